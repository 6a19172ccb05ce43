"""What a series found: the file of its rows, and what they come to in numbers."""
