"""Logic without puzzles: clauses, their file formats, and readable formulas."""
