"""A wrong answer is never passed on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from oracle import formulas, random_formula, satisfiable

from satelier.logic.cnf import CNF
from satelier.solvers.base import NO_LIMITS, Answer, Limits, Replay, Status
from satelier.solvers.checked import AnswerError, Checked, Pile
from satelier.solvers.registry import find


@dataclass(frozen=True)
class Fixed:
    """A solver that always says the same."""

    answer: Answer
    name: str = "fixed"

    def solve(self, formula: CNF, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer:
        return self.answer

    def open(self, formula: CNF) -> Replay:
        return Replay(self, formula)


FORMULA = CNF.from_clauses([[1, 2], [-1, 2], [3, -2]])


@pytest.mark.parametrize(
    ("answer", "key"),
    [
        (Answer(Status.YES, (-1, 2, -3)), "clause"),
        (Answer(Status.YES, (1, 2)), "form"),
        (Answer(Status.YES, (1, 2, 3, 4)), "form"),
        (Answer(Status.YES, (2, 1, 3)), "form"),
        (Answer(Status.YES, ()), "form"),
        (Answer(Status.YES, (1, 2, 3)), "assumption"),
        (Answer(Status.NO, core=(1,)), "core"),
    ],
)
def test_wrong_answers_are_refused(answer: Answer, key: str) -> None:
    solver = Checked(Fixed(answer))
    for ask in (solver.solve, lambda formula, assumptions: solver.open(formula).solve(assumptions)):
        with pytest.raises(AnswerError) as caught:
            ask(FORMULA, [-1])
        assert caught.value.key == f"solvers.wrong.{key}"


def test_added_clauses_are_checked_too() -> None:
    session = Checked(Fixed(Answer(Status.YES, (1, 2, 3)))).open(FORMULA)
    assert session.solve().status is Status.YES
    session.add([[1, -2]])
    assert session.solve().status is Status.YES
    session.add([[-1, -3]])
    with pytest.raises(AnswerError, match="clause 5 false"):
        session.solve()


def test_what_is_judged_elsewhere_is_not_gone_through_again() -> None:
    """But what is assumed and the form of a model are, and what was added where the judge says so."""
    session = Checked(Fixed(Answer(Status.YES, (-1, 2, -3)))).open(FORMULA)
    assert session.solve(judged=True).status is Status.YES
    with pytest.raises(AnswerError, match="clause 3 false"):
        session.solve()
    with pytest.raises(AnswerError, match="assumption"):
        session.solve([1], judged=True)
    session.add([[1, 2]])
    assert session.solve(judged=True).status is Status.YES
    session.confirm(session.solve(judged=True))
    session.add([[1, 3]])
    answer = session.solve(judged=True)
    with pytest.raises(AnswerError, match="clause 5 false"):
        session.confirm(answer)
    session.add([[4]])
    with pytest.raises(AnswerError, match="4"):
        session.solve(judged=True)


SOLVERS = ("cadical", "minisat22", "glucose4", "lingeling", "dpll")


@pytest.mark.parametrize("name", SOLVERS)
@pytest.mark.parametrize("limits", [NO_LIMITS, Limits(seconds=60.0)], ids=["free", "in time"])
def test_what_models_lack_is_added_until_nothing_is_missing(name: str, limits: Limits) -> None:
    """Every clause but the first is told by and by, and one with a variable that nobody knew before."""
    for formula, _, _ in formulas(12, seed=7):
        whole = [*formula, (1, formula.variables + 1)]

        def missing(model: Sequence[int], whole: list[tuple[int, ...]] = whole) -> tuple[list[Any], int]:
            return [one for one in whole if not set(model) & set(one)][:1], whole[-1][1]

        with find(name).open(CNF.from_clauses(whole[:1][: len(formula)], formula.variables)) as session:
            for assumptions in ([], [-1]):
                answer = session.refine(missing, assumptions, limits)
                expected = satisfiable(CNF.from_clauses(whole), assumptions)
                assert answer.status is (Status.YES if expected else Status.NO)
                assert answer.model is None or not missing(answer.model)[0]
                assert set(answer.core) <= set(assumptions)


@pytest.mark.parametrize("name", SOLVERS)
def test_where_an_empty_clause_is_missing_the_answer_is_no(name: str) -> None:
    with find(name).open(FORMULA) as session:
        assert session.refine(lambda model: ([()], 3)).status is Status.NO
        assert session.solve().status is Status.NO


def test_what_is_added_bit_by_bit_is_one_formula() -> None:
    pile, expected = Pile(), list[tuple[int, ...]]()
    for number in range(1, 50):
        some = [(number,), (-number, number + 1)][: number % 3]
        pile.add(CNF.from_clauses(some))
        expected += some
        assert list(pile.formula) == expected and not pile.formula.has_empty
    pile.add(CNF.from_clauses([()]))
    assert pile.formula.has_empty and pile.formula.variables == 49


def test_all_models_are_found_one_after_the_other() -> None:
    for formula, _, _ in formulas(40, seed=5):
        found = set()
        with find("cadical").open(formula) as session:
            while (model := session.solve().model) is not None:
                found.add(model)
                session.add([[-literal for literal in model]])
        signs = np.arange(2**formula.variables)[:, None] >> np.arange(formula.variables) & 1
        everything = (np.arange(1, formula.variables + 1) * (2 * signs - 1)).tolist()
        assert found == {tuple(model) for model in everything if formula.satisfied_by(model)}


def test_the_oracle_itself() -> None:
    generator = np.random.default_rng(6)
    for _ in range(50):
        formula = random_formula(generator)
        signs = np.arange(2**formula.variables)[:, None] >> np.arange(formula.variables) & 1
        everything = (np.arange(1, formula.variables + 1) * (2 * signs - 1)).tolist()
        assert satisfiable(formula) == any(formula.satisfied_by(model) for model in everything)


@pytest.mark.parametrize("name", ["cadical195", "cadical103", "minisat22", "cdcl"])
def test_a_solver_may_be_told_where_to_look_and_answers_as_before(name: str) -> None:
    with find(name).open(CNF.from_clauses([[1, 2, 3], [-1, -2]])) as session:
        for preferred in ([1, -2, -3], [-1, 2, 3]):
            session.prefer(preferred)
            model = session.solve().model
            assert model is not None and (name != "minisat22" or list(model) == preferred)
        assert session.solve([1, 2]).status is Status.NO
