"""A walk on counts: what it finds is a board of the puzzle, and it is not asked where it could not help."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from satelier.compiled import as_lists
from satelier.engines import clauses
from satelier.engines.base import Ask, Outcome, Stopwatch, Verdict
from satelier.engines.clauses import searching
from satelier.engines.counters.ask import walk
from satelier.engines.counters.kernels.walking import WRONG, Walk, wander
from satelier.engines.incremental import Batch
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.solve import asked, outcome_json, solve
from satelier.solvers.base import NO_LIMITS, Limits
from satelier.values import OPEN

NOTHING = Stopwatch(NO_LIMITS)


def takuzu(size: int) -> Puzzle:
    return find("takuzu")(size, size)


def partly(puzzle: Puzzle, share: float) -> Puzzle:
    """A puzzle with a share of the cells of one of its solutions given."""
    board = solve(puzzle, unique=False).board
    assert board is not None
    shown = np.random.default_rng(1).random(board.shape) < share
    return puzzle.with_givens(np.where(shown, board, OPEN))


def walked(puzzle: Puzzle, unique: bool = True) -> Outcome | None:
    with searching(puzzle, Ask()) as search:
        return walk.walk_on(search, unique)


def test_a_large_empty_grid_is_walked_to_the_end() -> None:
    outcome = solve(takuzu(60))
    assert outcome.solver == "native" and outcome.verdict is Verdict.SOLVED and outcome.unique is False
    assert outcome.board is not None and takuzu(60).holds(outcome.board)
    assert outcome_json(takuzu(60), outcome, "compact", "cadical")["solver"] == "native"


@pytest.mark.parametrize("share", [0.1, 0.3])
def test_what_is_given_stays(share: float) -> None:
    puzzle = partly(takuzu(50), share)
    outcome = walked(puzzle)
    assert outcome is not None and outcome.board is not None
    assert puzzle.holds(outcome.board) and outcome.unique is False
    assert (outcome.board == puzzle.givens)[puzzle.givens != OPEN].all()


def test_the_same_walk_every_time() -> None:
    boards = [outcome.board for outcome in (walked(takuzu(40)), walked(takuzu(40))) if outcome]
    assert len(boards) == 2 and (boards[0] == boards[1]).all()  # type: ignore[union-attr]


def test_plain_and_compiled_walk_alike() -> None:
    groups = walk.groups_of(takuzu(12))
    assert groups is not None
    plain, fast = as_lists(walk.begun(groups, 3)), walk.begun(groups, 3)
    assert wander.python(plain, 5_000) == wander.compiled(fast, 5_000)
    for name in Walk._fields:
        assert list(getattr(plain, name)) == getattr(fast, name).tolist(), name
    held = (np.array(plain.counts) >= groups.lows) & (np.array(plain.counts) <= groups.highs)
    assert (~held).sum() == plain.numbers[WRONG]


def test_two_lines_that_come_out_equal_are_no_solution() -> None:
    """The walk leaves differences out; on a grid of two rows it finds boards that the rules refuse."""
    puzzle = find("takuzu")(2, 2)
    groups = walk.groups_of(puzzle)
    assert groups is not None
    boards = [walk.walked(puzzle, groups, seed, NOTHING) for seed in range(20)]
    assert all(board is None or puzzle.holds(board) for board in boards)
    assert any(board is not None for board in boards)


def test_where_one_board_is_found_again_and_again_it_is_proved_to_be_the_only_one() -> None:
    puzzle = find("takuzu")(2, 2, givens=[[0, OPEN], [OPEN, OPEN]])
    outcome = walked(puzzle)
    assert outcome is not None and outcome.unique is True


def test_where_little_is_open_nobody_walks() -> None:
    assert walk.groups_of(find("sudoku")(9, 9)) is None
    assert walk.groups_of(find("squaro")(12, 12, clues=np.full((12, 12), 2))) is None
    assert walk.groups_of(find("takuzu")(4, 4, givens=[[0, 0, 0, OPEN], *[[OPEN] * 4] * 3])) is None


def test_a_named_solver_a_named_encoding_and_a_limit_of_conflicts_are_kept() -> None:
    puzzle, limits = takuzu(40), Limits(conflicts=10)
    assert clauses.may_walk(puzzle, asked("compact", None, NO_LIMITS, True))
    assert not clauses.may_walk(takuzu(8), asked("compact", None, NO_LIMITS, True))
    for free in (asked("compact", "cadical", NO_LIMITS, True), asked("plain", None, NO_LIMITS, True)):
        assert not clauses.may_walk(puzzle, free)
    assert not clauses.may_walk(puzzle, asked("compact", None, limits, True))
    assert solve(puzzle, solver="cadical", unique=False).solver is None


def test_where_the_walk_does_not_get_there_the_search_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walk, "LOOKS_PER_VARIABLE", 0)
    monkeypatch.setattr(clauses, "SOON", 5)
    outcome = solve(takuzu(32), unique=False)
    assert outcome.verdict is Verdict.SOLVED and outcome.solver is None


def test_what_cannot_be_is_not_walked_to() -> None:
    """A line of ones and nothing else given: plain to see; an odd line of Takuzu: for the solver to see."""
    puzzle = takuzu(40)
    givens = np.full((40, 40), OPEN)
    givens[0, :21] = 1
    assert solve(puzzle.with_givens(givens)).verdict is Verdict.UNSOLVABLE


def test_puzzles_in_numbers_are_walked_to_one_by_one_where_they_are_large() -> None:
    ask = replace(asked("compact", None, NO_LIMITS, False), free=True)
    with Batch(ask) as batch:
        assert batch.solve(takuzu(60)).solver == "native"
        assert batch.solve(takuzu(6)).solver is None
