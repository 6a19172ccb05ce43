"""The kernels: plain and compiled do the same, agree with CaDiCaL, stop in time, and wait for no compiler."""

from __future__ import annotations

import dataclasses
import functools
import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from benchmarks.races.kernels import random_3sat
from benchmarks.samples import hard_squaro, squaro
from oracle import formulas, pigeons, random_assumptions, random_formula, satisfiable

from prompt import prompt
from satelier.compiled import runner as runner_module
from satelier.encode.model import encode
from satelier.logic.cnf import CNF
from satelier.logic.dimacs import read_file
from satelier.solvers.base import Answer, Limits, Solver, Status
from satelier.solvers.checked import Checked
from satelier.solvers.kernels.cdcl.session import CdclSession, CompiledCdcl
from satelier.solvers.kernels.dpll.branching import RULES
from satelier.solvers.kernels.dpll.solver import CompiledDpll
from satelier.solvers.kernels.walksat.solver import CompiledWalkSat
from satelier.solvers.kernels.warm_up import kernels, warm_up
from satelier.solvers.python_sat.solver import PythonSat
from satelier.solvers.tracing.trace import Trace
from satelier.solvers.two_speed import Rungs, cdcl, dpll, walksat
from satelier.solvers.walksat.options import parse
from shared_data import shared_data

WALKS = ("skc", "novelty+", "probsat", "skc,no-units,duplicates")


def complete_solvers(compile: bool) -> list[Solver]:
    dplls = [CompiledDpll(pure, rule, compile=compile) for pure in (False, True) for rule in RULES]
    return [CompiledCdcl(compile=compile), *dplls]


def walk(options: str, compile: bool | None, flips: int = 500) -> CompiledWalkSat:
    return CompiledWalkSat(parse(f"{options},max-flips={flips},restarts=2"), compile=compile)


def all_solvers(compile: bool) -> list[Solver]:
    return [*complete_solvers(compile), *(walk(options, compile) for options in WALKS)]


def essence(answer: Answer) -> tuple[Any, ...]:
    return answer.status, answer.model, answer.core, answer.statistics


# Plain and compiled


def test_plain_and_compiled_do_the_same() -> None:
    both = list(zip(all_solvers(False), all_solvers(True), strict=True))
    for formula, assumptions, _ in formulas(60, seed=11):
        for plain, compiled in both:
            first, second = (Checked(solver).solve(formula, assumptions) for solver in (plain, compiled))
            assert essence(first) == essence(second)


def test_plain_and_compiled_do_the_same_on_a_longer_search() -> None:
    formula = random_3sat(60, 4.3, seed=3)
    for plain, compiled in zip(all_solvers(False), all_solvers(True), strict=True):
        limits = Limits(conflicts=300)
        assert essence(plain.solve(formula, limits=limits)) == essence(compiled.solve(formula, limits=limits))


def test_a_search_may_go_on_compiled_from_where_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    formula = random_3sat(120, 4.3, seed=1)
    plain = CompiledCdcl(compile=False).solve(formula)
    monkeypatch.setattr(runner_module, "pays", lambda kernels, seconds, left, compile: seconds > 0.02)
    session = CdclSession(formula, logging=True)
    assert not session.runner.fast
    answer = session.solve()
    assert session.runner.fast
    assert essence(answer) == essence(plain)


def test_every_kernel_has_one_signature() -> None:
    assert [name.rpartition(".")[2] for name in warm_up(kernels())] == [kernel.name for kernel in kernels()]
    assert all(len(kernel.compiled.signatures) == 1 for kernel in kernels())  # type: ignore[attr-defined]
    assert all(kernel.at_hand for kernel in kernels())


