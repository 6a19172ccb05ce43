"""The native engine answers as CaDiCaL does: same status, same number of solutions up to a cap."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from cadical_session import Session
from native_boards import KINDS, Batch
from test_agreement import expected

from satelier.clues import NO_CLUE
from satelier.engines.base import Verdict
from satelier.engines.counters.ask import batch as asking
from satelier.engines.counters.compile.frames import patterns_of
from satelier.engines.counters.compile.plan import plan_of
from satelier.errors import InputError
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.batch_arrays import read_arrays
from satelier.reason.batches import answered, count_many, solve_many, unique_many
from satelier.reason.solutions import Solutions
from satelier.reason.solve import solve
from small_puzzles import SIZES, any_puzzle

CAP = 4


def counts_by_cadical(batch: Batch) -> list[int]:
    """The number of solutions of each board, clues encoded anew for every board that has any."""
    numbers = range(len(batch.boards))
    if batch.clues is not None:
        return [sum(1 for _ in itertools.islice(Solutions(batch.puzzle(n)), CAP)) for n in numbers]
    session = Session(find(batch.kind)(*batch.boards.shape[1:], box=batch.box))
    return [session.count(batch.givens[number], CAP) for number in numbers]


def agree(batch: Batch) -> np.ndarray:
    """Every board by both; what the numbers of solutions were."""
    givens = batch.givens if batch.clues is not None else None
    found = answered(read_arrays(find(batch.kind), batch.boards, givens, batch.box), CAP, 1)
    for number, (count, other) in enumerate(
        zip(found.counts.tolist(), counts_by_cadical(batch), strict=True)
    ):
        assert count == other, f"{batch.kind} {number}"
        if count:
            assert batch.puzzle(number).holds(found.solutions[number])
        else:
            assert (found.solutions[number] == -1).all()
    return found.counts


@pytest.mark.parametrize("name", KINDS)
def test_native_counts_as_cadical_does(name: str) -> None:
    counts = agree(KINDS[name](300, np.random.default_rng(8)))
    assert {0, 1, CAP} <= set(counts.tolist()), "boards of every status"


@pytest.mark.slow
@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("seed", range(10))
def test_native_counts_as_cadical_does_on_a_hundred_thousand_boards(name: str, seed: int) -> None:
    agree(KINDS[name](1_300, np.random.default_rng(1_000 + seed)))


@pytest.mark.parametrize("kind", sorted(SIZES))
def test_one_puzzle_by_native_is_as_trying_everything(kind: str) -> None:
    for seed in range(20):
        puzzle = any_puzzle(kind, 900 + seed)
        outcome = solve(puzzle, solver="native")
        assert (outcome.verdict, outcome.unique) == expected(puzzle)
        assert outcome.board is None or puzzle.holds(outcome.board)


@pytest.mark.parametrize("name", ["sudoku 6", "takuzu 5", "squaro", "norinori"])
def test_plain_python_and_compiled_do_the_same(name: str) -> None:
    batch = KINDS[name](12, np.random.default_rng(3))
    rows, columns = batch.boards.shape[1:]
    plan = plan_of(find(batch.kind)(rows, columns, box=batch.box))
    plain, fast = (
        asking.ask(plan, batch.givens, batch.clues, CAP, 10_000, compile=compile) for compile in (False, True)
    )
    assert np.array_equal(plain.counts, fast.counts)
    assert np.array_equal(plain.solutions, fast.solutions)


def test_wide_groups_have_no_mask_and_still_count() -> None:
    star = find("null")(70, 70)
    board = np.full((70, 70), -1)
    board[np.arange(69), np.arange(69)] = 1
    outcome = solve(star.with_givens(board), solver="native")
    assert (outcome.verdict, outcome.unique) == (Verdict.SOLVED, True)


def mines_with_a_total(seed: int) -> Puzzle:
    """64 cells that one group counts; some are told of the mines around them, and the total may be wrong."""
    random = np.random.default_rng(seed)
    board, kind = (random.random((8, 8)) < 0.15).astype(np.int16), find("minesweeper")
    around = np.lib.stride_tricks.sliding_window_view(np.pad(board, 1), (3, 3)).sum(axis=(2, 3))
    told = np.where((board == 0) & (random.random((8, 8)) < 0.5), around, NO_CLUE)
    return kind(8, 8, clues={"numbers": told, "mines": np.array([board.sum() + random.integers(-1, 2)])})


def test_a_wide_group_hears_of_literals_that_were_in_the_queue_when_it_was_full() -> None:
    puzzles = [mines_with_a_total(seed) for seed in range(30)]
    seen = set()
    for puzzle in puzzles:
        native, cadical = solve(puzzle, solver="native"), solve(puzzle)
        assert (native.verdict, native.unique) == (cadical.verdict, cadical.unique)
        seen.add((native.verdict, native.unique))
    assert len(seen) == 3, "puzzles of every status"


def test_past_its_budget_the_engine_hands_over(monkeypatch: pytest.MonkeyPatch) -> None:
    batch = KINDS["takuzu 10"](20, np.random.default_rng(5))
    straight = count_many("takuzu", batch.boards, CAP)
    monkeypatch.setattr(asking, "WORK", 0)
    monkeypatch.setattr(asking, "FEWEST_CONFLICTS", -CAP)
    assert not asking.ask(plan_of(find("takuzu")(10, 10)), batch.boards, None, 1, 0).settled.all()
    assert np.array_equal(count_many("takuzu", batch.boards, CAP), straight)


def test_jobs_change_nothing_but_time() -> None:
    batch = KINDS["norinori"](40, np.random.default_rng(6))
    one, two = (unique_many("norinori", batch.clues, givens=batch.givens, jobs=jobs) for jobs in (1, 2))
    assert np.array_equal(one, two)


@pytest.mark.parametrize(
    ("kind", "boards", "sentence"),
    [
        ("sudoku", np.zeros((4, 4), int), "shape (4, 4)"),
        ("sudoku", np.zeros((1, 4, 4)), "float64"),
        (
            "sudoku",
            np.full((2, 4, 4), 4),
            "Board 0 of the array holds 4 in row 1, column 1; expected -1 to 3.",
        ),
        ("squaro", np.full((1, 2, 2), 5), "expected -1 to 4"),
        ("norinori", np.full((1, 2, 2), -1), "expected 0 to 3"),
    ],
)
def test_arrays_that_are_no_boards_are_refused(kind: str, boards: np.ndarray, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence.replace("(", r"\(").replace(")", r"\)")):
        solve_many(kind, boards)


def test_patterns_are_what_a_line_and_its_windows_allow() -> None:
    windows = tuple(((first, first + 1, first + 2), 1, 2) for first in range(4))
    found = patterns_of(((tuple(range(6)), 3, 3), *windows), 100)
    lines = ["".join(bits) for bits in itertools.product("01", repeat=6)]
    allowed = [line for line in lines if line.count("1") == 3 and "000" not in line and "111" not in line]
    assert found is not None
    assert sorted(found.tolist()) == sorted(int(line, 2) for line in allowed)


@pytest.mark.parametrize(("kind", "frames"), [("takuzu", 16), ("sudoku", 0), ("squaro", 0), ("norinori", 0)])
def test_groups_have_patterns_where_others_lie_inside(kind: str, frames: int) -> None:
    rows = 9 if kind == "sudoku" else 8
    assert len(plan_of(find(kind)(rows, rows)).counters.frames) == frames


@pytest.mark.parametrize(("kind", "rivals"), [("takuzu", 8 * 7 * 2), ("unruly", 0)])
def test_lines_that_differ_take_patterns_from_each_other(kind: str, rivals: int) -> None:
    counters = plan_of(find(kind)(8, 8)).counters
    assert len(counters.rivals) == rivals
    assert len(counters.sides) == 0, "nothing is left to tell the halves"


@pytest.mark.parametrize(
    ("kind", "columns", "whole"), [("takuzu", 8, 1), ("unruly", 8, 1), ("unruly", 26, 0), ("sudoku", 8, 0)]
)
def test_groups_are_told_nothing_where_frames_know_all(kind: str, columns: int, whole: int) -> None:
    """Rows of 26 are too wide for frames: then groups count, beside the frames of the columns."""
    assert len(plan_of(find(kind)(8, columns)).counters.frames_suffice) == whole


def test_frames_and_groups_side_by_side_find_what_cadical_does() -> None:
    random = np.random.default_rng(8)
    for _ in range(20):
        board = np.where(random.random((4, 26)) < 0.25, random.integers(0, 2, (4, 26)), -1)
        puzzle = find("unruly")(4, 26, givens=board)
        ours, theirs = (solve(puzzle, solver=solver) for solver in ("native", "cadical"))
        assert (ours.verdict, ours.unique) == (theirs.verdict, theirs.unique)


def test_lines_too_wide_for_patterns_are_kept_apart_as_halves() -> None:
    """Two rows of 26 that agree in all but two places: one more given decides the other row."""
    row = np.resize([0, 1], 26)
    board = np.full((26, 26), -1)
    board[0], board[5] = row, row
    board[5, :2] = -1
    outcome = solve(find("takuzu")(26, 26, givens=board), solver="native", unique=False)
    assert outcome.board is not None
    assert outcome.board[5, :2].tolist() == [1, 0]
