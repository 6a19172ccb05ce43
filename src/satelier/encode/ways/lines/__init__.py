"""Encodings of inputs that are not all equal, and of lines that differ."""
