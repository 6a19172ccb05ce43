"""Sized: every group of true inputs that touch has the size it should have.

What size that is, a clue says which stands on one of its inputs. Groups without a clue have the size `rest`:
a number, for all groups or by input; NONE where there are no such groups; ANY where they do not matter.

Of rows that are not complete, what `possible` calls impossible is so, and some that it calls possible may
not be: to tell that is as hard as the puzzle.

>>> pairs = Sized(((0, 1), (1, 2)), rest=2)
>>> pairs.holds([[1, 1, 0], [1, 0, 1], [1, 1, 1], [0, 0, 0]]).tolist()
[True, False, False, True]
>>> Sized(((0, 1), (1, 2)), clues=((0, 1), (2, ANY))).holds([[1, 0, 1], [1, 1, 1], [0, 1, 1]]).tolist()
[True, False, True]
"""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import LAZY, Claim, Deduced, Forcing, Shown, Truths
from satelier.claims.graphs.bit_islands import WholeIslands
from satelier.claims.graphs.graph import Edges, Graph, grid_graph, sample_graphs
from satelier.claims.graphs.growth import Extents, Recall
from satelier.claims.graphs.islands import Islands
from satelier.claims.graphs.terms import ANY, NONE, Terms
from satelier.claims.sequences.line import Bits, bits_of, each_bits, row_of
from satelier.claims.statement import ANY as ALL_VALUES
from satelier.claims.statement import Statement, said
from satelier.claims.words.sized import sized_end, sized_sentence, sized_why, sized_wrong
from satelier.claims.words.telling import Step
from satelier.frozen import dataclass
from satelier.grid import Groups
from satelier.logic.stencil import Clause

if TYPE_CHECKING:
    from satelier.claims.family import Instance as About

