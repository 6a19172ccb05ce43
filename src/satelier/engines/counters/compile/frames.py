"""Groups that other groups lie inside of: all that both allow, written down once.

A line of so many trues and the windows inside it say more together than one by one. Where a group of few
inputs has such a line-up, its patterns are all assignments that it and the groups inside it allow;
`fitting` holds them against what is known. Groups with the same line-up share their patterns.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from satelier.compiled import bundled
from satelier.engines.counters.arrays import DONE, NO_INDEX, WORD, Counters
from satelier.engines.counters.compile.families import bounds_of, by_key
from satelier.engines.counters.kernels.fitting import SIDES, WAITS
from satelier.logic.cnf import offsets_of
from satelier.logic.codes import Int64s

WIDEST_FRAME = 24  # inputs of a group that is worth it
# How many patterns are worth their tables: for one puzzle, and for many boards
FEW_PATTERNS, MANY_PATTERNS = 9_000, 60_000

Inside = tuple[tuple[int, ...], int, int]  # the places of a group inside another, and its bounds


class Groups(NamedTuple):
    """What `Counters` has of groups, with bounds: how many inputs are true."""

    starts: Int64s
    members: Int64s
    lows: Int64s
    highs: Int64s

    def inputs(self, group: int) -> list[int]:
        found: list[int] = self.members[self.starts[group] : self.starts[group + 1]].tolist()
        return found

    def bounds(self, group: int) -> tuple[int, int]:
        return int(self.lows[group]), int(self.highs[group])


class Frame(NamedTuple):
    """A group, what lies inside it, and all that they allow together."""

    group: int
    covered: list[int]  # the groups inside it
    inside: tuple[Inside, ...]
    patterns: Int64s


def framed(counters: Counters, state: Int64s, most: int) -> tuple[Counters, Int64s]:
    """The same with the patterns of all groups that others lie inside of, where those are at most so many."""
    frames = _frames(counters, state, most)
    if not frames:
        return counters, state
    known = [known_at_first(len(frame.inside[0][0]), len(frame.patterns)) for frame in frames]
    parts = {
        "frames": [2 * frame.group for frame in frames],
        "frame_starts": len(state) + offsets_of(np.array([len(each) for each in known])),
        **_supports(frames, most),
        **_seats(counters, frames),
        **_rivals(counters, frames),
        "frames_suffice": _frames_suffice(counters, frames),
    }
    whole = counters._asdict() | parts
    return bundled(Counters, whole.values()), np.concatenate([state, *known])


def _frames(counters: Counters, state: Int64s, most: int) -> list[Frame]:
    groups = _groups(counters, state)
    widths = np.diff(groups.starts)  # what is given is a group of one, which needs no frame
    wanted = np.flatnonzero(_plain(counters, state) & (widths > 1) & (widths <= WIDEST_FRAME))
    found = []
    for outer, inner in _containing(groups, wanted).items():
        places = {literal: place for place, literal in enumerate(groups.inputs(outer))}
        inside = tuple(
            (tuple(places[literal] for literal in groups.inputs(group)), *groups.bounds(group))
            for group in (outer, *inner)
        )
        patterns = patterns_of(inside, most)
        if patterns is not None:
            found.append(Frame(outer, inner, inside, patterns))
    return found


def known_at_first(width: int, patterns: int) -> Int64s:
    """All inputs open, all patterns left, and nobody has looked yet."""
    return np.concatenate([[WAITS | (1 << width) - 1], bits(np.ones(patterns, dtype=bool))])


def bits(truths: NDArray[np.bool_]) -> Int64s:
    """Truth values as words of bits."""
    padded = np.zeros((-(-len(truths) // WORD), WORD), dtype=np.int64)
    padded.ravel()[: len(truths)] = truths
    return np.asarray(padded @ (1 << np.arange(WORD)))


def _supports(frames: list[Frame], most: int) -> dict[str, Int64s]:
    """Which patterns have each input true, and which false; frames with the same insides share them."""
    parts = {frame.inside: supports_of(frame.inside, most) for frame in frames}
    starts = offsets_of(np.array([len(part) for part in parts.values()]))
    which = dict(zip(parts, starts.tolist(), strict=False))
    return {
        "support_starts": np.array([which[frame.inside] for frame in frames]),
        "supports": np.concatenate(list(parts.values())),
    }


@functools.lru_cache(8)
def supports_of(inside: tuple[Inside, ...], most: int) -> Int64s:
    """For each input, the patterns that have it true, then those that have it false."""
    patterns = patterns_of(inside, most)
    assert patterns is not None
    sides = [patterns >> place & 1 == truth for place in inside[0][0] for truth in (1, 0)]
    return np.concatenate([bits(side) for side in sides])


def _seats(counters: Counters, frames: list[Frame]) -> dict[str, Int64s]:
    """Per literal, the inputs that it makes true, and those that it makes false."""
    starts, members = (np.asarray(x, np.int64) for x in (counters.member_starts, counters.members))
    literals, seats = [], []
    for number, frame in enumerate(frames):
        inputs = members[starts[frame.group] : starts[frame.group + 1]]
        for false in (0, 1):
            literals.append(inputs ^ false)
            seats.append(number << SIDES | 2 * np.arange(len(inputs)) + false)
    first, order = by_key(np.concatenate(literals), len(counters.starts) - 1)
    return {"seat_starts": first, "seats": np.concatenate(seats)[order]}


def _rivals(counters: Counters, frames: list[Frame]) -> dict[str, Int64s]:
    """The frames that must differ, where halves with the same literals do and the patterns are the same.

    Where that is all that halves say, they need not be told of anything any more.
    """
    starts, members = np.asarray(counters.member_starts), np.asarray(counters.members)
    at = {tuple(members[starts[f.group] : starts[f.group + 1]]): number for number, f in enumerate(frames)}
    halves = np.split(np.asarray(counters.halves), np.asarray(counters.half_starts)[1:-1])
    owners = [at.get(tuple(half)) for half in halves]
    partner_starts, partners = np.asarray(counters.partner_starts), counters.partners
    pairs = [
        (owners[half], owners[partners[index]])
        for half in range(len(partner_starts) - 1)
        for index in range(partner_starts[half], partner_starts[half + 1])
    ]
    rivals = [
        (one, two)
        for one, two in pairs
        if one is not None and two is not None and frames[one].inside == frames[two].inside
    ]
    keys, others = np.array(rivals, dtype=np.int64).reshape(-1, 2).T
    first, order = by_key(keys, len(frames))
    found = {"rival_starts": first, "rivals": others[order]}
    if len(rivals) == len(pairs):
        found |= {"side_starts": np.zeros_like(counters.side_starts), "sides": np.zeros(0, np.int64)}
    return found


def _frames_suffice(counters: Counters, frames: list[Frame]) -> Int64s:
    """Whether nothing but frames needs to be told of what becomes known; what is given has no more to say."""
    covered = {group for frame in frames for group in (frame.group, *frame.covered)}
    speaking = np.flatnonzero(np.diff(np.asarray(counters.member_starts, np.int64)) > 1)
    return np.ones(int(covered.issuperset(speaking.tolist())), np.int64)


def _plain(counters: Counters, state: Int64s) -> NDArray[np.bool_]:
    """The groups that no guard and no clue decides."""
    guards = np.asarray(counters.guards, np.int64)
    left = state[1 : 2 * len(guards) : 2]
    return np.asarray((guards == NO_INDEX) & (left < DONE) & (left > 0))


def _groups(counters: Counters, state: Int64s) -> Groups:
    starts, members = (np.asarray(x, np.int64) for x in (counters.member_starts, counters.members))
    return Groups(starts, members, *bounds_of(counters, state))


def _containing(groups: Groups, wanted: Int64s) -> dict[int, list[int]]:
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


@functools.lru_cache(8)
def patterns_of(inside: tuple[Inside, ...], most: int) -> Int64s | None:
    """All assignments that a group and those inside it allow, as bits; None where those are too many."""
    found = np.zeros(1, dtype=np.int64)
    for place in inside[0][0]:
        found = np.concatenate([found, found | 1 << place])
        for places, low, high in inside:
            if place in places:
                true = sum(found >> p & 1 for p in places)
                later = sum(p > place for p in places)
                found = found[(true <= high) & (true + later >= low)]
        if len(found) > 4 * most:
            return None
    return found if len(found) <= most else None
