"""For courses: the page that walks the ladder of solvers, and the lessons with their formulas."""
