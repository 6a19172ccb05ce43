"""Many lines at once are what the reader of texts makes of each."""

from __future__ import annotations

import numpy as np
import pytest

from satelier.errors import Error
from satelier.formats import text
from satelier.formats.blocks import BlockReader, form_of
from satelier.formats.lines import write_line
from satelier.puzzle import Puzzle
from satelier.puzzles import find, kinds
from satelier.reason.new import new

SIGNS = "0123456789ABXYabcx._-*#/ |+,"
SIDE = 4  # of grids: all kinds have such


def one_by_one(kind: type[Puzzle], lines: list[str]) -> list[object]:
    found: list[object] = []
    for line in lines:
        try:
            found.append(text.read(kind, line))
        except Error as error:
            found.append(str(error))
    return found


def together(kind: type[Puzzle], lines: list[str]) -> list[object]:
    block = BlockReader(kind).read(lines)
    found: dict[int, object] = {number: str(fault) for number, fault in block.faults.items()}
    for part in block.parts:
        found |= {at: part.arrays.puzzle(number) for number, at in enumerate(part.lines.tolist())}
    return [found[number] for number in range(len(lines))]


def changed(line: str, random: np.random.Generator) -> str:
    """A line with a character or two changed, left out or put in."""
    signs = list(line)
    for _ in range(random.integers(0, 3)):
        at = int(random.integers(len(signs)))
        sign = SIGNS[random.integers(len(SIGNS))]
        signs[at : at + random.integers(0, 2)] = [sign] if random.integers(3) else []
    return "".join(signs) or "."


@pytest.mark.parametrize("name", kinds())
def test_a_block_is_its_lines(name: str) -> None:
    kind, random = find(name), np.random.default_rng(7)
    puzzles = [new(kind, SIDE, SIDE, random=np.random.default_rng(seed))[0] for seed in range(3)]
    lines = [changed(write_line(puzzle), random) for puzzle in puzzles for _ in range(60)]
    assert together(kind, lines) == one_by_one(kind, lines)


@pytest.mark.parametrize(
    "line",
    [
        "." * 81,
        "1" + "." * 255,
        "A" + "." * 255,
        "1.../..../..../....",
        "1 . . .|. . . .|. . . .|. . . 2",
        "box=2x3/" + "." * 36,
    ],
)
def test_a_block_of_sudokus_is_its_lines(line: str) -> None:
    kind, random = find("sudoku"), np.random.default_rng(3)
    lines = [changed(line, random) for _ in range(200)]
    assert together(kind, lines) == one_by_one(kind, lines)


def test_usual_lines_are_read_without_asking_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    read = text.read
    monkeypatch.setattr(text, "read", lambda kind, line: asked.append(line) or read(kind, line))
    boards = ["." * 40 + str(digit) + "." * 40 for digit in range(1, 10)] * 100
    assert len(BlockReader(find("sudoku")).read(boards).parts) == 1
    assert len(asked) < 10


def test_no_form_where_a_character_means_more_than_itself() -> None:
    assert form_of(find("takuzu"), "1..0/..../.1.0/..1.") is not None
    assert form_of(find("norinori"), "AAB/ABB") is None
    assert form_of(find("takuzu"), "|1  0|/|    |/|    |/|    |") is None
    assert form_of(find("sudoku"), "nonsense") is None
