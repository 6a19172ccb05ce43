"""A stranger's family that says `possible` and nothing else, and a kind of it: through every question."""

from __future__ import annotations

import numpy as np
import pytest

from open_kinds.loading import FOLDER, every_board, keeps
from satelier.encode.model import encode
from satelier.encode.stencil import names
from satelier.errors import LimitError
from satelier.formats.text import read
from satelier.kinds import registry
from satelier.logic.cnf import CNF
from satelier.puzzle import Puzzle
from satelier.puzzles import given
from satelier.reason.batches import count_many, solve_many, unique_many
from satelier.reason.compare import Verdict, compare
from satelier.reason.generate import generate
from satelier.reason.new import new
from satelier.reason.solve import solve
from satelier.trials import trials_of
from satelier.trials.trial import Verdict as Came
from satelier.trials.trial import made

BOARDS = 200


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> type[Puzzle]:
    monkeypatch.setattr(registry, "LEARNT", registry.Shelf())
    return given(str(FOLDER / "odd.py"))


def example(kind: type[Puzzle]) -> Puzzle:
    return read(kind, next(iter(kind.solved)))


def test_it_stands_every_trial(odd: type[Puzzle]) -> None:
    results = [made(trial) for trial in trials_of(odd)]
    failed = [
        (one.trial.name, one.trial.subject, str(one.why)) for one in results if one.verdict is Came.FAILED
    ]
    assert failed == [] and sum(one.verdict is Came.PASSED for one in results) > 40


def test_batches_are_what_trying_every_board_says(odd: type[Puzzle]) -> None:
    random = np.random.default_rng(1)
    every = every_board(odd(4, 4))
    right = every[keeps(odd(4, 4), every)].reshape(-1, 4, 4)
    shown = right[random.integers(len(right), size=BOARDS)] ^ (random.random((BOARDS, 4, 4)) < 0.03)
    boards = np.where(random.random((BOARDS, 4, 4)) < 0.3, shown, -1)
    expected = np.array([((board < 0) | (right == board)).all(axis=(1, 2)).sum() for board in boards])
    assert {0, 1} < set(expected.tolist())
    assert count_many(odd, boards, 99).tolist() == expected.tolist()
    assert unique_many(odd, boards).tolist() == (expected == 1).tolist()
    for board, number, found in zip(boards, expected, solve_many(odd, boards), strict=True):
        assert odd(4, 4, givens=board).holds(found) if number else (found == -1).all()


def test_every_encoding_finds_the_solution(odd: type[Puzzle]) -> None:
    found = names("odd-number")
    assert {"prime", "counter-models", "lazy"} <= set(found)
    for name in set(found) - {"table"}:
        assert solve(example(odd), encoding=f"odd-number={name}").unique is True, name
    with pytest.raises(LimitError, match="too many to build"):
        solve(example(odd), encoding="odd-number=table")


def test_its_clauses_are_equivalent_and_damaged_ones_are_not(odd: type[Puzzle]) -> None:
    puzzle = odd(4, 4)
    formula = encode(puzzle)
    assert compare(puzzle, formula).verdict is Verdict.EQUIVALENT
    first, *others = formula
    damaged = CNF.from_clauses([(-first[0], *first[1:]), *others], formula.variables)
    assert compare(puzzle, damaged).verdict is not Verdict.EQUIVALENT


def test_new_and_generated_ones_have_their_solution(odd: type[Puzzle]) -> None:
    puzzle, board = new(odd, 4, 4, random=np.random.default_rng(1))
    assert board is not None and puzzle.holds(board)
    made_one = generate(odd, 4, 4, random=np.random.default_rng(1))
    assert solve(made_one.puzzle).unique is True and made_one.puzzle.holds(made_one.solution)
