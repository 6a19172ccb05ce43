"""A puzzle that needs a pattern, and nothing harder: values are given where its solution would be harder.

Of a puzzle whose solution needs the pattern somewhere, every step that comes later in the table of patterns
is spared the player: the next value after it is given. What is left needs the pattern, or is given up.
"""

from __future__ import annotations

from satelier.puzzle import Puzzle
from satelier.reason.grade import own_explainer
from satelier.reason.ground.knowledge import Knowledge, knowledge
from satelier.reason.hints.explain import Deduction
from satelier.reason.hints.walk import leading, walked
from satelier.reason.patterns.reading import read_reason
from satelier.reason.patterns.table import RANKS, Pattern, pattern_of

MOST_ROUNDS = 8  # of giving values


def needing(puzzle: Puzzle, pattern: Pattern) -> Puzzle | None:
    """The puzzle with values given until it needs the pattern and nothing harder; None if that fails."""
    for _ in range(MOST_ROUNDS):
        using = own_explainer(puzzle)
        steps = leading(using, list(walked(using, knowledge(puzzle))))
        ranks = [RANKS[pattern_of(read_reason(using, *step)).name] for step in steps]
        if RANKS[pattern.name] not in ranks:
            return None
        harder = [number for number, rank in enumerate(ranks) if rank > RANKS[pattern.name]]
        if not harder:
            return puzzle
        puzzle = _given_after(puzzle, steps, harder)
    return None


def _given_after(puzzle: Puzzle, steps: list[tuple[Knowledge, Deduction]], numbers: list[int]) -> Puzzle:
    """The puzzle with the first value given that comes after each of these steps."""
    board = puzzle.givens.copy()
    for number in numbers:
        placing = next((step for _, step in steps[number:] if step.places), None)
        for literal in placing.concludes[:1] if placing else ():
            place, value, _ = puzzle.values.meaning(literal)
            board.reshape(-1)[place] = value
    return puzzle.with_givens(board)
