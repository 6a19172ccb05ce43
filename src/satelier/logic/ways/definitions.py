"""Clauses by definitions: a new variable for every inner part (Tseitin 1968; Plaisted, Greenbaum 1986).

Tseitin says of each that it is true exactly where its part is; then every model of the formula is a model of
the clauses in one way. Plaisted and Greenbaum say one direction alone, the one that matters where the part
stands: fewer clauses, but a new variable may be false although its part holds, and models are counted double.

>>> from satelier.logic.formula import And, Or, atom
>>> p, q, r = atom("p"), atom("q"), atom("r")
>>> circuit = Circuit.of(Or((And((p, q)), r)), (p, q, r))
>>> tseitin(circuit).clauses
((-4, 1), (-4, 2), (4, -1, -2), (5, -4), (5, -3), (-5, 4, 3), (5,))
>>> one_sided(circuit).clauses
((-4, 1), (-4, 2), (-5, 4, 3), (5,))
"""

from __future__ import annotations

from collections.abc import Iterable

from satelier.logic.stencil import Clause, Size, Stencil
from satelier.logic.ways.circuit import ALWAYS, Circuit, Gate

BOTH = frozenset((1, -1))


def tseitin(circuit: Circuit) -> Stencil:
    """Every gate in both directions, and that the root holds."""
    return _defined(circuit, {number: BOTH for number, _ in _numbered(circuit)})


def one_sided(circuit: Circuit) -> Stencil:
    """Every gate in the directions in which the root depends on it, and that the root holds."""
    return _defined(circuit, polarities(circuit))


def tseitin_size(circuit: Circuit) -> Size:
    """How much `tseitin` makes, without making it."""
    sizes = [_gate_size(gate) for gate in circuit.gates]
    root = _root_clauses(circuit)
    ends = Size(0, len(root), sum(map(len, root)))
    return Size(*(sum(part) for part in zip(ends, *sizes, strict=True)))


def polarities(circuit: Circuit) -> dict[int, frozenset[int]]:
    """Of each gate: whether the formula wants it true (1), false (−1), or cares for both."""
    wanted: dict[int, frozenset[int]] = {number: frozenset() for number, _ in _numbered(circuit)}
    if abs(circuit.root) in wanted:
        wanted[abs(circuit.root)] = frozenset((1 if circuit.root > 0 else -1,))
    for number, (name, literals) in reversed(list(_numbered(circuit))):  # parts come before what they are in
        for literal in literals:
            if abs(literal) in wanted:
                signs = BOTH if name == "iff" else {s if literal > 0 else -s for s in wanted[number]}
                wanted[abs(literal)] |= signs
    return wanted


def gate_clauses(number: int, gate: Gate, signs: Iterable[int] = BOTH) -> list[Clause]:
    """What a gate means: that it forces its operands (1), and that they force it (−1)."""
    name, literals = gate
    forcing, forced = _DIRECTIONS[name](number, literals)
    directions = {1: forcing, -1: forced}
    order = (-1, 1) if name == "or" else (1, -1)
    return [clause for sign in order if sign in signs for clause in directions[sign]]


Directions = tuple[list[Clause], list[Clause]]


def _conjunction(number: int, literals: Clause) -> Directions:
    return [(-number, one) for one in literals], [(number, *(-one for one in literals))]


def _disjunction(number: int, literals: Clause) -> Directions:
    return [(-number, *literals)], [(number, -one) for one in literals]


def _equivalence(number: int, literals: Clause) -> Directions:
    left, right = literals
    forced: list[Clause] = [(number, left, right), (number, -left, -right)]
    return [(-number, -left, right), (-number, left, -right)], forced


_DIRECTIONS = {"and": _conjunction, "or": _disjunction, "iff": _equivalence}


def _gate_size(gate: Gate) -> Size:
    name, literals = gate
    return Size(1, 4, 12) if name == "iff" else Size(1, len(literals) + 1, 3 * len(literals) + 1)


def _defined(circuit: Circuit, wanted: dict[int, frozenset[int]]) -> Stencil:
    definitions = [
        clause for number, gate in _numbered(circuit) for clause in gate_clauses(number, gate, wanted[number])
    ]
    return Stencil.of(circuit.inputs, _root_clauses(circuit), definitions)


def _root_clauses(circuit: Circuit) -> list[Clause]:
    """That the root holds: no clause where it always does, the empty one where it never does."""
    if abs(circuit.root) == ALWAYS:
        return [] if circuit.root == ALWAYS else [()]
    return [(circuit.root,)]


def _numbered(circuit: Circuit) -> list[tuple[int, Gate]]:
    return list(enumerate(circuit.gates, circuit.inputs + 1))
