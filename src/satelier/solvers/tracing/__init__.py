"""What a solver did, step by step: as events, in words, and where it stands after each."""
