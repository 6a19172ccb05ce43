"""What a few instances force together, worked out once for all that look alike.

On a board there are hundreds of named groups but few *shapes*: the claims of the instances, which inputs they
share, and what is known of these. Variables are numbered anew in the order in which they come up, so that two
groups with the same shape have the same conclusions and the same reasons, up to names.

>>> from satelier.puzzles import find
>>> from satelier.reason.ground.knowledge import knowledge
>>> puzzle = find("takuzu")(4, 4)
>>> shapes = Shapes(Rulebook(puzzle))
>>> known = knowledge(puzzle).adding([1, 2, 5, 6])
>>> [shapes.forced(known, *one)[0][:3] for one in [((0, 8), [-4], 0), ((1, 10), [-8], 1)]]
[(-4, (0,), (1, 2)), (-8, (1,), (5, 6))]
>>> len(shapes.found)
1
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from satelier.claims import Claim
from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.hints.oracle import Cuts, Oracle, is_postponed

MOST_SHAPES = 20_000  # that are remembered; a generator comes by many
MOST_LOOKS = 20_000  # of a solver at claims known by their cuts: then it has too many, and another begins


class Forced(NamedTuple):
    """A literal with its reason; `minimal`: nothing of that can be left out."""

    literal: int
    rules: tuple[int, ...]
    facts: tuple[int, ...]
    minimal: bool


class Shapes:
    """What has been found out about shapes; in what is kept, rules and variables have the shape's numbers.

    cuts   of instances that are known by them, see `Oracle`
    """

    def __init__(self, book: Rulebook, cuts: Cuts | None = None) -> None:
        self.book, self.cuts = book, cuts
        self.found: dict[tuple[int, ...], list[Forced]] = {}
        self.oracles: dict[int | None, Oracle] = {}  # by group, or one for all

    def forced(self, known: Knowledge, own: Sequence[int], likely: Sequence[int], group: int) -> list[Forced]:
        """What these instances of a group (its number) force: all of it is among the likely literals."""
        shape, variables = self._shape(known, own)
        if shape not in self.found:
            if len(self.found) >= MOST_SHAPES:
                self.found.clear()
            numbers = {variable: number for number, variable in enumerate(variables, start=1)}
            places = {number: place for place, number in enumerate(own)}
            worked_out = self._worked_out(known, own, variables, likely, group)
            self.found[shape] = [_renamed(one, numbers, places) for one in worked_out]
        names = dict(enumerate(variables, start=1))
        return [_renamed(one, names, dict(enumerate(own))) for one in self.found[shape]]

    def _shape(self, known: Knowledge, own: Sequence[int]) -> tuple[tuple[int, ...], list[int]]:
        """A number for each claim, its inputs; then what is known of each variable; and the variables."""
        numbers: dict[int, int] = {}
        shape: list[int] = []
        for number in own:
            shape.append(self._claims[number])
            for literal in self.book.scopes[number]:
                name = numbers.setdefault(abs(literal), len(numbers) + 1)
                shape.append(name if literal > 0 else -name)
        variables = list(numbers)
        return (*shape, *known.signs[variables].tolist()), variables

    def _oracle(self, own: Sequence[int], likely: Sequence[int], group: int) -> Oracle:
        """A solver that knows these instances, which it is told once.

        Where places have two values, and all is told by clauses, one does for all groups. Else it would have
        to find values for all the others' variables at each question, or know the cuts of all."""
        apart = self.book.puzzle.values.per_place > 1 or any(map(self._postponed.__getitem__, own))
        key = group if apart else None
        oracle = self.oracles.get(key)
        if oracle is None or oracle.looks > MOST_LOOKS:
            oracle = self.oracles[key] = Oracle(self.book, (), cuts=self.cuts)
        oracle.add(own)
        oracle.expect(likely)
        return oracle

    @functools.cached_property
    def _postponed(self) -> list[bool]:
        """Which instances are known by their cuts."""
        return [is_postponed(family) for family in self.book.families for _ in range(len(family))]

    @functools.cached_property
    def _claims(self) -> list[int]:
        """A number for each claim and its width, by instance."""
        numbers: dict[tuple[Claim, int], int] = {}
        found: list[int] = []
        for family in self.book.families:
            own = [numbers.setdefault((claim, family.width), len(numbers)) for claim in family.claims]
            found += [own[which] for which in family.which.tolist()]
        return found

    def _worked_out(
        self,
        known: Knowledge,
        own: Sequence[int],
        variables: Sequence[int],
        likely: Sequence[int],
        group: int,
    ) -> Iterator[Forced]:
        """Each forced literal with its own minimal reason.

        Whether anything is forced is the same whichever solver one asks. Reasons are not: one that has
        learned from other rules needs more of these. So they are asked of a new one, and a shape has the same
        reasons whatever was asked before. Where claims are known by their cuts, which takes long, a reason is
        what that solver needed."""
        spoken_of = set(variables)
        facts = [int(known.signs[one]) * one for one in variables if known.signs[one]]
        left = [literal for literal in likely if abs(literal) in spoken_of]
        if self._oracle(own, likely, group).entailed(own, facts, left):
            oracle = Oracle(self.book, own, likely)
            reason = oracle.reason if oracle.postponed else oracle.shrunk
            for literal in oracle.entailed(own, facts, left):
                yield Forced(literal, *reason(own, facts, literal), minimal=not oracle.postponed)


def _renamed(one: Forced, variables: dict[int, int], rules: dict[int, int]) -> Forced:
    def renamed(literal: int) -> int:
        return variables[literal] if literal > 0 else -variables[-literal]

    facts = sorted(map(renamed, one.facts), key=abs)
    return Forced(
        renamed(one.literal), tuple(sorted(rules[rule] for rule in one.rules)), tuple(facts), one.minimal
    )
