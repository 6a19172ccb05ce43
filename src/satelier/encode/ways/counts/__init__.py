"""Encodings of how many inputs are true."""
