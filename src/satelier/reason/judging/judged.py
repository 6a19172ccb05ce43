"""What is found when a person's rules are held against a puzzle's own, and how it is told.

Judged      one rule on one board: its verdicts, grids that show them, the mistake
Judgement   all rules on all boards
"""

from __future__ import annotations

from typing import Any

from satelier.claims.family import Instance
from satelier.formats import text
from satelier.frozen import dataclass
from satelier.language.idle import Idle
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.reason.judging.mistakes import Mistake
from satelier.reason.judging.shown import Held
from satelier.reason.judging.verdicts import ALLOWS, EQUIVALENT, FORBIDS, NEVER, STRICT, WAYS
from satelier.values import Board

MOST_UNCLEAR = 2  # places that are told one by one


@dataclass(frozen=True, eq=False)
class Judged:
    """One rule on one board.

    allows, forbids   a wrong grid that it allows, a right one that it forbids
    right             the right one that is nearest to the grid that is shown
    line, bindings    the instance that lets that grid through, or forbids it
    broken            the puzzle's own instance that the wrong grid breaks
    unclear           places of the grid that is shown which hold several values, or none, and these values
    """

    rule: str
    board: str
    alone: str
    together: str
    puzzle: Puzzle
    allows: Board | None = None
    forbids: Board | None = None
    right: Board | None = None
    line: int | None = None
    bindings: dict[str, object] | None = None
    broken: Instance | None = None
    fault: Any = None
    mistake: Mistake | None = None
    unclear: tuple[Held, ...] = ()

    @property
    def ways(self) -> tuple[str, str]:
        """`allows` and `forbids`: last the one that the sentence speaks of, if both show."""
        return WAYS if self.together in (STRICT, NEVER) else (FORBIDS, ALLOWS)

    @property
    def way(self) -> str | None:
        """Of which grid the sentence speaks, and to which `right` is the nearest."""
        return next((way for way in reversed(self.ways) if getattr(self, way) is not None), None)

    def sentence(self, language: str = ENGLISH) -> str:
        """The verdict, where it shows, and what is wrong."""
        key = self.together
        if key != self.alone:
            key = {EQUIVALENT: "only-together", NEVER: "never-together"}.get(key, key)
        bound = ", ".join(f"{name} = {_shown(value)}" for name, value in (self.bindings or {}).items())
        name = self.rule or say("judge.whole", language)
        told = say(f"judge.verdict.{key}", language, rule=name, board=self.board)
        if self.line is not None:
            key = "judge.instance" if bound else "judge.line"
            told += " " + say(key, language, line=self.line, bindings=bound)
        more = [] if self.fault is None else [self.fault.sentence(language)]
        return " ".join([told, *more, *self._unclear(language)])

    def _unclear(self, language: str) -> list[str]:
        """What is in the places that the grid leaves open: where there are many, that there are some."""
        if len(self.unclear) > MOST_UNCLEAR:
            return [say("judge.cell.many", language)]
        return [self._held(place, numbers, language) for place, numbers in self.unclear]

    def _held(self, place: int, numbers: tuple[int, ...], language: str) -> str:
        symbols = [self.puzzle.values[number].symbol for number in numbers]
        where = self.puzzle.grid.name(place, language, "the")
        key = "judge.cell.several" if symbols else "judge.cell.none"
        told = {"first": ", ".join(symbols[:-1]), "last": symbols[-1]} if symbols else {}
        return say(key, language, place=where[:1].upper() + where[1:], **told)

    def json(self, language: str = ENGLISH) -> dict[str, Any]:
        grids = {name: self._rows(getattr(self, name)) for name in ("allows", "forbids", "right")}
        told = None
        if self.mistake is not None:
            one = self.mistake
            told = {"kind": one.kind, "sentence": one.sentence(language), "rewrite": one.rewrite}
        return {
            "rule": self.rule, "board": self.board, "alone": self.alone, "together": self.together, **grids,
            "line": self.line, "bindings": self.bindings, "sentence": self.sentence(language),
            "mistake": told,
        }  # fmt: skip

    def _rows(self, board: Board | None) -> Any:
        return None if board is None else text.rows_of(self.puzzle, board)

    def text(self, language: str = ENGLISH) -> str:
        """For a person: the sentence, the grid beside the nearest right one, the mistake."""
        lines = [self.sentence(language)]
        if self.way is not None:
            grids = [
                text.write_board(self.puzzle, one).split("\n")
                for one in (getattr(self, self.way), self.right)
                if one is not None
            ]
            lines += ["  " + "    ".join(rows) for rows in zip(*grids, strict=True)]
        return "\n".join([*lines, *([self.mistake.sentence(language)] if self.mistake else [])])


def _shown(value: object) -> str:
    return f"({', '.join(map(str, value))})" if isinstance(value, tuple | list) else str(value)


@dataclass(frozen=True)
class Judgement:
    """All rules on all boards."""

    boards: tuple[str, ...]
    status: str
    rules: tuple[Judged, ...]
    idle: tuple[Idle, ...] = ()

    def json(self, language: str = ENGLISH) -> dict[str, Any]:
        rules = [rule.json(language) for rule in self.rules]
        return {"status": self.status, "boards": list(self.boards), "rules": rules,
                "sentence": self.sentence(language), "warnings": self._warnings(language)}  # fmt: skip

    def _warnings(self, language: str) -> list[dict[str, Any]]:
        return [one.json(", ".join(self.boards), language) for one in self.idle]

    def sentence(self, language: str = ENGLISH) -> str:
        return say(f"judge.status.{self.status}", language, boards=", ".join(self.boards))

    def text(self, language: str = ENGLISH) -> str:
        warned = [one["sentence"] for one in self._warnings(language)]
        return "\n".join([self.sentence(language), *warned, *(rule.text(language) for rule in self.rules)])
