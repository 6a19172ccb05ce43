"""The second rung, `tree`: give the variables a value one after the other, and turn back early.

At each node of the tree the formula is judged under what is set so far:

    true        a model, whatever the open variables are
    false       go back to the last variable that is True by choice, and make it False
    undecided   go down: the next open variable becomes True

Brute force looks at whole assignments; here one false clause spares all assignments below the node.

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
from satelier.solvers.ladder.tree_path import Path
from satelier.solvers.ladder.valuation import Clause, Values, judge, unused


def walk(clauses: Sequence[Clause], path: Path, effort: Effort) -> Status:
    """Search from where `path` stands; on yes the model is in its values."""
    while not effort.spent():
        value, false = judge(clauses, path.values)
        if value:
            return Status.YES
        if value is None:
            effort.decide(path.choose(path.first_open()), path.level)
        elif not retreat(path, false, effort):
            return Status.NO
    return Status.UNKNOWN


def retreat(path: Path, false: int, effort: Effort) -> int:
    """Clause `false` is false: turn the last choice. The literal tried next, or 0 if all was tried."""
    effort.conflict(false)
    literal = path.retreat()
    if literal:
        effort.backtrack(literal, path.level)
    return literal


def search(clauses: Sequence[Clause], values: Values, effort: Effort) -> Status:
    """Search from the root."""
    path = Path(values, idle=unused(clauses, values))
    status = walk(clauses, path, effort)
    values[:] = path.values
    return status


def solver() -> Rung:
    return Rung("tree", search)
