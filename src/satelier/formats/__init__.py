"""Boards as text, and back: composed codecs, each with its inverse."""
