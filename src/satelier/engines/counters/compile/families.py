"""Families of claims compiled into counters: NumPy all the way, no Python loop per instance.

Rows of several families that speak of the same literals become one group: "at most one" and
"at least one" of a cell's values are one counter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from satelier.claims.family import Family, bounds
from satelier.compiled import bundled
from satelier.encode.clausal import clausal, is_clausal
from satelier.engines.counters.arrays import (
    BITS,
    GUARD,
    NO_INDEX,
    OUTSIDE,
    ROOM,
    SLACK,
    WIDEST_MASK,
    Counters,
)
from satelier.frozen import dataclass
from satelier.logic.cnf import offsets_of
from satelier.logic.codes import Int64s, coded

NOTHING_MORE = [np.zeros(0, np.int64)] * 11  # no frames, no planes


@dataclass(frozen=True)
class Bucket:
    """Groups of one width: inputs (a row each), bounds, and guards (NO_INDEX where there is none)."""

    inputs: Int64s
    lows: Int64s
    highs: Int64s
    guards: Int64s

    @property
    def width(self) -> int:
        return int(self.inputs.shape[1])

    def masks(self) -> Int64s:
        """All inputs open, and the guard."""
        own = (1 << self.width) - 1 if self.width <= WIDEST_MASK else 0
        return own | np.where(self.guards == NO_INDEX, 0, GUARD)

    def spare(self) -> Int64s:
        return spare(self.lows, self.highs, self.width, self.guards != NO_INDEX)


def spare(lows: Int64s, highs: Int64s, width: int, guarded: NDArray[np.bool_]) -> Int64s:
    """Slack and room as one number; 0, which is neither, for what cannot hold."""
    slack, room = width - lows + guarded, np.minimum(highs, width) + guarded
    impossible = (slack < guarded) | (lows > highs)
    return np.where(impossible, 0, slack + room * ROOM)


def bounds_of(counters: Counters, left: Int64s) -> tuple[Int64s, Int64s]:
    """The other way round: the bounds of all groups without a guard, from what they can spare at first."""
    own = left[1 : 2 * len(counters.guards) : 2]
    starts = np.asarray(counters.member_starts, np.int64)
    return starts[1:] - starts[:-1] - (own & SLACK), own // ROOM


def is_pair(family: Family) -> bool:
    """Whether the family keeps halves apart; all other claims count."""
    return family.claims[0].keeps_halves_apart


def is_compilable(families: Sequence[Family]) -> bool:
    """Whether every claim has a counter: it counts, keeps halves apart, or has few clauses, which count.

    Claims that all are about nothing have none: there is no literal to tell them anything.
    """
    if families and not any(family.width for family in families):
        return False
    return all(family.counts or is_pair(family) or is_clausal(family) for family in families)


def _counting(families: Iterable[Family]) -> Iterator[Family]:
    """The families, those that neither count nor keep halves apart by their clauses."""
    for family in families:
        if family.counts or is_pair(family):
            yield family
        else:
            yield from (part.family for part in clausal(family))


def compiled(
    families: Sequence[Family], variables: int, apart: Sequence[Bucket] = ()
) -> tuple[Counters, Int64s]:
    """The counters of some families, and what they have to spare when everything is open.

    The groups of `apart` come last, and stay as they are.
    """
    families = list(_counting(families))
    buckets = [*buckets_of([family for family in families if not is_pair(family)]), *apart]
    halves, partners = halves_of([family for family in families if is_pair(family)])
    parts = (*_groups(buckets, variables), *_halves(halves, partners, variables), *NOTHING_MORE)
    own = [np.stack([bucket.masks(), bucket.spare()], axis=1).ravel() for bucket in buckets]
    widths = np.full(len(halves), halves.shape[1])
    return bundled(Counters, parts), np.concatenate([np.zeros(0, np.int64), *own, widths])


# Counts


def buckets_of(families: Iterable[Family]) -> list[Bucket]:
    """All groups, by width."""
    by_width: dict[int, list[Bucket]] = {}
    for family in families:
        bucket = bucket_of(family)
        by_width.setdefault(bucket.width, []).append(bucket)
    return [_merged(buckets) for _, buckets in sorted(by_width.items())]


def bucket_of(family: Family) -> Bucket:
    codes = coded(family.scopes).astype(np.int64)
    guarded = family.guarded is not None
    guards = codes[:, 0] if guarded else np.full(len(codes), NO_INDEX, dtype=np.int64)
    lows, highs = bounds(family.claims, family.width)
    bucket = Bucket(codes[:, guarded:], lows[family.which], highs[family.which], guards)
    return bucket if bucket.width or guarded else _with_an_input(bucket)


def _with_an_input(bucket: Bucket) -> Bucket:
    """Groups about nothing, which no literal would ever tell that they cannot hold, made about the first one.

    What held is true of any one input, what did not of none.
    """
    held = (bucket.lows <= 0) & (bucket.highs >= 0)
    inputs = np.zeros((len(held), 1), np.int64)
    return Bucket(inputs, np.where(held, 0, 1), np.where(held, 1, 0), bucket.guards)


def _merged(buckets: Sequence[Bucket]) -> Bucket:
    """Groups of one width, those about the same literals under the same guard made one."""
    if len(buckets) == 1:
        return buckets[0]
    inputs, lows, highs, guards = (
        np.concatenate([getattr(bucket, name) for bucket in buckets])
        for name in ("inputs", "lows", "highs", "guards")
    )
    keys = np.column_stack([guards, np.sort(inputs, axis=1)])
    _, first, which = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    low, high = np.zeros(len(first), np.int64), np.full(len(first), np.iinfo(np.int64).max)
    np.maximum.at(low, which.ravel(), lows)
    np.minimum.at(high, which.ravel(), highs)
    order = np.argsort(first)
    return Bucket(inputs[first[order]], low[order], high[order], guards[first[order]])


def _groups(buckets: Sequence[Bucket], variables: int) -> tuple[Int64s, ...]:
    members = _joined([bucket.inputs.ravel() for bucket in buckets])
    widths = _joined([np.full(len(bucket.inputs), bucket.width) for bucket in buckets])
    guards = _joined([bucket.guards for bucket in buckets])
    owners = np.repeat(np.arange(len(widths)), widths)
    bits = np.arange(len(members)) - np.repeat(offsets_of(widths)[:-1], widths)
    bits[np.repeat(widths > WIDEST_MASK, widths)] = OUTSIDE
    starts, order = by_key(members, 2 * variables)
    warded = np.flatnonzero(guards != NO_INDEX)
    ward_starts, ward_order = by_key(guards[warded], 2 * variables)
    occurrences = (2 * owners << BITS | bits)[order]
    return (
        *(starts, occurrences, offsets_of(widths), members),
        *(guards, ward_starts, 2 * warded[ward_order]),
    )


# Differences


def halves_of(families: Sequence[Family]) -> tuple[Int64s, Int64s]:
    """The different halves, a row each, and the pairs of them that must not be equal.

    Halves of several widths are filled up with their own first literal, which changes nothing.
    """
    widest = max((family.width // 2 for family in families), default=0)
    rows = [
        _filled(half, widest) for family in families for half in np.split(coded(family.scopes), 2, axis=1)
    ]
    if not rows:
        return np.zeros((0, 0), np.int64), np.zeros((0, 2), np.int64)
    halves, which = np.unique(np.concatenate(rows), axis=0, return_inverse=True)
    sides = np.split(which.ravel(), np.cumsum([len(row) for row in rows])[:-1])
    pairs = np.concatenate([np.column_stack(sides[index : index + 2]) for index in range(0, len(sides), 2)])
    return halves.astype(np.int64), pairs.astype(np.int64)


def _filled(half: NDArray[np.uint32], width: int) -> NDArray[np.uint32]:
    return np.hstack([half, np.repeat(half[:, :1], width - half.shape[1], axis=1)])


def _halves(halves: Int64s, pairs: Int64s, variables: int) -> tuple[Int64s, ...]:
    number, width = halves.shape
    both = np.concatenate([pairs, pairs[:, ::-1]])
    partner_starts, partner_order = by_key(both[:, 0], number)
    side_starts, side_order = by_key(halves.ravel() >> 1, variables)
    sides = np.repeat(np.arange(number), width)[side_order]
    return (
        *(offsets_of(np.full(number, width)), halves.ravel(), side_starts, sides),
        *(partner_starts, both[partner_order, 1]),
    )


def _joined(parts: Sequence[Int64s]) -> Int64s:
    return np.concatenate([np.zeros(0, np.int64), *parts])


def by_key(keys: Int64s, count: int) -> tuple[Int64s, Int64s]:
    """Where each key from 0 to count − 1 starts once sorted, and the order that sorts them."""
    starts = offsets_of(np.bincount(keys, minlength=count))
    return starts.astype(np.int64), np.argsort(keys, kind="stable")
