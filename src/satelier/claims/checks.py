"""Families put together, for asking again and again whether boards keep them all.

Tally    counts of one width
Ragged   counts of any widths, few of each
Look     whatever else a family of claims has to look at many rows at once
Looks    all of these for some families, made when the first board comes
Checks   all of these, for all families of a puzzle: a few operations of NumPy, however many there are

>>> from satelier.puzzles import find
>>> puzzle = find("takuzu")(2, 2)
>>> [puzzle.holds(np.array(board)) for board in ([[0, 1], [1, 0]], [[0, 1], [0, 1]])]
[True, False]
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from satelier.claims.claim import Look, Truths
from satelier.claims.family import Family, Instance, bounds
from satelier.frozen import dataclass
from satelier.values import opposite

LARGE = 2**18  # literals of a family that is better checked as it is than copied
SMALL = 2**12  # literals of a family of counts that is looked at together with others, of any width
SORTS = 3  # at least so many sorts of such counts, by width and guard, are put together
_LOOKS: WeakKeyDictionary[Family, Look | None] = WeakKeyDictionary()


class Checks:
    """Families put together: those of one width that say the same sort of thing take one look at a board.

    What the others imply is looked at while places are open, where it may tell more than they do.
    """

    def __init__(self, families: Sequence[Family]) -> None:
        self.needed = Looks([family for family in families if not family.implied])
        self.implied = Looks([family for family in families if family.implied])

    def possible(self, true: Truths, false: Truths) -> bool:
        """Whether every claim may still hold; `true` and `false` are indexed by literal."""
        return self.needed.possible(true, false) and self.implied.possible(true, false)

    def hold(self, true: Truths) -> bool:
        """Whether every claim holds, where nothing is open."""
        return self.needed.hold(true)


class Looks:
    """Families of which those that are alike are looked at together; the looks are made when one is taken."""

    def __init__(self, families: Sequence[Family]) -> None:
        self.families = families

    @functools.cached_property
    def looks(self) -> tuple[list[Look], list[Family]]:
        """The looks, and the families that are checked as they are."""
        small: list[Family] = []
        rest: list[Family] = []
        for family in self.families:
            (small if _is_small_count(family) else rest).append(family)
        together = len({(family.width, family.guarded is None) for family in small}) >= SORTS
        looks: list[Look] = [Ragged.of(small)] if together else []
        others: list[Family] = []
        alike: dict[tuple[object, ...], list[Family]] = {}
        for family in rest if together else self.families:
            alike.setdefault((*_likeness(family), family.width), []).append(family)
        for own in alike.values():
            look = _look(own) if len(own) > 1 else _own_look(own[0])
            looks += [look] if look else []
            others += [] if look else own
        return looks, others

    def possible(self, true: Truths, false: Truths) -> bool:
        looks, others = self.looks
        return all(look.possible(true, false) for look in looks) and _possible(others, true, false)

    def hold(self, true: Truths) -> bool:
        looks, others = self.looks
        held = all(look.holds(true) for look in looks)
        return held and (not others or _possible(others, true, opposite(true)))


def _possible(families: Sequence[Family], true: Truths, false: Truths) -> bool:
    return all(family.possible(true, false).all() for family in families)


def _likeness(family: Family) -> tuple[object, ...]:
    """What families have in common that are looked at together: that they count, or say the same."""
    return family.scopes.size > LARGE, family.counts or family.claims, family.guarded is None


def _look(families: Sequence[Family]) -> Look | None:
    """One look for families that are alike; None where they are checked as they are."""
    first = families[0]
    if first.scopes.size > LARGE:
        return None
    if first.counts:
        return Tally.of(families)
    single = len(first.claims) == 1 and first.guarded is None
    return first.claims[0].look(_columns(families)) if single else None


def _own_look(family: Family) -> Look | None:
    """The look of one family, made once: puzzles of one size share what no clue has a part in."""
    if family not in _LOOKS:
        _LOOKS[family] = _look([family])
    return _LOOKS[family]


def _columns(families: Sequence[Family]) -> NDArray[np.intp]:
    """The literals of all instances, a column each, as NumPy looks them up quickest."""
    return np.concatenate([family.scopes for family in families]).T.astype(np.intp, order="C")


def _is_small_count(family: Family) -> bool:
    """Whether these are counts that are worth a look together with others; one that counts nothing is not."""
    counted = family.scopes.shape[1] > (family.guarded is not None)
    return counted and family.scopes.size <= SMALL and family.counts


def _bounds(family: Family) -> list[NDArray[np.int64]]:
    """How many inputs of each instance are true at least, and at most."""
    return [bound[family.which] for bound in bounds(family.claims, family.width)]


@dataclass(frozen=True)
class Tally:
    """Counts: their inputs, a column each; their bounds; how many inputs may be false; guards, if any."""

    inputs: NDArray[np.intp]
    lows: NDArray[np.int64]
    highs: NDArray[np.int64]
    spare: NDArray[np.int64]
    guards: NDArray[np.intp] | None

    @classmethod
    def of(cls, families: Sequence[Family]) -> Tally:
        scopes = _columns(families)
        guards, inputs = (scopes[0], scopes[1:]) if families[0].guarded is not None else (None, scopes)
        lows, highs = (np.concatenate(every) for every in zip(*map(_bounds, families), strict=True))
        return cls(inputs, lows, highs, len(inputs) - lows, guards)

    def possible(self, true: Truths, false: Truths) -> bool:
        if not true.any():  # nothing is known, and no guard holds
            return self.guards is not None or bool(min(self.highs.min(), self.spare.min()) >= 0)
        return self._all((self._number(true) <= self.highs) & (self._number(false) <= self.spare), true)

    def holds(self, true: Truths) -> bool:
        number = self._number(true)
        return self._all((number <= self.highs) & (number >= self.lows), true)

    def _all(self, kept: Truths, true: Truths) -> bool:
        """Whether all are kept that no guard lets off."""
        return bool((kept if self.guards is None else kept | ~true[self.guards]).all())

    def _number(self, truths: Truths) -> NDArray[np.unsignedinteger]:
        """How many inputs of each are among these; summed up in no more bits than that takes."""
        kind = np.uint8 if len(self.inputs) < 256 else np.uint32
        return np.asarray(np.add.reduce(truths.view(np.uint8)[self.inputs], axis=0, dtype=kind))


@dataclass(frozen=True)
class Ragged:
    """Counts of any widths: their inputs one after the other, and where those of each begin; their bounds;
    how many inputs may be false; those that have a guard, and the guards."""

    inputs: NDArray[np.int32]
    starts: NDArray[np.int64]
    lows: NDArray[np.int64]
    highs: NDArray[np.int64]
    spare: NDArray[np.int64]
    guarded: NDArray[np.int64]
    guards: NDArray[np.int32]

    @classmethod
    def of(cls, families: Sequence[Family]) -> Ragged:
        tables, guarded, guards, alike = [], [], [], list[tuple[int, int, int, int]]()
        first = 0
        for family in families:
            scopes, count = family.scopes, len(family)
            if family.guarded is not None:
                guarded.append(np.arange(first, first + count))
                guards.append(scopes[:, 0])
                scopes = scopes[:, 1:]
            tables.append(scopes.reshape(-1))
            alike += _said_of_each(family, scopes.shape[1])
            first += count
        widths, lows, highs, counts = np.array(alike).T
        widths, lows, highs = (np.repeat(each, counts) for each in (widths, lows, highs))
        none = [np.empty(0, np.int64)]
        return cls(
            np.concatenate(tables),
            np.cumsum(widths) - widths,
            lows,
            highs,
            widths - lows,
            np.concatenate(none + guarded),
            np.concatenate(none + guards).astype(np.int32),
        )

    def possible(self, true: Truths, false: Truths) -> bool:
        return self._all((self._number(true) <= self.highs) & (self._number(false) <= self.spare), true)

    def holds(self, true: Truths) -> bool:
        number = self._number(true)
        return self._all((number <= self.highs) & (number >= self.lows), true)

    def _all(self, kept: Truths, true: Truths) -> bool:
        """Whether all are kept that no guard lets off."""
        if len(self.guards):
            kept[self.guarded] |= ~true[self.guards]
        return bool(kept.all())

    def _number(self, truths: Truths) -> NDArray[np.int64]:
        return np.asarray(np.add.reduceat(truths[self.inputs], self.starts, dtype=np.int64))


def _said_of_each(family: Family, width: int) -> list[tuple[int, int, int, int]]:
    """The width and the bounds of the instances, and how many that are alike follow one another."""
    counts = [claim.as_count(family.width) for claim in family.claims]
    bounds = [(width, count.low, count.high) for count in counts if count]
    if len(bounds) == 1:
        return [(*bounds[0], len(family))]
    return [(*bounds[number], 1) for number in family.which.tolist()]


def broken_by(families: Iterable[Family], true: Truths, false: Truths) -> list[Instance]:
    """Every instance that cannot hold, where these literals are true and those false."""
    return [
        Instance(family, row)
        for family in families
        for row in np.flatnonzero(~family.possible(true, false)).tolist()
    ]
