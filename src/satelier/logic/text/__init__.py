"""What texts of formulas share: numbers, tokens, places of mistakes, comments, compression."""
