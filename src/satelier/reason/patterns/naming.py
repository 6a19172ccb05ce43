"""Which name is told where several fit: what a player would say who looks at the whole board.

In a group with n open places, k naked ones rule out what n - k hidden values do: one idea with two names.
Names come as in the table, but for these:

- What two or three places that a line and a box share rule out in both is seen before what lies in one.
- Who leaves naked pairs on the board does not look at naked places: then a hidden pair is told before a naked
  triple, and before a naked pair as well where it lies in one group only, or fills it with that one.
- In a box, of which one looks for the places of values anyway, a hidden pair is told before a naked triple.
- A naked triple that leaves two places comes before other triples. Of these, the one that rules out more is
  told, and the hidden one of two that rule out as much: the asked place is its own.
- Who looks for subsets of one kind, first in boxes, then along rows, then along columns, makes the first that
  rules something out: that one's groups, and how much it rules out, are what counts above. If it says nothing
  of what is asked, another name comes first. Of pointing, which one looks for in boxes, claiming comes first.

HoDoKu's library has five of its questions under two names, and three under the name of a triple in which a
pair would do, so no rule agrees with all of it (`benchmarks/scripts/techniques.py`).
"""

from __future__ import annotations

import functools

from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.patterns.cover import subset_of
from satelier.reason.patterns.reading import Reading, is_line, sharing
from satelier.reason.patterns.subsets import Subset, pointing_left, subsets_left
from satelier.reason.patterns.table import RANKS, pattern_of

BESIDE = 0.5  # so far before or after another name
FILLING = 2  # places that a subset leaves open, where they are a pair
TRIPLES = ("naked-triple", "hidden-triple")
LOCKED = ("locked-pair", "locked-triple")
SIZES = {"pair": 2, "triple": 3, "quadruple": 4}


def naming_order(reading: Reading) -> tuple[float, ...]:
    """Where the name of a reason comes among those of others for the same conclusion."""
    name = pattern_of(reading).name
    if name == "pointing" and not _says(_first_pointing(reading.book, reading.known), reading):
        return (RANKS["claiming"] + BESIDE,)
    kind, _, size = name.partition("-")
    if kind not in ("naked", "hidden") or size not in SIZES:
        return (RANKS["pointing"] - BESIDE if name in LOCKED else RANKS[name],)
    first = _first(reading.book, reading.known, SIZES[size], kind == "naked")
    if not _says(first, reading):
        return (RANKS["hidden-quadruple"] + BESIDE, *_order(reading, name, subset_of(reading)))
    return _order(reading, name, first or subset_of(reading))


def _says(first: Subset | None, reading: Reading) -> bool:
    """Whether the first of its kind that one meets on the board, if there is one, says what is asked."""
    return first is None or (reading.place, reading.value) in first.rules_out


def _order(reading: Reading, name: str, subset: Subset) -> tuple[float, ...]:
    """Where a subset's name comes, by the one of its kind that is met first."""
    if name == "hidden-pair":
        return (_hidden_pair_rank(reading, subset),)
    if name not in TRIPLES:
        return (RANKS[name],)
    if name == "naked-triple" and _left_open(reading) == FILLING:
        return (RANKS["naked-triple"] - BESIDE,)
    return (RANKS["naked-triple"], -len(subset.rules_out), TRIPLES[::-1].index(name))


def _hidden_pair_rank(reading: Reading, subset: Subset) -> float:
    groups = sharing(reading.book, subset.places)
    if _leaves_naked_pairs(reading.book, reading.known):
        is_its_own = len(groups) == 1 or _left_open(reading) == FILLING
        return RANKS["naked-pair"] + (-BESIDE if is_its_own else BESIDE)
    if any(is_line(reading.book, group) for group in groups):
        return RANKS["hidden-pair"]
    return RANKS["naked-triple"] - 2 * BESIDE


def _left_open(reading: Reading) -> int:
    """How many open places a subset leaves in its group; the fewest, where it lies in two."""
    places = subset_of(reading).places
    groups = sharing(reading.book, places | {reading.place})
    return min(sum(map(reading.is_open, group - places)) for group in groups)


@functools.lru_cache(8)
def _leaves_naked_pairs(book: Rulebook, known: Knowledge) -> bool:
    return any(subsets_left(book, known, SIZES["pair"], is_naked=True))


@functools.lru_cache(8)
def _first_pointing(book: Rulebook, known: Knowledge) -> Subset | None:
    return next(pointing_left(book, known), None)


@functools.lru_cache(32)
def _first(book: Rulebook, known: Knowledge, size: int, is_naked: bool) -> Subset | None:
    """The first subset of a kind and size; not one that lies in two groups, which has another name."""
    found = subsets_left(book, known, size, is_naked)
    own = (one for one in found if not is_naked or len(sharing(book, one.places)) == 1)
    return next(own, None)
