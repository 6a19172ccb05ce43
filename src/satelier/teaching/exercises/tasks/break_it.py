"""Find a grid that breaks a wrong rule: one that it accepts and should not, or the other way round."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from satelier.errors import UsageError
from satelier.reason.judging.verdicts import EQUIVALENT
from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.ground import Ground, verdict_of
from satelier.teaching.exercises.marking.hand_in import HandIn
from satelier.teaching.exercises.marking.result import RIGHT, WRONG, Marked, Part
from satelier.teaching.exercises.tasks.boards import Told, formula_rules, is_true, tells_apart, told_boards
from satelier.teaching.exercises.tasks.task import Finding, Task


class BreakIt(Task):
    """A board for each rule that is shown, on which the shown formula and the rule disagree."""

    name = "break-it"

    def needs(self, exercise: Exercise) -> Iterator[str]:
        yield from super().needs(exercise)
        if set(exercise.shown) != set(exercise.ask):
            yield "shown"

    def check(self, ground: Ground) -> Iterator[Finding]:
        """What is shown must be wrong on some board."""
        for name, formula in ground.exercise.shown.items():
            read = formula_rules(ground, formula, name)
            verdicts = (verdict_of(ground, ground.on_board(read, place), name)[0] for place in ground.visible)
            if all(verdict == EQUIVALENT for verdict in verdicts):
                yield Finding(("shown", name), UsageError("exercise.shown.right", name=name))

    def mark(self, ground: Ground, hand_in: HandIn, *, hidden: bool = True) -> Marked:
        told = list(told_boards(ground, hand_in))
        parts = [
            self._best(ground, name, [one for one in told if one.rule == name])
            for name in ground.exercise.ask
        ]
        return Marked(tuple(parts), {part.rule: Fraction(part.verdict == RIGHT) for part in parts})

    def _best(self, ground: Ground, name: str, told: list[Told]) -> Part:
        """The first board that does it; else what is wrong with the last one."""
        read = formula_rules(ground, ground.exercise.shown[name], name)
        found = Part(name, "", WRONG, True, UsageError("exercise.broken.none", rule=name))
        for one in told:
            key = (
                "untrue"
                if not is_true(ground, one)
                else "same"
                if not tells_apart(ground, one, read)
                else "found"
            )
            says = UsageError(f"exercise.broken.{key}", rule=name, board=one.text)
            found = Part(name, "", RIGHT if key == "found" else WRONG, True, says, one.puzzle, one.board)
            if key == "found":
                break
        return found

    def starter(self, ground: Ground, language: str) -> str:
        return ground.exercise.start or "".join(f'rejects {name} "…"\n' for name in ground.exercise.ask)