Reasons = dict[tuple[tuple[int, ...], str, bool], list[int]]  # by facts, by what would be wrong, by sign
Clues = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Sized(Claim):
    """Groups of true inputs have their size.

    edges    pairs of inputs that touch, counted from 0
    clues    inputs that say the size of their group, and that size: ANY where it is not told
    rest     the size of groups without a clue, of all of them or by input
    alone    whether a group has one clue at most; else as many as say the same
    layers   how many inputs stand side by side for one place: groups of each are apart
    """

    edges: Edges
    clues: Clues = ()
    rest: int | tuple[int, ...] = NONE
    alone: bool = True
    layers: int = 1
    kind = "sized"
    usual = "reach"
    cuts_tell = True
    solving = in_memory = LAZY  # few of the boards that keep the other rules have groups of wrong sizes

    def __hash__(self) -> int:
        return self._hash  # of hundreds of edges, and asked for all the time

    @functools.cached_property
    def _hash(self) -> int:
        return hash((self.edges, self.clues, self.rest, self.alone))

    def graph(self, width: int) -> Graph:
        return _graph(self.edges, width)

    def terms(self, width: int) -> Terms:
        """What is said of so many inputs, before anything is known of them."""
        return self.whole(width).terms

    def whole(self, width: int) -> WholeIslands:
        """What is known of complete rows."""
        if width not in self._whole:
            terms = Terms(self.graph(width), dict(self.clues), self.sizes(width), self.alone)
            self._whole[width] = WholeIslands(terms)
        return self._whole[width]

    @functools.cached_property
    def _whole(self) -> dict[int, WholeIslands]:
        return {}

    def sizes(self, width: int) -> tuple[int, ...]:
        """The size of a group without a clue, by input."""
        return (self.rest,) * width if isinstance(self.rest, int) else self.rest

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        return self.judged(np.asarray(true, dtype=bool), np.asarray(false, dtype=bool))[0]

    def judged(self, true: Truths, false: Truths) -> tuple[Truths, Forcing]:
        """What is found of the islands of a row serves both."""
        found = np.ones(len(true), dtype=bool)
        each = [
            (layer, claim, row, rows)
            for layer, claim in self._apart(len(true))
            for row, rows in claim._rows(true[:, layer], false[:, layer])
        ]
        for _, claim, row, rows in each:
            found[rows] &= claim._is_possible(row)

        def forced() -> tuple[Truths, Truths]:
            must = np.zeros_like(true), np.zeros_like(true)
            for layer, _, row, rows in each:
                for literal in row.following():
                    must[literal < 0][:, layer][rows, abs(literal) - 1] = True
            return must

        return found, forced

    def _apart(self, rows: int) -> list[tuple[slice, Sized]]:
        """What each layer says of its inputs: of many rows, few differ in any one. Of one row all at once."""
        return self._layers if rows > 1 else [(slice(None), self)]

    @functools.cached_property
    def _layers(self) -> list[tuple[slice, Sized]]:
        if self.layers == 1:
            return [(slice(None), self)]
        return [(slice(layer, None, self.layers), self._layer(layer)) for layer in range(self.layers)]

    def _layer(self, layer: int) -> Sized:
        own = (edge for edge in self.edges if edge[0] % self.layers == layer)
        edges = tuple((first // self.layers, second // self.layers) for first, second in own)
        rest = self.rest if isinstance(self.rest, int) else self.rest[layer :: self.layers]
        return Sized(edges, rest=rest, alone=self.alone)

    def _rows(self, true: Truths, false: Truths) -> Iterator[tuple[Islands, list[int]]]:
        """Each row that occurs, and where; what is found of one helps with the next."""
        terms, where = self.terms(true.shape[1]), defaultdict[tuple[Bits, Bits], list[int]](list)
        for number, row in enumerate(zip(each_bits(true), each_bits(~false), strict=True)):
            where[row].append(number)
        recall = Recall(terms)
        return ((Islands(terms, *row, recall), rows) for row, rows in where.items())

    def _is_possible(self, row: Islands) -> bool:
        if row.open == row.held:
            return next(self.whole(len(row.terms.graph)).cuts(row.held), None) is None
        return not any(map(row.is_wrong, row.all))

    def row(self, true: Truths, false: Truths, extents: Extents | None = None) -> Islands:
        """One row of inputs."""
        return Islands.of(self.terms(len(true)), bits_of(true), bits_of(~false), extents)

    # What follows.

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        return self.judged(true, false)[1]()

    def because(self, true: Truths, false: Truths) -> Truths:
        rows = np.atleast_2d(true), np.atleast_2d(false)
        kept = np.zeros_like(rows[0])
        for number in range(len(kept)):
            kept[number, list(self.row(rows[0][number], rows[1][number]).cause())] = True
        return kept.reshape(true.shape)

    def deduced(self, true: Truths, false: Truths) -> Iterator[Deduced]:
        """What each row forces; what follows for one reason together."""
        for number in range(len(true)):
            found: Reasons = {}
            for literal, facts, what in self._deduced(true[number], false[number]):
                found.setdefault((facts, what, literal > 0), []).append(literal)
            yield from (Deduced(number, *one) for one in self._together(found))

    def _deduced(self, true: Truths, false: Truths) -> Iterator[tuple[int, tuple[int, ...], str]]:
        """The same, literal by literal, for one row."""
        extents: Extents = {}
        for layer, claim in self._layers:
            row = claim.row(true[layer], false[layer], extents)
            own = [0, *range(1, len(true) + 1)[layer]]
            own += [-one for one in own[:0:-1]]  # so that own[-literal] is a negated input
            for literal, facts, what in row.deduced():
                yield own[literal], tuple([own[fact] for fact in facts]), what

    def _together(self, found: Reasons) -> Iterator[tuple[tuple[int, ...], ...]]:
        """Where there is no room for several values, for the same places, that is said once."""
        rooms: dict[frozenset[int], tuple[list[int], list[int]]] = {}
        for (facts, _, _), literals in found.items():
            if self.layers == 1 or max((*facts, *literals)) > 0:
                yield tuple(literals), facts
                continue
            places = frozenset((-literal - 1) // self.layers for literal in literals)
            room = rooms.setdefault(places, ([], []))
            room[0].extend(literals)
            room[1].extend(facts)
        yield from ((tuple(literals), tuple(sorted(facts, key=abs))) for literals, facts in rooms.values())

    def cut(self, true: Truths, false: Truths) -> Iterator[Clause]:
        if (true | false).all():
            return self.whole(len(true)).cuts(bits_of(true))
        return self.row(true, false).cuts()

    def mended(self, true: Truths, open: Truths) -> Truths:
        return row_of(self.whole(len(true)).mended(bits_of(true), bits_of(open)), len(true))

    # In words.

    def sentence(self, about: About, language: str) -> str:
        return sized_sentence(self, about, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        opposite = about.fault_by([*facts, -concludes[0]])
        fault = next(self.row(opposite.true, opposite.false).faults(), None)
        return f"island-{fault.what}" if fault else ""

    def why(self, step: Step) -> tuple[str, str]:
        return super().why(step) if step.concludes_guard else sized_why(self, step)

    def end(self, step: Step) -> str:
        return sized_end(self, step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        return sized_wrong(self, about, true, false, language)

    # What the exhaustive tests try.

    @classmethod
    def shown(cls) -> Iterable[Shown]:
        yield Shown(
            "groups of 3, 3 × 3", "groups of three cells of a 3 × 3 grid", cls(grid_graph(3, 3), rest=3), 9
        )

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """Groups of one to three; clues with and without a number, and groups that do not matter."""
        drawn = sample_graphs(width)[-4:]
        alike = [cls(edges, rest=size) for edges in drawn for size in (1, 2, 3)]
        told = [((0, 2),), ((0, 2), (width - 1, ANY)), ((0, 1), (width - 1, 3))]
        clued = [cls(edges, clues[:width], rest) for edges in drawn for clues in told for rest in (NONE, ANY)]
        clued += [cls(edges, ((0, 2), (width - 1, 2))[:width], ANY, alone=False) for edges in drawn]
        by_input = [cls(edges, rest=tuple(range(1, width + 1))) for edges in drawn[:1] if not edges]
        return [*dict.fromkeys([*alike, *clued, *by_input])] if width else []


@functools.lru_cache(64)
def _graph(edges: Edges, width: int) -> Graph:
    return Graph.of(width, edges)


# As rules say it.


def sized(size: int, whole: Groups, value: str, along: Groups) -> Statement:
    """Every group of touching places that hold `value` has so many places."""
    return said(Sized(edges_of(along), rest=size), whole, value)


def sized_each(whole: Groups, along: Groups, count: int) -> Statement:
    """Every group of touching places that hold the number n has n places; numbers go up to `count`."""
    return said(_layered(along, len(whole.parts[0].places[0]), count), whole, ALL_VALUES)


def clued(numbers: ArrayLike, whole: Groups, value: str, along: Groups) -> Statement:
    """Every group of touching places that hold `value` has one number, which is its size.

    numbers   by place; NO_CLUE where there is none, UNTOLD where one stands that tells no size
    """
    return said(Sized(edges_of(along), _clues(numbers)), whole, value)


def clued_once(numbers: ArrayLike, whole: Groups, value: str, along: Groups) -> Statement:
    """Every group has one number; its size does not matter."""
    return said(Sized(edges_of(along), tuple((place, ANY) for place, _ in _clues(numbers))), whole, value)


def clued_size(numbers: ArrayLike, whole: Groups, value: str, along: Groups) -> Statement:
    """Each number is the size of its group; how many numbers there are does not matter."""
    told = tuple(clue for clue in _clues(numbers) if clue[1] != ANY)
    return said(Sized(edges_of(along), told, ANY, alone=False), whole, value)


UNTOLD = 0  # a clue without a number
NO_CLUE = -1


def _clues(numbers: ArrayLike) -> Clues:
    told = enumerate(np.asarray(numbers).ravel().tolist())
    return tuple((place, number or ANY) for place, number in told if number != NO_CLUE)


@functools.lru_cache(32)
def edges_of(along: Groups) -> Edges:
    """Who touches whom, among all places in their order."""
    return tuple(map(tuple, along.touching.tolist()))


@functools.lru_cache(32)
def _layered(along: Groups, places: int, count: int) -> Sized:
    """All numbers at once: places touch in each number's own layer."""
    edges = tuple(
        (first * count + number, second * count + number)
        for first, second in edges_of(along)
        for number in range(count)
    )
    return Sized(edges, rest=tuple(range(1, count + 1)) * places, layers=count)
