"""Paths end with the solution; every step uses what came before it, and is certified."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hint_cases import SIZES, all_founded, follows, shared_puzzle

from satelier.formats.text import read
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.ground.knowledge import knowledge
from satelier.reason.ground.telling import Teller
from satelier.reason.hint import hint
from satelier.reason.path import Path, Status, easy_steps, path, to_next_value
from satelier.reason.solve import solve
from satelier.reason.words.hint_json import path_json
from shared_data import shared_records

LARGEST = 10  # columns, in the default run


def unique(kind: str, largest: int) -> list[tuple[dict[str, Any], Puzzle]]:
    records = [record for record in shared_records(f"{kind}.jsonl") if record["status"] == "unique"]
    found = [(record, shared_puzzle(kind, record)) for record in records]
    return [(record, puzzle) for record, puzzle in found if puzzle.columns <= largest]


def check(puzzle: Puzzle, found: Path) -> None:
    assert found.status is Status.COMPLETE
    assert puzzle.holds(found.board)
    assert (found.board == solve(puzzle).board).all()
    known = knowledge(puzzle)
    for step in found.steps:
        assert all_founded(puzzle, known, step)
        assert all(follows(puzzle, step.instances, step.facts, literal) for literal in step.concludes)
        assert known.unknown(step.concludes) == step.concludes
        known = known.adding(step.concludes)


@pytest.mark.parametrize("kind", SIZES)
def test_the_path_of_a_unique_puzzle_ends_with_the_solution(kind: str) -> None:
    for _, puzzle in unique(kind, LARGEST)[:1]:
        check(puzzle, path(puzzle))


@pytest.mark.slow
@pytest.mark.parametrize("kind", SIZES)
def test_the_paths_of_all_unique_puzzles_end_with_the_solution(kind: str) -> None:
    for _, puzzle in unique(kind, 16):
        check(puzzle, path(puzzle))


MOST_STEPS = 1.15  # per open cell, the median


def test_a_sudoku_s_path_has_hardly_more_steps_than_open_cells() -> None:
    puzzles = [puzzle for _, puzzle in unique("sudoku", 9) if puzzle.columns == 9][:3]
    shares = [len(path(puzzle).steps) / np.count_nonzero(puzzle.givens < 0) for puzzle in puzzles]
    assert np.median(shares) <= MOST_STEPS


def test_a_path_is_the_same_whatever_was_asked_before() -> None:
    """Solvers that are kept learn from every question; no reason, and no grade, may depend on that."""
    puzzles = [puzzle for _, puzzle in unique("sudoku", 9) if puzzle.columns == 9][:12]
    before = {puzzle: steps_of(puzzle) for puzzle in puzzles}
    hard = [puzzle for puzzle, steps in before.items() if any(tier > 1 for tier, *_ in steps)]
    assert len(hard) > 2
    for puzzle in hard:
        known = knowledge(puzzle)
        for step in path(puzzle).steps[::3]:
            hint(puzzle, known)
            known = known.adding(step.concludes)
        assert steps_of(puzzle) == before[puzzle]


def steps_of(puzzle: Puzzle) -> list[tuple[Any, ...]]:
    return [(step.tier, step.concludes, step.rules, step.facts) for step in path(puzzle).steps]


def test_easy_steps_are_all_that_one_rule_gives() -> None:
    puzzle = read(find("sudoku"), ".1.. 42.. ..2. .3..")
    placed = {literal for step in easy_steps(puzzle, knowledge(puzzle)) for literal in step.concludes}
    assert len(placed) == np.count_nonzero(puzzle.givens < 0)


def test_several_solutions_leave_a_path_stuck_and_none_makes_it_wrong() -> None:
    assert path(find("takuzu")(4, 4)).status is Status.STUCK
    wrong = path(read(find("takuzu"), "111. .... .... ...."))
    assert wrong.status is Status.WRONG and wrong.wrong is not None and wrong.solution is None


def test_the_steps_to_the_next_value_stand_on_one_another() -> None:
    puzzle = read(find("sudoku"), ".1.. 42.. ..2. .3..")
    known = knowledge(puzzle)
    steps = to_next_value(puzzle, known)
    for step in steps:
        assert all_founded(puzzle, known, step)
        known = known.adding(step.concludes)
    assert any(literal > 0 for literal in steps[-1].concludes)


def test_the_json_of_a_path() -> None:
    puzzle = read(find("squaro"), "4")
    assert path_json(path(puzzle), Teller(puzzle))["solution"] == ["##", "##"]
    [step] = path_json(path(puzzle), Teller(puzzle))["steps"]
    assert step["concludes"][1] == {"vertex": [1, 2], "value": "#", "holds": True}
    assert (step["tier"], step["minimal"], step["facts"]) == (1, True, [])
