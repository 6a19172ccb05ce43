"""Local search, the rung beside the ladder: its options, its strategies, one run of it."""
