"""Encodings of relations between the values of two places."""
