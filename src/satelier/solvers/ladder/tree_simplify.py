"""The third rung, `tree-simplify`: the same tree, over a formula that shrinks.

Going down, the formula is simplified by the literal just set, so that each node looks only at what
is left: no clause left is a model, an empty clause is a conflict. Going back, the formula grows again to what
the literals still on the path leave of it (`Shrinking`).

>>> from satelier.logic.cnf import CNF
>>> answer = solver().solve(CNF.from_clauses([[-1, -2], [-1, 2], [1, 3]]))
>>> answer.model, answer.statistics["decisions"], answer.statistics["backtracks"]
((-1, 2, 3), 4, 2)
"""

from __future__ import annotations

from collections.abc import Sequence

from satelier.solvers.base import Status
from satelier.solvers.effort import Effort
from satelier.solvers.ladder.rung import Rung
from satelier.solvers.ladder.shrinking import Shrinking
from satelier.solvers.ladder.simplify import Numbered, empty_clause, numbered, simplified, touched
from satelier.solvers.ladder.tree import retreat
from satelier.solvers.ladder.tree_path import Path
from satelier.solvers.ladder.valuation import Clause, Values, unused


def walk(initial: list[Numbered], formula: list[Numbered], path: Path, effort: Effort) -> Status:
    """Search from where `path` stands.

    initial  the formula at the root, simplified by the fixed values only
    formula  what is left of it here; once the search turns back, only `initial` counts
    """
    while not effort.spent():
        false = empty_clause(formula)
        if not formula:
            return Status.YES
        if false is not None:
            return walk_back_and_on(initial, false, path, effort)
        literal = path.choose(path.first_open())
        effort.decide(literal, path.level)
        formula = shrink(formula, [literal], effort)
    return Status.UNKNOWN


def walk_back_and_on(initial: list[Numbered], false: int, path: Path, effort: Effort) -> Status:
    """The rest of the search, from a conflict on; what is left of `initial` follows the path."""
    left, held = Shrinking(initial), list(path.trail)
    for literal in held:
        left.hold(literal)
    conflict: int | None = false
    while not effort.spent():
        if conflict is None:
            if not left.unsatisfied:
                return Status.YES
            descend(left, held, path, effort)
        elif not retreat(path, conflict, effort):
            return Status.NO
        else:
            follow_back(left, held, path)
        conflict = left.first_empty()
    return Status.UNKNOWN


def descend(left: Shrinking, held: list[int], path: Path, effort: Effort) -> None:
    """The next open variable becomes True."""
    literal = path.choose(path.first_open())
    effort.decide(literal, path.level)
    count = left.hold(literal)
    held.append(literal)
    if effort.trace is not None:
        effort.trace.add("simplify", count=count)


def follow_back(left: Shrinking, held: list[int], path: Path) -> None:
    """The path has turned back, and its last literal is new: take back what is no longer on it."""
    while len(held) >= len(path.trail):
        left.take_back(held.pop())
    held.append(path.trail[-1])
    left.hold(held[-1])


def shrink(formula: list[Numbered], literals: Sequence[int], effort: Effort) -> list[Numbered]:
    """What is left of the formula once the literals hold; a step that a trace shows."""
    if effort.trace is not None:
        effort.trace.add("simplify", count=touched(formula, literals))
    return simplified(formula, literals)


def search(clauses: Sequence[Clause], values: Values, effort: Effort) -> Status:
    """Search from the root."""
    path = Path(values, idle=unused(clauses, values))
    initial = simplified(numbered(clauses), path.fixed())
    status = walk(initial, initial, path, effort)
    values[:] = path.values
    return status


def solver() -> Rung:
    return Rung("tree-simplify", search)
