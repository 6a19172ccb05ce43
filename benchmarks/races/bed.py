"""The first source document's own test bed: Squaro 10 × 10, density 50, at most 25,000 iterations.

The document solved 2 of 3 grids. Here each way of choosing the variable to flip gets the same hundred
grids, by counter-models, and is reported as it is.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from benchmarks.shown import figure
from benchmarks.shown.figure import Section
from benchmarks.timing import Progress
from satelier.encode.model import encode
from satelier.logic.cnf import CNF
from satelier.puzzles import find
from satelier.reason.new import new
from satelier.solvers.base import Status
from satelier.solvers.walksat.solver import solver

TITLE = "The test bed of the Squaro document"
TEXT = """
Squaro 10 × 10, density 50, at most 25,000 iterations, clauses by counter-models in the document's order.
The document reports 2 of 3 grids solved. Its own score is kept as it is: it counts occurrences and not
what a flip would break, so it behaves almost like a random walk. With the switch for unit clauses no choice,
by score or at random, flips their variables: by the document's letter, which names the score only, none of
these grids would be solved with all four switches.
The noise of the other three was chosen on grids of this kind, so their figures are not a blind test."""
WEIGHT = 18
MOST = 25_000
WAYS = {
    "document": "document",
    "document, by score alone": "document,deterministic",
    "document, all four switches": "document,units,duplicates,contradictions,tried",
    "skc, no unit step": "skc,no-units",
    "novelty+, no unit step": "novelty+,no-units",
    "probsat, no unit step": "probsat,no-units",
}


@dataclass(frozen=True)
class Row:
    """How one way of choosing did."""

    way: str
    solved: int
    grids: int
    iterations: float


def sections(progress: Progress, quick: bool = False) -> Iterable[Section]:
    yield Section(TITLE, TEXT, lines=table(rows(progress, 5 if quick else 20)))


def grids(count: int) -> list[CNF]:
    made = (
        new(find("squaro"), 10, 10, density=50, random=np.random.default_rng(seed))[0]
        for seed in range(count)
    )
    return [encode(puzzle, "document") for puzzle in made]


def rows(progress: Progress, count: int = 100) -> list[Row]:
    formulas = grids(count)
    return [row(way, options, formulas, progress) for way, options in WAYS.items()]


def row(way: str, options: str, formulas: list[CNF], progress: Progress) -> Row:
    progress(f"Squaro 10 × 10, WalkSAT: {way}")
    reports = [
        solver(f"{options},seed={seed},max-iterations={MOST}").report(formula)
        for seed, formula in enumerate(formulas)
    ]
    solved = [report for report in reports if report.status is Status.YES]
    assert all(
        formula.satisfied_by(report.literals)
        for formula, report in zip(formulas, reports, strict=True)
        if report.status is Status.YES
    )
    return Row(way, len(solved), len(reports), statistics.mean(report.iterations for report in reports))


def table(found: list[Row]) -> list[str]:
    cells = [[row.way, f"{row.solved} of {row.grids}", f"{row.iterations:,.0f}"] for row in found]
    return figure.table(["WalkSAT", "solved", "mean iterations"], cells)
