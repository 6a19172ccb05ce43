"""What a page knows of a puzzle: how it is drawn, its rules, its solution, and its explained path.

step   [[[place, value, holds]…], places of its rules, their clues, stages in English, stages in French]; a
       place is [row, column] from 1, a stage the number of its sentence in the table of its language
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

from satelier.errors import InputError
from satelier.frozen import dataclass
from satelier.messages import LANGUAGES
from satelier.puzzle import Puzzle
from satelier.reason.grade import Grade, find_band, grade
from satelier.reason.ground.telling import Teller
from satelier.reason.hint import Hint
from satelier.reason.path import path
from satelier.reason.words.hint_json import step_json
from satelier.web.questions.ground.puzzle_json import parts, rows_of


@dataclass(frozen=True)
class Published:
    """A puzzle that is ready for a page."""

    puzzle: Puzzle
    grade: Grade
    data: dict[str, Any]


@dataclass
class Sentences:
    """Sentences of one language, each once, by number."""

    language: str
    numbers: dict[str, int] = field(default_factory=dict)

    def of(self, step: Hint) -> list[int]:
        """The stages of a hint."""
        return [self.numbers.setdefault(said, len(self.numbers)) for said in step.stages(self.language)]


def published(puzzle: Puzzle, number: int) -> Published:
    """A puzzle with its path; it must have exactly one solution. `number` is its place among others."""
    found = path(puzzle)
    if found.solution is None:
        raise InputError("publish.not-one", number=number, kind=puzzle.kind)
    said = [Sentences(language) for language in LANGUAGES]
    teller, graded = Teller(puzzle, LANGUAGES[0]), grade(puzzle)
    steps = [[*_step(step, teller), *(table.of(step) for table in said)] for step in found.steps]
    return Published(puzzle, graded, {
        "sheet": parts(puzzle),
        "called": {tongue: type(puzzle).called(tongue) for tongue in LANGUAGES},
        "lengths": list(puzzle.grid.layout),
        "rules": {tongue: _rules(puzzle, tongue) for tongue in LANGUAGES},
        "band": {tongue: find_band(graded.difficulty).say(tongue) for tongue in LANGUAGES},
        "solution": rows_of(puzzle, found.solution),
        "steps": steps,
        "sentences": {table.language: list(table.numbers) for table in said},
    })  # fmt: skip


def _rules(puzzle: Puzzle, language: str) -> list[str]:
    return [one.rule.sentence(language) for one in puzzle.rule_methods() if not one.rule.quiet]


def _step(step: Hint, teller: Teller) -> list[Any]:
    told, noun = step_json(step, teller), teller.puzzle.grid.noun
    symbols = [value.symbol for value in teller.puzzle.values]
    concludes = [
        [one[noun], symbols.index(str(one["value"])), int(one["holds"])] for one in told["concludes"]
    ]
    cells = {tuple(cell): None for rule in told["rules"] for cell in rule["cells"]}
    return [concludes, list(cells), [rule["clue"] for rule in told["rules"] if rule.get("clue")]]
