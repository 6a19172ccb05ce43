"""Propagate and choose on planes: what a true variable rules out goes at once, a word at a time.

A group that wants an input and has one left takes it; one that has none left is a conflict. See `planes`.
"""

from __future__ import annotations

from satelier.compiled import Longs, lowest, read, routine, unsigned
from satelier.engines.counters.arrays import BITS, WORD, Counters, Table
from satelier.engines.counters.kernels.demanding import CONFLICT


@routine
def words_of(counters: Counters) -> int:
    """The words of a plane."""
    return (len(counters.guards) + WORD - 1) // WORD


@routine
def sieve(counters: Counters, table: Table, size: int, known: int) -> int:
    """Take in a queue of `size` literals and all that follows; how many became true, or CONFLICT.

    These go to the trail, where `known` variables stand already.
    """
    words, end = words_of(counters), take_in(counters, table, size, known)
    word, unchanged = 0, 0
    while end >= 0 and unchanged < words:
        last = last_chances(table.planes, words, word)
        unchanged = 0 if last != 0 else unchanged + 1
        if last < 0:
            table.weights[unsigned(word * WORD + lowest(-1 - last))] += 1
            return CONFLICT
        while last != 0 and end >= 0:
            end = take_last(counters, table, word, lowest(last), end)
            last &= last - 1
        word = word + 1 if word + 1 < words else 0
    return end - known if end >= 0 else CONFLICT


@routine
def take_in(counters: Counters, table: Table, size: int, end: int) -> int:
    """Take what is in the queue; where the trail ends then, or CONFLICT."""
    for index in range(size):
        literal = read(table.queue, index)
        if literal & 1 != 0:
            rule_out(counters, table, literal >> 1)
        elif not is_open(counters, table, literal >> 1):
            return CONFLICT
        else:
            end = take(counters, table, literal >> 1, end)
    return end


@routine
def take(counters: Counters, table: Table, variable: int, end: int) -> int:
    """A variable is true; where the trail ends then."""
    planes, first = table.planes, variable * len(table.planes)
    for index in range(len(planes)):
        planes[unsigned(index)] &= ~counters.blocks[unsigned(first + index)]
    table.trail[unsigned(end)] = variable
    return end + 1


@routine
def rule_out(counters: Counters, table: Table, variable: int) -> None:
    """A variable is false."""
    words = words_of(counters)
    for index in range(read(counters.starts, 2 * variable), read(counters.starts, 2 * variable + 1)):
        code = read(counters.occurrences, index)
        group, place = code >> (BITS + 1), code & ((1 << BITS) - 1)
        table.planes[unsigned(place * words + group // WORD)] &= ~(1 << group % WORD)


@routine
def is_open(counters: Counters, table: Table, variable: int) -> bool:
    """Whether a variable is neither ruled out nor true: whether some group may still take it."""
    words = words_of(counters)
    wanting = len(table.planes) - words
    for index in range(read(counters.starts, 2 * variable), read(counters.starts, 2 * variable + 1)):
        code = read(counters.occurrences, index)
        group, place = code >> (BITS + 1), code & ((1 << BITS) - 1)
        word = group // WORD
        both = table.planes[unsigned(place * words + word)] & table.planes[unsigned(wanting + word)]
        if both >> group % WORD & 1 != 0:
            return True
    return False


@routine
def last_chances(planes: Longs, words: int, word: int) -> int:
    """The groups of a word that have just one input left, as bits; −1 − those that have none."""
    one, more, wanting = 0, 0, len(planes) - words
    for index in range(word, wanting, words):
        plane = planes[unsigned(index)]
        more |= one & plane
        one |= plane
    wanted = planes[unsigned(wanting + word)]
    return wanted & ~more if wanted & ~one == 0 else -1 - (wanted & ~one)


@routine
def take_last(counters: Counters, table: Table, word: int, bit: int, end: int) -> int:
    """A group takes its last input, unless it has one meanwhile; where the trail ends then, or CONFLICT."""
    planes, words, index, place = table.planes, words_of(counters), word, 0
    wanting, group = len(planes) - words, word * WORD + bit
    if planes[unsigned(wanting + word)] >> bit & 1 == 0:
        return end
    while index < wanting and planes[unsigned(index)] >> bit & 1 == 0:
        index += words
        place += 1
    if index >= wanting:
        table.weights[unsigned(group)] += 1
        return CONFLICT
    return take(
        counters, table, read(counters.members, read(counters.member_starts, group) + place) >> 1, end
    )


@routine
def is_sieved(counters: Counters, table: Table) -> bool:
    """Whether no group wants anything."""
    for index in range(len(table.planes) - words_of(counters), len(table.planes)):
        if table.planes[unsigned(index)] != 0:
            return False
    return True


@routine
def fewest_chances(counters: Counters, table: Table) -> int:
    """A literal of a group that has the fewest inputs left; of several, the one in the most conflicts."""
    chosen, weight, words = -1, 0, words_of(counters)
    for word in range(words):
        pairs = two_chances(table, words, word)
        while pairs != 0:
            group = word * WORD + lowest(pairs)
            pairs &= pairs - 1
            if table.weights[unsigned(group)] > weight:
                chosen, weight = group, table.weights[unsigned(group)]
    return first_chance(counters, table, words, fewest_counted(table, words) if chosen < 0 else chosen)


@routine
def two_chances(table: Table, words: int, word: int) -> int:
    """The groups of a word that have just two inputs left, as bits."""
    planes, one, two, more = table.planes, 0, 0, 0
    wanting = len(planes) - words
    for index in range(word, wanting, words):
        plane = planes[unsigned(index)]
        more |= two & plane
        two |= one & plane
        one |= plane
    return planes[unsigned(wanting + word)] & two & ~more


@routine
def fewest_counted(table: Table, words: int) -> int:
    """The same for groups of more than two, which are counted one by one."""
    planes, chosen, best, weight = table.planes, -1, len(table.planes), 0
    wanting = len(planes) - words
    for word in range(words):
        wanted = planes[unsigned(wanting + word)]
        while wanted != 0:
            bit, inputs = lowest(wanted), 0
            wanted &= wanted - 1
            for index in range(word, wanting, words):
                inputs += planes[unsigned(index)] >> bit & 1
            own = table.weights[unsigned(word * WORD + bit)]
            if inputs < best or (inputs == best and own > weight):
                chosen, best, weight = word * WORD + bit, inputs, own
    return chosen


@routine
def first_chance(counters: Counters, table: Table, words: int, group: int) -> int:
    """The first literal that a group may still take."""
    word, bit, place = group // WORD, group % WORD, 0
    while table.planes[unsigned(place * words + word)] >> bit & 1 == 0:
        place += 1
    return read(counters.members, read(counters.member_starts, group) + place)


@routine
def keep_model(table: Table, known: int) -> None:
    """Where no group wants anything, the trail is all that is true."""
    for variable in range(len(table.model)):
        table.model[unsigned(variable)] = 2
    for index in range(known):
        table.model[unsigned(read(table.trail, index))] = 1
