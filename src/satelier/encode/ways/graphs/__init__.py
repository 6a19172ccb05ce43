"""Encodings of true places that hang together."""
