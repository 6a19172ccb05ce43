"""Boards as people see them in a terminal."""

from __future__ import annotations

import re

import pytest

from satelier.draw.drawers.terminal import BLUE, BOLD, LIT, PLAIN, draw
from satelier.draw.marks import Marks
from satelier.formats.text import read, read_board
from satelier.puzzles import find

TAKUZU = """
┌─────────┐
│ · 1 · 0 │
│ · · 0 · │
│ · 0 · · │
│ 1 1 · 0 │
└─────────┘
"""
SUDOKU = """
┌─────┬─────┐
│ 3 1 │ 4 2 │
│ 4 2 │ 3 1 │
├─────┼─────┤
│ 1 4 │ 2 3 │
│ 2 3 │ 1 4 │
└─────┴─────┘
"""
SUDOKU_6 = """
┌───────┬───────┐
│ 1 2 3 │ 4 5 6 │
│ · · · │ · · · │
├───────┼───────┤
│ · · · │ · · · │
│ · · · │ · · · │
├───────┼───────┤
│ · · · │ · · · │
│ · · · │ · · · │
└───────┴───────┘
"""
SQUARO = """
○───●───●
│ 1 │ 3 │
○───○───●
│ 1 │   │
○───●───○
"""
SQUARO_STARTED = """
○───●───○
│ 1 │ 3 │
×───○───○
│ 1 │   │
○───○───○
"""
NORINORI = """
┌───────┬───────┐
│ ·   ■ │ ■   · │
│   ┌───┘   ┌───┤
│ · │ ·   · │ ■ │
│   │       │   │
│ ■ │ ■   · │ ■ │
└───┴───────┴───┘
"""
NORINORI_STARTED = """
┌───────┬───────┐
│     ■ │       │
│   ┌───┘   ┌───┤
│   │     × │   │
│   │       │   │
│   │       │   │
└───┴───────┴───┘
"""
NORINORI_ASCII = """
+-------+-------+
| .   # | #   . |
|   +---+   +---+
| . | .   . | # |
|   |       |   |
| # | #   . | # |
+---+-------+---+
"""
SQUARO_ASCII = """
o---@---@
| 1 | 3 |
o---o---@
| 1 |   |
o---@---o
"""
NULL = """
┌───────┐
│ * · · │
│ · * · │
│ · · · │
└───────┘
"""


@pytest.mark.parametrize(
    ("kind", "text", "board", "ascii", "expected"),
    [
        ("takuzu", ".1.0 ..0. .0.. 11.0", None, False, TAKUZU),
        ("sudoku", ".1.. 42.. ..2. .3..", "3142 4231 1423 2314", False, SUDOKU),
        ("sudoku", "box=2x3/123456/....../....../....../....../......", None, False, SUDOKU_6),
        ("squaro", "13 1.", ".## ..# .#.", False, SQUARO),
        ("squaro", "13 1.", ".## ..# .#.", True, SQUARO_ASCII),
        ("squaro", "13/1.//.#./x../...", None, False, SQUARO_STARTED),
        ("norinori", "AABB ABBC ABBC", ".##. ...# ##.#", False, NORINORI),
        ("norinori", "AABB ABBC ABBC", ".##. ...# ##.#", True, NORINORI_ASCII),
        ("norinori", "AABB/ABBC/ABBC//.#../..x./....", None, False, NORINORI_STARTED),
        ("null", "*__ _*_ ___", None, False, NULL),
    ],
)
def test_a_board_is_drawn(kind: str, text: str, board: str | None, ascii: bool, expected: str) -> None:
    puzzle = read(find(kind), text)
    shown = None if board is None else read_board(puzzle, board)
    assert draw(puzzle, shown, ascii=ascii) == expected.strip("\n")


def test_numbers_are_aligned() -> None:
    rows = ["1 " + ". " * 14 + "16", *[". " * 16] * 15]
    lines = draw(read(find("sudoku"), "\n".join(rows))).split("\n")
    assert lines[1] == "│  1  ·  ·  · │  ·  ·  ·  · │  ·  ·  ·  · │  ·  ·  · 16 │"
    assert {len(line) for line in lines} == {len(lines[0])}


def test_colour_tells_givens_from_entries_and_changes_nothing_else() -> None:
    puzzle = read(find("takuzu"), "1. ..")
    board = read_board(puzzle, "10 ..")
    painted = draw(puzzle, board, colour=True)
    assert painted.split("\n")[1] == f"│ {BOLD}1{PLAIN} {BLUE}0{PLAIN} │"
    for code in (BOLD, BLUE, PLAIN):
        painted = painted.replace(code, "")
    assert painted == draw(puzzle, board)


def test_ascii_is_ascii() -> None:
    for kind in ("takuzu", "unruly", "squaro", "norinori", "sudoku"):
        [(text, board)] = find(kind).solved.items()
        puzzle = read(find(kind), text)
        assert draw(puzzle, ascii=True).isascii()
        assert draw(puzzle, read_board(puzzle, board), ascii=True).isascii()


def test_what_is_pointed_out_has_a_flag_beside_it() -> None:
    squaro = read(find("squaro"), "13 12")
    marks = Marks(hint_cells={2, 3}, used_cells={0, 8}, used_clues={0}, error_clues={3})
    assert draw(squaro, ascii=True, marks=marks).split("\n") == [
        "o:--o---o>",
        "|:1 | 3 |",
        "o>--o---o",
        "| 1 |!2 |",
        "o---o---o:",
    ]
    takuzu = read(find("takuzu"), "1. ..")
    assert draw(takuzu, marks=Marks(hint_cells={1}, error_cells={0})).split("\n")[1] == "│!1>· │"


def test_flags_are_lit_in_colour_and_stay_where_they_are() -> None:
    puzzle = read(find("takuzu"), "1. ..")
    marks = Marks(hint_cells={1}, used_cells={2}, error_cells={0})
    painted = draw(puzzle, colour=True, marks=marks)
    assert f"!{BOLD}{LIT['!']}1{PLAIN}>{LIT['>']}·{PLAIN} " in painted
    assert re.sub(r"\x1b\[[0-9;]*m", "", painted) == draw(puzzle, marks=marks)
