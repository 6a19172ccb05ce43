"""The puzzles that come with the repository: every public clone has them, and every way agrees about them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.data.make import EACH, FILE, SIZES

from satelier.formats.text import read, rows_of
from satelier.puzzles import find
from satelier.reason.grade import grade
from satelier.reason.solve import solve

RECORDS = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def test_there_are_as_many_as_there_should_be() -> None:
    assert [record["puzzle"] for record in RECORDS] == [kind for kind in SIZES for _ in range(EACH)]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{record['puzzle']}-{record['line'][:12]}")
@pytest.mark.parametrize("solver", ["cadical", "native", "minisat"])
def test_every_engine_finds_the_only_solution(record: dict[str, Any], solver: str) -> None:
    puzzle = read(find(record["puzzle"]), record["line"])
    found = solve(puzzle, solver=solver)
    assert found.unique and found.board is not None
    assert rows_of(puzzle, found.board) == record["solution"]


@pytest.mark.parametrize("number", range(0, len(RECORDS), EACH))
def test_the_grade_is_what_it_was(number: int) -> None:
    record = RECORDS[number]
    assert grade(read(find(record["puzzle"]), record["line"])).difficulty == record["difficulty"]
