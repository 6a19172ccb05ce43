"""Encodings of any claim, from its truth table alone."""
