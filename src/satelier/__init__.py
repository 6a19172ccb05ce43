"""satelier: from a grid puzzle's rules to logic, to clauses, to a solution, with every step in view."""

__version__ = "0.1.0"
