"""Which name is told where several fit: what a player would say who looks at the whole board.

In a group with n open places, k naked ones rule out what n - k hidden values do: one idea with two names.
Names come as in the table, but for these:

- What two or three places that a line and a box share rule out in both is seen before what lies in one.
- Who leaves naked pairs on the board does not look at naked places: then a hidden pair is told before a naked
  triple, and before a naked pair as well where it lies in one group only, or fills it with that one.
- A naked triple that leaves two places comes before other triples. Of these, the one that rules out more is
  told, and the hidden one of two that rule out as much: the asked place is its own.

HoDoKu's library has five of its questions under two names, and three under the name of a triple in which a
pair would do, so no rule agrees with all of it (`benchmarks/scripts/techniques.py`).
"""

from __future__ import annotations

import functools
import itertools

from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.patterns.cover import groups_of, left_open, rules_out
from satelier.reason.patterns.reading import Reading, houses
from satelier.reason.patterns.table import RANKS, pattern_of

BESIDE = 0.5  # so far before or after another name
FILLING = 2  # places that a subset leaves open, where they are a pair
TRIPLES = ("naked-triple", "hidden-triple")


def naming_order(reading: Reading) -> tuple[float, ...]:
    """Where the name of a reason comes among those of others for the same conclusion."""
    name = pattern_of(reading).name
    if name in TRIPLES:
        return _triple_order(reading, name)
    return (RANKS["pointing"] - BESIDE,) if name in LOCKED else (_pair_rank(reading, name),)


LOCKED = ("locked-pair", "locked-triple")


def _triple_order(reading: Reading, name: str) -> tuple[float, ...]:
    if name == "naked-triple" and left_open(reading) == FILLING:
        return (RANKS["naked-triple"] - BESIDE,)
    return (RANKS["naked-triple"], -rules_out(reading), TRIPLES[::-1].index(name))


def _pair_rank(reading: Reading, name: str) -> float:
    if name != "hidden-pair" or not naked_pairs_left(reading.book, reading.known):
        return RANKS[name]
    is_its_own = len(groups_of(reading)) == 1 or left_open(reading) == FILLING
    return RANKS["naked-pair"] + (-BESIDE if is_its_own else BESIDE)


@functools.lru_cache(8)
def naked_pairs_left(book: Rulebook, known: Knowledge) -> bool:
    """Whether two places of a group have the same two values, and another one may still hold one of these."""
    per_place = book.puzzle.values.per_place
    open_values = known.signs[1:].reshape(-1, per_place) == 0
    twos = {place: own.tobytes() for place, own in enumerate(open_values) if own.sum() == 2}
    for house in houses(book):
        for one, other in itertools.combinations(sorted(house & twos.keys()), 2):
            rest = sorted(house - {one, other})
            if twos[one] == twos[other] and open_values[rest][:, open_values[one]].any():
                return True
    return False
