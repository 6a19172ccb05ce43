"""What did I miss? The first move after which no solution was left, and what followed before it.

>>> from satelier.formats.text import read, read_board
>>> from satelier.puzzles import find
>>> puzzle = read(find("takuzu"), "1... ..0. .... 11..")
>>> texts = "1... ..0. .... 11..", "1... ..0. .... 110.", "1... ..01 .... 1101"
>>> boards = [read_board(puzzle, text) for text in texts]
>>> print(missed(puzzle, boards).sentence())
Move 2 went wrong: cells (2, 4) and (4, 4) are 1s.
What followed then: Row 4 already has two 1s, so cell (4, 4) is a 0.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from satelier.frozen import dataclass
from satelier.messages import ENGLISH
from satelier.puzzle import Puzzle
from satelier.reason.ground.knowledge import knowledge
from satelier.reason.hint import Hint, hint
from satelier.reason.hints.explain import explainer
from satelier.reason.words.words import Words
from satelier.values import OPEN, Board


@dataclass(frozen=True, eq=False)
class Missed:
    """The number of the move that went wrong, from 1, what it entered, and the hint before it.

    Where nothing went wrong, `move` is 0.
    """

    puzzle: Puzzle
    move: int = 0
    entries: tuple[int, ...] = ()
    hint: Hint | None = None

    def sentence(self, language: str = ENGLISH) -> str:
        words = Words(self.puzzle, language)
        if not self.move:
            return words.say("hint.missed.nothing")
        told = [words.say("hint.missed.moment", number=self.move, said=words.all_said(self.entries))]
        if self.hint:
            told.append(words.say("hint.missed.before", sentence=self.hint.sentence(language)))
        return "\n".join(told)


def missed(puzzle: Puzzle, boards: Sequence[Board]) -> Missed:
    """Of boards as they were one after the other: the first that allows no solution, and what came before."""
    using = explainer(puzzle)
    before = puzzle.givens
    for number, board in enumerate(boards):
        if using.whole.solution(knowledge(puzzle, board).literals) is None:
            found = hint(puzzle, knowledge(puzzle, before))
            own = found if isinstance(found, Hint) else None
            return Missed(puzzle, number, _entered(puzzle, before, board), own)
        before = board
    return Missed(puzzle)


def _entered(puzzle: Puzzle, before: Board, board: Board) -> tuple[int, ...]:
    """What a board has that the one before it had not."""
    places = np.flatnonzero((board != before).ravel() & (board != OPEN).ravel())
    return tuple(puzzle.values.literals(places, board.ravel()[places]).tolist())
