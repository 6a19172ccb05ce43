"""Variables that occur nowhere cost nothing: thirty bytes of a header must not take gigabytes."""

from __future__ import annotations

import dataclasses
import math
import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from satelier.logic.cnf import CNF
from satelier.logic.packing import pack
from satelier.logic.proofs.rup import check
from satelier.puzzles import find as find_puzzle
from satelier.reason.compare import Verdict, compare
from satelier.solvers import registry
from satelier.solvers.base import Limits, Status
from satelier.solvers.checked import Checked
from satelier.solvers.proofs import PROVERS, prove
from satelier.solvers.python_sat.solver import PythonSat
from satelier.solvers.tracing.trace import Trace

SIZES = (10_000_000, 100_000_000)
SOLVERS = [*registry.names(), "walksat:novelty+", "walksat:document", "dpll:plain"]

# What the child runs: every solver and both sizes in one process, so that Python is started once. The limit
# is generous (what is imported maps a gigabyte), but a few dozen bytes per variable break it.
CHILD = """
import contextlib, io, resource, sys, time
from satelier.cli import main
resource.setrlimit(resource.RLIMIT_AS, (3_000_000_000, 3_000_000_000))
for path in sys.argv[2:]:
    for name in sys.argv[1].split():
        start, said = time.process_time(), io.StringIO()
        with contextlib.redirect_stdout(said):
            code = main(["sat", path, "-s", name])
        assert code == 10, (name, path, code)
        status, free, values = said.getvalue().splitlines()
        assert status == "s SATISFIABLE" and free.startswith("c ") and values.endswith(" 0"), said.getvalue()
        assert len(values.split()) == 4, values
        print(name, round(time.process_time() - start, 2))
"""


def written(folder: Path, variables: int, clauses: list[list[int]]) -> Path:
    path = folder / f"{variables}.cnf"
    lines = [" ".join(map(str, (*clause, 0))) for clause in clauses]
    path.write_text("\n".join([f"p cnf {variables} {len(clauses)}", *lines, ""]))
    return path


