"""The rungs of the ladder: right wherever they answer, within their budget, every step of a trace a step."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from oracle import formulas, pigeons, random_assumptions, random_formula, satisfiable
from pysat.solvers import Solver as Industrial

from satelier.errors import UsageError
from satelier.logic import dimacs
from satelier.logic.cnf import CNF
from satelier.solvers.base import Answer, Limits, Solver, Status
from satelier.solvers.ladder import brute_force, dpll, tree, tree_simplify
from satelier.solvers.ladder.branching import HEURISTICS
from satelier.solvers.ladder.learning import cdcl
from satelier.solvers.tracing.trace import KINDS, Trace
from shared_data import shared_data

Rung = brute_force.Rung | cdcl.Cdcl

SMALL: list[Rung] = [brute_force.solver(), tree.solver(), tree_simplify.solver()]
LARGE: list[Rung] = [
    *(dpll.solver(name) for name in HEURISTICS),
    *(dpll.solver(f"plain,{name}") for name in HEURISTICS),
    cdcl.solver(),
]
RUNGS = [*SMALL, *LARGE]
every_rung = pytest.mark.parametrize("rung", RUNGS, ids=lambda rung: rung.name)


# Answers


def says_cadical(formula: CNF, assumptions: Sequence[int]) -> bool:
    if not formula.lengths.all():  # CaDiCaL is not asked about an empty clause
        return False
    with Industrial("cadical195", bootstrap_with=list(formula)) as solver:
        return bool(solver.solve(assumptions=list(assumptions)))


def check(answer: Answer, formula: CNF, assumptions: Sequence[int], expected: bool) -> None:
    assert answer.status is (Status.YES if expected else Status.NO)
    if answer.model is None:
        assert set(answer.core) <= set(assumptions)
        assert not assumptions or not satisfiable(formula, answer.core)
    else:
        assert [abs(literal) for literal in answer.model] == list(range(1, formula.variables + 1))
        assert formula.satisfied_by(answer.model)
        assert set(assumptions) <= set(answer.model)


def agree(count: int, seed: int) -> None:
    """Every rung says what CaDiCaL says, on so many formulas, each with and without assumptions."""
    generator = np.random.default_rng(seed)
    for number in range(count):
        formula = random_formula(generator)
        if number % 50 == 0:
            formula = formula.extended(CNF.from_clauses([[]]))
        assumptions = random_assumptions(generator, formula.variables) if number % 2 else []
        expected = says_cadical(formula, assumptions)
        for rung in RUNGS:
            check(rung.solve(formula, assumptions), formula, assumptions, expected)


def test_every_rung_agrees_with_cadical() -> None:
    agree(500, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_every_rung_agrees_with_cadical_on_many(seed: int) -> None:
    agree(5_000, seed=100 + seed)


@pytest.mark.parametrize("rung", LARGE, ids=lambda rung: rung.name)
def test_larger_formulas(rung: Solver) -> None:
    generator = np.random.default_rng(7)
    for variables in (20, 30, 40):
        clauses = [
            (generator.choice(variables, 3, replace=False) + 1) * generator.choice([-1, 1], 3)
            for _ in range(int(4.3 * variables))
        ]
        formula = CNF.from_clauses([clause.tolist() for clause in clauses], variables)
        answer = rung.solve(formula)
        assert (answer.status is Status.YES) == says_cadical(formula, ())
        assert answer.model is None or formula.satisfied_by(answer.model)


@every_rung
def test_sessions_grow(rung: Solver) -> None:
    for formula, assumptions, generator in formulas(40, seed=3):
        with rung.open(formula) as session:
            for _ in range(3):
                check(session.solve(assumptions), formula, assumptions, satisfiable(formula, assumptions))
                check(session.solve(), formula, [], satisfiable(formula))
                more = random_formula(generator)
                session.add(more)
                formula = formula.extended(more)


@pytest.mark.slow
@pytest.mark.parametrize(
    "rung", [*SMALL, dpll.solver(), dpll.solver("plain,moms"), cdcl.solver()], ids=lambda rung: rung.name
)
def test_the_shared_formulas(rung: Solver) -> None:
    folder: Path = shared_data("cnf")
    for line in (folder / "index.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        answer = rung.solve(dimacs.read_file(folder / row["file"], "relaxed"), limits=Limits(seconds=0.2))
        assert answer.status is Status.UNKNOWN or (answer.status is Status.YES) == (row["answer"] == "SAT"), (
            row
        )


# Budgets and figures


@every_rung
def test_a_budget_of_conflicts(rung: Solver) -> None:
    answer = rung.solve(pigeons(6), limits=Limits(conflicts=5))
    assert answer.status is Status.UNKNOWN
    assert answer.statistics["conflicts"] == 5


@every_rung
def test_a_budget_of_time(rung: Solver) -> None:
    answer = rung.solve(pigeons(9), limits=Limits(seconds=0.05))
    assert answer.status is Status.UNKNOWN
    assert answer.seconds < 1


def test_each_idea_saves_steps() -> None:
    steps = [rung.solve(pigeons(3)).statistics["conflicts"] for rung in (*SMALL, dpll.solver())]
    brute, plain_tree, shrinking_tree, certain_first = steps
    assert brute == 2**12
    assert plain_tree == shrinking_tree < brute / 10  # the same tree, seen with less to look at
    assert certain_first < plain_tree / 10


def test_options_that_do_not_exist() -> None:
    with pytest.raises(UsageError, match="did you mean 'moms'"):
        dpll.solver("mom")
    with pytest.raises(UsageError, match="there are: jeroslow-wang"):
        dpll.solver("xyzzy")


# Traces


def replayed(trace: Trace, formula: CNF) -> list[int]:
    """The literals that hold at the end of a trace, each step of it checked."""
    clauses: list[Sequence[int]] = list(formula)
    held: dict[int, int] = {}  # literal: level
    for event in trace:
        assert event.kind in KINDS
        if event.kind == "learn":
            assert event.because == len(clauses)
            clauses.append(event.clause)
        elif event.kind in ("backtrack", "restart"):
            held = {literal: level for literal, level in held.items() if level <= event.level}
        elif event.kind == "conflict":
            assert all(-literal in held for literal in clauses[event.because or 0])
        elif event.kind == "propagate":
            reason = clauses[event.because or 0]
            assert event.literal in reason
            assert all(-literal in held for literal in reason if literal != event.literal)
        if event.literal:
            assert -event.literal not in held or event.kind == "assume"
            held.setdefault(event.literal, event.level)
    return list(held)


@pytest.mark.parametrize("rung", RUNGS[1:], ids=lambda rung: rung.name)
def test_every_step_of_a_trace_follows(rung: Rung) -> None:
    endings = {Status.YES: "satisfiable", Status.NO: "unsatisfiable"}
    for formula, assumptions, _ in formulas(150, seed=11):
        trace = Trace()
        answer = rung.solve(formula, assumptions, trace=trace)
        assert [*trace][-1].kind == endings[answer.status]
        assert answer.statistics == rung.solve(formula, assumptions).statistics
        if not any(-literal in assumptions for literal in assumptions):
            held = replayed(trace, formula)
            assert answer.model is None or set(held) <= set(answer.model)


def test_brute_force_shows_each_assignment_and_the_clause_it_breaks() -> None:
    trace = Trace()
    brute_force.solver().solve(CNF.from_clauses([[-1, 2], [-1, -2]]), trace=trace)
    assert [(event.kind, event.clause or event.because) for event in trace] == [
        ("assign", (1, 2)),
        ("reject", 1),
        ("assign", (1, -2)),
        ("reject", 0),
        ("assign", (-1, 2)),
        ("satisfiable", None),
    ]


# Proofs


def follows_by_units(clause: Sequence[int], clauses: Sequence[Sequence[int]]) -> bool:
    """Whether assuming the opposite of a clause makes a clause false by unit propagation."""
    held = {-literal for literal in clause}
    changed = True
    while changed:
        changed = False
        for other in clauses:
            left = {literal for literal in other if -literal not in held}
            if not left:
                return True
            if len(left) == 1 and not left <= held:
                held |= left
                changed = True
    return False


def test_every_line_of_a_proof_follows_from_those_before() -> None:
    for formula in [pigeons(3), pigeons(4), *(formula for formula, _, _ in formulas(200, seed=5))]:
        lines: list[str] = []
        answer = cdcl.solver(lines).solve(formula)
        known: list[Sequence[int]] = list(formula)
        for line in lines:
            *clause, zero = map(int, line.split())
            assert zero == 0
            assert follows_by_units(clause, known)
            known.append(clause)
        assert (answer.status is Status.NO) == (lines[-1:] == ["0"])


def test_restarts_and_learning_are_shown() -> None:
    trace = Trace()
    answer = cdcl.solver().solve(pigeons(5), trace=trace)
    assert answer.status is Status.NO
    assert trace.counts["restart"] == answer.statistics["restarts"] > 0
    assert trace.counts["learn"] == answer.statistics["conflicts"] - 1
