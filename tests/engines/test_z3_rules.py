"""Z3 on the rules: claims that nobody could list as clauses are told it once a model breaks them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from open_kinds.odd import OddNumber
from satelier.claims import Statement, said
from satelier.grid import Grid
from satelier.puzzle import Puzzle, Value, Values, rule
from satelier.puzzles import find
from satelier.reason.solve import solve
from satelier.trials.examples import example_of

pytest.importorskip("z3")


class OddRows(Puzzle):
    """Every row has an odd number of 1s, of which nothing is known but how to check it."""

    values = Values(Value("0"), Value("1"))

    @rule("Every row has an odd number of 1s.", fr="Chaque ligne a un nombre impair de 1.")
    def rows(self, grid: Grid) -> Iterator[Statement]:
        yield said(OddNumber(), grid.rows)


@pytest.mark.parametrize("kind", ["simpleloop", "masyu", "tents", "kakuro"])
def test_kinds_whose_claims_are_wide_are_solved(kind: str) -> None:
    puzzle, board = example_of(find(kind))
    outcome = solve(puzzle, solver="z3")
    assert outcome.unique and np.array_equal(outcome.board, board)


@pytest.mark.parametrize(("given", "unique"), [(13, True), (12, False), (9, False)])
def test_a_row_of_which_only_the_truth_is_known_is_solved(given: int, unique: bool) -> None:
    places = np.arange(14)  # more than those whose clauses can be listed
    puzzle = OddRows(1, 14, givens=np.where(places < given, places % 2, -1)[None])
    outcome = solve(puzzle, solver="z3")
    assert outcome.unique is unique and outcome.board.sum() % 2 == 1
