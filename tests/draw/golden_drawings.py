"""The drawings kept in `golden/`: every kind, as given, solved, with a hint, and broken in every way.

After a change that is meant to be seen, `python -m tests.draw.golden_drawings` (or `make golden`) writes them
anew; look at them before they are committed: `git diff` shows the terminal's, a browser the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from satelier.draw.marks import PLAIN, Marks, found
from satelier.draw.registry import draw
from satelier.formats.text import read, read_board
from satelier.puzzle import Puzzle
from satelier.puzzles import find, kinds
from satelier.values import OPEN, Board

FOLDER = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Case:
    name: str
    puzzle: Puzzle
    board: Board
    marks: Marks = PLAIN


def cases() -> Iterator[Case]:
    """Everything that is drawn, from the examples that the kinds declare."""
    for kind in map(find, (*kinds(), "null")):
        for text, solution in kind.solved.items():
            yield from _solved(read(kind, text), solution)
        for rule, example in kind.broken.items():
            puzzle = read(kind, example.puzzle)
            board = read_board(puzzle, example.board)
            yield Case(f"{puzzle.kind}-broken-{rule}", puzzle, board, found(puzzle, board))


def _solved(puzzle: Puzzle, solution: str) -> Iterator[Case]:
    board = read_board(puzzle, solution)
    yield Case(f"{puzzle.kind}-given", puzzle, puzzle.givens)
    yield Case(f"{puzzle.kind}-solved", puzzle, board, found(puzzle, board))
    yield _hint(puzzle, board)


def _hint(puzzle: Puzzle, board: Board) -> Case:
    """Half-way, with something given among the entries: a hint fills the last open place."""
    places = np.arange(board.size).reshape(board.shape)
    shown = np.where((places % 3 == 0) & (puzzle.givens == OPEN), OPEN, board).astype(np.int16)
    given = np.where(places % 4 == 1, shown, puzzle.givens)
    hint = int(np.flatnonzero(shown == OPEN)[-1])
    clues = frozenset({0}) if puzzle.places == "vertex" else frozenset()
    used = frozenset(place for place in (1, 2, hint) if place < board.size)
    marks = Marks(frozenset({hint}), used, used_clues=clues)
    return Case(f"{puzzle.kind}-hint", puzzle.with_givens(given), shown, marks)


def drawings(case: Case) -> Iterator[tuple[str, bytes]]:
    """The files of a case: one SVG, and one text with both drawings for terminals."""
    texts = [draw(case.puzzle, case.board, to=form, marks=case.marks) for form in ("terminal", "ascii")]
    yield f"{case.name}.txt", b"\n".join(texts)
    yield f"{case.name}.svg", draw(case.puzzle, case.board, to="svg", marks=case.marks)


def themed() -> Iterator[tuple[str, bytes]]:
    """One case in the other themes, which differ in their colours only."""
    case = next(case for case in cases() if case.name == "sudoku-hint")
    for theme in ("dark", "print"):
        drawn = draw(case.puzzle, case.board, to="svg", marks=case.marks, theme=theme)
        yield f"{case.name}-{theme}.svg", drawn


def golden() -> dict[str, bytes]:
    """All files, by name."""
    return dict(file for case in cases() for file in drawings(case)) | dict(themed())


def write() -> None:
    """Write all files anew, and remove those that nothing draws any more."""
    files = golden()
    FOLDER.mkdir(exist_ok=True)
    for name, content in files.items():
        (FOLDER / name).write_bytes(content)
    for path in FOLDER.iterdir():
        if path.name not in files:
            path.unlink()


if __name__ == "__main__":
    write()
