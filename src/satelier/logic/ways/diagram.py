"""Reduced ordered binary decision diagrams (Bryant 1986), and the clauses of one.

A node asks about one input: `high` is where a yes leads, `low` where a no does. Nodes 0 and 1 answer.
Inputs are asked in the order of their numbers; no two nodes are alike, and none asks in vain.

>>> from satelier.logic.formula import And, Or, atom
>>> p, q, r = atom("p"), atom("q"), atom("r")
>>> diagram = Diagram.of(Circuit.of(Or((And((p, q)), r)), (p, q, r)))
>>> diagram.root, diagram.nodes
(4, [(0, 0, 0), (0, 1, 1), (3, 0, 1), (2, 2, 1), (1, 2, 3)])
>>> diagram.count(), next(diagram.models())
(5, (1, 2, 3))
"""

from __future__ import annotations

import functools
from collections.abc import Iterator

from satelier.errors import LimitError
from satelier.logic.stencil import Clause, Size, Stencil
from satelier.logic.ways.circuit import ALWAYS, Circuit, Gate

NO, YES = 0, 1
Node = tuple[int, int, int]  # the input it asks about (0 for an answer), low, high
MOST_NODES = 20_000


class Diagram:
    """The nodes of one function, and where it starts."""

    def __init__(self, inputs: int, most: int = MOST_NODES) -> None:
        self.inputs, self.most = inputs, most
        self.nodes: list[Node] = [(0, NO, NO), (0, YES, YES)]
        self.root = YES
        self._numbers: dict[Node, int] = {}
        self._chosen: dict[tuple[int, int, int], int] = {}

    @classmethod
    def of(cls, circuit: Circuit, most: int = MOST_NODES) -> Diagram:
        """The diagram of a circuit; refused where more than `most` nodes are needed on the way."""
        diagram = cls(circuit.inputs, most)
        known = {ALWAYS: YES} | {
            number: diagram.node(number, NO, YES) for number in range(1, circuit.inputs + 1)
        }
        for number, gate in enumerate(circuit.gates, circuit.inputs + 1):
            known[number] = diagram._of_gate(gate, known)
        diagram.root = diagram._signed(known, circuit.root)
        return diagram._trimmed()

    def node(self, asked: int, low: int, high: int) -> int:
        """The node that asks this, made only if there is none."""
        if low == high:
            return low
        key = (asked, low, high)
        if key not in self._numbers:
            if len(self.nodes) >= self.most:
                raise LimitError("ways.too-many-nodes", most=self.most)
            self._numbers[key] = len(self.nodes)
            self.nodes.append(key)
        return self._numbers[key]

    def choose(self, which: int, then: int, otherwise: int) -> int:
        """The node of "if `which`, then …, otherwise …"."""
        if which in (NO, YES):
            return then if which == YES else otherwise
        if then == otherwise:
            return then
        if (then, otherwise) == (YES, NO):
            return which
        key = (which, then, otherwise)
        if key not in self._chosen:
            asked = min(self.nodes[node][0] for node in key if node > YES)
            low, high = (self.choose(*(self._side(node, asked, side) for node in key)) for side in (1, 2))
            self._chosen[key] = self.node(asked, low, high)
        return self._chosen[key]

    def _side(self, node: int, asked: int, side: int) -> int:
        return self.nodes[node][side] if self.nodes[node][0] == asked else node

    def _of_gate(self, gate: Gate, known: dict[int, int]) -> int:
        name, literals = gate
        nodes = sorted((self._signed(known, literal) for literal in literals), reverse=True)
        if name == "iff":
            left, right = nodes
            return self.choose(left, right, self.choose(right, NO, YES))
        if name == "and":
            return functools.reduce(lambda one, other: self.choose(one, other, NO), nodes)
        return functools.reduce(lambda one, other: self.choose(one, YES, other), nodes)

    def _signed(self, known: dict[int, int], literal: int) -> int:
        node = known[abs(literal)]
        return node if literal > 0 else self.choose(node, NO, YES)

    def _trimmed(self) -> Diagram:
        """The nodes below the root only, those that ask first last."""
        smaller = Diagram(self.inputs, self.most)
        new = {NO: NO, YES: YES}
        for node in sorted(self._below(), key=lambda node: (-self.nodes[node][0], node)):
            asked, low, high = self.nodes[node]
            new[node] = smaller.node(asked, new[low], new[high])
        smaller.root = new[self.root]
        return smaller

    def _below(self) -> set[int]:
        found: set[int] = set()
        stack = [self.root]
        while stack:
            node = stack.pop()
            if node > YES and node not in found:
                found.add(node)
                stack.extend(self.nodes[node][1:])
        return found

    # What it knows

    def count(self) -> int:
        """How many assignments of the inputs lead to yes."""
        ways = {NO: (self.inputs + 1, 0), YES: (self.inputs + 1, 1)}
        for number, (asked, low, high) in list(enumerate(self.nodes))[2:]:
            sides = (ways[side] for side in (low, high))
            ways[number] = (asked, sum(many << (level - asked - 1) for level, many in sides))
        asked, many = ways[self.root]
        return many << (asked - 1)

    def models(self) -> Iterator[Clause]:
        """The assignments that lead to yes, as signed literals, from all true down to all false."""
        return self._models(self.root, 1)

    def _models(self, node: int, place: int) -> Iterator[Clause]:
        if node == NO:
            return
        if place > self.inputs:
            yield ()
            return
        for literal, side in ((place, 2), (-place, 1)):
            for rest in self._models(self._side(node, place, side), place + 1):
                yield (literal, *rest)

    # As clauses

    @property
    def size(self) -> Size:
        """How much `stencil` makes."""
        return self.stencil().size

    def stencil(self) -> Stencil:
        """A new variable for each node, true exactly where its way leads to yes; the root is true."""
        if self.root in (NO, YES):
            return Stencil.of(self.inputs, [()] if self.root == NO else [])
        definitions = [clause for node in range(2, len(self.nodes)) for clause in self.node_clauses(node)]
        return Stencil.of(self.inputs, [(self.variable(self.root),)], definitions)

    def variable(self, node: int) -> int:
        return self.inputs + node - YES

    def node_clauses(self, node: int) -> list[Clause]:
        """What the variable of a node means, a clause per side and direction; answers shorten them."""
        asked, low, high = self.nodes[node]
        here = self.variable(node)
        return [
            clause
            for guard, side in ((-asked, high), (asked, low))
            for clause in ((-here, guard, *self._holds(side, 1)), (here, guard, *self._holds(side, -1)))
            if 0 not in clause
        ]

    def _holds(self, side: int, sign: int) -> tuple[int, ...]:
        """The rest of a clause: that a side leads to yes (or not); 0 where that is so anyway."""
        if side in (NO, YES):
            return (0,) if (side == YES) == (sign > 0) else ()
        return (sign * self.variable(side),)
