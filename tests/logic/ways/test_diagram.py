"""Decision diagrams: reduced, ordered, and they count."""

from __future__ import annotations

import random

from logic.random_formulas import LETTERS, random_formula, truth_table
from satelier.logic.formula import Cardinality, atom
from satelier.logic.ways.circuit import Circuit
from satelier.logic.ways.diagram import Diagram


def diagram_of(formula, names=LETTERS):
    return Diagram.of(Circuit.of(formula, names))


def test_models_and_their_number():
    chance = random.Random(3)
    for _ in range(300):
        formula = random_formula(chance, 4)
        rows = [row for row, true in enumerate(truth_table(formula, LETTERS)) if true]
        found = diagram_of(formula)
        assert found.count() == len(rows)
        models = [sum((one < 0) << (5 - abs(one)) for one in model) for model in found.models()]
        assert models == rows


def test_one_function_has_one_diagram():
    """Whatever the formula looks like: that is what reduced and ordered means."""
    chance = random.Random(4)
    known = {}
    for _ in range(400):
        formula = random_formula(chance, 3, LETTERS[:3])
        nodes = diagram_of(formula, LETTERS[:3]).nodes
        assert known.setdefault(tuple(truth_table(formula, LETTERS[:3])), nodes) == nodes
        asked = [
            (nodes[node][0], nodes[side][0]) for node in range(2, len(nodes)) for side in nodes[node][1:]
        ]
        assert all(below == 0 or below > here for here, below in asked)


def test_many_atoms_where_the_diagram_stays_small():
    names = tuple(atom("x", n) for n in range(1, 41))
    assert diagram_of(Cardinality(2, 2, names), names).count() == 780
