"""Many puzzles of one grid, one session: the rules are loaded once, what is given is assumed.

grid    a puzzle without its givens; all sudokus of a size have the same one
Batch   questions about puzzles in any order; a session for each grid that was met lately

A solver that hears the rules again for every puzzle spends most of its time listening; one that is
asked under assumptions also keeps what it has learnt about the rules. Puzzles whose clues differ
(numbers, regions) are different grids, and cost no more than one by one.

>>> from satelier.puzzles import find
>>> with Batch(Ask(solver="glucose3")) as batch:
...     [batch.solve(find("takuzu")(2, 2, givens=[[first, -1], [-1, -1]])).unique for first in (0, 1, -1)]
[True, True, False]
"""

from __future__ import annotations

from collections import OrderedDict
from contextlib import ExitStack

import numpy as np

from satelier.encode.scheme import parse
from satelier.engines import clauses
from satelier.engines.base import Ask, Outcome, Verdict, contradiction
from satelier.puzzle import Puzzle
from satelier.solvers.registry import abilities
from satelier.values import OPEN, Board, open_board

MOST_GRIDS = 4  # sessions that are held at a time


class Batch:
    """Close it when done, or use it in a `with` block."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self.keeps = abilities(ask.solver).incremental
        self.sessions: OrderedDict[tuple[object, ...], GridSession] = OrderedDict()

    def solve(self, puzzle: Puzzle) -> Outcome:
        """The outcome for one puzzle; what is large, or asked once only, is given to it whole."""
        if not self.keeps or clauses.may_walk(puzzle, self.ask):
            return clauses.solve(puzzle, self.ask)
        return self._grid(puzzle).solve(puzzle.givens)

    def _grid(self, puzzle: Puzzle) -> GridSession:
        """The grid of a puzzle, loaded now if it was not met lately."""
        key = puzzle.grid_identity()
        if key not in self.sessions:
            if len(self.sessions) == MOST_GRIDS:
                self.sessions.popitem(last=False)[1].close()
            self.sessions[key] = GridSession(puzzle.with_givens(open_board(*puzzle.shape)), self.ask)
        self.sessions.move_to_end(key)
        return self.sessions[key]

    def close(self) -> None:
        while self.sessions:
            self.sessions.popitem()[1].close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


class GridSession:
    """One grid in a solver's memory, once a puzzle needs it."""

    def __init__(self, empty: Puzzle, ask: Ask) -> None:
        parse(ask.scheme, empty.kind)  # a name that is none is refused whatever the puzzle
        self.empty = empty
        self.ask = ask
        self.held = ExitStack()
        self.search: clauses.Search | None = None

    def solve(self, givens: Board) -> Outcome:
        """The outcome for the grid with these givens.

        What is plainly wrong with them is looked for where no solution was found: it is rarely anything.
        """
        outcome = self._ready().run(self.ask.unique, assumptions(self.empty, givens))
        return outcome if outcome.verdict is Verdict.SOLVED else contradiction(self.empty, givens) or outcome

    def _ready(self) -> clauses.Search:
        """The session, with its clock at the start; the first puzzle's includes the loading."""
        if self.search is None:
            self.search = self.held.enter_context(clauses.searching(self.empty, self.ask))
        else:
            self.search.restart(self.ask.limits)
        return self.search

    def close(self) -> None:
        self.held.close()


def assumptions(puzzle: Puzzle, givens: Board) -> list[int]:
    """What is given, as literals."""
    places = np.flatnonzero(givens.ravel() != OPEN)
    literals: list[int] = puzzle.values.literals(places, givens.ravel()[places]).tolist()
    return literals
