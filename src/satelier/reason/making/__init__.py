"""How puzzles are made: clues thinned out, regions cut, until one solution is left."""
