"""What a conflict of `cdcl` teaches: the reasons behind it, traced back along the trail.

>>> assignment, clauses = Assignment(), [[-1, 2], [-1, 3], [-2, -3]]
>>> assignment.grow(3)
>>> assignment.choose(1)
>>> assignment.put(2, because=0)
>>> assignment.put(3, because=1)
>>> first_uip(2, clauses, assignment)
([-1], {1, 2, 3})
>>> core(-3, clauses, assignment)
(-3, 1)
"""

from __future__ import annotations

from collections.abc import Sequence

from satelier.solvers.ladder.learning.assignment import CHOICE, Assignment

Clauses = Sequence[Sequence[int]]


def first_uip(false: int, clauses: Clauses, assignment: Assignment) -> tuple[list[int], set[int]]:
    """The clause that a false clause teaches, the literal it will force first; and the variables it spoke of.

    It starts as the false clause. A literal of the current level is replaced by the reasons for its
    being false, the latest first, until one of this level is left: all ways to the conflict lead through
    it (the first *unique implication point*). What the other literals say already is left out.
    """
    level, now = assignment.level, assignment.depth
    seen: set[int] = set()
    earlier: list[int] = []
    paths = 0
    latest = (literal for literal in reversed(assignment.trail) if abs(literal) in seen)
    reason = clauses[false]
    while True:
        fresh = [other for other in reason if abs(other) not in seen and level[abs(other)]]
        seen.update(map(abs, fresh))
        before = [other for other in fresh if level[abs(other)] < now]
        earlier += before
        paths += len(fresh) - len(before) - 1
        point = next(latest)
        if not paths:
            break
        reason = clauses[assignment.reason[abs(point)]]
    return [-point, *(other for other in earlier if not follows(other, seen, clauses, assignment))], seen


def follows(literal: int, seen: set[int], clauses: Clauses, assignment: Assignment) -> bool:
    """Whether a lesson says this literal already by its others: all reasons for it are among those seen."""
    reason = assignment.reason[abs(literal)]
    return reason != CHOICE and all(
        abs(other) in seen or not assignment.level[abs(other)] for other in clauses[reason]
    )


def core(refuted: int, clauses: Clauses, assignment: Assignment) -> tuple[int, ...]:
    """A refuted assumption, and the earlier ones that make it false."""
    needed, found = {abs(refuted)}, [refuted]
    for literal in reversed(assignment.trail):
        reason = assignment.reason[abs(literal)]
        if abs(literal) in needed and assignment.level[abs(literal)]:
            if reason == CHOICE:
                found.append(literal)
            else:
                needed.update(map(abs, clauses[reason]))
    return tuple(found)