def test_a_small_question_does_not_even_import_numba() -> None:
    program = (
        "import sys\n"
        "from satelier.solvers.two_speed import cdcl, dpll, walksat\n"
        "from satelier.encode.model import encode\n"
        "from satelier.puzzles import find\n"
        "formula = encode(find('takuzu')(6, 6))\n"
        "for solver in (cdcl(), dpll(), walksat(), cdcl().fast, dpll().fast, walksat().fast):\n"
        "    assert solver.solve(formula).model is not None\n"
        "print('numba' in sys.modules)\n"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "False"


# Agreement


def disagreements(count: int, seed: int) -> Iterator[tuple[CNF, list[int], str]]:
    """Questions on which a complete kernel differs from CaDiCaL, or gives a core that is none."""
    judge, solvers = Checked(PythonSat("cadical195")), [*map(Checked, complete_solvers(True))]
    for number, (formula, assumptions, _) in enumerate(formulas(count, seed)):
        expected = judge.solve(formula, assumptions).status
        for solver in (solvers[0], solvers[1 + number % (len(solvers) - 1)]):
            answer = solver.solve(formula, assumptions)
            core_is_one = answer.status is not Status.NO or not satisfiable(formula, answer.core)
            if answer.status is not expected or not core_is_one:
                yield formula, assumptions, solver.name


def wrong_walks(count: int, seed: int) -> list[tuple[CNF, list[int]]]:
    """Questions to which local search gives a wrong answer; models are verified on the way out."""
    solvers = [Checked(walk(options, True, flips=200)) for options in WALKS]
    return [
        (formula, assumptions)
        for number, (formula, assumptions, _) in enumerate(formulas(count, seed))
        if solvers[number % len(solvers)].solve(formula, assumptions).status is Status.NO
        and satisfiable(formula, assumptions)
    ]


def test_agreement_with_cadical() -> None:
    assert list(disagreements(500, seed=5)) == []
    assert wrong_walks(150, seed=6) == []


@pytest.mark.slow
def test_agreement_with_cadical_at_length() -> None:
    assert list(disagreements(20_000, seed=7)) == []
    assert wrong_walks(20_000, seed=8) == []


@pytest.mark.parametrize("compile", [False, True])
def test_sessions_grow(compile: bool) -> None:
    generator = np.random.default_rng(9)
    for _ in range(60):
        formula = random_formula(generator)
        with Checked(CompiledCdcl(compile=compile)).open(formula) as session:
            for _ in range(4):
                more = random_formula(generator)
                session.add(more)
                formula = formula.extended(more)
                assumptions = random_assumptions(generator, formula.variables)
                answer = session.solve(assumptions)
                assert (answer.status is Status.YES) == satisfiable(formula, assumptions)
                assert answer.status is not Status.NO or not satisfiable(formula, answer.core)


def test_larger_formulas_with_assumptions_in_one_session() -> None:
    formula = random_3sat(100, 4.1, seed=2)
    judge = Checked(PythonSat("cadical195")).open(formula)
    session = Checked(CompiledCdcl(compile=True)).open(formula)
    generator = np.random.default_rng(4)
    for _ in range(100):
        chosen = generator.choice(100, 12, replace=False) + 1
        assumptions = (chosen * generator.choice([-1, 1], 12)).tolist()
        answer = session.solve(assumptions)
        assert answer.status is judge.solve(assumptions).status
        assert answer.status is not Status.NO or judge.solve(answer.core).status is Status.NO


@pytest.mark.slow
def test_cdcl_answers_whatever_minisat_answers_in_a_second() -> None:
    folder = shared_data("cnf")
    records = [json.loads(line) for line in (folder / "index.jsonl").read_text("utf-8").splitlines()]
    minisat, ours, asked = Checked(PythonSat("minisat22")), Checked(CompiledCdcl(compile=True)), 0
    for record in records:
        formula = read_file(folder / record["file"], "relaxed")
        expected = minisat.solve(formula, limits=Limits(seconds=1.0)).status
        if expected is not Status.UNKNOWN:
            asked += 1
            answer = ours.solve(formula, limits=Limits(seconds=60.0))
            assert answer.status is expected, record["file"]
    assert asked > len(records) / 2


# Limits


def test_cdcl_and_dpll_stop_in_time() -> None:
    for solver in (CompiledCdcl(compile=True), CompiledDpll(compile=True), walk("skc", True, 10**9)):
        limited = functools.partial(solver.solve, pigeons(11), limits=Limits(seconds=0.3))
        assert prompt(limited, 2).status is Status.UNKNOWN


def test_budgets_are_kept_to_the_conflict_and_to_the_flip() -> None:
    for solver, name in (
        (CompiledCdcl(), "conflicts"),
        (CompiledDpll(), "conflicts"),
        (walk("skc", None, 10**9), "flips"),
    ):
        assert solver.solve(pigeons(8), limits=Limits(conflicts=50)).statistics[name] == 50


def test_forgetting_keeps_the_answer() -> None:
    formula = random_3sat(150, 4.4, seed=5)
    session = CdclSession(formula, compile=True)
    assert session.solve().status is PythonSat("cadical195").solve(formula).status
    assert session.proof().literals.size == 0


# Local search


@pytest.mark.parametrize("options", ["skc", "novelty+", "probsat"])
def test_squaro_of_10_by_10_is_always_solved(options: str) -> None:
    for seed in range(100):
        solver = CompiledWalkSat(parse(f"{options},no-units,max-flips=25000,seed={seed}"), compile=True)
        formula = encode(squaro(10, seed), "prime")
        assert Checked(solver).solve(formula).status is Status.YES, seed


@pytest.mark.parametrize("options", ["skc", "novelty+"])
@pytest.mark.parametrize("make", [squaro, hard_squaro])
def test_squaro_of_100_by_100_is_always_solved(options: str, make: Any) -> None:
    for seed in range(20):
        solver = CompiledWalkSat(parse(f"{options},seed={seed}"), compile=True)
        assert Checked(solver).solve(encode(make(100, seed), "prime")).status is Status.YES, seed


@pytest.mark.parametrize("options", ["skc", "novelty+", "probsat"])
def test_the_best_assignment_is_what_it_claims_to_be(options: str) -> None:
    formula = random_3sat(50, 6.0, seed=1)
    report = walk(options, True, flips=5_000).report(formula)
    true = set(report.literals)
    assert report.status is Status.UNKNOWN
    assert report.false_clauses == sum(not true & set(clause) for clause in formula) > 0
    assert (report.iterations, report.restarts) == (15_000, 2)


# The two sides of a rung


def test_a_trace_comes_from_the_readable_rung() -> None:
    formula = random_3sat(20, 4.0, seed=1)
    for rungs in (cdcl(), dpll("plain"), walksat("skc")):
        trace = Trace()
        traced = rungs.solve(formula, trace=trace)
        assert len(trace) > 0
        assert essence(traced) == essence(rungs.solve(formula))


def test_what_takes_more_than_a_moment_goes_to_the_kernels() -> None:
    for rungs in (cdcl(), dpll()):
        answer = rungs.solve(pigeons(7))
        assert answer.status is Status.NO
        assert essence(answer) == essence(rungs.fast.solve(pigeons(7)))
        assert rungs.solve(pigeons(7), limits=Limits(conflicts=20)).status is Status.UNKNOWN
    limited = dataclasses.replace(cdcl(), readable=lambda *question: pytest.fail("too large"))
    assert limited.solve(random_3sat(600, 3.0, seed=1)).status is Status.YES


def test_the_rungs_are_solvers() -> None:
    assert all(isinstance(rungs, Solver) for rungs in (cdcl(), dpll(), walksat()))
    assert isinstance(cdcl().open(pigeons(3)), CdclSession)
    assert [rungs.name for rungs in (dpll("moms"), walksat("skc"))] == ["dpll:moms", "walksat:skc"]
    assert isinstance(dpll(), Rungs)
