"""The solvers of python-sat: which there are, how one is held in memory, how formulas reach it quickly."""
