"""Local search on flat arrays, a file per strategy."""
