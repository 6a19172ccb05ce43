"""DPLL on flat arrays that count."""
