"""Which variables a reason speaks of together: what follows for the very same reason is among these.

Two open variables are spoken of together where they are inputs of one instance, and in one layer if its claim
has layers; or where others lead from the one to the other so. What is known leads nowhere.

>>> from satelier.puzzles import find
>>> book = Rulebook(find("takuzu")(4, 4))
>>> sorted(spoken_of_together(book, [0, 8], facts=[1], concludes=[2]))
[2, 3, 4]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from satelier.reason.ground.rulebook import Rulebook


def spoken_of_together(
    book: Rulebook, rules: Sequence[int], facts: Iterable[int], concludes: Iterable[int]
) -> set[int]:
    """The open variables that some instances speak of together with a conclusion."""
    known, found = {abs(fact) for fact in facts}, {abs(literal) for literal in concludes}
    left = [group - known for number in rules for group in _groups(book, number)]
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
