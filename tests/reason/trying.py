"""All solutions of a tiny puzzle by trying every assignment: the judge of cleverer ways."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from satelier.puzzle import Puzzle

MOST_VARIABLES = 16


def all_models(puzzle: Puzzle) -> NDArray[np.bool_]:
    """The assignments of the cell variables that satisfy every rule, a row each."""
    assert puzzle.variables <= MOST_VARIABLES
    rows = (np.arange(2**puzzle.variables)[:, None] >> np.arange(puzzle.variables)) & 1 == 1
    for family in puzzle.families:
        for instance in family:
            literals = np.array(instance.literals)
            rows = rows[instance.claim.holds(rows[:, np.abs(literals) - 1] == (literals > 0))]
    return rows
