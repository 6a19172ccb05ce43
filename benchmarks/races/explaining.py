"""A reason for one conclusion: our hints against CPMpy's minimal unsatisfiable subsets, position by position.

CPMpy is told the conclusion that our hint found; it has to find a minimal set of rules and known cells
that forces it, over the same nine rows, columns and boxes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from benchmarks.hints import forget, warm_up
from benchmarks.peers import has_module
from benchmarks.shown.figure import OURS, Figure, Section
from benchmarks.timing import Progress, race
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.ground.knowledge import Knowledge, knowledge
from satelier.reason.hint import Hint, hint
from satelier.reason.new import new
from satelier.reason.path import path

TITLE = "A reason for a step"
TEXT = """
The moment before the hardest step of a sudoku's path. Reasons are checked here only for being there; that
they imply what they say is what the tests check. CPMpy is told the conclusion and finds a minimal set of
rules and known cells that forces it."""
WEIGHT = 70
PEER = "CPMpy mus"


@dataclass(frozen=True)
class Position:
    """A moment on the way to a solution, and what follows there."""

    puzzle: Puzzle
    known: Knowledge
    concludes: int


def sections(progress: Progress, quick: bool = False) -> Iterable[Section]:
    section = Section(TITLE, TEXT)
    if has_module("cpmpy"):
        section.figures = figures(progress, quick)
    else:
        section.skipped = [PEER]
    yield section


def figures(progress: Progress, quick: bool = False) -> list[Figure]:
    cases = positions(2 if quick else 4)
    contenders: dict[str, Callable[[Any], Any]] = {OURS: ours, PEER: by_cpmpy}
    result = race("Sudoku 9 × 9: the hardest step explained", contenders, cases, explains, progress)
    return [Figure(result, PEER, 20, f"{len(cases)} positions")]


def positions(count: int) -> list[Position]:
    """From each of some grids, the moment before the hardest step of its path."""
    return [
        hardest(new(find("sudoku"), 9, 9, density=28, random=np.random.default_rng(n))[0])
        for n in range(count)
    ]


def hardest(puzzle: Puzzle) -> Position:
    warm_up(puzzle)
    steps = path(puzzle).steps
    number = max(range(len(steps)), key=lambda n: (len(steps[n].rules), -n))
    known = knowledge(puzzle)
    for step in steps[:number]:
        known = known.adding(step.concludes)
    return Position(puzzle, known, steps[number].concludes[0])


def ours(position: Position) -> Any:
    forget(position.puzzle)
    return hint(position.puzzle, position.known)


def by_cpmpy(position: Position) -> Any:
    """A minimal set of rules and facts that contradicts the opposite of the conclusion."""
    import cpmpy
    from cpmpy.tools import mus

    cells = cpmpy.intvar(1, 9, shape=(9, 9))
    rules = [cpmpy.AllDifferent(line) for line in [*cells, *cells.T]]
    rules += [cpmpy.AllDifferent(cells[r : r + 3, c : c + 3]) for r in (0, 3, 6) for c in (0, 3, 6)]
    facts = [said(cells, literal, position.puzzle) for literal in position.known.literals]
    return mus([*rules, *facts], hard=[said(cells, -position.concludes, position.puzzle)])


def said(cells: Any, literal: int, puzzle: Puzzle) -> Any:
    place, number, holds = puzzle.values.meaning(literal)
    cell = cells[place // 9, place % 9]
    return cell == number + 1 if holds else cell != number + 1


def explains(position: Position, answer: Any) -> bool:
    """Both gave reasons; that ours imply their conclusion is what the tests check."""
    return (isinstance(answer, Hint) and bool(answer.instances)) or (
        isinstance(answer, list) and bool(answer)
    )
