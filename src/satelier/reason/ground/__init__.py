"""What all questions stand on: what is known of a puzzle, and literals and instances told."""
