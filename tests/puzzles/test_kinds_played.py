"""The kinds that others print too: paths of their puzzles to the end, every step certified; puzzles made."""

from __future__ import annotations

import json
import time
from typing import Any

import numpy as np
import pytest
from test_records import KINDS, checked

from satelier.formats.files import plain
from satelier.puzzles import find
from satelier.reason.generate import generate
from satelier.reason.hint import hint
from satelier.reason.path import Status, certified, path
from satelier.reason.solve import solve
from satelier.sizes import size
from shared_data import shared_records

QUICK = 25  # cells; larger ones are for those who have time
LARGEST = 100
SEEDS = range(10)


def records(kind: str, low: int, high: int) -> list[dict[str, Any]]:
    found = [one for one in shared_records("kinds.jsonl") if one["kind"] == kind and one["unique"]]
    return [one for one in found if low < one["puzzle"]["size"][0] * one["puzzle"]["size"][1] <= high]


def is_walked_to_the_end(record: dict[str, Any]) -> None:
    puzzle = plain.read(json.dumps({"kind": record["kind"], "puzzle": record["puzzle"]})).puzzle
    found = path(puzzle)
    assert found.status is Status.COMPLETE and all(certified(step) for step in found.steps), record["id"]
    assert all(step.sentence(language) for step in found.steps for language in ("en", "fr"))


@pytest.mark.parametrize("kind", KINDS)
def test_paths_are_complete_and_certified(kind: str) -> None:
    for record in records(kind, 0, QUICK)[:2]:
        is_walked_to_the_end(record)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_all_paths_are_complete_and_certified(kind: str) -> None:
    for record in records(kind, 0, LARGEST):
        is_walked_to_the_end(record)


@pytest.mark.slow
def test_hints_are_soon_there() -> None:
    """Nineteen of twenty within a tenth of a second."""
    took = []
    for kind in KINDS:
        for record in records(kind, 0, LARGEST):
            puzzle = plain.read(json.dumps({"kind": kind, "puzzle": record["puzzle"]})).puzzle
            start = time.process_time()
            assert hint(puzzle) is not None
            took.append(time.process_time() - start)
    assert np.quantile(took, 0.95) <= 0.1


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("futoshiki", "hitori", "lits")])
def test_puzzles_are_made_that_have_one_solution(kind: str) -> None:
    """Ten of ten, which somebody else's checker finds right."""
    for seed in SEEDS:
        made = generate(find(kind), *size(find(kind).usual_size), random=np.random.default_rng(seed))
        assert solve(made.puzzle).unique is True
        told = plain.write_puzzle(made.puzzle)
        assert checked(kind, told, plain.write_board(made.puzzle, made.solution)) == []
