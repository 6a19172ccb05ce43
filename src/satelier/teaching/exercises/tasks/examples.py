"""Examples that tell the right rule from plausible wrong ones.

The marks are for the share of the wrong rules that some example catches; an example that is itself untrue
catches nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from satelier.errors import UsageError
from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.ground import Ground
from satelier.teaching.exercises.marking.hand_in import HandIn
from satelier.teaching.exercises.marking.result import RIGHT, WRONG, Marked, Part
from satelier.teaching.exercises.tasks.boards import Told, formula_rules, is_true, tells_apart, told_boards
from satelier.teaching.exercises.tasks.task import Task

TOO_FEW = "too-few"


class Examples(Task):
    """Boards that are accepted or rejected, one rule being asked about."""

    name = "examples"

    def needs(self, exercise: Exercise) -> Iterator[str]:
        if len(exercise.ask) != 1:
            yield "ask"
        if exercise.has_secret and not exercise.secret.wrong:
            yield "secret"

    def mark(self, ground: Ground, hand_in: HandIn, *, hidden: bool = True) -> Marked:
        [name] = ground.exercise.ask
        told = list(told_boards(ground, hand_in))
        true = [one for one in told if is_true(ground, one)]
        parts = [self._untrue(one) for one in told if one not in true]
        caught = {wrong: self._catches(ground, true, wrong) for wrong in ground.exercise.secret.wrong}
        parts.append(self._summary(name, not parts, caught))
        if hidden:
            parts += [self._caught(name, wrong, found) for wrong, found in caught.items()]
        share = Fraction(sum(one is not None for one in caught.values()), max(1, len(caught)))
        return Marked(tuple(parts), {name: share})

    def _catches(self, ground: Ground, told: list[Told], wrong: str) -> Told | None:
        read = formula_rules(ground, ground.exercise.secret.wrong[wrong], ground.exercise.ask[0])
        return next((one for one in told if tells_apart(ground, one, read)), None)

    def _untrue(self, told: Told) -> Part:
        key = "accepted" if told.example.accepts else "rejected"
        says = UsageError(f"exercise.sample.{key}", board=told.text, rule=told.rule)
        return Part(told.rule, "", WRONG, True, says, told.puzzle, told.board)

    def _summary(self, name: str, true: bool, caught: dict[str, Told | None]) -> Part:
        """The verdict that a student may see: it does not tell how many mistakes there are, nor which."""
        if not caught:
            return Part(name, "", RIGHT if true else WRONG, True, UsageError("exercise.caught.unknown"))
        verdict = RIGHT if all(caught.values()) else TOO_FEW
        return Part(name, "", verdict, True, UsageError(f"exercise.caught.{verdict}"))

    def _caught(self, name: str, wrong: str, found: Told | None) -> Part:
        key, board = ("caught", found.text) if found else ("missed", "")
        says = UsageError(f"exercise.caught.{key}", wrong=wrong, board=board)
        shown = (found.puzzle, found.board) if found else (None, None)
        return Part(name, wrong, RIGHT if found else TOO_FEW, False, says, *shown)

    def starter(self, ground: Ground, language: str) -> str:
        return ground.exercise.start or f'accepts "…"\nrejects {ground.exercise.ask[0]} "…"\n'

    def is_secret(self, exercise: Exercise) -> bool:
        return True
