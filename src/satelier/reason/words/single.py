"""Why one rule instance forces what it forces, in words; and the move it leads to: its claim says so.

>>> from satelier.puzzles import find
>>> from satelier.reason.ground.rulebook import Rulebook
>>> puzzle = find("takuzu")(4, 4)
>>> balance = Rulebook(puzzle).instance(0)
>>> why_and_move(Step(Words(puzzle, "en"), balance, concludes=(-3, -4), facts=(1, 2)))
('row 1 already has two 1s', 'cells (1, 3) and (1, 4) are 0s')
>>> why_and_move(Step(Words(puzzle, "fr"), balance, concludes=(3,), facts=(-1, -2)))
('la ligne 1 attend encore un 1 et il ne reste que la case (1, 3)', 'la case (1, 3) est un 1')
"""

from __future__ import annotations

from satelier.claims.words.telling import Step
from satelier.reason.words.words import Words


def why_and_move(step: Step) -> tuple[str, str]:
    """Why, and the move."""
    return step.instance.claim.why(step)


__all__ = ["Step", "Words", "why_and_move"]
