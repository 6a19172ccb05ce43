"""How far the islands of a row may grow, with sets of inputs as whole numbers (see `bits.py`).

reach    all that an island may come to hold: open inputs, and other islands behind them
barred   open inputs that it may not grow over, for what they would join
witness  a part of a reach that shows that an island has room enough: nothing else has to be looked at

Rows that are looked at together, such as the trials of a hint, differ in few inputs. So an answer is kept
with the inputs that were looked at for it: in a row in which none of these differs it is the same (`Recall`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from satelier.claims.graphs.terms import ANY, NONE, Island, Terms
from satelier.claims.sequences.line import Bits, members

if TYPE_CHECKING:
    from satelier.claims.graphs.islands import Islands

Answered = tuple[Any, Bits]  # an answer, and what was looked at for it
Question = Callable[["Islands", Island], Answered]


class Looked(NamedTuple):
    """What was looked at, which of it was true and which not false, and what was found."""

    inputs: Bits
    held: Bits
    open: Bits
    answer: Any


Extents = dict[tuple[Bits, Bits], Bits]


class Recall:
    """What has been found of the islands of rows with the same terms.

    extents   what hangs together with a set of inputs over what is free: that of all terms with this graph
    """

    def __init__(self, terms: Terms, extents: Extents | None = None) -> None:
        self.terms = terms
        self.extents: Extents = {} if extents is None else extents
        self.known: dict[Bits, Island] = {}
        self.base: tuple[Bits, list[Island]] = 0, []
        self.looked: dict[tuple[Question, Bits], list[Looked]] = {}

    def islands(self, held: Bits) -> list[Island]:
        """The islands of a row, by their first inputs: those near which nothing differs are there already."""
        bits, (before, known) = self.terms.graph.bits, self.base
        differs = held ^ before
        differs |= bits.near(differs)
        found = [island for island in known if not island.part & differs]
        left = held
        for island in found:
            left ^= island.part
        found += map(self._island, bits.pieces(left, left))
        found.sort(key=_first)
        if not known:
            self.base = held, found
        return found

    def _island(self, part: Bits) -> Island:
        if part not in self.known:
            self.known[part] = self.terms.island(part)
        return self.known[part]

    def extent(self, part: Bits, free: Bits) -> Bits:
        """All that hangs together with an island over what is free."""
        if (part, free) not in self.extents:
            self.extents[part, free] = self.terms.graph.bits.piece(part, free)
        return self.extents[part, free]

    def ask(self, question: Question, row: Islands, island: Island) -> Any:
        """The answer to a question about an island."""
        known = self.looked.setdefault((question, island.part), [])
        for inputs, held, open, answer in known:
            if row.held & inputs == held and row.open & inputs == open:
                return answer
        answer, inputs = question(row, island)
        inputs = _surroundings(row, inputs)
        known.append(Looked(inputs, row.held & inputs, row.open & inputs, answer))
        return answer


def _first(island: Island) -> Bits:
    return island.part & -island.part


def _surroundings(row: Islands, inputs: Bits) -> Bits:
    """What growth over some inputs depends on: what is round them, the islands there, and what ends these."""
    near = row.terms.graph.bits.near
    inputs |= near(inputs)
    for island in row.within(inputs):
        inputs |= island.part
    return inputs | near(inputs)


# Growing


def waves(row: Islands, island: Island, free: Bits, barrier: Barrier) -> Iterator[tuple[Bits, Bits]]:
    """What an island may come to hold of what is free, and what was barred on the way, more and more.

    It goes from one size to the next: an open input counts one, another island all that it has. What is come
    to with a size is the front then; what is come to with a larger one waits."""
    near, size, found, blocked = row.terms.graph.bits.near, island.size, island.part, 0
    front, later = found, dict[int, Bits]()
    while front:
        yield found, blocked
        fresh = near(front) & free & ~found & ~blocked
        if fresh & barrier.careful:
            blocked |= (barred := barrier.barred(fresh))
            for other in row.within(fresh):
                if (larger := size + other.size) <= island.most:
                    found |= other.part
                    later[larger] = later.get(larger, 0) | other.part
            fresh &= ~barred & ~row.held
        size += 1
        if size > island.most:
            break
        found |= fresh
        front = fresh | later.pop(size, 0)
        if not front and later:
            size = min(later)
            front = later.pop(size)
    yield found, blocked


class Barrier:
    """What keeps an island from open inputs: that they would join it to others that it cannot be one with.

    careful   the inputs of which that has to be asked, and other islands
    """

    def __init__(self, row: Islands, island: Island) -> None:
        self.row, self.island, terms = row, island, row.terms
        self.joining = terms.graph.bits.near(row.held & ~island.part) | terms.clued
        self.found = terms.too_small(island.size + 1, island.told) & ~self.joining
        self.careful = self.joining | self.found | row.held

    def barred(self, fresh: Bits) -> Bits:
        """Of these inputs the open ones that it may not grow over."""
        for vertex in members(fresh & self.joining & ~self.row.held):
            self.found |= self._is_barred(vertex) << vertex
        self.joining &= ~fresh
        return fresh & self.found & ~self.row.held

    def _is_barred(self, vertex: int) -> bool:
        """Whether one input would do so."""
        terms, size = self.row.terms, 1
        told = [vertex] if vertex in terms.clues else []
        for one in self.row.within(self.island.part | terms.graph.around[vertex]):
            size += one.size
            told += one.told
        return bool(terms.too_small(size, told) >> vertex & 1)


def reach(row: Islands, island: Island) -> Answered:
    """All that an island may come to hold, and the open inputs next to that which it may not grow over."""
    *_, found = waves(row, island, row.open, Barrier(row, island))
    return found, found[0] | found[1]


# What is enough


def has_room(row: Islands, island: Island) -> Answered:
    """Whether an island can have its size, or find a clue from which it can be reached."""
    if island.wanted == NONE:
        return _finds_clue(row, island)
    barrier = Barrier(row, island)
    if barrier.careful == island.part:  # nothing is in its way but what is false
        found = row.recall.extent(island.part, row.open)
        return found.bit_count() >= island.wanted, found
    found, looked = _witness(row, island, row.open, barrier)
    return bool(found), looked


def _finds_clue(row: Islands, island: Island) -> Answered:
    """Whether an island can come to an open clue, or to an island with a clue that can come to it."""
    looked, asked = 0, 0
    for found, blocked in waves(row, island, row.open, Barrier(row, island)):
        clues = found & row.terms.clued & ~asked
        if clues & ~row.held:
            return True, looked | found | blocked
        for other in row.within(clues):
            is_found, seen = _reaches(row, other, island)
            looked |= seen
            if is_found:
                return True, looked | found | blocked
        asked |= clues
    return False, looked | found | blocked


def _reaches(row: Islands, island: Island, other: Island) -> tuple[bool, Bits]:
    """Whether an island may come to hold another."""
    looked = 0
    for found, blocked in waves(row, island, row.open, Barrier(row, island)):
        looked = found | blocked
        if found & other.part:
            return True, looked
    return False, looked


def needed(row: Islands, island: Island) -> Answered:
    """The open inputs that an island cannot do without: they are in every witness."""
    if island.wanted == ANY:
        return 0, 0
    barrier = Barrier(row, island)
    witness, looked = _witness(row, island, row.open, barrier)
    found, left = 0, [witness & ~row.held]
    while left:
        some = left.pop()
        witness, seen = _witness(row, island, row.open & ~some, barrier)
        looked |= seen
        if not witness and some & some - 1:
            left += _halves(some)
        elif not witness:
            found |= some
    return found, looked


def _halves(some: Bits) -> tuple[Bits, Bits]:
    """The inputs up to the middle, by number, and those beyond it, of more than one."""
    ordered = members(some)
    beyond = some >> ordered[len(ordered) // 2] << ordered[len(ordered) // 2]
    return some ^ beyond, beyond


def _witness(row: Islands, island: Island, free: Bits, barrier: Barrier) -> tuple[Bits, Bits]:
    """A part of what an island may grow into that has its size, or a clue; and what was looked at."""
    wanted, clued = island.wanted, row.terms.clued
    for found, blocked in waves(row, island, free, barrier):
        if found & clued if wanted == NONE else found.bit_count() >= wanted:
            return found, found | blocked
    return 0, found | blocked