def test_every_solver_answers_within_little_memory_and_time(tmp_path: Path) -> None:
    paths = [str(written(tmp_path, size, [[1, -size]])) for size in SIZES]
    names = " ".join(name for name in SOLVERS if name != "z3:cnf")  # z3 is an extra
    done = subprocess.run([sys.executable, "-c", CHILD, names, *paths], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    seconds = [float(line.split()[1]) for line in done.stdout.splitlines()]
    assert len(seconds) == len(SIZES) * len(names.split())
    assert max(seconds) < 5  # the first call of a solver imports it


def test_z3_too(tmp_path: Path) -> None:
    pytest.importorskip("z3")
    answer = registry.find("z3:cnf").solve(CNF.from_clauses([[3, -SIZES[1]], [-3]]))
    assert answer.model is not None
    assert (answer.model[2], answer.model[-1]) == (-3, -SIZES[1])


def test_models_have_a_literal_for_every_variable() -> None:
    answer = registry.find("minisat").solve(CNF.from_clauses([[5], [-9]], 300_000))
    model = answer.model
    assert model is not None and len(model) == 300_000
    assert list(model) == [5 if one == 5 else -one for one in range(1, 300_001)]
    assert model[4:9] == (5, -6, -7, -8, -9)
    assert answer.signed[4] == 5


def test_assumptions_and_cores_keep_their_names() -> None:
    formula = CNF.from_clauses([[1, 7_000_000]], 10_000_000)
    for name in ("cadical", "cdcl", "tree", "kissat"):
        yes = registry.find(name).solve(formula, [-1, 8_000_000])
        assert yes.model is not None
        assert [yes.model[place - 1] > 0 for place in (1, 7_000_000, 8_000_000)] == [False, True, True]
        no = registry.find(name).solve(formula, [-1, -7_000_000])
        assert no.status is Status.NO
        assert set(no.core) == {-1, -7_000_000}


def test_sessions_grow() -> None:
    with registry.find("minisat").open(CNF.from_clauses([[1, 7_000_000]], 10_000_000)) as session:
        session.add([[-1]])
        assert session.solve([-7_000_000]).core == (-7_000_000,)
        session.add([[-7_000_000, 20_000_000]])
        answer = session.solve()
        assert answer.model is not None and answer.model[-1] == 20_000_000


def test_traces_keep_their_names() -> None:
    trace = Trace()
    registry.find("dpll").traced(CNF.from_clauses([[-4_000_000], [4_000_000, 9]], 10_000_000), trace)
    assert [event.literal for event in trace if event.literal] == [-4_000_000, 9]
    assert trace.counts["propagate"] == 2


@pytest.mark.parametrize("name", ["cdcl", "cadical195", "glucose4"])
def test_proofs_keep_their_names_and_are_checked(name: str) -> None:
    a, b = 1_000_000, 99_000_000
    formula = CNF.from_clauses([[a, b], [a, -b], [-a, b], [-a, -b]], 100_000_000)
    answer, proof = prove(formula, name)
    assert answer.status is Status.NO
    assert set(np.abs(proof.literals).tolist()) <= {a, b}
    start = time.process_time()
    assert check(formula, proof).accepted
    assert time.process_time() - start < 5


def test_provers_keep_the_limit_of_seconds() -> None:
    holes = pigeons(11)
    for name in ("cdcl", "cadical195", "glucose4"):
        assert name in PROVERS
        start = time.perf_counter()
        answer, _ = prove(holes, name, Limits(seconds=0.3))
        assert answer.status is Status.UNKNOWN
        assert time.perf_counter() - start < 10


def test_compare_takes_a_formula_with_far_away_auxiliaries() -> None:
    puzzle = find_puzzle("squaro")(1, 1, clues=[[4]])
    formula = CNF.from_clauses([[1, 90_000_000], [1, -90_000_000], [2], [3], [4]], 100_000_000)
    assert compare(puzzle, formula).verdict is Verdict.EQUIVALENT


@pytest.mark.parametrize("name", ["brute-force", "tree", "tree-simplify"])
def test_the_first_rungs_do_not_try_both_values_of_what_occurs_nowhere(name: str) -> None:
    answer = registry.find(name).solve(CNF.from_clauses([[39, 40], [39, -40], [-39]], 60), limits=Limits(20))
    assert answer.status is Status.NO
    assert answer.statistics["conflicts"] <= 4


def test_a_limit_holds_while_clauses_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    formula = CNF.from_clauses([[1, 2], [-1, 2]] * 50)
    session_of = Checked(PythonSat("minisat22"))
    assert session_of.solve(formula, limits=Limits(seconds=0.0)).status is Status.UNKNOWN
    seen: list[int] = []
    monkeypatch.setattr("satelier.solvers.python_sat.handle.PORTION", 7)
    monkeypatch.setattr(
        "satelier.solvers.python_sat.handle.SolverHandle.load_safely", lambda _, part: seen.append(len(part))
    )
    ticks = iter([0.0, *range(1, 100)])
    monkeypatch.setattr("satelier.solvers.base.time.perf_counter", lambda: float(next(ticks)))
    answer = PythonSat("minisat22").solve(formula, limits=Limits(seconds=5.0))
    assert answer.status is Status.UNKNOWN
    assert 0 < len(seen) < math.ceil(len(formula) / 7)  # it stopped in the middle of them


@pytest.mark.parametrize("name", ["cdcl", "dpll", "walksat"])
def test_kernels_load_a_large_formula_in_a_child_that_is_killed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("satelier.solvers.two_speed.LARGE", 10)
    monkeypatch.setattr("satelier.solvers.two_speed.SMALL", 0)
    # Where nothing forks, the child is a program that has to find who sleeps.
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
    rungs = registry.find(name).inner
    formula = CNF.from_clauses([[1, 2], [-1, 2], [3, 4, 5], [-3, -4, -5]])
    assert registry.find(name).solve(formula, limits=Limits(seconds=60)).status is Status.YES
    slow = dataclasses.replace(rungs, fast=Sleeping())  # type: ignore[type-var]
    start = time.perf_counter()
    assert slow.solve(formula, limits=Limits(seconds=0.2)).status is Status.UNKNOWN
    assert time.perf_counter() - start < 10


class Sleeping:
    """A solver that is never done loading."""

    name = "sleeping"

    def solve(self, *question: object) -> None:
        time.sleep(60)


def test_packing_keeps_the_order_and_can_be_undone() -> None:
    random = np.random.default_rng(3)
    for _ in range(100):
        signs = random.choice([-1, 1], (4, 3))
        clauses = (random.integers(1, 1000, (4, 3)) * signs).tolist()
        small = pack(CNF.from_clauses(clauses, 1000), [5])
        assert 5 in small.names and (np.diff(small.names) > 0).all()
        assert [small.unpack(clause).tolist() for clause in small.formula] == clauses
        assert small.pack(small.unpack(small.formula.literals)).tolist() == small.formula.literals.tolist()


def pigeons(holes: int) -> CNF:
    """One pigeon more than holes: no assignment, and no short proof."""
    at = [[pigeon * holes + hole + 1 for hole in range(holes)] for pigeon in range(holes + 1)]
    apart = [
        [-at[one][hole], -at[two][hole]]
        for hole in range(holes)
        for one in range(holes + 1)
        for two in range(one)
    ]
    return CNF.from_clauses([*at, *apart])
