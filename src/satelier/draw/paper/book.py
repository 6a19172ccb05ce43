"""Book: puzzles to print, then their solutions.

The rules of its puzzles stand on the first leaf; puzzles, then solutions, share out their leaves evenly, so
that none is left half empty. HTML is one file that needs nothing else, its boards inline SVG in black and
greys; PDF has the same leaves.
"""

from __future__ import annotations

from collections.abc import Sequence

from satelier.draw.paper.forms import printed
from satelier.draw.paper.leaves import Leaf, Plate, Rules, evenly
from satelier.draw.scene import scene
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.values import Board

PUZZLES, SOLUTIONS = 6, 12  # that a page holds


@dataclass(frozen=True)
class Entry:
    """A puzzle of a book, its solution, and what is said of it: how difficult it is."""

    remark: str
    puzzle: Puzzle
    solution: Board


def book(
    entries: Sequence[Entry],
    form: str = "html",
    language: str = ENGLISH,
    title: str | None = None,
    *,
    with_solutions: bool = True,
) -> bytes:
    """The puzzles in their order, then their solutions unless they are unwanted, as a file to print."""
    pages = [*leaves(entries, language), *(solved_leaves(entries, language) if with_solutions else [])]
    return printed(form, title or say("book.title", language), pages, language)


def leaves(entries: Sequence[Entry], language: str = ENGLISH) -> list[Leaf]:
    """The rules, then the puzzles, numbered throughout."""
    plates = [_plate(number, entry, None, language) for number, entry in enumerate(entries, 1)]
    first, heading = rules(entries, language), say("book.puzzles", language)
    parts = evenly(plates, PUZZLES)
    return [Leaf(heading, part, () if number else first) for number, part in enumerate(parts)]


def solved_leaves(entries: Sequence[Entry], language: str = ENGLISH) -> list[Leaf]:
    """The solutions, under the numbers of their puzzles."""
    plates = [_plate(number, entry, entry.solution, language) for number, entry in enumerate(entries, 1)]
    return [Leaf(say("book.solutions", language), part) for part in evenly(plates, SOLUTIONS)]


def rules(entries: Sequence[Entry], language: str) -> list[Rules]:
    """The rules of every kind that occurs, in the order in which they do."""
    return [rules_of(kind, language) for kind in dict.fromkeys(type(entry.puzzle) for entry in entries)]


def rules_of(kind: type[Puzzle], language: str) -> Rules:
    """The rules of one kind."""
    return Rules(kind.called(language), [method.rule.sentence(language) for method in kind.rule_methods()])


def _plate(number: int, entry: Entry, board: Board | None, language: str) -> Plate:
    """A board under its number, its name, its size, and what is said of it."""
    puzzle = entry.puzzle
    size = {"rows": puzzle.rows, "columns": puzzle.columns}
    caption = say(
        "book.caption",
        language,
        number=number,
        name=type(puzzle).called(language),
        remark=entry.remark,
        **size,
    )
    return Plate(caption, scene(puzzle, board, language=language))
