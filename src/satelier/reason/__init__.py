"""Questions about a puzzle: is it solved, what solves it, what follows, what is wrong, what is new."""
