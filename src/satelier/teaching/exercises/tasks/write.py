"""Write a rule; repair one that is wrong. Half of the marks for each direction, none for saying nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from typing import Any

from satelier.encode.formulas.document import rules_said
from satelier.encode.model import plan, total
from satelier.encode.scheme import COMPACT, parse
from satelier.errors import Error, UsageError
from satelier.frozen import dataclass
from satelier.language.faults import RulesError
from satelier.language.reading import sheet
from satelier.language.tree import Sheet
from satelier.messages import ENGLISH, say
from satelier.reason.judging.differences import difference
from satelier.reason.judging.verdicts import ALWAYS, EQUIVALENT, LOOSE, NEVER, STRICT
from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.ground import (
    LIMITS,
    Families,
    Ground,
    Place,
    is_idle,
    rule_families,
    verdict_of,
)
from satelier.teaching.exercises.marking.hand_in import HandIn, asked_rules
from satelier.teaching.exercises.marking.result import (
    RIGHT,
    TOO_LARGE,
    UNREADABLE,
    WRONG,
    Fault,
    Marked,
    Part,
)
from satelier.teaching.exercises.tasks.task import Finding, Task
from satelier.values import Board

CLAUSES = "cnf"
HALF = Fraction(1, 2)
NECESSARY = (EQUIVALENT, LOOSE, ALWAYS)  # it forbids no right grid
SUFFICIENT = (EQUIVALENT, STRICT, NEVER)  # it allows no wrong one


@dataclass(frozen=True)
class Verdict:
    """A verdict on a rule and a board, as a sentence."""

    rule: str
    board: str
    verdict: str

    def say(self, language: str = ENGLISH) -> str:
        return say(f"judge.verdict.{self.verdict}", language, rule=self.rule, board=self.board)


class Write(Task):
    """Rules in the language, held against the reference where the rules that are given hold."""

    name = "write"

    def needs(self, exercise: Exercise) -> Iterator[str]:
        yield from super().needs(exercise)
        checks = exercise.checks
        if CLAUSES in exercise.marks and checks.max_clauses is None and checks.max_variables is None:
            yield "checks"

    def marked(self, ask: Collection[str], told: Mapping[str, Any]) -> list[str]:
        """The rules; and, where a file has marks for it, that clauses are few."""
        return [*ask, *([CLAUSES] if CLAUSES in told.get("marks", ()) else [])]

    def mark(self, ground: Ground, hand_in: HandIn, *, hidden: bool = True) -> Marked:
        read = asked_rules(ground, hand_in)
        places = ground.places if hidden else ground.visible
        parts, shares = [], {}
        for name in ground.exercise.ask:
            own = [self._part(ground, ground.asked_only(read, name), name, place) for place in places]
            parts += own
            shares[name] = share(ground, name, own, places)
        if CLAUSES in ground.exercise.marks:
            part = clauses_part(ground, read, parts)
            parts.append(part)
            shares[CLAUSES] = Fraction(part.verdict == RIGHT)
        return Marked(tuple(parts), shares)

    def _part(self, ground: Ground, read: Sheet, name: str, place: Place) -> Part:
        try:
            on = ground.on_board(read, place)
        except Error as error:  # it means nothing on this board
            return Part(name, place.name, UNREADABLE, place.visible, Fault(error))
        verdict, ways = verdict_of(ground, on, name)
        grid = self._grid(ground, place, rule_families(on.theirs.families, name), name, ways)
        says = Verdict(name, place.name, verdict)
        return Part(name, place.name, verdict, place.visible, says, place.puzzle, grid)

    def _grid(
        self, ground: Ground, place: Place, theirs: Families, name: str, ways: tuple[str, ...]
    ) -> Board | None:
        """A grid that shows the verdict: one that is wrongly allowed, else one that is wrongly forbidden."""
        if not ways:
            return None
        ours, around = rule_families(place.puzzle.families, name), ground.in_force(place.puzzle)
        holds, broken = (theirs, ours) if ways[0] == "allows" else (ours, theirs)
        cells = difference(place.puzzle, [*around, *holds], broken, LIMITS).cells
        return None if cells is None else place.puzzle.values.board(cells, *place.puzzle.shape)

    def solution(self, ground: Ground, language: str) -> str:
        """The reference as the teacher wrote it; else the rules of an own puzzle, or the house's formulas."""
        exercise = ground.exercise
        if exercise.secret.reference or not ground.can_judge:
            return exercise.secret.reference or ""
        if exercise.rules:
            read = sheet(exercise.rules)
            spans = [rule.at for rule in read.rules if rule.name in exercise.ask]
            return "\n".join(exercise.rules[slice(*span)] for span in spans)
        said = rules_said(ground.visible[0].puzzle, language)
        lines = [
            line for one in said if one.rule.name in exercise.ask for line in (*one.formulas, *one.notes)
        ]
        return "\n".join(lines)


class Repair(Write):
    """A wrong rule is given, and has to be put right."""

    name = "repair"

    def needs(self, exercise: Exercise) -> Iterator[str]:
        yield from super().needs(exercise)
        if not exercise.start:
            yield "start"

    def check(self, ground: Ground) -> Iterator[Finding]:
        start = HandIn(ground.exercise.start.encode())
        try:
            shares = self.mark(ground, start).shares
        except RulesError as error:
            yield Finding(("start",), error)
            return
        if all(shares[name] == 1 for name in ground.exercise.ask):
            yield Finding(("start",), UsageError("exercise.start.right"))


def share(ground: Ground, name: str, parts: list[Part], places: tuple[Place, ...]) -> Fraction:
    """What a rule is worth, over all its boards."""
    verdicts = [part.verdict for part in parts]
    if UNREADABLE in verdicts or _says_nothing(ground, name, verdicts, places):
        return Fraction(0)
    return HALF * all(one in NECESSARY for one in verdicts) + HALF * all(
        one in SUFFICIENT for one in verdicts
    )


def _says_nothing(ground: Ground, name: str, verdicts: list[str], places: tuple[Place, ...]) -> bool:
    """Whether a rule is always true on every board, or contradictory on every one.

    Where the reference itself follows from what is given, a rule that says nothing is equivalent to it.
    """
    if ALWAYS in verdicts:
        return all(
            verdict == ALWAYS or (verdict == EQUIVALENT and is_idle(ground, place.puzzle, name))
            for verdict, place in zip(verdicts, places, strict=True)
        )
    return bool(verdicts) and all(verdict == NEVER for verdict in verdicts)


def clauses_part(ground: Ground, read: Sheet, parts: list[Part]) -> Part:
    """Whether the rules become few enough clauses, on the first board; a wrong rule has nothing of it."""
    place, checks = ground.visible[0], ground.exercise.checks
    if unreadable := next((part for part in parts if part.verdict == UNREADABLE and part.visible), None):
        return Part(CLAUSES, place.name, UNREADABLE, True, unreadable.says)
    spoken = [one for one in ground.on_board(read, place).theirs.families if not one.rule.quiet]
    size = total(plan(spoken, parse(COMPACT)))
    clauses, variables = size.clauses, place.puzzle.variables + size.fresh
    limits = ((clauses, checks.max_clauses), (variables, checks.max_variables))
    few = all(most is None or found <= most for found, most in limits)
    right = all(part.verdict == EQUIVALENT for part in parts if part.visible)
    verdict = (RIGHT if few else TOO_LARGE) if right else WRONG
    told = {"clauses": clauses, "variables": variables, "board": place.name}
    return Part(CLAUSES, place.name, verdict, True, UsageError(f"exercise.clauses.{verdict}", **told))
