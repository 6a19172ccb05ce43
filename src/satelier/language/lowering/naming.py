"""What the places that instances speak of are called: the grid's own names where it has them, else a list.

Known groups are found by what they hold, all instances at once: every place has a number of its own, and a
group is known by the sum of these.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from satelier.frozen import dataclass
from satelier.grid import Groups, Lattice, Part
from satelier.language.lowering.world import World
from satelier.messages import say

Rows = NDArray[np.int64]
KNOWN = ("rows", "columns", "boxes", "regions", "corners", "squares")
OWNED = ("neighbours", "around", "diagonals", "blocks")
MIXERS = (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB)  # odd, without a pattern
MOST_LISTED = 6  # places that are named one by one


@dataclass(frozen=True)
class Listed:
    """Names of places that no group is called after: the places themselves, or how many and from where."""

    grid: Lattice

    def say(self, form: str, language: str, indices: list[int]) -> str:
        names = [self.grid.name(place, language, "the") for place in indices]
        if len(names) > MOST_LISTED:
            told = {"first": names[0], "last": names[-1], "count": len(names)}
            return say(f"language.places.many-{form}", language, **told)
        last = say("language.places.and", language, first=", ".join(names[:-1]), last=names[-1])
        return say(f"language.places.few-{form}", language, names=last)


def _in_order(groups: NDArray[np.int32], places: NDArray[np.int32]) -> Rows | None:
    """Which groups the rows are, if all are: quickly, where groups are told apart by their first places."""
    first = groups[:, 0]
    if not (first[1:] > first[:-1]).all():
        return None
    rows = np.minimum(np.searchsorted(first, places[:, 0]), len(first) - 1)
    return rows if np.array_equal(groups[rows], places) else None


class Naming:
    """The known groups of one puzzle, by what they hold."""

    def __init__(self, world: World) -> None:
        self.world = world

    @functools.cached_property
    def mix(self) -> NDArray[np.uint64]:
        """A number for each place, as good as random; NumPy's own take longer to load than all the rest."""
        mixed = np.arange(1, len(self.world.grid) + 1, dtype=np.uint64)
        for factor in MIXERS:
            mixed *= np.uint64(factor)
            mixed ^= mixed >> np.uint64(31)
        return mixed

    def parts(
        self,
        places: NDArray[np.int32],
        owners: NDArray[np.int32] | None,
        halves: bool,
        mentioned: frozenset[str] = frozenset(),
    ) -> Iterator[tuple[Rows, Part]]:
        """The rows of a table of places that groups of one kind are, and their names; at last all others.

        Groups that the text mentions come first: a region that is a row stays a region.
        """
        wanted = places.shape[1], owners is not None, halves, mentioned
        left = np.arange(len(places))
        if owners is None and (all_of := self._at_once(places, self._candidates(*wanted))) is not None:
            yield left, all_of
            return
        for groups in self._candidates(*wanted):
            if not len(left):
                return
            open_places = places if len(left) == len(places) else places[left]
            found, rows = self._matches(groups, open_places, None if owners is None else owners[left])
            if found.any():
                yield left[found], groups.select(rows[found])
                left = left[~found]
        if len(left):
            yield left, self._listed(places[left], None if owners is None else owners[left])

    @staticmethod
    def _at_once(places: NDArray[np.int32], candidates: Iterator[Part]) -> Part | None:
        """The groups that all rows are, place by place in their order: mostly there are some, soon found."""
        for groups in candidates:
            if np.array_equal(groups.places, places):
                return groups
            if (rows := _in_order(groups.places, places)) is not None:
                return groups.select(rows)
        return None

    def _candidates(
        self, width: int, guarded: bool, halves: bool, mentioned: frozenset[str]
    ) -> Iterator[Part]:
        for groups in self._known(width, guarded, halves, mentioned):
            fitting = (part for part in groups.parts if part.width == width and len(part))
            yield from (part for part in fitting if part.owners is not None or not guarded)

    def _known(self, width: int, guarded: bool, halves: bool, mentioned: frozenset[str]) -> Iterator[Groups]:
        """One after the other: mostly the first ones are the right ones."""
        lines: Groups | None = getattr(self.world.grid, "lines", None)
        if halves:
            yield from [] if lines is None else [lines.pairs()]
            return
        names = OWNED if guarded else (*sorted(mentioned), *KNOWN, *OWNED)
        for name in names:
            if name == OWNED[0] and not guarded and lines is not None and width > 2:
                yield lines.windows(width)
            if (groups := self._named(name)) is not None:
                yield groups

    def _named(self, name: str) -> Groups | None:
        if name == "corners" and self.world.on_cells:
            return None
        return self.world.own_groups(name)

    def _matches(
        self, part: Part, places: NDArray[np.int32], owners: NDArray[np.int32] | None
    ) -> tuple[NDArray[np.bool_], Rows]:
        """Which rows are a group of the part, and which group."""
        keys, wanted = self._keys(part.places), self._keys(places)
        if owners is not None:
            assert part.owners is not None
            keys, wanted = (
                keys + self.mix[part.owners] * np.uint64(3),
                wanted + self.mix[owners] * np.uint64(3),
            )
        order = np.argsort(keys)
        at = np.minimum(np.searchsorted(keys[order], wanted), len(order) - 1)
        rows = order[at]
        return keys[rows] == wanted, rows

    def _keys(self, places: NDArray[np.int32]) -> NDArray[np.uint64]:
        return np.asarray(self.mix[places].sum(axis=1, dtype=np.uint64))

    def _listed(self, places: NDArray[np.int32], owners: NDArray[np.int32] | None) -> Part:
        grid = self.world.grid
        if places.shape[1] == 1 and owners is None:
            return grid.cells.parts[0].select(places[:, 0])
        if places.shape[1] == 2 and owners is None:
            return grid.pairs(places).parts[0]
        return Part("places", places, places, owners, names=Listed(grid))
