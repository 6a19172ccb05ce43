"""OR-Tools CP-SAT on any kind: a model from what the rules say of a puzzle, as a person would write it.

A count is a linear constraint (or exactly one, at most one, some), under a guard where it has one; connected
places have ranks down to one root. All else is what CP-SAT makes of the clauses that say it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from benchmarks.peers.cp_sat import one_worker
from satelier.claims import Claim, Count
from satelier.claims.family import Family, Instance
from satelier.encode.stencil import ENDLESS, measure, stencil
from satelier.encode.ways.graphs.by_distances import over_inputs
from satelier.puzzle import Puzzle
from satelier.values import Board

Answer = tuple[Board, bool] | None  # the board, and whether it is the only one; None after too many seconds


def solve(puzzle: Puzzle, seconds: float) -> Answer:
    """The solution, and whether there is no other."""
    from ortools.sat.python import cp_model

    model = Model.of(puzzle)
    solver = one_worker(cp_model)
    solver.parameters.max_time_in_seconds = seconds
    if solver.solve(model.own) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    signed = np.array([n if solver.value(model.literal(n)) else -n for n in range(1, puzzle.variables + 1)])
    model.own.add_bool_or(model.literals((-signed).tolist()))
    status = solver.solve(model.own)
    if status == cp_model.UNKNOWN:
        return None
    return puzzle.values.board(signed, *puzzle.shape), status == cp_model.INFEASIBLE


def can_say(puzzle: Puzzle) -> bool:
    """Whether there is a model of all that the rules say; a claim may have none but endless clauses."""
    try:
        Model.of(puzzle)
    except TooLargeError:
        return False
    return True


class TooLargeError(Exception):
    """A claim has no model but clauses, and these are too many."""


class Model:
    """A model of CP-SAT whose first variables are the puzzle's."""

    def __init__(self, own: Any, variables: int) -> None:
        self.own = own
        self.variables = [own.new_bool_var("") for _ in range(variables)]

    @classmethod
    def of(cls, puzzle: Puzzle) -> Model:
        """All that the rules say."""
        from ortools.sat.python import cp_model

        model = cls(cp_model.CpModel(), puzzle.variables)
        for instance in (one for family in puzzle.families for one in family):
            model.say(instance)
        return model

    def literal(self, number: int) -> Any:
        return self.variables[number - 1] if number > 0 else ~self.variables[-number - 1]

    def literals(self, numbers: Sequence[int]) -> list[Any]:
        return [self.literal(number) for number in numbers]

    def say(self, instance: Instance) -> None:
        guard, claim, inputs = _parts(instance.family, instance)
        if instance.family.implied and claim.kind in FOR_REASONS:
            return
        said = CLAIMS.get(claim.kind)
        if said and guard is None:
            said(self, claim, self.literals(inputs))
        elif count := claim.as_count(len(inputs)):
            self.count(count.within(len(inputs)), self.literals(inputs), guard and self.literal(guard))
        else:
            self.clauses(instance)

    def count(self, count: Count, inputs: list[Any], guard: Any) -> None:
        low, high = count.low, count.high
        if guard is not None:
            self.own.add_linear_constraint(sum(inputs), low, high).only_enforce_if(guard)
        elif (low, high) == (1, 1):
            self.own.add_exactly_one(inputs)
        elif (low, high) == (0, 1):
            self.own.add_at_most_one(inputs)
        elif (low, high) == (1, len(inputs)):
            self.own.add_bool_or(inputs)
        else:
            self.own.add_linear_constraint(sum(inputs), low, high)

    def clauses(self, instance: Instance) -> None:
        claim, scope = instance.claim, list(instance.literals)
        if measure(claim, len(scope), claim.unguarded.usual).clauses >= ENDLESS:
            raise TooLargeError
        pattern = stencil(claim, len(scope), claim.unguarded.usual)
        fresh = len(self.variables)
        self.variables += [self.own.new_bool_var("") for _ in range(pattern.fresh)]
        for clause in pattern.over(scope, fresh + 1):
            self.own.add_bool_or(self.literals(clause))


def _parts(family: Family, instance: Instance) -> tuple[int | None, Claim, Sequence[int]]:
    """The guard's literal, if there is one; what is claimed; and of which literals."""
    inputs, claim = instance.literals, instance.claim
    return (None, claim, inputs) if family.guarded is None else (inputs[0], claim.unguarded, inputs[1:])


def connected(model: Model, claim: Any, inputs: list[Any]) -> None:
    """By ranks: who is there is the one root, or has a neighbour there of a smaller rank."""
    own, most = model.own, len(inputs)
    if claim.outside is not None:
        inputs = [*inputs, own.new_constant(1)]
    rank = [own.new_int_var(0, most, "") for _ in inputs]
    root = [own.new_bool_var("") for _ in inputs]
    own.add_at_most_one(root)
    for vertex, beside in _neighbours(claim, most):
        ways = [root[vertex]]
        for other in beside:
            ways.append(way := own.new_bool_var(""))
            own.add_implication(way, inputs[other])
            own.add(rank[other] < rank[vertex]).only_enforce_if(way)
        own.add_bool_or(~inputs[vertex], *ways)
        own.add_implication(root[vertex], inputs[vertex])


def _neighbours(claim: Any, width: int) -> Iterator[tuple[int, list[int]]]:
    edges = [*claim.edges, *((vertex, width) for vertex in claim.outside or ())]
    found: dict[int, list[int]] = {vertex: [] for vertex in range(width + (claim.outside is not None))}
    for first, second in edges:
        found[first].append(second)
        found[second].append(first)
    yield from found.items()


def joined(model: Model, claim: Any, inputs: list[Any]) -> None:
    """One loop is a circuit, arcs both ways along each line; lines that have to reach points: ranks."""
    if claim.reached:
        connected_lines(model, claim, inputs)
        return
    own, arcs, points = model.own, [], claim.net(len(inputs)).ends
    for line, (one, other) in zip(inputs, points, strict=True):
        there, back = own.new_bool_var(""), own.new_bool_var("")
        own.add(there + back == line)
        arcs += [(one, other, there), (other, one, back)]
    for point, lines in enumerate(claim.points):
        passed = own.new_bool_var("")
        own.add_max_equality(passed, [inputs[line] for line in lines])
        arcs.append((point, point, ~passed))
    own.add_circuit(arcs)


def connected_lines(model: Model, claim: Any, inputs: list[Any]) -> None:
    """Lines that touch where they meet; the first point that they reach is the outside."""
    over, wanted = over_inputs(claim)
    connected(model, over, inputs)
    for clause in wanted:
        model.own.add_bool_or([inputs[literal - 1] for literal in clause])


# Claims that other rules imply and that a person would not write for a solver.
FOR_REASONS = ("joined", "ring")

# Families of claims that a person would not write as a count: one line each.
CLAIMS: dict[str, Callable[[Model, Any, list[Any]], None]] = {
    "connected": connected,
    "joined": joined,
}
