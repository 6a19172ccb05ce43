"""Proofs that a formula has no model: DRUP, and checking one by unit propagation."""
