"""A batch answers what its puzzles would be answered one by one, whatever was asked before."""

from __future__ import annotations

import numpy as np
import pytest

from satelier import puzzle as puzzle_module
from satelier.claims.checks import Checks
from satelier.engines import clauses, incremental
from satelier.engines.base import Ask, Outcome, Verdict
from satelier.engines.incremental import Batch
from satelier.errors import Error
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.new import new
from satelier.reason.solve import solving
from satelier.solvers.base import Limits
from satelier.solvers.python_sat.builds import BUILDS
from satelier.solvers.python_sat.handle import SolverHandle
from satelier.values import OPEN

SIZES = {"sudoku": 4, "takuzu": 6, "norinori": 5, "squaro": 4}


def variations(kind: str, count: int, seed: int = 0) -> list[Puzzle]:
    """Grids with all sorts of givens: too few, enough, and some that contradict one another."""
    random = np.random.default_rng(seed)
    made = []
    for number in range(count):
        puzzle, solution = new(find(kind), SIZES[kind], SIZES[kind], random=np.random.default_rng(number % 3))
        assert solution is not None
        shown = random.random(solution.shape) < random.random() * 0.7
        givens = np.where(shown, solution, np.int16(OPEN))
        if number % 3 == 0:  # one of them is wrong
            place = tuple(random.integers(0, givens.shape))
            givens[place] = (solution[place] + 1) % len(puzzle.values)
        made.append(puzzle.with_givens(givens))
    return made


def told(outcome: Outcome) -> tuple[object, ...]:
    """What must not depend on the way it was asked; of several solutions any will do."""
    return outcome.verdict, outcome.unique, [instance.sentence() for instance in outcome.reasons]


def agree(puzzle: Puzzle, outcome: Outcome, ask: Ask) -> None:
    alone = clauses.solve(puzzle, ask)
    assert told(outcome) == told(alone)
    if outcome.board is not None:
        assert puzzle.holds(outcome.board)
        assert not alone.unique or np.array_equal(outcome.board, alone.board)


@pytest.mark.parametrize("kind", SIZES)
@pytest.mark.parametrize("scheme", ["compact", "prime"])
def test_as_one_by_one(kind: str, scheme: str) -> None:
    ask = Ask(scheme)
    puzzles = variations(kind, 30)
    with Batch(ask) as batch:
        for puzzle in puzzles:
            agree(puzzle, batch.solve(puzzle), ask)


def test_the_puzzles_of_the_test_are_of_every_sort() -> None:
    for kind in ("sudoku", "takuzu"):
        found = {told(clauses.solve(puzzle, Ask()))[:2] for puzzle in variations(kind, 30)}
        assert found >= {(Verdict.SOLVED, True), (Verdict.SOLVED, False), (Verdict.UNSOLVABLE, None)}


@pytest.mark.parametrize("solver", BUILDS)
def test_every_solver_of_python_sat(solver: str) -> None:
    ask = Ask(solver=solver)
    with Batch(ask) as batch:
        assert batch.keeps is BUILDS[solver].incremental
        for puzzle in variations("takuzu", 3 if solver == "lingeling" else 9, seed=5):
            agree(puzzle, batch.solve(puzzle), ask)


def test_lines_that_must_differ_may_come_later() -> None:
    ask = Ask("differ=lazy")
    with Batch(ask) as batch:
        for puzzle in variations("takuzu", 20, seed=2):
            agree(puzzle, batch.solve(puzzle), ask)


def test_the_rules_are_loaded_once_per_grid(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    searching = clauses.searching
    monkeypatch.setattr(clauses, "searching", lambda *given: opened.append(given) or searching(*given))
    with Batch(Ask(unique=False)) as batch:
        for puzzle in variations("sudoku", 12):
            batch.solve(puzzle)
    assert len(opened) == 1


def test_few_sessions_are_held_and_all_are_closed() -> None:
    with Batch(Ask(unique=False)) as batch:
        for size in range(2, 16, 2):
            assert batch.solve(find("takuzu")(size, size)).verdict is Verdict.SOLVED
        grids = list(batch.sessions.values())
        assert [grid.empty.rows for grid in grids] == [8, 10, 12, 14]
        assert len(grids) == incremental.MOST_GRIDS
    assert not batch.sessions


def test_each_puzzle_has_its_own_limits_and_figures() -> None:
    puzzle = find("sudoku")(9, 9)
    with Batch(Ask(limits=Limits(seconds=20))) as batch:
        outcomes = [batch.solve(puzzle) for _ in range(3)]
    assert [outcome.verdict for outcome in outcomes] == [Verdict.SOLVED] * 3
    assert outcomes[0].seconds["encode"] > outcomes[1].seconds["encode"] == 0
    assert {outcome.variables for outcome in outcomes} == {outcomes[0].variables}


def test_a_wrong_scheme_is_told_even_of_a_puzzle_that_needs_no_solver() -> None:
    broken = find("takuzu")(2, 2, givens=[[1, 1], [-1, -1]])
    with Batch(Ask("compakt")) as batch, pytest.raises(Error, match="compakt"):
        batch.solve(broken)


@pytest.mark.parametrize("kind", SIZES)
def test_no_wrong_board_is_ever_shown(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A solver that errs in any cell is found out by the rules, or by what it was to assume."""
    right = SolverHandle.model
    puzzle, _ = new(find(kind), SIZES[kind], SIZES[kind], random=np.random.default_rng(1))
    with Batch(Ask(unique=False)) as batch:
        assert batch.solve(puzzle).verdict is Verdict.SOLVED
        for variable in range(1, puzzle.variables + 1):
            monkeypatch.setattr(SolverHandle, "model", lambda native, at=variable: flipped(right(native), at))
            with pytest.raises(Error, match=r"breaks a rule|gave a model"):
                batch.solve(puzzle)


def flipped(model: list[int], variable: int) -> list[int]:
    return [-literal if abs(literal) == variable else literal for literal in model]


def test_the_rules_are_put_together_once_per_grid(monkeypatch: pytest.MonkeyPatch) -> None:
    made, puzzles = [], variations("sudoku", 12)
    monkeypatch.setattr(puzzle_module, "Checks", lambda families: made.append(families) or Checks(families))
    with Batch(Ask(unique=False)) as batch:
        for puzzle in puzzles:
            batch.solve(puzzle)
    assert len(made) == 1


@pytest.mark.parametrize("solver", ["cadical", "kissat", "z3"])
def test_whoever_solves_many_need_not_know_how(solver: str) -> None:
    if solver == "z3":
        pytest.importorskip("z3")
    ask = Ask(solver=solver)
    with solving(ask) as solve:
        for puzzle in variations("takuzu", 4):
            agree(puzzle, solve(puzzle), Ask())
