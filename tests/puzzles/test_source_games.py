"""The samples of the source documents for the four games: what they print, and their numbers of solutions."""

from __future__ import annotations

import numpy as np
import pytest

from satelier.formats.text import read, read_board, rows_of, write_board
from satelier.puzzles import find
from shared_data import shared_records
from solutions import solutions

NORINORI_10 = (
    "##.#.##.## / ...#...... / .##.#.##.# / #...#....# / #.#..##.#. / "
    "..#.#...#. / ##..#.##.. / ..##.#..## / #....#.... / #..##.##.."
)


@pytest.mark.parametrize(
    ("kind", "text", "count"),
    [
        ("norinori", "1111 1111 1111", 17),
        ("norinori", "11111 11111 11111 11111 21111", 0),
        ("norinori", "22334 / 21334 / 11154 / 61154 / 66655", 6),
        ("squaro", "1 2 4 3 1 / 2 3 4 3 1", 4),
        ("takuzu", ".1.0 / ..0. / .0.. / 11.0", 1),
        ("sudoku", "0100 / 4200 / 0020 / 0300", 1),
    ],
)
def test_a_sample_has_so_many_solutions(kind: str, text: str, count: int) -> None:
    assert len(solutions(read(find(kind), text))) == count


def test_squaro_2_by_5() -> None:
    puzzle = read(find("squaro"), "12431 23431")
    assert puzzle.variables == 18
    assert int(puzzle.clues.sum()) == 24
    assert np.bincount(puzzle.clues.ravel()).tolist() == [0, 3, 2, 3, 2]
    assert sorted(int(board.sum()) for board in solutions(puzzle)) == [9, 10, 10, 11]


def test_squaro_2_by_2_with_its_model() -> None:
    puzzle = read(find("squaro"), "13/12")
    model = [-1, 2, 3, -4, -5, 6, -7, 8, -9]
    board = puzzle.values.board(model, *puzzle.shape)
    assert puzzle.holds(board)
    assert write_board(puzzle, board).split() == [".##", "..#", ".#."]


def test_a_filled_circle_next_to_a_0_is_unsolvable() -> None:
    assert solutions(read(find("squaro"), "01//#../...")) == []


def test_takuzu_4() -> None:
    puzzle = read(find("takuzu"), ".1.0 / ..0. / .0.. / 11.0")
    assert rows_of(puzzle, solutions(puzzle)[0]) == ["0110", "1001", "0011", "1100"]


def test_takuzu_6_with_three_0s_below_each_other_is_unsolvable() -> None:
    assert solutions(read(find("takuzu"), ".0.... .0.... .0.... ...... ...... ......")) == []


def test_sudoku_4() -> None:
    puzzle = read(find("sudoku"), "0,1,0,0\n4,2,0,0\n0,0,2,0\n0,3,0,0")
    assert rows_of(puzzle, solutions(puzzle)[0]) == [[3, 1, 4, 2], [4, 2, 3, 1], [1, 4, 2, 3], [2, 3, 1, 4]]


def test_norinori_10_corrected_and_as_printed() -> None:
    rows = NORINORI_10.split(" / ")
    [record] = [found for found in shared_records("norinori.jsonl") if found.get("solution") == rows]
    puzzle = find("norinori")(10, 10, clues=record["regions"])
    assert len(np.unique(puzzle.clues)) == 21
    assert puzzle.holds(read_board(puzzle, NORINORI_10))
    assert len(solutions(puzzle)) == 1
    printed = puzzle.clues.copy()
    printed[2, 9] = printed[2, 8]
    assert solutions(find("norinori")(10, 10, clues=printed)) == []
