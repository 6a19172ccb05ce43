"""From puzzles to clauses: stencils, and the stamping of stencils over tables of literals."""
