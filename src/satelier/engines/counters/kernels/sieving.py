"""Propagate and choose on planes: what a true variable rules out goes at once, a row at a time.

A group that wants an input and has one left takes it; one that has none left is a conflict. See `planes`.
"""

from __future__ import annotations

from typing import NamedTuple

from satelier.compiled import Longs, Uint32s, count_ones, lowest, read, routine, step, unsigned
from satelier.compiled.rows import LANES, double_bits, keep_outside, single_bits
from satelier.engines.counters.arrays import BITS, WORD
from satelier.engines.counters.kernels.demanding import CONFLICT


class Sieve(NamedTuple):
    """What a search on planes needs of `Counters` and of `Table`: handing a step all of them takes longer.

    A routine is handed all of a sieve's arrays by value, a hundred numbers, which takes as long as making
    several variables true. What a search calls again and again is therefore a step.
    """

    first_planes: Longs
    blocks: Longs
    starts: Uint32s
    occurrences: Uint32s
    member_starts: Uint32s
    members: Uint32s
    planes: Longs
    sifted: Longs
    queue: Uint32s
    trail: Uint32s
    weights: Longs
    saved_planes: Longs
    choices: Uint32s
    knowns: Uint32s
    found: Uint32s
    numbers: Longs


@step
def words_for(groups: int) -> int:
    """The words of a plane of so many groups, which is whole rows."""
    return (groups + WORD * LANES - 1) // (WORD * LANES) * LANES


@step
def sift(sieve: Sieve, words: int, size: int, known: int) -> int:
    """Take in a queue of `size` literals and all that follows; where the trail ends then, or CONFLICT.

    `known` variables stand there already.
    """
    end = take_in(sieve, words, size, known)
    row, unchanged, wanting, inputs = 0, 0, len(sieve.planes) - words, len(sieve.planes) // words - 1
    while end >= 0 and unchanged < words:
        lanes = single_bits(sieve.planes, row, words, inputs, wanting + row, sieve.sifted)
        unchanged = 0 if lanes != 0 else unchanged + LANES
        if lanes >> LANES != 0:
            lane = lowest(lanes >> LANES)
            blame(sieve, (row + lane) * WORD + lowest(sieve.sifted[unsigned(LANES + lane)]))
            return CONFLICT
        while lanes != 0 and end >= 0:
            lane = lowest(lanes)
            end = take_lasts(sieve, words, row + lane, sieve.sifted[unsigned(lane)], end)
            lanes &= lanes - 1
        row = row + LANES if row + LANES < words else 0
    return end


@step
def blame(sieve: Sieve, group: int) -> None:
    """A group has brought about a conflict."""
    sieve.weights[unsigned(group)] += 1


@routine
def take_in(sieve: Sieve, words: int, size: int, end: int) -> int:
    """Take what is in the queue; where the trail ends then, or CONFLICT."""
    for index in range(size):
        literal = read(sieve.queue, index)
        if literal & 1 != 0:
            rule_out(sieve, words, literal >> 1)
        elif not is_open(sieve, words, literal >> 1):
            return CONFLICT
        else:
            end = take(sieve, literal >> 1, end)
    return end


@step
def take(sieve: Sieve, variable: int, end: int) -> int:
    """A variable is true; where the trail ends then."""
    first = variable * len(sieve.planes)
    for index in range(0, len(sieve.planes), LANES):
        keep_outside(sieve.planes, index, sieve.blocks, first + index)
    sieve.trail[unsigned(end)] = variable
    return end + 1


