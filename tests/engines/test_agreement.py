"""Engines, encodings and solvers answer alike, and as trying everything does."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from satelier.encode.scheme import names
from satelier.engines.base import Verdict
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.solve import reason, solve
from small_puzzles import SIZES, any_puzzle, count_by_trying


def expected(puzzle: Puzzle) -> tuple[Verdict, bool | None]:
    count = count_by_trying(puzzle)
    return (Verdict.SOLVED, count == 1) if count else (Verdict.UNSOLVABLE, None)


COUNTS = [f"count={name}" for name in names("count") if name != "table"]
DIFFERS = ["differ=difference", "differ=patterns", "differ=lazy"]


@settings(max_examples=200)
@given(
    st.sampled_from(sorted(SIZES)),
    st.integers(0, 10_000),
    st.sampled_from(["compact", "document", *COUNTS, *DIFFERS]),
)
def test_encodings_answer_as_trying_everything_does(kind: str, seed: int, encoding: str) -> None:
    puzzle = any_puzzle(kind, seed)
    outcome = solve(puzzle, encoding=encoding)
    assert (outcome.verdict, outcome.unique) == expected(puzzle)
    assert outcome.board is None or puzzle.holds(outcome.board)


@pytest.mark.parametrize("solver", ["z3", "z3:cnf", "minisat", "glucose3", "kissat", "lingeling"])
@pytest.mark.parametrize("kind", sorted(SIZES))
def test_solvers_answer_as_trying_everything_does(kind: str, solver: str) -> None:
    for seed in range(3 if solver == "lingeling" else 20):  # that one takes a process for each question
        puzzle = any_puzzle(kind, 500 + seed)
        outcome = solve(puzzle, solver=solver)
        assert (outcome.verdict, outcome.unique) == expected(puzzle)


def test_what_cannot_hold_is_told_without_a_solver() -> None:
    puzzle = find("norinori")(1, 3, clues=[[0, 0, 1]])
    outcome = solve(puzzle, solver="process:this-program-does-not-exist")
    assert outcome.verdict is Verdict.UNSOLVABLE
    assert reason(outcome) == "Region 2 has room for only 1, but should hold two coloured cells."
    assert (
        reason(outcome, "fr")
        == "La région 2 a de la place pour 1 seulement, mais devrait contenir deux cases coloriées."
    )


def test_a_limit_gives_unknown_and_never_a_guess() -> None:
    empty = find("takuzu")(60, 60)
    for solver in ("cadical", "minisat", "z3"):
        outcome = solve(empty, solver=solver, seconds=0.05)
        assert (outcome.verdict, outcome.board) == (Verdict.UNKNOWN, None)


def test_conflicts_can_be_limited() -> None:
    assert solve(find("takuzu")(30, 30), conflicts=1).verdict is Verdict.UNKNOWN


def test_lazy_proves_uniqueness_and_counts_what_it_added() -> None:
    puzzle = find("takuzu")(4, 4, givens=[[-1, 1, -1, 0], [-1, -1, 0, -1], [-1, 0, -1, -1], [1, 1, -1, 0]])
    lazy, eager = solve(puzzle, encoding="differ=lazy"), solve(puzzle, encoding="differ=difference")
    assert lazy.unique is eager.unique is True
    assert np.array_equal(lazy.board, eager.board)
    assert lazy.clauses <= eager.clauses
