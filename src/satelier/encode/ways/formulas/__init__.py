"""Encodings of claims that a free formula says: the ways of `logic/ways`."""
