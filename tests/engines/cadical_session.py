"""One CaDiCaL for all boards of a kind and size without clues: rules loaded once, givens assumed."""

from __future__ import annotations

import numpy as np
from pysat.solvers import Solver

from satelier.encode.model import encode
from satelier.puzzle import Puzzle
from satelier.values import OPEN


class Session:
    """Counts solutions by blocking clauses, which a switch of their own turns off afterwards."""

    def __init__(self, empty: Puzzle) -> None:
        formula = encode(empty)
        self.empty, self.switch = empty, formula.variables
        self.solver = Solver(name="cadical195", bootstrap_with=[list(clause) for clause in formula])

    def count(self, givens: np.ndarray, most: int) -> int:
        """How many solutions a board has, looking no further than `most`."""
        self.switch += 1
        places = np.flatnonzero(givens.ravel() != OPEN)
        assumed = self.empty.values.literals(places, givens.ravel()[places]).tolist()
        number = 0
        while number < most and self.solver.solve(assumptions=[self.switch, *assumed]):
            number += 1
            found = self.solver.get_model()[: self.empty.variables]
            self.solver.add_clause([-self.switch, *(-literal for literal in found)])
        self.solver.add_clause([-self.switch])
        return number
