"""What questions share: keys of a body, puzzles and literals as JSON, numbered instances, formulas."""
