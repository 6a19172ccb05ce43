"""Groups that other groups lie inside of: all that both allow, written down once.

A line of so many trues and the windows inside it say more together than one by one. Where a group of few
inputs has such a line-up, its patterns are all assignments that it and the groups inside it allow;
`fitting` holds them against what is known. Groups with the same line-up share their patterns.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from satelier.compiled import bundled
from satelier.engines.native.counters import DONE, NOTHING, ROOM, SLACK, Counters
from satelier.logic.cnf import offsets_of

WIDEST = 24  # inputs of a group that is worth it
MOST = 1_500  # patterns; more take longer to look through than they save

Numbers = NDArray[np.int64]
Inside = tuple[tuple[int, ...], int, int]  # the places of a group inside another, and its bounds


class Groups(NamedTuple):
    """What `Counters` has of groups, with bounds: how many inputs are true."""

    starts: Numbers
    members: Numbers
    lows: Numbers
    highs: Numbers

    def inputs(self, group: int) -> list[int]:
        found: list[int] = self.members[self.starts[group] : self.starts[group + 1]].tolist()
        return found

    def bounds(self, group: int) -> tuple[int, int]:
        return int(self.lows[group]), int(self.highs[group])


def framed(counters: Counters, spare: Numbers) -> tuple[Counters, Numbers]:
    """The same with the patterns of all groups that others lie inside of."""
    groups = _groups(counters, spare)
    wanted = np.flatnonzero(_plain(counters, spare) & (np.diff(groups.starts) <= WIDEST))
    shared: dict[tuple[Inside, ...], Numbers | None] = {}
    frames, owners = [], []
    for outer, inner in _containing(groups, wanted).items():
        places = {literal: place for place, literal in enumerate(groups.inputs(outer))}
        key = tuple(
            (tuple(places[literal] for literal in groups.inputs(group)), *groups.bounds(group))
            for group in (outer, *inner)
        )
        if key not in shared:
            shared[key] = patterns_of(len(places), key)
        if shared[key] is not None:
            frames.append(key)
            owners.append(2 * outer)
    return _with(counters, spare, owners, frames, shared)


def _with(
    counters: Counters,
    spare: Numbers,
    owners: list[int],
    frames: list[tuple[Inside, ...]],
    shared: dict[tuple[Inside, ...], Numbers | None],
) -> tuple[Counters, Numbers]:
    used = list(dict.fromkeys(frames))
    patterns = [np.asarray(shared[key]) for key in used]
    starts = offsets_of(np.array([len(each) for each in patterns], dtype=np.int64))
    which = [used.index(key) for key in frames]
    parts = {
        "frames": owners,
        "first_patterns": starts[:-1][which],
        "last_patterns": starts[1:][which],
        "patterns": np.concatenate([np.zeros(0, np.int64), *patterns]),
    }
    rest = counters._asdict() | parts
    return bundled(Counters, rest.values()), np.concatenate([spare, np.full(len(owners), -1)])


def _plain(counters: Counters, spare: Numbers) -> NDArray[np.bool_]:
    """The groups that no guard and no clue decides."""
    guards = np.asarray(counters.guards, np.int64)
    left = spare[1 : 2 * len(guards) : 2]
    return np.asarray((guards == NOTHING) & (left < DONE) & (left > 0))


def _groups(counters: Counters, spare: Numbers) -> Groups:
    starts = np.asarray(counters.member_starts, np.int64)
    left = spare[1 : 2 * len(counters.guards) : 2]
    lows, highs = np.diff(starts) - (left & SLACK), left // ROOM
    return Groups(starts, np.asarray(counters.members, np.int64), lows, highs)


def _containing(groups: Groups, wanted: Numbers) -> dict[int, list[int]]:
    """For each of some groups that has any, those of them that lie inside it."""
    widths = np.diff(groups.starts)[wanted]
    if not len(wanted) or widths.min() == widths.max():
        return {}  # none fits into another
    at: dict[int, list[int]] = {}
    sets = {group: frozenset(groups.inputs(group)) for group in wanted.tolist()}
    for group, own in sets.items():
        for literal in own:
            at.setdefault(literal, []).append(group)
    found: dict[int, list[int]] = {}
    for group, own in sets.items():
        for other in at[min(own)]:
            if own < sets[other]:
                found.setdefault(other, []).append(group)
    return found


def patterns_of(width: int, claims: tuple[Inside, ...]) -> Numbers | None:
    """All assignments that some groups allow, as bits; None where those are too many."""
    found = np.zeros(1, dtype=np.int64)
    for place in range(width):
        found = np.concatenate([found, found | 1 << place])
        for places, low, high in claims:
            if place in places:
                true = sum(found >> p & 1 for p in places)
                later = sum(p > place for p in places)
                found = found[(true <= high) & (true + later >= low)]
        if len(found) > 4 * MOST:
            return None
    return found if len(found) <= MOST else None
