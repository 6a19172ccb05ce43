"""Which rule is this? Formulas are shown, and each is one of the rules, or of other sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from typing import Any

from satelier.errors import UsageError
from satelier.language.reading import sheet
from satelier.reason.judging.verdicts import EQUIVALENT
from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.ground import Ground, verdict_of
from satelier.teaching.exercises.marking.hand_in import HandIn
from satelier.teaching.exercises.marking.result import RIGHT, WRONG, Marked, Part
from satelier.teaching.exercises.tasks.answers import answers
from satelier.teaching.exercises.tasks.task import Finding, Task


class WhichRule(Task):
    """A name for each formula. What is right is worked out, unless the teacher's choices are no rules."""

    name = "which-rule"

    def marked(self, ask: Collection[str], told: Mapping[str, Any]) -> list[str]:
        shown = told.get("shown", {})
        return list(shown) if isinstance(shown, dict) else []

    def needs(self, exercise: Exercise) -> Iterator[str]:
        if not exercise.shown:
            yield "shown"
        if not exercise.boards:
            yield "boards"

    def choices(self, ground: Ground, language: str) -> dict[str, str]:
        """What may be answered: names and their sentences."""
        if chosen := ground.exercise.choices:
            return {name: texts[language] for name, texts in chosen.items()}
        return {name: ground.sentence(name, language) for name in ground.kind.rules()}

    def right(self, ground: Ground, name: str) -> list[str]:
        """Every rule that a formula says, on all boards; or what the teacher says it is."""
        if answer := ground.exercise.secret.answers.get(name):
            return [answer]
        rules = [one for one in ground.kind.rules() if one in self.choices(ground, "en")]
        return [rule for rule in rules if self._says(ground, ground.exercise.shown[name], rule)]

    def _says(self, ground: Ground, formula: str, rule: str) -> bool:
        read = sheet(formula, algebra=ground.exercise.algebra)
        named = ground.named(read, rule)
        places = ground.places
        return all(
            verdict_of(ground, ground.on_board(named, place), rule)[0] == EQUIVALENT for place in places
        )

    def check(self, ground: Ground) -> Iterator[Finding]:
        known = self.choices(ground, "en")
        for name in ground.exercise.shown:
            found = self.right(ground, name)
            if len(found) != 1 or found[0] not in known:
                told = {"name": name, "rules": ", ".join(found) or "–"}
                yield Finding(("shown", name), UsageError("exercise.shown.which", **told))

    def mark(self, ground: Ground, hand_in: HandIn, *, hidden: bool = True) -> Marked:
        told = answers(hand_in)
        parts = [self._part(ground, name, told.get(name)) for name in ground.exercise.shown]
        return Marked(tuple(parts), {part.rule: Fraction(part.verdict == RIGHT) for part in parts})

    def _part(self, ground: Ground, name: str, answer: str | int | None) -> Part:
        if answer is None:
            return Part(name, "", WRONG, True, UsageError("exercise.answer.missing", name=name))
        verdict = RIGHT if answer in self.right(ground, name) else WRONG
        return Part(
            name, "", verdict, True, UsageError(f"exercise.answer.{verdict}", name=name, answer=answer)
        )

    def starter(self, ground: Ground, language: str) -> str:
        return ground.exercise.start or "".join(f"let {name} = \n" for name in ground.exercise.shown)

    def solution(self, ground: Ground, language: str) -> str:
        return "".join(f"let {name} = {self.right(ground, name)[0]}\n" for name in ground.exercise.shown)

    def is_secret(self, exercise: Exercise) -> bool:
        return bool(exercise.secret.answers)
