"""Shapes on a grid: what lies where, and what touches what."""
