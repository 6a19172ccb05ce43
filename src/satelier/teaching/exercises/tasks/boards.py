"""Boards as answers: examples that somebody wrote, and what a rule makes of them."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.errors import Error, UsageError
from satelier.frozen import dataclass
from satelier.language.kind import variant
from satelier.language.reading import sheet
from satelier.language.tree import Example, Sheet
from satelier.puzzle import Puzzle
from satelier.teaching.exercises.exercise import Sample
from satelier.teaching.exercises.ground import Ground, remade
from satelier.teaching.exercises.marking.hand_in import HandIn
from satelier.values import Board


@dataclass(frozen=True, eq=False)
class Told:
    """An example: it is said that the rule accepts the board, or that it rejects it."""

    example: Example
    rule: str
    puzzle: Puzzle
    board: Board

    @property
    def text(self) -> str:
        return self.example.board


def told_boards(ground: Ground, hand_in: HandIn) -> Iterator[Told]:
    """The examples of a hand-in; what cannot be read is an error that shows the board."""
    found = hand_in.sheet(ground.exercise.algebra).examples
    if not found:
        raise UsageError("exercise.boards.none")
    for example in found:
        name = example.rule or ground.exercise.ask[0]
        if name not in ground.exercise.ask:
            raise UsageError("exercise.not-asked", name=name)
        yield Told(example, name, *_read(ground, example))


def _read(ground: Ground, example: Example) -> tuple[Puzzle, Board]:
    try:
        return ground.sample(Sample(example.puzzle, example.board))
    except Error as error:
        raise UsageError("exercise.sample.unreadable", board=example.board, why=error) from None


def is_true(ground: Ground, told: Told) -> bool:
    """Whether an example says what is so: a right board is accepted, one that breaks the rule is rejected."""
    broken = broken_rules(told.puzzle, told.board)
    if told.example.accepts:
        return not broken & {*ground.exercise.ask, *ground.exercise.given}
    return told.rule in broken


def tells_apart(ground: Ground, told: Told, wrong: Sheet) -> bool:
    """Whether a wrong rule says otherwise of a board than the example does."""
    made = remade(variant(type(told.puzzle), wrong), told.puzzle)
    return (told.rule in broken_rules(made, told.board)) == told.example.accepts


def broken_rules(puzzle: Puzzle, board: Board) -> set[str]:
    """The names of the rules that a board breaks."""
    return {instance.rule.name for instance in puzzle.violations(board)}


def formula_rules(ground: Ground, formula: str, name: str) -> Sheet:
    """A formula of an exercise as the rule of that name."""
    read = sheet(formula, algebra=ground.exercise.algebra)
    return ground.asked_only(read, name)
