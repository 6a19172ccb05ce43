"""Certificates: the claim is right, the proof is accepted, and a damaged proof is not."""

from __future__ import annotations

import numpy as np
import pytest

from satelier.formats.text import read
from satelier.logic.proofs.drup import Proof
from satelier.logic.proofs.rup import check
from satelier.puzzles import find, kinds
from satelier.reason.certify import Finding, certify
from satelier.reason.new import new
from solutions import solutions

FINDINGS = {0: Finding.UNSOLVABLE, 1: Finding.UNIQUE, 2: Finding.SEVERAL}


@pytest.mark.parametrize("kind", kinds())
def test_examples_are_certified_to_have_one_solution(kind) -> None:
    for text in find(kind).solved:
        puzzle = read(find(kind), text)
        found = certify(puzzle)
        assert found.finding is Finding.UNIQUE
        assert found.certain
        assert puzzle.holds(found.board)


def counted(kind: str, solvable: bool, seeds: range) -> None:
    """What is claimed of random puzzles is what counting says."""
    for seed in seeds:
        puzzle, _ = new(find(kind), 4, 4, solvable=solvable, random=np.random.default_rng(seed))
        found = certify(puzzle)
        assert found.finding is FINDINGS[len(solutions(puzzle, most=2))]
        assert found.certain


@pytest.mark.parametrize("kind", kinds())
@pytest.mark.parametrize("solvable", [True, False])
def test_claims_agree_with_counting(kind, solvable) -> None:
    counted(kind, solvable, range(1))


@pytest.mark.slow
@pytest.mark.parametrize("kind", kinds())
@pytest.mark.parametrize("solvable", [True, False])
def test_more_claims_agree_with_counting(kind, solvable) -> None:
    counted(kind, solvable, range(1, 6))


@pytest.mark.parametrize("solver", ["cdcl", "glucose4", "cadical153"])
def test_any_solver_that_writes_proofs_will_do(solver) -> None:
    found = certify(read(find("takuzu"), ".1.0 ..0. .0.. 11.0"), solver)
    assert found.certain


def test_the_proof_needs_the_clause_that_forbids_the_solution() -> None:
    puzzle = read(find("sudoku"), ".1.. 42.. ..2. .3..")
    found = certify(puzzle)
    assert len(list(found.formula)[-1]) == len(puzzle.grid)
    assert not check(found.formula, Proof.from_lines([])).accepted


def test_two_solutions_are_shown() -> None:
    puzzle = find("takuzu")(4, 4)
    found = certify(puzzle)
    assert puzzle.holds(found.board)
    assert puzzle.holds(found.other)
    assert not np.array_equal(found.board, found.other)
    assert found.sentence("fr") == "Plusieurs solutions ; en voici deux."
