"""Claims about what several places hold together: relations of values, lines that differ, pairings."""
