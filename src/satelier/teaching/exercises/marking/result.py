"""What marking gives: a part for each rule on each board, and the marks."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Protocol

from satelier.errors import Error
from satelier.formats import text
from satelier.frozen import dataclass
from satelier.language.faults import RulesError
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.teaching.exercises.exercise import Exercise
from satelier.values import Board

UNREADABLE, REFUSED = "unreadable", "refused"
RIGHT, WRONG, TOO_LARGE = "right", "wrong", "too-large"
DECIMALS = 2


class Saying(Protocol):
    """Something that says itself in either language; every error does."""

    def say(self, language: str = ENGLISH) -> str: ...


@dataclass(frozen=True)
class Fault:
    """What is wrong with a text and where, without a proposal: how far those get depends on the machine."""

    error: Error

    def say(self, language: str = ENGLISH) -> str:
        if not isinstance(self.error, RulesError):
            return self.error.say(language)
        place = say("language.at", language, line=str(self.error.line), column=str(self.error.column))
        return f"{place} {self.error.problem(language)}"


@dataclass(frozen=True, eq=False)
class Part:
    """A rule (or another thing that is asked) on a board. `grid`: what shows the verdict."""

    rule: str
    board: str
    verdict: str
    visible: bool
    says: Saying
    puzzle: Puzzle | None = None
    grid: Board | None = None

    def json(self, language: str) -> dict[str, Any]:
        grid = self.grid
        return {
            "rule": self.rule, "board": self.board, "verdict": self.verdict, "visible": self.visible,
            "sentence": self.says.say(language),
            "grid": None if self.puzzle is None or grid is None else text.rows_of(self.puzzle, grid),
        }  # fmt: skip


@dataclass(frozen=True, eq=False)
class Marked:
    """Parts, and what each thing that is asked is worth: a share from 0 to 1."""

    parts: tuple[Part, ...]
    shares: Mapping[str, Fraction]


@dataclass(frozen=True, eq=False)
class Result:
    """The marks of one hand-in. `digest` is of the exercise and the hand-in, which decide all the rest."""

    exercise: Exercise
    digest: str
    marked: Marked

    @property
    def points(self) -> dict[str, Fraction]:
        """Marks by what they are for."""
        return {name: mark * self.marked.shares.get(name, 0) for name, mark in self.exercise.marks.items()}

    @property
    def score(self) -> Fraction:
        return sum(self.points.values(), Fraction(0))

    def json(self, language: str = ENGLISH) -> dict[str, Any]:
        return {
            "exercise": self.exercise.id, "digest": self.digest, "score": number(self.score),
            "max": number(self.exercise.most), "parts": [part.json(language) for part in self.marked.parts],
        }  # fmt: skip


def number(mark: Fraction) -> int | float:
    """A mark as people write it.

    >>> number(Fraction(5, 2)), number(Fraction(4)), number(Fraction(1, 3))
    (2.5, 4, 0.33)
    """
    return int(mark) if mark.denominator == 1 else round(float(mark), DECIMALS)
