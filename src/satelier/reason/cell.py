"""Explain this cell: why is it (not) this value?

reason   the easiest one there is, by itself
path     the steps to it, where one reason for all of it would be too much to keep in mind
known    nothing to explain: it is given, entered, or seen at a glance
open     it does not follow: there is a solution where it is so, and one where it is not
wrong    what is entered allows no solution: that comes first

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> puzzle = read(find("sudoku"), "12.. .... .... ....")
>>> print(explain(puzzle, knowledge(puzzle), place=6, value=2).sentence())
In box 1, a 3 can only go to cells (2, 1) and (2, 2), which lie in row 2, so cell (2, 3) is not a 3.
>>> explain(puzzle, knowledge(puzzle), place=15).status
<Status.OPEN: 'open'>
"""

from __future__ import annotations

import enum
from dataclasses import field
from typing import Any

from satelier.engines.base import SpentError
from satelier.formats.text import rows_of
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, capitalised
from satelier.puzzle import Puzzle
from satelier.reason.ground.knowledge import Knowledge, knowledge
from satelier.reason.ground.telling import Teller
from satelier.reason.hint import Hint, Wrong, as_hint, mistakes
from satelier.reason.hints.explain import Deduction, Explainer, explainer
from satelier.reason.hints.glance import Sight
from satelier.reason.hints.target import easiest_for
from satelier.reason.hints.walk import leading_to, soonest, walked
from satelier.reason.words.hint_json import sight_json, step_json, wrong_json
from satelier.reason.words.words import Words
from satelier.values import Board

MOST_AT_ONCE = 12  # strong instances in one reason; beyond that, a path is told where there is one
MOST_STEPS = 12  # of a path that is told in place of a reason that has no shape
SHAPELESS = ("net", "contradiction")  # patterns that nobody sees: these rules leave no other choice


class Status(enum.Enum):
    """What kind of answer there is."""

    REASON = "hint"
    PATH = "path"
    KNOWN = "known"
    OPEN = "open"
    WRONG = "wrong"


@dataclass(frozen=True, eq=False)
class Explained:
    """The answer about one place.

    literal     what is so: that it holds the value asked about, or not; where nothing follows, what was asked
    steps       the reason, or the path whose last step is it
    names       what players call the reasons that there are, the easiest first
    sight       by which it is seen at a glance
    solutions   where it does not follow: one where it is so, one where it is not
    """

    puzzle: Puzzle
    status: Status
    literal: int = 0
    steps: tuple[Hint, ...] = ()
    names: tuple[str, ...] = ()
    sight: Sight | None = field(default=None, repr=False)
    solutions: tuple[Board, ...] = ()
    wrong: Wrong | None = None

    def sentence(self, language: str = ENGLISH) -> str:
        if self.wrong:
            return self.wrong.sentence(language)
        if self.steps:
            return "\n".join(step.sentence(language) for step in self.steps)
        words = Words(self.puzzle, language)
        return capitalised(words.say(self._key(), said=words.said(self.literal), **self._because(words)))

    def _key(self) -> str:
        return (
            "hint.cell.open"
            if self.status is Status.OPEN
            else f"hint.cell.{'seen' if self.sight else 'known'}"
        )

    def _because(self, words: Words) -> dict[str, str]:
        if self.sight is None:
            return {}
        instance = explainer(self.puzzle).book.instance(self.sight.number)
        return {"placed": words.said(self.sight.placed), "rule": words.rule(instance)}

    def json(self, teller: Teller) -> dict[str, Any]:
        """The answer for programs: where there are steps, with all that a hint has."""
        if self.wrong:
            return {"status": self.status.value, **wrong_json(self.wrong, teller)}
        found = {
            "status": self.status.value,
            "asked": teller.literal(self.literal),
            "sentence": self.sentence(teller.language),
        }
        if self.steps:
            last = step_json(self.steps[-1], teller)
            stages = self.steps[-1].stages(teller.language)
            steps = [step_json(step, teller) for step in self.steps]
            return {**last, **found, "stages": stages, "patterns": list(self.names), "steps": steps}
        if self.status is Status.OPEN:
            return {**found, "solutions": [rows_of(self.puzzle, one) for one in self.solutions]}
        book = explainer(self.puzzle).book
        return {**found, "seen": [sight_json(book, self.sight, teller)] if self.sight else []}


