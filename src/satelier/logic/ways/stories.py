"""The steps of the ways that bring new variables or go through a table: each with its law, as in `steps`.

>>> from satelier.logic.formula import And, Or, atom
>>> from satelier.logic.formula.notation import unicode
>>> p, q, r = atom("p"), atom("q"), atom("r")
>>> for step in steps_of(Or((And((p, q)), r)), "plaisted-greenbaum"):
...     print(step.law, "|", unicode(step.before), "|", unicode(step.after), "|", unicode(step.whole))
one-direction | p ∧ q | z₁ | (¬z₁ ∨ p) ∧ (¬z₁ ∨ q)
one-direction | z₁ ∨ r | z₂ | ¬z₂ ∨ z₁ ∨ r
root | z₂ | z₂ | z₂
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from satelier.errors import LimitError
from satelier.logic.formula import And, Atom, Formula, Not, Or, atom, conjunction
from satelier.logic.formula.truth import MOST_INPUTS, derivation
from satelier.logic.stencil import Clause
from satelier.logic.ways import free_symbol, gate_formula, written
from satelier.logic.ways.circuit import ALWAYS, Circuit
from satelier.logic.ways.definitions import BOTH, gate_clauses, polarities
from satelier.logic.ways.diagram import NO, YES, Diagram
from satelier.logic.ways.ground import atoms_of, grounded
from satelier.logic.ways.steps import MOST_STEPS, Step, normal_form_steps
from satelier.logic.ways.table import counter_clauses, prime_clauses, truth_of


def steps_of(formula: Formula, way: str) -> list[Step]:
    """The way of a formula into clauses, step by step; refused where nobody would read them all."""
    ground = grounded(formula)
    return _STORIES[way](ground, atoms_of(ground))


def _by_laws(formula: Formula, atoms: Sequence[Atom]) -> list[Step]:
    return normal_form_steps(formula)


# Definitions


def _by_tseitin(formula: Formula, atoms: Sequence[Atom]) -> list[Step]:
    circuit = _short(Circuit.of(formula, atoms))
    wanted = dict.fromkeys(range(circuit.inputs + 1, circuit.inputs + len(circuit.gates) + 1), BOTH)
    return _defined(circuit, atoms, wanted)


def _by_one_direction(formula: Formula, atoms: Sequence[Atom]) -> list[Step]:
    circuit = _short(Circuit.of(formula, atoms))
    return _defined(circuit, atoms, polarities(circuit))


def _short(circuit: Circuit) -> Circuit:
    if len(circuit.gates) > MOST_STEPS:
        raise LimitError("ways.too-many-steps", most=MOST_STEPS)
    return circuit


def _defined(circuit: Circuit, atoms: Sequence[Atom], wanted: dict[int, frozenset[int]]) -> list[Step]:
    names = _named(atoms, len(circuit.gates))
    steps = []
    for number, gate in enumerate(circuit.gates, circuit.inputs + 1):
        meaning = gate_formula(number, gate, names)
        clauses = gate_clauses(number, gate, wanted[number])
        law = "definition" if wanted[number] == BOTH else "one-direction"
        steps.append(Step(law, (), meaning.right, meaning.left, _joined(clauses, names)))
    return [*steps, _root(_literal(circuit.root, names))]


def _literal(literal: int, names: Sequence[Atom]) -> Formula:
    if abs(literal) == ALWAYS:
        return And(()) if literal == ALWAYS else Or(())
    return written((literal,), names)


def _root(formula: Formula) -> Step:
    return Step("root", (), formula, formula, formula)


def _named(atoms: Sequence[Atom], count: int) -> tuple[Atom, ...]:
    symbol = free_symbol(atoms)
    return (*atoms, *(atom(symbol, number) for number in range(1, count + 1)))


def _joined(clauses: Sequence[Clause], names: Sequence[Atom]) -> Formula:
    return conjunction(written(clause, names) for clause in clauses)


# The decision diagram


def _by_diagram(formula: Formula, atoms: Sequence[Atom]) -> list[Step]:
    diagram = Diagram.of(_short(Circuit.of(formula, atoms)))
    if len(diagram.nodes) > MOST_STEPS:
        raise LimitError("ways.too-many-steps", most=MOST_STEPS)
    names = _named(atoms, len(diagram.nodes) - 2)

    def named(node: int) -> Formula:
        if node in (NO, YES):
            return And(()) if node == YES else Or(())
        return names[diagram.variable(node) - 1]

    steps = []
    for node in range(2, len(diagram.nodes)):
        asked, low, high = diagram.nodes[node]
        name = names[asked - 1]
        cases = Or((And((name, named(high))), And((Not(name), named(low)))))
        steps.append(Step("cases", (), cases, named(node), _joined(diagram.node_clauses(node), names)))
    return [*steps, _root(named(diagram.root))]


# The truth table


def _by_table(formula: Formula, atoms: Sequence[Atom]) -> list[Step]:
    """By counter-models, as a course derives it; the law is what `formula.truth` calls the step."""
    _check_width(atoms)
    found = derivation(atoms, truth_of(formula, atoms))
    before = formula
    steps = []
    for one in found:
        steps.append(Step(one.title_key.rpartition(".")[2], (), before, one.formula, one.formula))
        before = one.formula
    return steps


def _by_primes(formula: Formula, atoms: Sequence[Atom]) -> list[Step]:
    """Quine and McCluskey: clauses that differ in one sign merge, until none do."""
    _check_width(atoms)
    truth = truth_of(formula, atoms)
    level, kept = counter_clauses(truth), list[Clause]()
    before, law, steps = formula, "counter-clauses", list[Step]()
    while level:
        after = _joined([*kept, *level], atoms)
        steps.append(Step(law, (), before, after, after))
        merged = _merged(level)
        used = {clause for pair in merged for clause in pair}
        kept += [clause for clause in level if clause not in used]
        level = list(dict.fromkeys(merged.values()))
        before, law = after, "merging"
    after = _joined(prime_clauses(truth), atoms)
    return [*steps, Step("primes-left", (), before, after, after)]


def _merged(level: Sequence[Clause]) -> dict[tuple[Clause, Clause], Clause]:
    """The pairs of clauses that differ in the sign of one literal, and what they have in common."""
    return {
        (one, other): tuple(literal for literal in one if literal in other)
        for one, other in itertools.combinations(level, 2)
        if {-literal for literal in other if literal not in one} == {x for x in one if x not in other}
        and sum(literal not in other for literal in one) == 1
    }


def _check_width(atoms: Sequence[Atom]) -> None:
    if len(atoms) > MOST_INPUTS:
        raise LimitError("formula.too-wide", width=len(atoms), most=MOST_INPUTS)


_STORIES: dict[str, Callable[[Formula, Sequence[Atom]], list[Step]]] = {
    "laws": _by_laws, "tseitin": _by_tseitin, "plaisted-greenbaum": _by_one_direction,
    "table": _by_table, "prime": _by_primes, "bdd": _by_diagram,
}  # fmt: skip
