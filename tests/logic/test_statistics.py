"""The figures of a formula."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from small_formulas import formulas

from satelier.logic.cnf import CNF, Block
from satelier.logic.statistics import statistics


@given(formulas())
def test_figures_are_those_of_a_naive_count(cnf: CNF) -> None:
    clauses, figures = list(cnf), statistics(cnf)
    assert (figures.variables, figures.clauses) == (cnf.variables, len(clauses))
    assert figures.literals == sum(map(len, clauses))
    assert figures.longest == max(map(len, clauses), default=0)
    assert figures.units == sum(len(clause) == 1 for clause in clauses)
    assert figures.binary == sum(len(clause) <= 2 for clause in clauses)
    assert figures.horn == sum(sum(literal > 0 for literal in clause) <= 1 for clause in clauses)
    assert figures.by_length == {k: sum(len(c) == k for c in clauses) for k in sorted(set(map(len, clauses)))}
    assert figures.auxiliary == (0 if cnf.projection is None else cnf.variables - cnf.projection)


def test_clauses_by_source() -> None:
    rule, other = ["unhashable"], "given"
    none = np.array([2, 2])
    blocks = (
        Block(rule, np.array([0]), np.array([0, 2]), none),
        Block(other, np.array([0]), np.array([2, 3]), none),
        Block(rule, np.array([1]), np.array([3, 4]), none),
    )
    cnf = CNF.from_clauses([[1], [2], [1], [2]])
    assert statistics(CNF(cnf.literals, cnf.offsets, 2, blocks)).by_source == ((rule, 3), (other, 1))
