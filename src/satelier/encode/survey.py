"""What each encoding costs, and whether it keeps the number of solutions: found out by trying everything.

>>> preserves_count("sequential-counter", guard=True), preserves_count("models", guard=True)
(True, False)

`python -m satelier.encode.survey docs/encodings.md` writes the page of the documentation.
"""

from __future__ import annotations

import functools
import itertools
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.claims import FAMILIES, Claim, Guarded, Shown, Truths
from satelier.claims.naming import is_ours
from satelier.encode.stencil import Encoding, Size, Stencil, encoding_named, encodings, measure, stencil
from satelier.encode.ways.general.by_counter_models import monomials
from satelier.encode.ways.general.by_table import MOST_CLAUSES

Ways = NDArray[np.int8]

# Wide enough to find a solution counted twice where there is one; the tests go on to 7.
WIDEST_COUNTED = 5


# What there is to try.


def cases(encoding: Encoding, width: int) -> Iterator[Claim]:
    """The claims about `width` inputs that an encoding can express, those with too many clauses left out."""
    for kind in expressed(encoding):
        for claim in FAMILIES[kind].samples(width):
            if measure(claim, width, encoding.name).clauses <= MOST_CLAUSES:
                yield claim


def expressed(encoding: Encoding) -> list[str]:
    """The families of claims of this house that an encoding can express; a stranger's are the stranger's."""
    return [family.kind for family in _families() if encoding.expresses(family.kind)]


@functools.cache
def assignments(width: int) -> Truths:
    """All assignments of the inputs, a row each, from 11…1 down to 00…0."""
    return np.array(list(itertools.product([True, False], repeat=width)), dtype=bool).reshape(2**width, width)


# Trying it.


def extensions(pattern: Stencil) -> Ways:
    """For each assignment of the inputs, in how many ways the fresh variables can be: 0, 1, or 2 for more."""
    rows = assignments(pattern.inputs)
    return _solved(pattern, rows) if pattern.fresh else _evaluated(pattern, rows).astype(np.int8)


def _evaluated(pattern: Stencil, rows: Truths) -> Truths:
    """Which rows satisfy all clauses, where there are no fresh variables."""
    starts = pattern.offsets[:-1]
    if not len(starts) or (np.diff(pattern.offsets) == 0).any():
        return np.full(len(rows), not len(starts))
    truths = np.hstack([rows[:, :1], rows, ~rows[:, ::-1]])  # by literal: −1 is the last column
    return np.asarray(np.logical_or.reduceat(truths[:, pattern.literals], starts, axis=1).all(axis=1))


def _solved(pattern: Stencil, rows: Truths) -> Ways:
    """The same by a solver, the rows being its assumptions."""
    from pysat.solvers import Solver

    last = pattern.inputs + pattern.fresh
    with Solver("minisat22", bootstrap_with=pattern.clauses) as solver:
        solver.add_clause([last, -last])  # tells the solver of all variables, used or not
        found = [
            _ways(solver, pattern, literals, last + number)
            for number, literals in enumerate(monomials(rows).tolist(), 1)
        ]
    return np.array(found, dtype=np.int8)


def _ways(solver: Any, pattern: Stencil, inputs: list[int], switch: int) -> int:
    """One row's number; `switch` is a variable that turns on a clause against the first way found."""
    if not solver.solve(assumptions=inputs):
        return 0
    fresh = solver.get_model()[pattern.inputs : pattern.inputs + pattern.fresh]
    solver.add_clause([-switch, *(-literal for literal in fresh)])
    return 1 + bool(solver.solve(assumptions=[*inputs, switch]))


@functools.cache
def preserves_count(name: str, *, guard: bool = False, widest: int = WIDEST_COUNTED) -> bool:
    """Whether every assignment of the inputs that satisfies a claim does so in one way only."""
    encoding = encoding_named(name)
    return all(
        (extensions(_pattern(claim, width, name, guard)) <= 1).all()
        for width in range(widest + 1)
        for claim in cases(encoding, width)
    )


def _pattern(claim: Claim, width: int, name: str, guard: bool) -> Stencil:
    return stencil(Guarded(claim), width + 1, name) if guard else stencil(claim, width, name)


# The page.

_HEAD = """# Encodings

An encoding turns a claim about *w* inputs into clauses over these inputs and, with some encodings,
over fresh variables. This page is written by `python -m satelier.encode.survey docs/encodings.md`,
and a test keeps it true.

- **claims**: the families that it can express, of which there are {families}.
- The sizes are *fresh variables / clauses*, of one claim: {shown}.
- **one way**: whether each solution of the claim leaves the fresh variables one value only, so that counting
  the models of the clauses counts the solutions of the puzzle; and the same where a guard may be false.
  It was found by trying all claims about up to {widest} inputs (the tests go to 7). Counting the solutions
  on the cells alone is right with every encoding.
- `lazy` is not in the table: it is no stencil but a way of solving, which adds the clauses of an instance
  once it comes out broken, whole or by a clause that it breaks. It cannot be written to a file.
- S0, S1, S2 and S3 are the documents on Squaro, Takuzu, Norinori and Binero that the encoding comes from.

| name | claims | idea | {heads} | one way | guarded |
|---|---|---|{rules}---|---|
"""


def _families() -> list[type[Claim]]:
    """The families of this house; a stranger's are the stranger's."""
    return [family for family in FAMILIES.values() if is_ours(family)]


def _shown() -> list[Shown]:
    return [one for family in _families() for one in family.shown()]


def page() -> str:
    """The page of the documentation: what the columns mean, and a row per encoding."""
    rows = ("| " + " | ".join(row) + " |\n" for row in table())
    shown = _shown()
    head = _HEAD.format(
        widest=WIDEST_COUNTED,
        families=", ".join(f"*{family.kind}*" for family in _families()),
        shown="; ".join(one.about for one in shown),
        heads=" | ".join(one.head for one in shown),
        rules="--:|" * len(shown),
    )
    return head + "".join(rows)


def table() -> list[list[str]]:
    """The cells of the page's table."""
    return [_row(encoding) for encoding in encodings().values()]


def _row(encoding: Encoding) -> list[str]:
    name = encoding.name
    sizes = [
        _said(measure(one.claim, one.width, name)) if encoding.expresses(one.claim.kind) else "–"
        for one in _shown()
    ]
    keeps = ["yes" if preserves_count(name, guard=guard) else "no" for guard in (False, True)]
    return [f"`{name}`", ", ".join(encoding.kinds), encoding.note, *sizes, *keeps]


def _said(size: Size) -> str:
    """ "24 / 98"; numbers that nobody could read are rounded to a power of ten."""
    clauses = f"{size.clauses:,}" if size.clauses < 10**12 else f"≥ 10^{len(str(size.clauses)) - 1}"
    return f"{size.fresh:,} / {clauses}"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
