"""Encodings of what is along a line: runs."""
