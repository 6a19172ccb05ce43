"""Encodings of even numbers."""
