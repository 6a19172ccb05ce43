"""A formula as gates: each of its inner parts once, constants gone, negations free.

literal   a signed number: an input 1 … n, or a gate n + 1, …; ALWAYS and NEVER are the constants
gate      "and" or "or" of several literals, or "iff" of two

A count becomes the gates "at least k of the operands from the i-th on", which share each other.

>>> from satelier.logic.formula import And, Or, Not, atom
>>> p, q, r = atom("p"), atom("q"), atom("r")
>>> circuit = Circuit.of(Or((And((p, q)), Not(And((p, q, r))))), (p, q, r))
>>> circuit.root, circuit.gates
(6, [('and', (1, 2)), ('and', (1, 2, 3)), ('or', (4, -5))])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from satelier.errors import LimitError
from satelier.logic.formula import (
    And,
    Atom,
    Cardinality,
    Constant,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Predicate,
    Xor,
)
from satelier.logic.ways.ground import bounds_of
from satelier.logic.ways.table import columns_of

Gate = tuple[str, tuple[int, ...]]
ALWAYS = 1 << 40
NEVER = -ALWAYS
MOST_GATES = 200_000
MOST_JUDGED = 12  # operands of a truth function of which nothing is known but its table


class Circuit:
    """Gates over `inputs` inputs; gate i is literal inputs + 1 + i; `root` says whether the formula holds."""

    def __init__(self, inputs: int) -> None:
        self.inputs = inputs
        self.gates: list[Gate] = []
        self.root = ALWAYS
        self._numbers: dict[Gate, int] = {}

    @classmethod
    def of(cls, formula: Formula, atoms: Sequence[Atom]) -> Circuit:
        """The gates of a ground formula, those only that its truth depends on."""
        circuit = cls(len(atoms))
        circuit.root = _Compiler(circuit, atoms).literal(formula)
        return circuit.trimmed()

    def trimmed(self) -> Circuit:
        """The gates below the root, numbered without gaps."""
        used = _below(self, self.root)
        smaller = Circuit(self.inputs)
        new = dict(zip(range(1, self.inputs + 1), range(1, self.inputs + 1), strict=True))
        for number in sorted(used):
            name, literals = self.gates[number - self.inputs - 1]
            new[number] = smaller._gate(name, tuple(_signed(new[abs(one)], one) for one in literals))
        smaller.root = self.root if abs(self.root) == ALWAYS else _signed(new[abs(self.root)], self.root)
        return smaller

    def conjunction(self, literals: Iterable[int]) -> int:
        kept = tuple(dict.fromkeys(literal for literal in literals if literal != ALWAYS))
        if NEVER in kept or any(-literal in kept for literal in kept):
            return NEVER
        return self._joined("and", kept, ALWAYS)

    def disjunction(self, literals: Iterable[int]) -> int:
        kept = tuple(dict.fromkeys(literal for literal in literals if literal != NEVER))
        if ALWAYS in kept or any(-literal in kept for literal in kept):
            return ALWAYS
        return self._joined("or", kept, NEVER)

    def equivalence(self, left: int, right: int) -> int:
        for one, other in ((left, right), (right, left)):
            if abs(one) == ALWAYS:
                return other if one == ALWAYS else -other
        if abs(left) == abs(right):
            return ALWAYS if left == right else NEVER
        sign = 1 if (left > 0) == (right > 0) else -1
        first, second = sorted((abs(left), abs(right)))
        return sign * self._gate("iff", (first, second))

    def at_least(self, least: int, literals: Sequence[int]) -> int:
        """Whether at least so many are true: by the last one, the last two, …, for every smaller bound."""
        if least <= 0 or least > len(literals):
            return ALWAYS if least <= 0 else NEVER
        row = [ALWAYS, *[NEVER] * least]
        for literal in reversed(literals):
            row = [ALWAYS, *(self._one_more(literal, row[k - 1], row[k]) for k in range(1, least + 1))]
        return row[least]

    def _one_more(self, literal: int, fewer: int, enough: int) -> int:
        return self.disjunction([self.conjunction([literal, fewer]), enough])

    def _joined(self, name: str, literals: tuple[int, ...], empty: int) -> int:
        return self._gate(name, literals) if len(literals) > 1 else literals[0] if literals else empty

    def _gate(self, name: str, literals: tuple[int, ...]) -> int:
        gate = (name, literals)
        if gate not in self._numbers:
            if len(self.gates) >= MOST_GATES:
                raise LimitError("ways.too-many-gates", most=MOST_GATES)
            self.gates.append(gate)
            self._numbers[gate] = self.inputs + len(self.gates)
        return self._numbers[gate]


class _Compiler:
    """Formulas to literals of a circuit; a part that stands in several places is looked at once."""

    def __init__(self, circuit: Circuit, atoms: Sequence[Atom]) -> None:
        self.circuit = circuit
        self.inputs = {name: number for number, name in enumerate(atoms, 1)}
        self.known: dict[int, int] = {}

    def literal(self, formula: Formula) -> int:
        if id(formula) not in self.known:
            self.known[id(formula)] = self.makers[type(formula)](self, formula)
        return self.known[id(formula)]

    def all(self, formulas: Iterable[Formula]) -> list[int]:
        return [self.literal(formula) for formula in formulas]

    def of_constant(self, formula: Constant) -> int:
        return ALWAYS if formula.value else NEVER

    def of_atom(self, formula: Atom) -> int:
        return self.inputs[formula]

    def of_not(self, formula: Not) -> int:
        return -self.literal(formula.operand)

    def of_and(self, formula: And) -> int:
        return self.circuit.conjunction(self.all(formula.operands))

    def of_or(self, formula: Or) -> int:
        return self.circuit.disjunction(self.all(formula.operands))

    def of_implies(self, formula: Implies) -> int:
        return self.circuit.disjunction([-self.literal(formula.left), self.literal(formula.right)])

    def of_iff(self, formula: Iff | Xor) -> int:
        return self.circuit.equivalence(self.literal(formula.left), self.literal(formula.right))

    def of_xor(self, formula: Xor) -> int:
        return -self.of_iff(formula)

    def of_count(self, formula: Cardinality) -> int:
        literals = self.all(formula.operands)
        low, high = bounds_of(formula)
        enough = ALWAYS if low is None else self.circuit.at_least(low, literals)
        many = NEVER if high is None else self.circuit.at_least(high + 1, literals)
        return self.circuit.conjunction([enough, -many])

    def of_predicate(self, formula: Predicate) -> int:
        literals = self.all(formula.operands)
        refused = [
            [_signed(literals[abs(one) - 1], -one) for one in row] for row in rows_where(formula, False)
        ]
        return self.circuit.conjunction(self.circuit.disjunction(clause) for clause in refused)

    makers: dict[type[Formula], Callable[..., int]] = {
        Constant: of_constant, Atom: of_atom, Not: of_not, And: of_and, Or: of_or, Implies: of_implies,
        Iff: of_iff, Xor: of_xor, Cardinality: of_count, Predicate: of_predicate,
    }  # fmt: skip


def rows_where(formula: Predicate, value: bool) -> list[tuple[int, ...]]:
    """The rows of a truth function's table where it has this value, as signed numbers of its operands."""
    width = len(formula.operands)
    if width > MOST_JUDGED:
        raise LimitError("ways.predicate", name=formula.name, width=width, most=MOST_JUDGED)
    rows = np.stack(columns_of(width), axis=1) if width else np.zeros((1, 0), dtype=bool)
    found = rows[np.asarray(formula.holds(rows, {}), dtype=bool) == value].tolist()
    return [tuple(n if true else -n for n, true in enumerate(row, 1)) for row in found]


def _below(circuit: Circuit, root: int) -> set[int]:
    """The gates that a literal depends on."""
    found: set[int] = set()
    stack = [abs(root)]
    while stack:
        number = stack.pop()
        if circuit.inputs < number < ALWAYS and number not in found:
            found.add(number)
            stack.extend(abs(one) for one in circuit.gates[number - circuit.inputs - 1][1])
    return found


def _signed(literal: int, sign: int) -> int:
    return literal if sign > 0 else -literal
