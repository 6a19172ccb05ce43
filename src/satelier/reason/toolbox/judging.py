"""What a formula says as a whole: valid, satisfiable or contradictory; what follows from it; what it equals.

Every *no* comes with an assignment that shows it.

>>> from satelier.language.ground import ground
>>> judge(ground("p or not p")).status, judge(ground("p -> q")).models
('valid', 3)
>>> counter_example(ground("p -> q\\np"), ground("q")) is None
True
>>> counter_example(ground("p -> q\\nq"), ground("p"))
{Atom(symbol='p', indices=()): False, Atom(symbol='q', indices=()): True}
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

import numpy as np

from satelier.errors import LimitError
from satelier.frozen import dataclass
from satelier.logic.formula import And, Atom, Formula, Not, Xor
from satelier.logic.ways import build
from satelier.logic.ways.circuit import Circuit
from satelier.logic.ways.diagram import Diagram
from satelier.logic.ways.ground import atoms_of, grounded
from satelier.logic.ways.table import truth_of
from satelier.solvers.registry import DEFAULT, find

VALID, SATISFIABLE, CONTRADICTORY = "valid", "satisfiable", "contradictory"
Values = dict[Atom, bool]
MOST_IN_TABLE = 10  # atoms of which all rows are tried; beyond that a solver looks


@dataclass(frozen=True)
class Judgement:
    """What a formula says.

    models          how many assignments of its atoms make it true; None where that is too much to count
    example         one of them; None if there is none
    counter_model   an assignment that makes it false; None if there is none
    """

    formula: Formula
    atoms: tuple[Atom, ...]
    models: int | None
    example: Values | None
    counter_model: Values | None

    @property
    def status(self) -> str:
        if self.example is None:
            return CONTRADICTORY
        return VALID if self.counter_model is None else SATISFIABLE


def judge(formula: Formula) -> Judgement:
    """The judgement on a formula."""
    ground = grounded(formula)
    atoms = atoms_of(ground)
    example, counter_model = find_model(ground, atoms), find_model(Not(ground), atoms)
    diagram = diagram_of(ground, atoms)
    count = diagram.count() if diagram else None
    return Judgement(ground, atoms, count, example, counter_model)


def diagram_of(formula: Formula, atoms: Sequence[Atom]) -> Diagram | None:
    """Its decision diagram, which lists and counts models; None where that gets too large."""
    with contextlib.suppress(LimitError):
        return Diagram.of(Circuit.of(formula, atoms))
    return None


def find_model(formula: Formula, atoms: Sequence[Atom]) -> Values | None:
    """An assignment that makes a formula true: the first of its table, or what a solver finds."""
    if len(atoms) <= MOST_IN_TABLE:
        rows = np.flatnonzero(truth_of(formula, atoms))
        return _row(int(rows[0]), atoms) if len(rows) else None
    answer = find(DEFAULT).solve(build(formula, "tseitin", atoms).cnf())
    if answer.model is None:
        return None
    true = set(answer.model)
    return {name: number in true for number, name in enumerate(atoms, 1)}


def _row(row: int, atoms: Sequence[Atom]) -> Values:
    last = len(atoms) - 1
    return {name: not row >> (last - place) & 1 for place, name in enumerate(atoms)}


def counter_example(premise: Formula, conclusion: Formula) -> Values | None:
    """An assignment that makes the premise true and the conclusion false; None if it follows."""
    return _shown(And((grounded(premise), Not(grounded(conclusion)))), premise, conclusion)


def difference(one: Formula, other: Formula) -> Values | None:
    """An assignment that tells two formulas apart; None if they are equivalent."""
    return _shown(Xor(grounded(one), grounded(other)), one, other)


def _shown(formula: Formula, *formulas: Formula) -> Values | None:
    return find_model(formula, atoms_of(*map(grounded, formulas)))
