"""Which name is told where several fit: what a player would say who looks at the whole board.

In a group with n open places, k naked ones rule out what n - k hidden values do: one idea with two names.
Names come as in the table, but for these:

- What two or three places that a line and a box share rule out in both is seen before what lies in one.
- Who leaves naked pairs on the board does not look at naked places: then a hidden pair is told before a naked
  triple, and before a naked pair as well where it lies in one group only, or fills it with that one.
- A naked triple that leaves two places comes before other triples. Of these, the one that rules out more is
  told, and the hidden one of two that rule out as much: the asked place is its own.
- Who looks for subsets of one kind, first in boxes, then along rows, then along columns, makes the first that
  rules something out. If that one says nothing of what is asked, another name comes first.

HoDoKu's library has five of its questions under two names, and three under the name of a triple in which a
pair would do, so no rule agrees with all of it (`benchmarks/scripts/techniques.py`).
"""

from __future__ import annotations

import functools

from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.patterns.cover import groups_of, left_open, rules_out
from satelier.reason.patterns.reading import Reading, sharing
from satelier.reason.patterns.subsets import Subset, subsets_left
from satelier.reason.patterns.table import RANKS, pattern_of

BESIDE = 0.5  # so far before or after another name
FILLING = 2  # places that a subset leaves open, where they are a pair
TRIPLES = ("naked-triple", "hidden-triple")
LOCKED = ("locked-pair", "locked-triple")
SIZES = {"pair": 2, "triple": 3, "quadruple": 4}


def naming_order(reading: Reading) -> tuple[float, ...]:
    """Where the name of a reason comes among those of others for the same conclusion."""
    name = pattern_of(reading).name
    order = _order(reading, name)
    return order if _is_met_first(reading, name) else (RANKS["hidden-quadruple"] + BESIDE, *order)


def _order(reading: Reading, name: str) -> tuple[float, ...]:
    if name in TRIPLES:
        return _triple_order(reading, name)
    return (RANKS["pointing"] - BESIDE,) if name in LOCKED else (_pair_rank(reading, name),)


def _triple_order(reading: Reading, name: str) -> tuple[float, ...]:
    if name == "naked-triple" and left_open(reading) == FILLING:
        return (RANKS["naked-triple"] - BESIDE,)
    return (RANKS["naked-triple"], -rules_out(reading), TRIPLES[::-1].index(name))


def _pair_rank(reading: Reading, name: str) -> float:
    if name != "hidden-pair" or not _leaves_naked_pairs(reading.book, reading.known):
        return RANKS[name]
    is_its_own = len(groups_of(reading)) == 1 or left_open(reading) == FILLING
    return RANKS["naked-pair"] + (-BESIDE if is_its_own else BESIDE)


@functools.lru_cache(8)
def _leaves_naked_pairs(book: Rulebook, known: Knowledge) -> bool:
    return any(subsets_left(book, known, SIZES["pair"], is_naked=True))


def _is_met_first(reading: Reading, name: str) -> bool:
    """Of a subset: whether the first of its kind and size on the board says what is asked."""
    kind, _, size = name.partition("-")
    if kind not in ("naked", "hidden") or size not in SIZES:
        return True
    first = _first(reading.book, reading.known, SIZES[size], kind == "naked")
    return first is None or (reading.place, reading.value) in first.rules_out


@functools.lru_cache(32)
def _first(book: Rulebook, known: Knowledge, size: int, is_naked: bool) -> Subset | None:
    """The first subset of a kind and size; not one that lies in two groups, which has another name."""
    found = subsets_left(book, known, size, is_naked)
    own = (one for one in found if not is_naked or len(sharing(book, one.places)) == 1)
    return next(own, None)
