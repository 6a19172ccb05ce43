"""Several puzzles for one sheet: no two have the same solution, so that nobody can copy.

>>> from satelier.puzzles import find
>>> made = list(several(find("takuzu"), 4, 4, count=3, seed=1))
>>> len({one.solution.tobytes() for one in made})
3
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.errors import LimitError
from satelier.puzzle import Puzzle
from satelier.reason.generate import SECONDS, Made, generate

TRIES = 12  # to find one more solution that is new


def several(
    kind: type[Puzzle],
    rows: int,
    columns: int,
    *,
    count: int,
    seed: int,
    difficulty: str | None = None,
    seconds: float = SECONDS,
) -> Iterator[Made]:
    """So many puzzles, each as soon as it is made; an error where no further solution is found."""
    known: set[bytes] = set()
    chances = np.random.default_rng(seed)
    for number in range(count):
        for _ in range(TRIES):
            made = generate(kind, rows, columns, random=chances, difficulty=difficulty, seconds=seconds)
            if made.solution.tobytes() not in known:
                break
        else:
            raise LimitError("generate.alike", kind=kind.__name__, rows=rows, columns=columns, count=number)
        known.add(made.solution.tobytes())
        yield made
