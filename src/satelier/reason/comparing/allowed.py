"""Does a foreign formula allow a grid that breaks a rule?

Each rule instance has two selectors: one says that it holds, the other that it is broken. The formula
and "some instance is broken" cannot hold together where the formula says all that the rules say. Where
they can, a grid is looked for that breaks as little as possible: one instance, or else one rule.

Of some claims nobody could list the ways to break them. Those are asked about last, one by one, as a foreign
formula's knots are (`projected.py`): a grid is looked for that their clauses do not accept.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from satelier.claims.family import Fault, Instance
from satelier.encode.scheme import COMPACT, parse
from satelier.encode.stencil import Clause, Stencil, stencil
from satelier.errors import LimitError
from satelier.frozen import dataclass
from satelier.logic.cnf import CNF
from satelier.puzzle import Puzzle
from satelier.reason.comparing.asking import Asking
from satelier.reason.comparing.opposite import opposites
from satelier.reason.comparing.projected import Knot, Reference
from satelier.reason.ground.knowledge import Knowledge
from satelier.solvers.base import Session

Model = Sequence[int]
SCHEME = parse(COMPACT)
TRIED = 8  # broken instances of which each is tried alone


@dataclass(frozen=True)
class Selectors:
    """Of one instance: the variable that makes it hold, and the one that breaks it."""

    instance: Instance
    holds: int
    broken: int


def allowed(puzzle: Puzzle, foreign: CNF, asking: Asking) -> Model | None:
    """The cell literals of a grid that the formula allows and the rules do not; None where there is none."""
    fresh = itertools.count(max(foreign.variables, puzzle.variables) + 1)
    with asking.open(foreign) as session:
        listed, others = _by_opposites(instances(puzzle))
        selectors = [_selected(session, instance, ways, fresh) for instance, ways in listed]
        wrong = next(fresh)
        session.add([(-wrong, *(one.broken for one in selectors))])
        model = asking.ask(session, [wrong]).model
        if model is not None:
            return _sharpened(puzzle, session, selectors, model, asking)
        grids = Reference(session, fresh, puzzle.variables, asking)
        return next(filter(None, (grids.against_knot(_knot(one, puzzle)) for one in others)), None)


def _by_opposites(
    every: Iterable[Instance],
) -> tuple[list[tuple[Instance, tuple[Stencil, ...]]], list[Instance]]:
    """The instances with the ways to break them, and those of which nobody could list these."""
    listed, others = list[tuple[Instance, tuple[Stencil, ...]]](), list[Instance]()
    for instance in every:
        try:
            listed.append((instance, opposites(instance.claim, len(instance.literals))))
        except LimitError:
            others.append(instance)
    return listed, others


def _knot(instance: Instance, puzzle: Puzzle) -> Knot:
    """The clauses of an instance, tied together by fresh variables of their own."""
    pattern = stencil(instance.claim, len(instance.literals), SCHEME.encoding_of(instance.claim.kind))
    clauses = [frozenset(clause) for clause in pattern.over(instance.literals, puzzle.variables + 1)]
    return Knot.of(clauses, puzzle.variables)


def instances(puzzle: Puzzle) -> Iterator[Instance]:
    """All that has to hold; what the rest entails need not be asked for."""
    return (instance for family in puzzle.families if not family.implied for instance in family)


def violated(puzzle: Puzzle, model: Sequence[int]) -> list[Fault]:
    """The instances that a model breaks, whether or not it is a board at all."""
    signs = np.sign(np.array([0, *model[: puzzle.variables]])).astype(np.int8)
    true, false = Knowledge(signs).truth
    return [
        family[row].fault(true, false)
        for family in puzzle.families
        for row in np.flatnonzero(~family.possible(true, false)).tolist()
    ]


# Selectors.


def _selected(
    session: Session, instance: Instance, opposite: Sequence[Stencil], fresh: Iterator[int]
) -> Selectors:
    """Two new selectors for an instance; a broken one picks one of the ways to break it."""
    literals, claim = instance.literals, instance.claim
    holds, broken = next(fresh), next(fresh)
    said = stencil(claim, len(literals), SCHEME.encoding_of(claim.kind))
    session.add(_under(holds, said, literals, fresh))
    ways = []
    for way in opposite:
        ways.append(next(fresh))
        session.add(_under(ways[-1], way, literals, fresh))
    session.add([(-broken, *ways)])
    return Selectors(instance, holds, broken)


def _under(selector: int, pattern: Stencil, literals: Sequence[int], fresh: Iterator[int]) -> list[Clause]:
    """The stencil over these literals, in force where the selector is true."""
    names = [*itertools.islice(fresh, pattern.fresh)] or [0]
    return [(-selector, *clause) for clause in pattern.over(literals, names[0])]


# Boards that break little.


def _sharpened(
    puzzle: Puzzle, session: Session, selectors: Sequence[Selectors], model: Model, asking: Asking
) -> Model:
    """A model that breaks fewer instances, if one is found: only one of them, or only those of one rule."""
    broken = {fault.instance for fault in violated(puzzle, model)}
    tried = [one for one in selectors if one.instance in broken][:TRIED]
    for spared in (_others, _other_rules):
        for one in tried:
            sharper = asking.ask(session, [one.broken, *spared(selectors, one)]).model
            if sharper:
                return sharper
    return model


def _others(selectors: Sequence[Selectors], one: Selectors) -> list[int]:
    """All other instances hold."""
    return [other.holds for other in selectors if other is not one]


def _other_rules(selectors: Sequence[Selectors], one: Selectors) -> list[int]:
    """All instances of other rules hold."""
    return [other.holds for other in selectors if other.instance.rule is not one.instance.rule]
