"""Predict how many clauses and variables come out, of rules on a board or of a formula, by a named way."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from typing import Any

from satelier.encode.model import plan, total
from satelier.encode.scheme import parse
from satelier.errors import Error, UsageError
from satelier.language.ground import ground as ground_formula
from satelier.logic.ways import build
from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.ground import Ground, rule_families
from satelier.teaching.exercises.marking.hand_in import HandIn
from satelier.teaching.exercises.marking.result import RIGHT, WRONG, Marked, Part
from satelier.teaching.exercises.tasks.answers import answers
from satelier.teaching.exercises.tasks.task import Finding, Task

ASKED = ("clauses", "variables")


class CountClauses(Task):
    """Numbers. The variables are all of them: those of the cells (or atoms) and the new ones."""

    name = "count-clauses"

    def marked(self, ask: Collection[str], told: Mapping[str, Any]) -> list[str]:
        return list(ASKED)

    def needs(self, exercise: Exercise) -> Iterator[str]:
        if not exercise.encoding:
            yield "encoding"
        if not exercise.formula:
            yield from super().needs(exercise)

    def right(self, ground: Ground) -> dict[str, int]:
        """The numbers as they are."""
        exercise = ground.exercise
        if exercise.formula:
            stencil = build(
                ground_formula(exercise.formula, algebra=exercise.algebra), exercise.encoding
            ).stencil
            return dict(zip(ASKED, (stencil.size.clauses, stencil.inputs + stencil.fresh), strict=True))
        puzzle = ground.visible[0].puzzle
        said = [one for name in exercise.ask for one in rule_families(puzzle.families, name)]
        size = total(plan(said, parse(exercise.encoding)))
        return dict(zip(ASKED, (size.clauses, puzzle.variables + size.fresh), strict=True))

    def check(self, ground: Ground) -> Iterator[Finding]:
        try:
            self.right(ground)
        except Error as error:
            yield Finding(("encoding",), error)

    def mark(self, ground: Ground, hand_in: HandIn, *, hidden: bool = True) -> Marked:
        told, right = answers(hand_in), self.right(ground)
        parts = [self._part(name, told.get(name), right[name]) for name in ground.exercise.marks]
        return Marked(tuple(parts), {part.rule: Fraction(part.verdict == RIGHT) for part in parts})

    def _part(self, name: str, answer: str | int | None, right: int) -> Part:
        if not isinstance(answer, int):
            return Part(name, "", WRONG, True, UsageError("exercise.answer.missing", name=name))
        verdict = RIGHT if answer == right else WRONG
        return Part(
            name, "", verdict, True, UsageError(f"exercise.answer.{verdict}", name=name, answer=answer)
        )

    def starter(self, ground: Ground, language: str) -> str:
        return ground.exercise.start or "".join(f"let {name} = 0\n" for name in ground.exercise.marks)

    def solution(self, ground: Ground, language: str) -> str:
        right = self.right(ground)
        return "".join(f"let {name} = {right[name]}\n" for name in ground.exercise.marks)
