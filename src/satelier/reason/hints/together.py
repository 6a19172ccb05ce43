"""What follows for the very same reason: that is among the variables that a reason speaks of together.

Two open variables are spoken of together where they are inputs of one instance, and in one layer if its claim
has layers; or where others lead from the one to the other so. What is known leads nowhere. What is said of
the whole grid speaks of all places, not of some together, unless it is the whole reason.

>>> from satelier.puzzles import find
>>> book = Rulebook(find("takuzu")(4, 4))
>>> sorted(spoken_of_together(book, [0, 8], facts=[1], concludes=[2]))
[2, 3, 4]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.hints.oracle import Oracle, Reason


class Reasoned(Protocol):
    """Literals, and the instances and known literals that they follow from."""

    @property
    def concludes(self) -> tuple[int, ...]: ...
    @property
    def rules(self) -> tuple[int, ...]: ...
    @property
    def facts(self) -> tuple[int, ...]: ...


def following_alike(oracle: Oracle, reason: Reasoned, likely: Iterable[int]) -> set[int]:
    """Of literals that may follow, those that do for this very reason, and not for less."""
    rules, facts = reason.rules, reason.facts
    about = spoken_of_together(oracle.book, rules, facts, reason.concludes)
    found = {*oracle.entailed(rules, facts, (one for one in likely if abs(one) in about))}
    # Of claims that are known by their cuts it takes long to say what does not follow from less.
    for fewer in () if oracle.postponed else _with_one_less(rules, facts):
        found -= {*oracle.entailed(*fewer, found.difference(reason.concludes))}
    return found


def _with_one_less(rules: tuple[int, ...], facts: tuple[int, ...]) -> Iterator[Reason]:
    """A reason with one instance left out, or one fact."""
    yield from ((tuple(one for one in rules if one != left_out), facts) for left_out in rules)
    yield from ((rules, tuple(one for one in facts if one != left_out)) for left_out in facts)


def spoken_of_together(
    book: Rulebook, rules: Sequence[int], facts: Iterable[int], concludes: Iterable[int]
) -> set[int]:
    """The open variables that some instances speak of together with a conclusion."""
    known, found = {abs(fact) for fact in facts}, {abs(literal) for literal in concludes}
    narrow = [number for number in rules if not book.instance(number).family.part.is_whole] or rules
    left = [group - known for number in narrow for group in _groups(book, number)]
    before = 0
    while len(found) > before:
        before = len(found)
        for group in left:
            if not group.isdisjoint(found):
                found |= group
    return found


def _groups(book: Rulebook, number: int) -> Iterator[set[int]]:
    """The variables of an instance, by layers."""
    instance = book.instance(number)
    variables = [abs(literal) for literal in instance.literals]
    return (set(variables[layer :: instance.claim.layers]) for layer in range(instance.claim.layers))
