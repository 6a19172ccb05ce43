"""By totalizer (Bailleux and Boufkhad 2003): count the halves, and add the two counts in unary.

A node of the tree over m inputs has fresh variables o₁ … oₘ: oᵣ means that at least r of them are
true, said both ways, so that the inputs determine it and no solution is counted twice. A count
above `high` + 1 is never told apart from it. The root needs no variables: it is the claim itself.

>>> from satelier.claims import Count
>>> list(totalizer(Count(1, 2), 3).clauses)  # 4 and 5: at least one, at least two of inputs 2 and 3
[(-2, 4), (-3, 4), (2, 3, -4), (-2, -3, 5), (2, -5), (3, -5), (1, 4), (-1, -5)]
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from satelier.claims import Claim
from satelier.encode.stencil import Clause, Size, Stencil, bounds, encoding

Unary = Sequence[int]  # literals: the r-th says "at least r"


def _size(claim: Claim, width: int) -> Size:
    low, high = bounds(claim)
    most, (left, right) = _most(claim, width), _halves(width)
    counted = min(left, most), min(right, most)
    outputs = _number(*counted, low).plus(_number(*counted, sum(counted) - high))
    return outputs.plus(_node_size(left, most)).plus(_node_size(right, most))


@encoding("totalizer", "count", measure=_size)
def totalizer(claim: Claim, width: int) -> Stencil:
    """Count the halves in unary, and so on down, with every count defined (Bailleux, Boufkhad 2003)."""
    low, high = bounds(claim)
    tree = _Tree(_most(claim, width), itertools.count(width + 1))
    first, second = (tree.count(part) for part in _parts(range(1, width + 1)))
    outputs = [*_at_least(first, second, low), *_at_most(first, second, high)]
    return Stencil.of(width, outputs, tree.definitions)


@dataclass
class _Tree:
    """The definitions made so far; no count goes beyond `most`."""

    most: int
    names: Iterator[int]
    definitions: list[Clause] = field(default_factory=list)

    def count(self, inputs: Unary) -> Unary:
        """How many of the inputs are true, in unary."""
        if len(inputs) == 1:
            return inputs
        first, second = (self.count(part) for part in _parts(inputs))
        total = list(itertools.islice(self.names, min(len(inputs), self.most)))
        for number, name in enumerate(total, 1):
            self.definitions += [(*clause, name) for clause in _at_most(first, second, number - 1)]
            self.definitions += [(*clause, -name) for clause in _at_least(first, second, number)]
        return total


def _most(claim: Claim, width: int) -> int:
    """The largest count that matters."""
    low, high = bounds(claim)
    return low if high == width else high + 1


def _halves(width: int) -> tuple[int, int]:
    return width // 2, width - width // 2


def _parts(inputs: Unary) -> tuple[Unary, Unary]:
    middle, _ = _halves(len(inputs))
    return inputs[:middle], inputs[middle:]


def _splits(first: int, second: int, count: int) -> range:
    """The i for which "more than i of the first, or at least `count` − i of the second" has to be said."""
    return range(max(0, count - 1 - second), min(first, count - 1) + 1)


def _at_least(first: Unary, second: Unary, count: int) -> Iterator[Clause]:
    """At least `count` in both together."""
    for i in _splits(len(first), len(second), count):
        j = count - 1 - i
        yield (*first[i : i + 1], *second[j : j + 1])


def _at_most(first: Unary, second: Unary, count: int) -> Iterator[Clause]:
    """At most `count` in both together: at least all the others are false."""
    return _at_least(_falses(first), _falses(second), len(first) + len(second) - count)


def _falses(unary: Unary) -> Unary:
    """How many are false, in unary."""
    return [-literal for literal in reversed(unary)]


def _number(first: int, second: int, count: int) -> Size:
    """The size of `_at_least`; a clause at either end has one literal only."""
    splits = _splits(first, second, count)
    ends = (first in splits) + (count - 1 - second in splits)
    return Size(0, len(splits), 2 * len(splits) - ends)


@functools.cache
def _node_size(width: int, most: int) -> Size:
    """The size of a node over `width` inputs and of all below it."""
    if width == 1:
        return Size(0, 0, 0)
    left, right = (min(half, most) for half in _halves(width))
    total = functools.reduce(Size.plus, (_node_size(half, most) for half in _halves(width)))
    for number in range(1, min(width, most) + 1):
        both = _number(left, right, number).plus(_number(left, right, left + right - number + 1))
        total = total.plus(both).plus(Size(1, 0, both.clauses))
    return total
