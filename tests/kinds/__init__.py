"""Kinds from anywhere."""