def explain(puzzle: Puzzle, known: Knowledge, place: int, value: int | None = None) -> Explained:
    """Why a place holds a value, or does not; without a value: why it holds what it does."""
    wrong = mistakes(puzzle, known)
    if wrong:
        return Explained(puzzle, Status.WRONG, wrong=wrong)
    using = explainer(puzzle)
    literal, solutions = _asked(using, known, place, value)
    if len(solutions) > 1:
        return Explained(puzzle, Status.OPEN, literal, solutions=_boards(puzzle, literal, solutions))
    seen = using.glance.seen(known)
    if seen.holds(literal):
        sights = () if known.holds(literal) else using.glance.sources(seen, [literal])
        return Explained(puzzle, Status.KNOWN, literal, sight=next(iter(sights), None))
    return _followed(using, puzzle, seen, literal)


def _asked(using: Explainer, known: Knowledge, place: int, value: int | None) -> tuple[int, list[list[int]]]:
    """What is so of a place in a solution; that one, and one where it is not so, if there is."""
    first = using.whole.solution(known.literals)
    assert first is not None, "what is known allows a solution"
    values = using.puzzle.values
    literals = [
        values.literal(place, number) for number in ([value] if value is not None else range(len(values)))
    ]
    true = set(first)
    literal = next((one for one in literals if one in true), -literals[0])
    other = using.whole.solution([*known.literals, -literal])
    return literal, [first] if other is None else [first, other]


def _boards(puzzle: Puzzle, literal: int, solutions: list[list[int]]) -> tuple[Board, ...]:
    empty = Knowledge(knowledge(puzzle).signs * 0)
    return tuple(empty.adding(one).board(puzzle) for one in solutions)


def _followed(using: Explainer, puzzle: Puzzle, known: Knowledge, literal: int) -> Explained:
    """The easiest reason; or a path, where that is larger than any step of one, or takes too long to find."""
    try:
        found = easiest_for(using, known, literal)
    except SpentError:
        told = _steps_to(using, known, literal)
        last = told[-1].pattern
        return Explained(puzzle, Status.PATH, literal, told, (last.name,) if last else ())
    assert found is not None, "it follows"
    easiest, names = found.deduction, tuple(pattern.name for pattern in found.patterns)
    too_large = len(easiest.strong or easiest.rules) > MOST_AT_ONCE
    if too_large or names[0] in SHAPELESS:
        steps = _steps_to(using, known, literal)
        is_easier = max(len(step.rules) for step in steps) < len(easiest.rules)
        is_short = len(steps) <= MOST_STEPS and literal in steps[-1].concludes
        if is_easier and (too_large or is_short):
            return Explained(puzzle, Status.PATH, literal, steps, names)
    return Explained(puzzle, Status.REASON, literal, (as_hint(using, known, easiest),), names)


def _steps_to(using: Explainer, known: Knowledge, literal: int) -> tuple[Hint, ...]:
    """The steps that lead to a literal: of single instances, if these do, else of any size."""
    steps = soonest(using, known, literal) or _walked_to(using, known, literal)
    return tuple(as_hint(using, *step) for step in steps)


def _walked_to(using: Explainer, known: Knowledge, literal: int) -> list[tuple[Knowledge, Deduction]]:
    """The steps of the explained solution that lead to a literal, or to where it is seen at a glance."""
    steps = []
    for before, step in walked(using, known):
        if before.holds(literal):
            break
        steps.append((before, step))
    return leading_to(using, steps, literal)
