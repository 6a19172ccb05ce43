"""Futoshiki and Adjacent: records of the shared collection, Tatham's own ids, hints as players say them."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from satelier.errors import Error
from satelier.formats import text
from satelier.formats.links.tatham import read, write
from satelier.grid import Links
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.batches import count_many
from satelier.reason.hint import hint
from satelier.reason.path import Status, certified, path
from satelier.reason.solve import solve
from shared_data import shared_records
from tatham_ids import made

RULES = ("row_once", "column_once", "less", "adjacent")
SIGNS = {".": -1, "<": 0, "^": 0, ">": 1, "v": 1, "|": 0, "-": 0}


def records() -> list[dict[str, Any]]:
    return [record for record in shared_records("kinds.jsonl") if record["kind"] == "futoshiki"]


def puzzle_of(plain: dict[str, Any]) -> Puzzle:
    """The plain form: givens, and signs between cells of a row (h) and between two rows (v)."""
    kind, size = find("adjacent" if plain.get("variant") == "adjacent" else "futoshiki"), plain["size"]
    links = Links(*size)
    clues = np.full(len(links), -1)
    for places, rows in ((links.across, plain["signs_h"]), (links.down, plain["signs_v"])):
        clues[places] = [[SIGNS[sign] for sign in row] for row in rows]
    givens = [[-1 if word == "." else int(word) - 1 for word in row.split()] for row in plain["givens"]]
    return kind(*size, clues=clues, givens=givens)


def test_every_record_has_the_solutions_that_it_says() -> None:
    found = records()
    assert len(found) >= 5
    for record in found:
        puzzle = puzzle_of(record["puzzle"])
        board = text.read_board(puzzle, "\n".join(record["solution"]["cells"]))
        assert puzzle.holds(board), record["id"]
        outcome = solve(puzzle)
        assert outcome.unique is record["unique"], record["id"]
        assert not outcome.unique or np.array_equal(outcome.board, board)
        assert text.read(type(puzzle), text.write(puzzle)) == puzzle
        for broken in record["broken"]:
            rules = set(broken["expect"]) & set(RULES)
            board = text.read_board(puzzle, "\n".join(broken["board"]["cells"]))
            said = {one.rule.name for one in puzzle.violations(board)}
            assert rules <= said if rules else not puzzle.holds(board), record["id"]


def test_every_record_with_one_solution_has_a_certified_path_to_it() -> None:
    for record in records():
        puzzle = puzzle_of(record["puzzle"])
        if record["unique"] and puzzle.rows <= 5:
            found = path(puzzle)
            assert found.status is Status.COMPLETE, record["id"]
            assert all(certified(step) for step in found.steps)


@pytest.mark.parametrize(
    ("parameters", "count"), [("4de", 60), ("5dt", 50), ("4ade", 50), ("5adt", 30), ("7de", 10)]
)
def test_ids_of_the_program_are_read_solved_and_written_again(parameters: str, count: int) -> None:
    ids = made("unequal", parameters, count)
    puzzles = [read(one).puzzle for one in ids]
    assert len(ids) == count and [write(read(one)) for one in ids] == ids
    kind, size = type(puzzles[0]), puzzles[0].shape
    assert kind.name == ("adjacent" if "a" in parameters else "futoshiki")
    for puzzle in puzzles:
        assert solve(puzzle).unique is True
    few = puzzles[:5]
    clues, givens = np.stack([one.clues for one in few]), np.stack([one.givens for one in few])
    assert (count_many(kind, clues, 9, givens=givens, size=size) == 1).all()


@pytest.mark.parametrize(
    ("one", "why"),
    [
        ("3:0,0,0,", "There are 3 cells, parted by commas; a grid of 3 × 3 has 9."),
        ("2:0R,0L,0,0,", "Row 1, column 2: this cell and its neighbour are each said to be greater"),
        ("2:0U,0,0,0,", "Row 1, column 1: a sign points out of the grid."),
        ("2:3,0,0,0,", "Row 1, column 1: '3' is not a cell; write a number from 0 to 2"),
        ("1:1,", "Grids of futoshiki are at least 2 × 2"),
    ],
)
def test_ids_that_cannot_be_are_refused_with_their_place(one: str, why: str) -> None:
    with pytest.raises(Error, match=re.escape(why)):
        read(one)


def test_a_hint_says_what_a_player_says() -> None:
    """Two signs in a row: the middle cell is neither the smallest nor the largest."""
    puzzle = text.read(find("futoshiki"), ">>. .... ... .... ... .... ...")
    found = hint(puzzle)
    assert found is not None
    assert found.sentence() == (
        "Cell (1, 2) is smaller than cell (1, 1), so cell (1, 1) is at least 2 and cell (1, 2) is at most 3."
    )
    assert found.sentence("fr") == (
        "La case (1, 2) est plus petite que la case (1, 1), "
        "donc la case (1, 1) est au moins 2 et la case (1, 2) est au plus 3."
    )
