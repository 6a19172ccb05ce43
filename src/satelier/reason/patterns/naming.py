"""Which name is told where several fit: what a player would say who looks at the place that is asked about.

In a group with n open places, k naked ones rule out what n - k hidden values do: one idea with two names.
Names come as in the table, but for these:

- What two or three places that a line and a box share rule out in both is seen before what lies in one.
- Of two pairs that fill a group's open places, and of triples, the hidden one: the asked place is its own.
- A naked triple that leaves two places comes first of all triples, as naked ones are looked for first. If two
  of its places are a pair by themselves, it is hardly a triple: that of the two places is the better name.

HoDoKu's library has four of its positions under both names, so no rule agrees with all of it: any order of
the names does in at most 87 of 100 records, this one in 92, which are those that it was made from
(`benchmarks/scripts/techniques.py`).
"""

from __future__ import annotations

import itertools

from satelier.reason.patterns.cover import left_open
from satelier.reason.patterns.reading import Reading
from satelier.reason.patterns.table import RANKS, pattern_of

BESIDE = 0.5  # so far before or after another name
FILLING = 2  # places that a subset leaves open, where they are a pair


def naming_rank(reading: Reading) -> float:
    """Where the name of a reason comes among those of others for the same conclusion."""
    name = pattern_of(reading).name
    if name == "hidden-triple":
        return RANKS["naked-triple"] - BESIDE
    if name in ("locked-pair", "locked-triple"):
        return RANKS["pointing"] - BESIDE
    if name == "hidden-pair" and left_open(reading) == FILLING:
        return RANKS["naked-pair"] - BESIDE
    if name == "naked-triple" and left_open(reading) == FILLING:
        return RANKS["hidden-pair"] + BESIDE if _has_a_pair(reading) else RANKS["naked-triple"] - 2 * BESIDE
    return RANKS[name]


def _has_a_pair(reading: Reading) -> bool:
    """Whether two of its places have two values between them."""
    pairs = itertools.combinations(reading.links, 2)
    return any(len(one.values | other.values) == 2 for one, other in pairs)
