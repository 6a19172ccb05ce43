"""An explained solution in pictures, for the command line and the page: each step on its board."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from satelier.draw.marks import PLAIN, Marks, found, pointing
from satelier.draw.paper.story import Panel, story
from satelier.messages import say
from satelier.puzzle import Puzzle
from satelier.reason.hint import Hint
from satelier.reason.path import Path
from satelier.reason.patterns.shape import shape_of
from satelier.reason.words.hint import clue_rule
from satelier.values import Board

FORMS = ("pdf", "html")


def illustrated(puzzle: Puzzle, path: Path, form: str, language: str, start: Board | None = None) -> bytes:
    """The path as a file to print, from what is given or from where it starts."""
    return story(puzzle, list(panels(puzzle, path, language, start)), form, language)


def panels(puzzle: Puzzle, path: Path, language: str, start: Board | None = None) -> Iterator[Panel]:
    """The beginning; then each step, what it stands on marked; and how it ends."""
    board = puzzle.givens if start is None else start
    yield Panel(say("book.story.start", language), "", board)
    for number, steps in enumerate(scenes(path), 1):
        for step in steps:
            board = after(board, step)
        yield Panel(_caption(number, steps[0], language), sentence(steps, language), board, _marks(steps))
    if path.wrong:
        yield Panel(
            say("book.story.end", language), path.wrong.sentence(language), board, found(puzzle, board)
        )
    else:
        ending = say(f"book.story.{path.status.value}", language)
        yield Panel(say("book.story.end", language), ending, path.board, PLAIN)


def scenes(path: Path) -> list[list[Hint]]:
    """The steps; what clues say of their own places is one for each rule: nobody watches it cell by cell."""
    keys = [clue_rule(step) or number for number, step in enumerate(path.steps)]
    paired = itertools.groupby(zip(keys, path.steps, strict=True), lambda pair: pair[0])
    return [[step for _, step in pairs] for _, pairs in paired]


def sentence(steps: Sequence[Hint], language: str) -> str:
    """What is said of steps that are shown together: of several, their rule."""
    return steps[0].sentence(language) if len(steps) == 1 else steps[0].instances[0].rule.sentence(language)


def _marks(steps: Sequence[Hint]) -> Marks:
    """What the steps conclude, and what they stand on."""
    concluded = [literal for step in steps for literal in step.concludes]
    stands_on = [*steps[0].facts, *(sight.placed for sight in steps[0].seen)]
    parts = shape_of(steps[0].reading) if steps[0].reading else {}
    instances = [instance for step in steps for instance in step.instances]
    return pointing(steps[0].puzzle, concluded, stands_on, instances, parts)


def _caption(number: int, step: Hint, language: str) -> str:
    """The number of a step, and what players call it."""
    pattern = step.pattern
    name = pattern.say(language) if pattern and pattern.is_telling else ""
    return say("book.story.named" if name else "book.story.step", language, number=number, name=name)


def after(board: Board, step: Hint) -> Board:
    """The board with what a step places."""
    known = board.copy()
    for place, number, holds in map(step.puzzle.values.meaning, step.concludes):
        if holds:
            known.flat[place] = number
    return known
