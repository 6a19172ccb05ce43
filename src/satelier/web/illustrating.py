"""An explained solution in pictures, for the command line and the page: each step on its board."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.draw.marks import PLAIN, found, pointing
from satelier.draw.paper.story import Panel, story
from satelier.messages import say
from satelier.puzzle import Puzzle
from satelier.reason.hint import Hint
from satelier.reason.path import Path
from satelier.reason.patterns.shape import shape_of
from satelier.values import Board

FORMS = ("pdf", "html")


def illustrated(puzzle: Puzzle, path: Path, form: str, language: str, start: Board | None = None) -> bytes:
    """The path as a file to print, from what is given or from where it starts."""
    return story(puzzle, list(panels(puzzle, path, language, start)), form, language)


def panels(puzzle: Puzzle, path: Path, language: str, start: Board | None = None) -> Iterator[Panel]:
    """The beginning; then each step, what it stands on marked; and how it ends."""
    board = puzzle.givens if start is None else start
    yield Panel(say("book.story.start", language), "", board)
    for number, step in enumerate(path.steps, 1):
        board = after(board, step)
        parts = shape_of(step.reading) if step.reading else {}
        stands_on = (*step.facts, *(sight.placed for sight in step.seen))
        marks = pointing(puzzle, step.concludes, stands_on, step.instances, parts)
        yield Panel(_caption(number, step, language), step.sentence(language), board, marks)
    if path.wrong:
        yield Panel(
            say("book.story.end", language), path.wrong.sentence(language), board, found(puzzle, board)
        )
    else:
        ending = say(f"book.story.{path.status.value}", language)
        yield Panel(say("book.story.end", language), ending, path.board, PLAIN)


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
