"""A refutation: the clauses that the empty one comes from, numbered, each after its parents.

>>> from satelier.logic.resolution.saturate import saturate
>>> found = refutation(saturate([(1, 2), (-1,), (3,), (-2, 1)]))
>>> [(line.literals, line.parents) for line in found]
[((1, 2), None), ((-1,), None), ((-2, 1), None), ((2,), (1, 2)), ((-2,), (2, 3)), ((), (4, 5))]
>>> wrong_line(found, [(1, 2), (-1,), (3,), (-2, 1)]) is None
True
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from satelier.frozen import dataclass
from satelier.logic.cnf import CNF
from satelier.logic.proofs.drup import Proof
from satelier.logic.proofs.rup import check
from satelier.logic.resolution.saturate import Derived, Saturation
from satelier.logic.stencil import Clause


@dataclass(frozen=True)
class Line:
    """A line of a proof: a clause that is given (its number there, from 1), or a resolvent on a variable."""

    number: int
    literals: Clause
    level: int
    given: int | None = None
    parents: tuple[int, int] | None = None
    pivot: int = 0


def refutation(found: Saturation) -> list[Line]:
    """The numbered proof of ⊥: first the clauses that it needs, then resolvents in their order."""
    bottom = next(number for number in found.left if not found.clauses[number].literals)
    needed = sorted(_ancestors(found, bottom))
    numbers = {one: number for number, one in enumerate(needed, 1)}
    return [_line(found.clauses[one], numbers[one], numbers) for one in needed]


def _line(one: Derived, number: int, numbers: dict[int, int]) -> Line:
    given = None if one.clause is None else one.clause + 1
    parents = None if one.parents is None else sorted(numbers[parent] for parent in one.parents)
    return Line(
        number, one.literals, one.level, given, (parents[0], parents[1]) if parents else None, abs(one.pivot)
    )


def _ancestors(found: Saturation, bottom: int) -> set[int]:
    known: set[int] = set()
    stack = [bottom]
    while stack:
        number = stack.pop()
        if number not in known:
            known.add(number)
            stack.extend(found.clauses[number].parents or ())
    return known


# Checking


def wrong_line(lines: Sequence[Line], clauses: Sequence[Sequence[int]]) -> int | None:
    """The first line that is neither a given clause nor the resolvent of its parents; None if all is right.

    It knows nothing of how the proof was found. That ⊥ is the last line is part of what is checked.
    """
    known: dict[int, frozenset[int]] = {}
    for line in lines:
        if not _follows(line, known, clauses):
            return line.number
        known[line.number] = frozenset(line.literals)
    return None if lines and not lines[-1].literals else len(lines)


def _follows(line: Line, known: dict[int, frozenset[int]], clauses: Sequence[Sequence[int]]) -> bool:
    literals = frozenset(line.literals)
    if line.parents is None:
        return line.given is not None and literals == frozenset(clauses[line.given - 1])
    if any(parent not in known for parent in line.parents):
        return False
    one, other = (known[parent] for parent in line.parents)
    pivot = line.pivot if line.pivot in one else -line.pivot
    return pivot in one and -pivot in other and literals == (one - {pivot}) | (other - {-pivot})


def is_accepted(lines: Sequence[Line], clauses: Sequence[Sequence[int]]) -> bool:
    """Whether both checkers accept it: line by line as resolution, and as a proof by unit propagation."""
    derived = ((False, line.literals) for line in lines if line.parents is not None or not line.literals)
    formula = CNF.from_clauses(clauses)
    return wrong_line(lines, clauses) is None and check(formula, Proof.from_lines(derived)).accepted


# As a tree


@dataclass(frozen=True)
class Tree:
    """A line with the trees of its parents; where a line is needed again, it stands without them."""

    line: Line
    parents: tuple[Tree, ...]
    again: bool = False


def tree(lines: Sequence[Line]) -> Tree:
    """The proof as a tree, ⊥ at its root."""
    by_number = {line.number: line for line in lines}
    seen: set[int] = set()

    def grown(number: int) -> Tree:
        line = by_number[number]
        if number in seen and line.parents:
            return Tree(line, (), again=True)
        seen.add(number)
        return Tree(line, tuple(map(grown, line.parents or ())))

    return grown(lines[-1].number)


def drawn(root: Tree) -> Iterator[tuple[str, Line, bool]]:
    """The lines of a tree as text: the branches before each, the line, whether it is drawn elsewhere."""
    yield "", root.line, root.again
    yield from _branches(root, "")


def _branches(node: Tree, indent: str) -> Iterator[tuple[str, Line, bool]]:
    for position, parent in enumerate(node.parents, 1):
        is_last = position == len(node.parents)
        yield indent + ("└─ " if is_last else "├─ "), parent.line, parent.again
        yield from _branches(parent, indent + ("   " if is_last else "│  "))
