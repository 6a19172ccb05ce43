"""Growth: CPU time over the number of cells, from about 100 to 10,000; the slope in a log–log plot.

A slope of 1 is linear. Sudoku has a variable per cell and digit, so that its variables grow with the
power 1.5 of its cells: nobody who looks at each of them once can be linear in the cells. Hence a second
slope, over the variables, which for the other kinds are as many as the cells; that one is held to the bar.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks import ours, samples
from benchmarks.shown import plots
from benchmarks.shown.figure import Section, duration, table
from benchmarks.timing import Progress, cpu_seconds
from satelier.encode.model import selected, stamp
from satelier.encode.scheme import LAZY, for_solving, parse
from satelier.logic.cnf import CNF
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.new import new
from satelier.reason.solve import solve

TITLE = "Growth"
TEXT = """
CPU time over the number of cells, and over that of variables, which differ for Sudoku alone (one per cell and
digit); a slope is that of a straight line through the logarithms. *Encode* works
the rules out and writes the clauses as a solver gets them (that lines differ is added when it turns out to be
needed). *Propagate* compiles the claims into counters and propagates what is given to a fixed point."""
WEIGHT = 25
DOCS = Path(__file__).parents[2] / "docs"
LINEAR = 1.1
STEPS = (10, 18, 32, 56, 100)


@dataclass(frozen=True)
class Curve:
    """The seconds at each number of cells."""

    kind: str
    what: str
    cells: list[int]
    variables: list[int]
    seconds: list[float]

    def slope(self, sizes: list[int]) -> float:
        return float(np.polyfit(np.log(sizes), np.log(self.seconds), 1)[0])


def sections(progress: Progress, quick: bool = False) -> Iterable[Section]:
    curves = [curve for kind in GRIDS for curve in measured(kind, progress, quick)]
    section = Section(TITLE, TEXT)
    rows = [
        [c.kind, c.what, f"{c.cells[0]:,}", duration(c.seconds[0]), f"{c.cells[-1]:,}",
         duration(c.seconds[-1]), f"{c.slope(c.cells):.2f}", f"**{c.slope(c.variables):.2f}**",
         f"≤ {LINEAR}" if c.what in BARRED else "–"]
        for c in curves
    ]  # fmt: skip
    head = ["puzzle", "", "cells", "time", "cells", "time", "slope", "by variables", "asked"]
    section.lines = table(head, rows)
    section.missed = [f"{c.kind}, {c.what}: slope {c.slope(c.variables):.2f}" for c in curves if is_steep(c)]
    if not quick:
        section.lines += ["", *pictures(curves)]
    yield section


BARRED = ("encode", "propagate")


def is_steep(curve: Curve) -> bool:
    return curve.what in BARRED and curve.slope(curve.variables) > LINEAR


def pictures(curves: list[Curve]) -> list[str]:
    """A plot per thing measured, a line per kind."""
    found = []
    for what in dict.fromkeys(curve.what for curve in curves):
        lines = {c.kind: list(zip(c.cells, c.seconds, strict=True)) for c in curves if c.what == what}
        name = f"benchmarks-{what}.svg"
        title = f"{what.capitalize()}: CPU time over the number of cells"
        (DOCS / name).write_text(plots.lines(title, lines, "cells", "seconds"), encoding="utf-8")
        found.append(f"![{title}]({name})")
    return found


# Puzzles


def takuzu(side: int) -> Puzzle:
    """Givens in the first rows only: what is there contradicts nothing, and says something."""
    givens = np.full((side, side), -1)
    givens[::3, ::3] = 1
    givens[1::3, 1::3] = 0
    return find("takuzu")(side, side, givens=givens)


def sudoku(side: int) -> Puzzle:
    """Most cells of a grid that is right by construction: with half of them, large grids take a search."""
    box = round(side**0.5)
    row, column = np.indices((side, side))
    solution = (row * box + row // box + column) % side
    shown = np.random.default_rng(side).random((side, side)) < 0.7
    return find("sudoku")(side, side, givens=np.where(shown, solution, -1))


def norinori(side: int) -> Puzzle:
    return samples.norinori(side, 1)


def squaro(side: int) -> Puzzle:
    return new(find("squaro"), side, side, density=50, random=np.random.default_rng(1))[0]


GRIDS: dict[str, tuple[Callable[[int], Puzzle], tuple[int, ...]]] = {
    "squaro": (squaro, STEPS),
    "norinori": (norinori, STEPS),
    "takuzu": (takuzu, STEPS),
    "sudoku": (sudoku, (9, 16, 25, 49, 100)),
}
LARGEST_SEARCH = {"sudoku": 49}  # beyond, with these givens, it takes a solver half a minute


# What is timed


def measured(kind: str, progress: Progress, quick: bool) -> Iterable[Curve]:
    make, sides = GRIDS[kind]
    progress(f"growth: making {kind}")
    puzzles = [make(side) for side in sides[: 3 if quick else None]]
    for what, work in works(kind).items():
        most = LARGEST_SEARCH.get(kind, np.inf) if what == "solve" else np.inf
        some = [puzzle for puzzle in puzzles if puzzle.rows <= most]
        seconds = []
        for puzzle in some:
            progress(f"growth: {what} {kind} {puzzle.rows} × {puzzle.columns}")
            seconds.append(timed(work, puzzle))
        cells = [puzzle.rows * puzzle.columns for puzzle in some]
        yield Curve(kind, what, cells, [puzzle.variables for puzzle in some], seconds)


def works(kind: str) -> dict[str, Callable[[Puzzle], object]]:
    found: dict[str, Callable[[Puzzle], object]] = {"encode": encoded}
    propagate = ours.propagation()
    if propagate:
        found["propagate"] = propagate
    if kind != "takuzu":  # whose grids here need not have a solution
        found["solve"] = lambda puzzle: solve(puzzle, solver=ours.fastest(), unique=False)
    return found


def encoded(puzzle: Puzzle) -> CNF:
    scheme = for_solving(parse("compact", puzzle.kind))
    families = [one for one in selected(puzzle, scheme) if scheme.encoding_of(one.kind) != LAZY]
    return stamp(puzzle, scheme, families)


def timed(work: Callable[[Puzzle], object], puzzle: Puzzle) -> float:
    """The median of some runs, each on a puzzle with nothing worked out yet; small ones run more often."""
    work(samples.fresh(puzzle))
    seconds: list[float] = []
    while len(seconds) < 3 or (sum(seconds) < 0.2 and len(seconds) < 25):
        copy = samples.fresh(puzzle)
        start = cpu_seconds()
        work(copy)
        seconds.append(cpu_seconds() - start)
    return statistics.median(seconds)
