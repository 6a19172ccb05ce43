"""Every solver against the oracle: yes with a model, no with a core, whatever the formula."""

from __future__ import annotations

import pytest
from oracle import formulas as random_formulas
from oracle import random_formula, satisfiable

from satelier.errors import InputError
from satelier.logic.cnf import CNF, MOST_VARIABLES
from satelier.solvers.base import Answer, Limits, Solver, Status
from satelier.solvers.registry import abilities, find, names

SLOW_TO_START = {"z3:cnf", "lingeling"}
every_solver = pytest.mark.parametrize("name", [name for name in names() if abilities(name).complete])


def check(answer: Answer, formula: CNF, assumptions: list[int]) -> None:
    """The answer is the oracle's, with a model or a core that is one."""
    assert answer.status is (Status.YES if satisfiable(formula, assumptions) else Status.NO)
    if answer.model is None:
        assert set(answer.core) <= set(assumptions)
        assert not satisfiable(formula, answer.core)
    else:
        assert [abs(literal) for literal in answer.model] == list(range(1, formula.variables + 1))
        assert formula.satisfied_by(answer.model)
        assert set(assumptions) <= set(answer.model)


@every_solver
def test_answers_once(name: str) -> None:
    solver = find(name)
    for formula, assumptions, _ in random_formulas(20 if name in SLOW_TO_START else 200, seed=1):
        check(solver.solve(formula, assumptions), formula, assumptions)


@every_solver
def test_answers_under_limits(name: str) -> None:
    solver = find(name)
    for formula, assumptions, _ in random_formulas(10, seed=2):
        check(solver.solve(formula, assumptions, Limits(seconds=20)), formula, assumptions)


@every_solver
def test_sessions_grow(name: str) -> None:
    grown(find(name), formulas=3 if name in SLOW_TO_START else 12)


@pytest.mark.slow
@every_solver
def test_many_sessions_grow(name: str) -> None:
    grown(find(name), formulas=60)


def grown(solver: Solver, formulas: int) -> None:
    """Sessions to which clauses are added, and what they answer each time."""
    for formula, assumptions, generator in random_formulas(formulas, seed=3):
        with solver.open(formula) as session:
            check(session.solve(assumptions), formula, assumptions)
            for _ in range(3):
                more = random_formula(generator)
                formula = formula.extended(more)
                session.add(list(more))
                session.add(CNF.from_clauses([], more.variables))
                check(session.solve(assumptions), formula, assumptions)
                check(session.solve(), formula, [])


@every_solver
def test_sessions_survive_limits(name: str) -> None:
    with find(name).open(CNF.from_clauses([[1, 2], [-1, 2], [3]])) as session:
        for limits in [Limits(seconds=5), Limits(conflicts=50), Limits(), Limits(5, 50)]:
            assert session.solve([-2], limits).core == (-2,)
            assert session.solve([2], limits).status is Status.YES


@every_solver
@pytest.mark.parametrize("variables", [0, 1, 3])
def test_no_clauses(name: str, variables: int) -> None:
    formula = CNF.from_clauses([], variables)
    assert find(name).solve(formula).status is Status.YES
    with find(name).open(formula) as session:
        assert session.solve().status is Status.YES
        session.add([[4]])
        model = session.solve().model
        assert model is not None and model[3] == 4 and [abs(literal) for literal in model] == [1, 2, 3, 4]
        session.add([[]])
        assert session.solve().status is Status.NO
        session.add([[5]])
        assert session.solve().status is Status.NO


@every_solver
@pytest.mark.parametrize("clauses", [[[]], [[1], []], [[], [1, 2]], [[1], [-1], [2, 3]]])
def test_an_empty_clause(name: str, clauses: list[list[int]]) -> None:
    formula = CNF.from_clauses(clauses)
    assert find(name).solve(formula).status is Status.NO
    with find(name).open(formula) as session:
        assert session.solve().status is Status.NO
        assert session.solve(limits=Limits(seconds=5)).core == ()


@every_solver
def test_assumptions_that_contradict(name: str) -> None:
    answer = find(name).solve(CNF.from_clauses([[1, 2], [3]]), [3, 1, -1])
    assert answer.status is Status.NO
    assert set(answer.core) == {1, -1}


@every_solver
@pytest.mark.parametrize("literal", [0, 4, -4, 2**31, -(2**31), 2**32 + 1, MOST_VARIABLES, 10**30])
def test_literals_out_of_range(name: str, literal: int) -> None:
    formula = CNF.from_clauses([[1, 2], [3]])
    with find(name).open(formula) as session:
        with pytest.raises(InputError, match="cannot be assumed"):
            session.solve([1, literal])
        if not 0 < abs(literal) <= MOST_VARIABLES:
            with pytest.raises(InputError, match="is not a literal"):
                session.add([[1], [literal]])
        assert session.solve([-1]).model == (-1, 2, 3)


@every_solver
def test_a_session_counts_each_question_apart(name: str) -> None:
    solver: Solver = find(name)
    assert solver.name == name
    with solver.open(CNF.from_clauses([[1, 2], [-1, 2], [1, -2]])) as session:
        answers = [session.solve() for _ in range(3)]
    assert all(value >= 0 for answer in answers for value in answer.statistics.values())
    if abilities(name).incremental:
        assert answers[0].load > 0 == answers[1].load
