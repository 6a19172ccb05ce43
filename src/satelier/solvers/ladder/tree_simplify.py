"""The third rung, `tree-simplify`: the same tree, over a formula that shrinks.

Going down, the formula is simplified by the literal just set, so that each node looks only at what
is left: no clause left is a model, an empty clause is a conflict. Going back, what is left is taken
again from the formula of the start and the literals still on the path.

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
from satelier.solvers.ladder.simplify import Numbered, empty_clause, numbered, simplified, touched
from satelier.solvers.ladder.tree import retreat
from satelier.solvers.ladder.tree_path import Path
from satelier.solvers.ladder.valuation import Clause, Values, unused


def walk(initial: list[Numbered], formula: list[Numbered], path: Path, effort: Effort) -> Status:
    """Search from where `path` stands.

    initial  the formula at the root, simplified by the fixed values only
    formula  what is left of it here
    """
    while not effort.spent():
        false = empty_clause(formula)
        if not formula:
            return Status.YES
        if false is None:
            literal = path.choose(path.first_open())
            effort.decide(literal, path.level)
            formula = shrink(formula, [literal], effort)
        elif retreat(path, false, effort):
            formula = simplified(initial, path.trail)
        else:
            return Status.NO
    return Status.UNKNOWN


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
