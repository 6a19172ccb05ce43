"""A puzzle that needs a pattern, and nothing harder: values are given where its solution would be harder.

The solution of a puzzle with few clues is walked. Wherever the next step would come later in the table of
patterns, or no small step is left, a value is given instead. So a walk comes by many positions, each of which
may be one where the pattern is the next step. What is given is there from the start, and may spare the player
the pattern: so the result is walked again.
"""

from __future__ import annotations

import numpy as np

from satelier.puzzle import Puzzle
from satelier.reason.ground.knowledge import Knowledge, knowledge
from satelier.reason.hints.chain import UNBOUNDED
from satelier.reason.hints.explain import Deduction, Explainer, explainer
from satelier.reason.patterns.reading import read_reason
from satelier.reason.patterns.table import RANKS, Pattern, pattern_of
from satelier.values import OPEN, Board

Random = np.random.Generator
WALKS = 4  # from the same clues, with other values given
MOST_ROUNDS = 4  # of walking again what a walk gave


def needing(puzzle: Puzzle, solution: Board, pattern: Pattern, random: Random) -> Puzzle | None:
    """The puzzle with values given until it needs the pattern and nothing harder; None if that fails."""
    found = (_settled(puzzle, solution, pattern, random) for _ in range(WALKS))
    return next((one for one in found if one), None)


def _settled(puzzle: Puzzle, solution: Board, pattern: Pattern, random: Random) -> Puzzle | None:
    """The same by one walk, and more of what it gave until nothing has to be given."""
    for _ in range(MOST_ROUNDS):
        board, is_needed = _eased(puzzle, solution, pattern, random)
        if not is_needed:
            return None
        if np.array_equal(board, puzzle.givens):
            return puzzle
        if not puzzle.is_given():
            return None
        puzzle = puzzle.with_givens(board)
    return None


def _eased(puzzle: Puzzle, solution: Board, pattern: Pattern, random: Random) -> tuple[Board, bool]:
    """What is given after a walk on which no step comes later than the pattern, and whether one has it."""
    using, board, is_needed = explainer(puzzle), puzzle.givens.copy(), False
    known = _looked_through(using, knowledge(puzzle), pattern)
    while (left := np.flatnonzero(known.board(puzzle) == OPEN)).size:
        step = using.easiest(known, pattern.size or UNBOUNDED)
        rank = _rank(using, known, step) if step else len(RANKS)
        if step and rank <= RANKS[pattern.name]:
            known, is_needed = known.adding(step.concludes), is_needed or rank == RANKS[pattern.name]
        else:
            place = int(random.choice(left))
            board.flat[place] = solution.flat[place]
            told = puzzle.values.literals(np.array([place]), solution.flat[[place]])
            known = known.adding(told.tolist())
        known = _looked_through(using, known, pattern)
    return board, is_needed


def _looked_through(using: Explainer, known: Knowledge, pattern: Pattern) -> Knowledge:
    """What is known and seen at a glance; where the pattern takes several instances, what one gives."""
    if pattern.size != 1:
        known = known.adding(using.whole.propagated(known.literals))
    return using.glance.seen(known)


def _rank(using: Explainer, known: Knowledge, step: Deduction) -> int:
    return RANKS[pattern_of(read_reason(using, known, step)).name]
