"""From rules to clauses and back: what encodings cost, formulas that people bring or type."""
