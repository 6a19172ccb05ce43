"""What follows, and how it is found: solvers and their steps, solutions, reasons."""
