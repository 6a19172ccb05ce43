"""What an exercise stands on: the kind with its reference rules, its boards, a hand-in's rules on them."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from satelier import puzzles
from satelier.claims.family import Family
from satelier.engines.base import SpentError
from satelier.errors import Error, LimitError, UsageError, unknown_name
from satelier.formats import text
from satelier.frozen import dataclass
from satelier.language.kind import UNNAMED, check, kind_of_sheet, variant
from satelier.language.reading import sheet
from satelier.language.tree import Rule, Sheet
from satelier.puzzle import Puzzle
from satelier.reason.judge import OnBoard
from satelier.reason.judging.boards import of_size
from satelier.reason.judging.differences import difference
from satelier.reason.judging.verdicts import UNDECIDED
from satelier.rules import Body, Kind
from satelier.solvers.base import Limits
from satelier.teaching.exercises.exercise import Exercise, Sample
from satelier.values import OPEN, Board

# Counted in conflicts, not in seconds: the same hand-in gets the same marks on any machine.
LIMITS = Limits(conflicts=200_000)
MOST_INSTANCES = 50_000  # of what is handed in: the rules of the course have a few hundred
MOST_CELLS = 150  # of a board: a class waits for its verdicts
Families = Sequence[Family]


@dataclass(frozen=True, eq=False)
class Place:
    """A board of an exercise: its name, whether students see it, the puzzle with the reference rules."""

    name: str
    visible: bool
    puzzle: Puzzle


class Ground:
    """An exercise worked out; what is expensive is worked out once, when it is first needed."""

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise

    # Kinds.

    @functools.cached_property
    def kind(self) -> type[Puzzle]:
        """The puzzle that the exercise is about."""
        if self.exercise.rules:
            return kind_of_sheet(sheet(self.exercise.rules), self.exercise.puzzle)
        return puzzles.find(self.exercise.puzzle)

    @functools.cached_property
    def reference(self) -> type[Puzzle]:
        """The same with the rules that the teacher holds for right."""
        written = self.exercise.secret.reference
        if written is None:
            return self.kind
        read = self.asked_only(sheet(written, algebra=self.exercise.algebra))
        return variant(self.kind, read, others=True)

    @property
    def can_judge(self) -> bool:
        """Whether every rule that is asked is known here: in a student's file it need not be."""
        return self.exercise.verdicts and all(name in self.reference.rules() for name in self.exercise.ask)

    def sentence(self, name: str, language: str) -> str:
        """A rule in words; its name where it has none."""
        found = self.reference.rules().get(name)
        return name if found is None else found.rule.sentence(language)

    # Boards.

    @functools.cached_property
    def places(self) -> tuple[Place, ...]:
        """All boards, those that students see first."""
        return self.visible + tuple(self.place(word, False) for word in self.exercise.secret.boards)

    @functools.cached_property
    def visible(self) -> tuple[Place, ...]:
        return tuple(self.place(word, True) for word in self.exercise.boards)

    def place(self, word: str, visible: bool) -> Place:
        """The board that a word names: a size, or a puzzle as text."""
        named = of_size(self.kind, word) or (word, _puzzle(self.kind, word))
        if len(named[1].grid) > MOST_CELLS:
            raise UsageError("exercise.boards.large", board=word, most=MOST_CELLS)
        return Place(named[0], visible, remade(self.reference, named[1]))

    def sample(self, sample: Sample) -> tuple[Puzzle, Board]:
        """The puzzle and the complete board of an example."""
        blank = "".join(one if one in " /\n" else "." for one in sample.board)
        puzzle = remade(self.reference, text.read(self.kind, sample.puzzle or blank))
        board = text.read_board(puzzle, sample.board)
        if (board == OPEN).any():
            raise UsageError("exercise.sample.open", board=sample.board)
        return puzzle, board

    # Rules on a board.

    def in_force(self, puzzle: Puzzle) -> list[Family]:
        """What holds anyhow: the rules that are given, and those that nobody lists."""
        return [
            family
            for family in puzzle.families
            if not family.implied and (family.rule.quiet or family.rule.name in self.exercise.given)
        ]

    def asked_only(self, read: Sheet, *names: str) -> Sheet:
        """The rules of a text that are asked for; without a name they are the only one that is."""
        asked = self.exercise.ask
        only = asked[0] if len(asked) == 1 else ""
        named = [replace(rule, name=rule.name or only) for rule in read.rules]
        return replace(read, rules=tuple(rule for rule in named if rule.name in (names or asked)))

    def named(self, read: Sheet, name: str) -> Sheet:
        """All statements of a text as one rule of that name."""
        statements = tuple(one for rule in read.rules for one in rule.statements)
        return replace(read, rules=(Rule(name, (), statements, at=read.at),))

    def on_board(self, read: Sheet, place: Place) -> OnBoard:
        """A text's rules beside the reference on one board; what means nothing there is told."""
        made = variant(type(place.puzzle), read)
        check(made, read, remade(made, place.puzzle))
        found = OnBoard(place.name, place.puzzle, made, read, LIMITS)
        said = sum(len(family) for family in found.theirs.families)
        if said > MOST_INSTANCES:
            raise LimitError("exercise.hand-in.instances", count=said, most=MOST_INSTANCES)
        return found


def _puzzle(kind: type[Puzzle], word: str) -> Puzzle:
    try:
        return text.read(kind, word)
    except Error as error:
        raise UsageError("exercise.boards.unreadable", board=word, why=error) from None


def rule_families(families: Families, name: str) -> list[Family]:
    """What one rule says."""
    return [one for one in families if one.rule.name == name and not one.rule.quiet and not one.implied]


def remade(kind: type[Puzzle], puzzle: Puzzle) -> Puzzle:
    """The same grid as one of another kind."""
    if type(puzzle) is kind:
        return puzzle
    return kind(
        puzzle.rows, puzzle.columns, clues=puzzle.printed or None, givens=puzzle.givens, box=puzzle.box
    )


def restricted(ground: Ground, place: Place, *, asked: bool = True) -> Puzzle:
    """A board on which only the rules that are given hold, and those that are asked."""
    exercise = ground.exercise
    return remade(_only(type(place.puzzle), exercise.given + exercise.ask * asked), place.puzzle)


@functools.lru_cache(32)
def _only(kind: type[Puzzle], names: tuple[str, ...]) -> type[Puzzle]:
    """A kind with these of its rules and no others."""
    body = Body()
    body["__module__"] = __name__ + ".made"
    body |= {name: None for name in kind.rules() if name not in names}
    made: Any = Kind(kind.__name__, (kind,), body)
    return made  # type: ignore[no-any-return]


def verdict_of(ground: Ground, on: OnBoard, name: str) -> tuple[str, tuple[str, ...]]:
    """What a rule is against the reference, where the rules that are given hold; and how it shows."""
    theirs, ours = rule_families(on.theirs.families, name), rule_families(on.puzzle.families, name)
    try:
        return on.verdict(theirs, ours, ground.in_force(on.puzzle))
    except SpentError:
        return UNDECIDED, ()


def is_idle(ground: Ground, puzzle: Puzzle, name: str) -> bool:
    """Whether a rule of the reference follows from those that are given: nothing can be asked of it here."""
    ours = rule_families(puzzle.families, name)
    return difference(puzzle, ground.in_force(puzzle), ours, LIMITS).cells is None


def refuse_unknown_rules(names: Sequence[str], kind: type[Puzzle]) -> Error | None:
    """What is wrong with names of rules, if anything is."""
    known = [name for name in kind.rules() if name != UNNAMED]
    return next((unknown_name("exercise.rule", name, known) for name in names if name not in known), None)
