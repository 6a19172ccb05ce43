"""The ladder of complete searches, readable rung by rung: brute force, trees, simplification, DPLL, CDCL."""
