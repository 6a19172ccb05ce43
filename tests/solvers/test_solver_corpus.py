"""Every formula of the shared corpus, whose answers are known, with solvers of every kind."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from satelier.logic import dimacs
from satelier.logic.cnf import CNF
from satelier.solvers.base import Limits, Status
from satelier.solvers.python_sat.builds import BUILDS
from satelier.solvers.registry import find
from shared_data import shared_data

OFTEN = ("cadical", "minisat")
ANSWERS = {"SAT": Status.YES, "UNSAT": Status.NO}
HARD = 30  # of 168 formulas: so many may take longer than the limit, on a busy machine


@dataclass(frozen=True)
class Known:
    """A formula and its answer."""

    file: str
    formula: CNF
    status: Status


@functools.cache
def corpus() -> Sequence[Known]:
    folder: Path = shared_data("cnf")
    rows = [json.loads(line) for line in (folder / "index.jsonl").read_text(encoding="utf-8").splitlines()]
    return [known(folder, row["file"], row["answer"]) for row in rows]


def known(folder: Path, file: str, answer: str) -> Known:
    return Known(file, dimacs.read_file(folder / file, "relaxed"), ANSWERS[answer])


def check(name: str, limits: Limits) -> None:
    """The solver is right wherever it answers, and answers nearly everywhere."""
    solver = find(name)
    answers = [solver.solve(known.formula, limits=limits) for known in corpus()]
    statuses = {known.file: answer.status for known, answer in zip(corpus(), answers, strict=True)}
    unknown = {file for file, status in statuses.items() if status is Status.UNKNOWN}
    assert len(unknown) <= HARD, unknown
    for known, answer in zip(corpus(), answers, strict=True):
        assert known.file in unknown or answer.status is known.status, known.file
        assert answer.model is None or known.formula.satisfied_by(answer.model), known.file


@pytest.mark.parametrize("name", OFTEN)
def test_answers(name: str) -> None:
    check(name, Limits(seconds=0.3))


@pytest.mark.slow
@pytest.mark.parametrize("name", [*BUILDS, "z3:cnf"])
def test_answers_of_all_solvers(name: str) -> None:
    check(name, Limits(seconds=2.0))
