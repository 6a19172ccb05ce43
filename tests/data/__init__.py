"""Puzzles for the tests of everyone: made here, free to use (see `make.py`)."""
