"""Loading without lists: the same formula in the solver's memory, or nothing at all."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from satelier.encode.model import encode
from satelier.logic.cnf import CNF
from satelier.puzzles import find as find_puzzle
from satelier.reason.new import new
from satelier.solvers.base import Status
from satelier.solvers.python_sat import flat_loading
from satelier.solvers.python_sat.builds import BUILDS
from satelier.solvers.python_sat.handle import SolverHandle
from satelier.solvers.registry import find
from solvers.oracle import random_formula

FLAT = [name for name, build in BUILDS.items() if build.adder]
FORMULA = CNF.from_clauses([[1, 2], [-1, 2], [3, -2]])


@pytest.fixture(autouse=True)
def _compiled() -> None:
    _ = flat_loading.add_clauses.compiled


def flat(name: str, formula: CNF) -> SolverHandle:
    handle = SolverHandle(BUILDS[name])
    load = flat_loading.flat_loading(handle.build, handle.handle, formula)
    assert load is not None
    load(formula)
    return handle


def test_cadical_takes_arrays_in_every_version() -> None:
    assert FLAT == ["cadical195", "cadical103", "cadical153", "cadical300"]
    assert all(flat_loading.address(BUILDS[name].adder) for name in FLAT)


@pytest.mark.parametrize("name", FLAT)
def test_models_cores_and_later_clauses_are_as_through_python_sat(name: str) -> None:
    handle = flat(name, FORMULA)
    assert handle.solve([]) is Status.YES
    assert FORMULA.satisfied_by(handle.model())
    assert handle.solve([-2]) is Status.NO
    assert handle.core([-2]) == (-2,)
    handle.load(CNF.from_clauses([[-3, 4]]))
    assert handle.solve([-4]) is Status.NO


@pytest.mark.parametrize("name", FLAT)
def test_both_ways_of_loading_give_the_same_answers(name: str) -> None:
    random = np.random.default_rng(8)
    for _ in range(60):
        formula = random_formula(random)
        safely = SolverHandle(BUILDS[name])
        safely.load_safely(formula)
        direct = flat(name, formula)
        status = direct.solve([])
        assert status is safely.solve([])
        assert status is Status.NO or formula.satisfied_by([*direct.model()])


def test_the_same_search_is_done() -> None:
    """Same clauses in the same order: the solver takes the same steps."""
    formula = encode(new(find_puzzle("norinori"), 12, 12, random=np.random.default_rng(4))[0])
    safely = SolverHandle(BUILDS["cadical195"])
    safely.load_safely(formula)
    direct = flat("cadical195", formula)
    assert direct.solve([]) is safely.solve([]) is Status.YES
    assert direct.model() == safely.model()
    assert direct.statistics() == safely.statistics()


@pytest.mark.parametrize("literals", [[1, 0], [1, 3], [1, -3], [1, -(2**31)]])
def test_what_is_no_literal_is_never_handed_over(literals: list[int]) -> None:
    formula = CNF(np.array(literals, dtype=np.int32), np.array([0, 2]), 2)
    handle = SolverHandle(BUILDS["cadical195"])
    assert not flat_loading.flat_loading(handle.build, handle.handle, formula)
    assert handle.solve([]) is Status.YES  # nothing was loaded


@pytest.mark.parametrize("name", [name for name in BUILDS if name not in FLAT])
def test_a_solver_without_such_a_function_goes_the_safe_way(name: str) -> None:
    handle = SolverHandle(BUILDS[name])
    assert not flat_loading.flat_loading(handle.build, handle.handle, FORMULA)
    handle.load(FORMULA)
    assert handle.solve([]) is Status.YES


@pytest.mark.parametrize("missing", ["address", "content"])
def test_without_the_function_or_the_handle_nobody_notices(
    missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flat_loading, missing, lambda asked: None)
    answer = find("cadical").solve(FORMULA)
    assert answer.status is Status.YES


def test_a_name_that_is_not_there_and_a_handle_that_is_none_are_no_addresses() -> None:
    assert flat_loading.address("no_such_function_at_all") is None
    assert flat_loading.address(None) is None
    assert flat_loading.content("not a capsule") is None


def test_nobody_waits_for_a_compiler_to_load_a_small_formula(monkeypatch: pytest.MonkeyPatch) -> None:
    class Absent:
        loaded = at_hand = False

        @property
        def compiled(self) -> Any:
            raise AssertionError("compiled for nothing")

    monkeypatch.setattr(flat_loading, "add_clauses", Absent())
    assert not flat_loading.pays(100_000)
    assert flat_loading.pays(10_000_000)
    assert find("cadical").solve(FORMULA).status is Status.YES


def test_compiled_and_plain_calls_are_the_same_call() -> None:
    handle = SolverHandle(BUILDS["cadical195"])
    solver, add = flat_loading.content(handle.handle), flat_loading.address(handle.build.adder)
    assert solver is not None
    assert add is not None
    flat_loading.add_clauses.python(add, solver, FORMULA.literals.tolist(), FORMULA.offsets.tolist())
    assert handle.solve([-2]) is Status.NO