@routine
def rule_out(sieve: Sieve, words: int, variable: int) -> None:
    """A variable is false."""
    for index in range(read(sieve.starts, 2 * variable), read(sieve.starts, 2 * variable + 1)):
        code = read(sieve.occurrences, index)
        group, place = code >> (BITS + 1), code & ((1 << BITS) - 1)
        sieve.planes[unsigned(place * words + group // WORD)] &= ~(1 << group % WORD)


@routine
def is_open(sieve: Sieve, words: int, variable: int) -> bool:
    """Whether a variable is neither ruled out nor true: whether some group may still take it."""
    wanting = len(sieve.planes) - words
    for index in range(read(sieve.starts, 2 * variable), read(sieve.starts, 2 * variable + 1)):
        code = read(sieve.occurrences, index)
        group, place = code >> (BITS + 1), code & ((1 << BITS) - 1)
        word = group // WORD
        both = sieve.planes[unsigned(place * words + word)] & sieve.planes[unsigned(wanting + word)]
        if both >> group % WORD & 1 != 0:
            return True
    return False


@step
def take_lasts(sieve: Sieve, words: int, word: int, last: int, end: int) -> int:
    """Groups of a word take their last inputs, unless they have one meanwhile; where the trail ends then, or
    CONFLICT."""
    wanting = len(sieve.planes) - words
    while last != 0:
        bit = lowest(last)
        last &= last - 1
        if sieve.planes[unsigned(wanting + word)] >> bit & 1 != 0:
            group, inputs = word * WORD + bit, inputs_left(sieve, words, word, bit)
            if inputs == 0:
                blame(sieve, group)
                return CONFLICT
            place = read(sieve.member_starts, group) + lowest(inputs)
            end = take(sieve, read(sieve.members, place) >> 1, end)
    return end


@step
def inputs_left(sieve: Sieve, words: int, word: int, bit: int) -> int:
    """The inputs of a group that are not ruled out, as a mask.

    All planes are read: the first that has the bit is nothing that a processor could guess.
    """
    inputs, last = 0, len(sieve.planes) - 2 * words + word
    for plane in range(len(sieve.planes) // words - 1):
        inputs = inputs << 1 | sieve.planes[unsigned(last - plane * words)] >> bit & 1
    return inputs


@step
def is_sieved(sieve: Sieve, words: int) -> bool:
    """Whether no group wants anything."""
    wanted = 0
    for index in range(len(sieve.planes) - words, len(sieve.planes)):
        wanted |= sieve.planes[unsigned(index)]
    return wanted == 0


@step
def fewest_chances(sieve: Sieve, words: int) -> int:
    """A literal of a group that has the fewest inputs left; of several, the one in the most conflicts.

    Of those the last: that a place has one value is said after the rules, and a hard board falls to choices
    between two values of a place sooner than to those between two places of a value.
    """
    chosen, weight, wanting = -1, 0, len(sieve.planes) - words
    for row in range(0, words, LANES):
        lanes = double_bits(sieve.planes, row, words, wanting // words, wanting + row, sieve.sifted)
        while lanes != 0:
            lane = lowest(lanes)
            lanes &= lanes - 1
            pairs = sieve.sifted[unsigned(lane)]
            while pairs != 0:
                group = (row + lane) * WORD + lowest(pairs)
                pairs &= pairs - 1
                if sieve.weights[unsigned(group)] >= weight:
                    chosen, weight = group, sieve.weights[unsigned(group)]
    return first_chance(sieve, words, fewest_counted(sieve, words) if chosen < 0 else chosen)


@routine
def fewest_counted(sieve: Sieve, words: int) -> int:
    """The same for groups of more than two, which are counted one by one."""
    chosen, best, weight = -1, len(sieve.planes), 0
    for word in range(words):
        wanted = sieve.planes[unsigned(len(sieve.planes) - words + word)]
        while wanted != 0:
            bit = lowest(wanted)
            wanted &= wanted - 1
            inputs = count_ones(inputs_left(sieve, words, word, bit))
            own = sieve.weights[unsigned(word * WORD + bit)]
            if inputs < best or (inputs == best and own >= weight):
                chosen, best, weight = word * WORD + bit, inputs, own
    return chosen


@step
def first_chance(sieve: Sieve, words: int, group: int) -> int:
    """The first literal that a group may still take."""
    place = lowest(inputs_left(sieve, words, group // WORD, group % WORD))
    return read(sieve.members, read(sieve.member_starts, group) + place)
