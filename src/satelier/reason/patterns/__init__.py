"""Patterns: what players call a deduction, recognised from the shape of its reason."""
