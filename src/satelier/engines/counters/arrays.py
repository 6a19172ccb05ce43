"""Claims as counters in flat arrays: what the kernels of this room read and write.

group    a claim that counts: so many of its inputs are true
slack    how many more of a group's inputs may be false; at 0 the open ones are all true
room     how many more of its inputs may be true; at 0 the open ones are all false
mask     the bits of a group's open inputs; the inputs of wide groups are looked through instead, and these
         groups go on counting where others are done: they cannot tell who in the queue has not told them yet
guard    while a group's guard is open, slack and room are one more than that, and at 0 the guard is false
half     literals that must not be, one by one, those of some other halves

An input that becomes false costs its group one of slack and nothing else, one that becomes true one
of room: each event touches two numbers per group.

Literals are coded as in `logic.codes`. A group g is known by 2 g, where its numbers stand in `Table.state`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from satelier.compiled import Bytes, Longs, Uint32s
from satelier.compiled.rows import LANES, empty_in_lines
from satelier.compiled.translate import KINDS, kinds_of

NO_INDEX = 2**32 - 1  # of no literal, no group, no place
ROOM = 1 << 32  # one of room; a group's slack and room are one number, slack + room × ROOM
SLACK = ROOM - 1  # the bits of slack
DONE = (1 << 62) + (1 << 30)  # what a group has left that can say nothing more
WIDEST_MASK = 62  # inputs that have a bit of the mask
OUTSIDE = 63  # the bit of the inputs of wide groups, which no mask has
GUARD = 1 << 62  # the bit of the guard, while it is open
WORD = 63  # bits of a word of planes and of patterns: no word is negative
BITS = 6  # an occurrence is 2 g, then so many bits for the place in the mask


class Counters(NamedTuple):
    """What the claims say; x_starts[i]:x_starts[i + 1] is the part of i in the array x.

    starts, occurrences      per literal, the groups that it is an input of
    member_starts, members   per group, its inputs
    guards                   per group, the literal that it depends on, or NO_INDEX
    ward_starts, wards       per literal, the groups that it guards
    half_starts, halves      per half, its literals
    side_starts, sides       per variable, the halves that it is in
    partner_starts, partners per half, those that it must not equal
    frames                   groups that have patterns, see `frames`
    frame_starts             per frame, where what is known of it stands in `Table.state`
    support_starts, supports per frame, which patterns have each input true, and which false
    seat_starts, seats       per literal, the frames that have it or its opposite as an input
    rival_starts, rivals     per frame, those that must not have the same pattern
    frames_suffice           not empty where frames say all that groups do
    planes, blocks           see `planes`; empty where there are none
    """

    starts: Uint32s
    occurrences: Uint32s
    member_starts: Uint32s
    members: Uint32s
    guards: Uint32s
    ward_starts: Uint32s
    wards: Uint32s
    half_starts: Uint32s
    halves: Uint32s
    side_starts: Uint32s
    sides: Uint32s
    partner_starts: Uint32s
    partners: Uint32s
    frames: Uint32s
    frame_starts: Uint32s
    support_starts: Uint32s
    supports: Longs
    seat_starts: Uint32s
    seats: Uint32s
    rival_starts: Uint32s
    rivals: Uint32s
    frames_suffice: Uint32s
    planes: Longs
    blocks: Longs


class Table(NamedTuple):
    """How things stand.

    state      per group its mask and its slack and room; then per half how many literals are open;
               then per frame what `fitting` knows of it
    values     per variable: 0 open, 1 true, 2 false
    model      the values of the first solution
    queue      literals made true whose groups have not been told
    urgent     groups that have no slack, or no room, and have not said so: 2 × (2 g), + 1 for no room
    weights    per group, 1 + how many conflicts it brought about
    planes     see `planes`
    sifted     two rows of what a look at planes finds
    trail      the variables that were made true on planes
    found      those of the first solution
    saved …    the same arrays before each choice, one after the other
    choices    the literals chosen, and how many variables had a value before
    waiting    frames to look at again
    numbers    see below
    """

    state: Longs
    values: Bytes
    model: Bytes
    queue: Uint32s
    urgent: Uint32s
    weights: Longs
    planes: Longs
    sifted: Longs
    trail: Uint32s
    found: Uint32s
    saved_state: Longs
    saved_values: Bytes
    saved_planes: Longs
    choices: Uint32s
    knowns: Uint32s
    waiting: Uint32s
    numbers: Longs


# Positions in `Table.numbers`; X and Y are the states of chance, see `compiled.chance`, and an X of 0
# means that nothing is left to it; TRUE is how many variables `found` has
CONFLICTS, CHOICES, FOUND, X, Y, TRUE, NUMBERS = range(7)

MEMORY = 2**25  # bytes for what is saved, about
DEEPEST = 1_000  # choices
IN_ROWS = ("planes", "sifted", "saved_planes")  # of a table: where they begin matters, see `compiled.rows`


def table_of(
    state: Longs | NDArray[np.int64], variables: int, levels: int | None = None, planes: int = 0
) -> Table:
    """Everything open, with room for so many choices, or for as many as are worth it, and for planes."""
    if levels is None:
        levels = min(DEEPEST, variables, MEMORY // (8 * (len(state) + planes) + variables + 1))
    sizes = {
        "values": variables,
        "model": variables,
        "queue": variables + 1,
        "urgent": len(state) + 1,
        "planes": planes,
        "sifted": 2 * LANES,
        "trail": variables if planes else 0,
        "found": variables if planes else 0,
        "saved_state": levels * len(state),
        "saved_values": levels * variables,
        "saved_planes": levels * planes,
        "choices": levels,
        "knowns": levels,
        "waiting": len(state),
        "numbers": NUMBERS,
    }
    # What is saved is megabytes: nothing touches them before they are used.
    kinds = dict(zip(Table._fields, kinds_of(Table), strict=True))
    makers = dict.fromkeys(IN_ROWS if planes else (), empty_in_lines)
    empty: dict[str, Any] = {
        name: makers.get(name, np.empty)(size, KINDS[kinds[name]]) for name, size in sizes.items()
    }
    for name in ("values", "numbers"):
        empty[name][:] = 0
    empty |= {"state": np.array(state), "weights": np.ones(len(state) // 2 + 1, dtype=np.int64)}
    return Table(**empty)
