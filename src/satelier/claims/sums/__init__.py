"""Sums: which values together have one."""
