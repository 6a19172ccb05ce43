"""All families at once say of a board what they say one by one."""

from __future__ import annotations

import numpy as np
import pytest

from odd_kinds import Echo, Guarded, Halves, Twice
from satelier.claims import checks
from satelier.claims.checks import Checks, Tally
from satelier.claims.relations.differ import Apart
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.new import new
from satelier.values import OPEN, opposite
from small_puzzles import SIZES, any_puzzle

REGIONS = np.arange(12).reshape(3, 4) // 5


def puzzles() -> list[Puzzle]:
    sudokus = [find("sudoku")(4, 4), find("sudoku")(6, 6, box=(2, 3), givens=np.eye(6) - 1)]
    odd = [Echo(3, 4, clues=REGIONS), Halves(3, 4, clues=REGIONS), Twice(3, 4, clues=REGIONS), Guarded(3, 4)]
    apart = find("norinori")(2, 3, clues=[[0, 0, 0], [0, 3, 3]])  # two regions have no cells
    return [*(any_puzzle(kind, seed) for kind in SIZES for seed in range(5)), *sudokus, *odd, apart]


def one_by_one(puzzle: Puzzle, board: np.ndarray) -> bool:
    true, false = puzzle.values.truth(board)
    return all(family.possible(true, false).all() for family in puzzle.families)


@pytest.mark.parametrize("large", [0, checks.LARGE])
@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: type(puzzle).__name__)
def test_as_one_by_one(puzzle: Puzzle, large: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "LARGE", large)
    random, found = np.random.default_rng(9), Checks(puzzle.families)
    for _ in range(200):
        board = random.integers(0, len(puzzle.values), puzzle.shape).astype(np.int16)
        assert found.hold(puzzle.values.true(board)) == one_by_one(puzzle, board)
        board[random.random(board.shape) < random.random()] = OPEN
        assert found.possible(*puzzle.values.truth(board)) == one_by_one(puzzle, board)


@pytest.mark.parametrize("kind", ["sudoku", "takuzu", "squaro", "norinori"])
def test_a_solution_holds_and_without_a_cell_it_only_breaks_nothing(kind: str) -> None:
    puzzle, board = new(find(kind), 4, 4, random=np.random.default_rng(3))
    assert board is not None and puzzle.holds(board) and not puzzle.violations(board)
    for place in np.ndindex(board.shape):
        less = board.copy()
        less[place] = OPEN
        assert not puzzle.holds(less) and not puzzle.violations(less)


def test_what_families_have_in_common_is_looked_at_once() -> None:
    checks = find("sudoku")(9, 9)._checks
    for part, count in ((checks.needed, 4), (checks.implied, 1)):  # lines, columns, boxes, cells; cells again
        [look] = part.looks[0]
        assert type(look) is Tally and look.inputs.shape == (9, count * 81)
    assert {type(look) for look in find("takuzu")(4, 4)._checks.needed.looks[0]} == {Tally, Apart}
    norinori = find("norinori")(3, 3, clues=np.zeros((3, 3)))
    assert norinori._checks.needed.looks[0][0].guards is not None
    assert len(Guarded(3, 4)._checks.needed.looks[1]) == 2, "a guard over halves is nobody's"


def test_opposites() -> None:
    values = find("takuzu").values
    true, false = values.truth(np.array([[0, 1, OPEN]]))
    assert [true[literal] for literal in (-1, 1, -2, 2, -3, 3)] == [True, False, False, True, False, False]
    assert np.array_equal(opposite(true), false) and np.array_equal(opposite(false), true)
