"""Named groups of places, as index arrays.

Part     groups of one width and one noun: a row of `places` per group
Groups   parts side by side; ragged groups are bucketed by width, so every part is a plain matrix
name     a noun and its indices, counted from 1: ("row", 3), ("region", 7), ("cell", 2, 5)
"""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.frozen import dataclass
from satelier.messages import ENGLISH, LANGUAGES, catalogue, say

Indices = NDArray[np.int32]
ENDS = ("end-corner", "end-cell")  # nouns of what meets at an end of a place
# Nouns that say "its …" where their owner was just named.
_OWNED = ("neighbours", "around", "diagonals", "block", *ENDS)
_WITHIN = "within"  # a form that few nouns have: the others are told by "in" and their name
_SHORT = {0: "one", 1: "couple"}  # parts of lines by how far their ends lie apart: no "columns 1 to 2"


class Names(Protocol):
    """How groups are called that the catalogue `grid` has no words for."""

    def say(self, form: str, language: str, indices: list[int]) -> str: ...


@dataclass(frozen=True)
class Called:
    """Words that a kind brings for groups of its own: "name | the | has", per language.

    >>> Called("diagonal {0} | diagonal {0} | diagonal {0} has").say("has", "fr", [2])
    'diagonal 2 has'
    """

    en: str = ""
    fr: str = ""

    def say(self, form: str, language: str, indices: list[Any]) -> str:
        words = next(text for one in (language, *LANGUAGES) if (text := getattr(self, one, "")))
        forms = [word.strip() for word in words.split("|")]
        return forms[min(("name", "the", "has").index(form), len(forms) - 1)].format(*indices)


@dataclass(frozen=True)
class Meant:
    """What each member of groups is meant to hold, where that differs, and what these are called together."""

    numbers: NDArray[np.int16]
    value: Any  # a `Value`, which this room knows nothing of

    def select(self, mask: NDArray[Any]) -> Meant:
        return Meant(self.numbers[mask], self.value)


@dataclass(frozen=True)
class Part:
    """Groups that have the same number of places and the same noun.

    indices  what each name counts, a row per group
    places   the members, a row per group
    owners   for groups that belong to a place (its neighbours), that place
    cells    for groups that belong to a cell (its corners, its edges), that cell, row-major
    names    how the groups are called, where the catalogue has no words for their noun
    meant    which value each member is asked for, where that is not one for all
    """

    noun: str
    indices: Indices
    places: Indices
    owners: Indices | None = None
    cells: Indices | None = None
    names: Names | None = None
    meant: Meant | None = None

    def __len__(self) -> int:
        return len(self.places)

    @property
    def width(self) -> int:
        return int(self.places.shape[1])

    @property
    def is_line(self) -> bool:
        return self.noun in ("row", "column")

    @property
    def is_whole(self) -> bool:
        """Whether it is all places of the grid together."""
        return self.noun == "whole"

    @property
    def is_end(self) -> bool:
        """Whether each group is what a line may go on by, at one end of its owner."""
        return self.noun in ENDS

    def name(self, row: int, language: str = ENGLISH, form: str = "name") -> str:
        """The name of group `row`, in the given form (see the catalogue `grid`)."""
        return self.called(self.indices[row].tolist(), language, form)

    def has(self, row: int, language: str = ENGLISH, *, guarded: bool = False) -> str:
        """Subject and verb of what group `row` has; after what its owner is, where a guard said that."""
        form = "its" if guarded and self.names is None and self.noun in _OWNED else "has"
        return self.name(row, language, form)

    def called(self, indices: list[Any], language: str = ENGLISH, form: str = "name") -> str:
        """The name of the group that has these indices, be they numbers or letters."""
        if self.names is not None:
            return self.names.say(form, language, indices)
        return say(f"grid.{self._called_by(indices)}.{form}", language, *indices)

    def _called_by(self, indices: list[Any]) -> str:
        """The noun that has the words; of parts of a line, by how many members they have."""
        line, _, part = self.noun.rpartition("-")
        if part != "part" or not all(isinstance(index, int) for index in indices):
            return self.noun
        short = _SHORT.get(indices[2] - indices[1])
        return f"{line}-{short}" if short else self.noun

    def within(self, row: int, language: str = ENGLISH) -> str:
        """Where something of group `row` is: "in row 3", "among the neighbours of cell (2, 5)"."""
        has_own = self.names is None and _WITHIN in catalogue("grid", language).get(self.noun, {})
        if has_own:
            return self.name(row, language, _WITHIN)
        return say("claims.within", language, the=self.name(row, language, "the"))

    def select(self, mask: NDArray[Any]) -> Part:
        """The groups where `mask` is true (or at those rows)."""
        owners, cells = (None if own is None else own[mask] for own in (self.owners, self.cells))
        meant = self.meant and self.meant.select(mask)
        return Part(self.noun, self.indices[mask], self.places[mask], owners, cells, self.names, meant)

    def windows(self, width: int) -> Part:
        """Every run of `width` neighbouring members of each group, named by where it starts and ends."""
        starts = np.arange(self.width - width + 1, dtype=np.int32)
        places = np.lib.stride_tricks.sliding_window_view(self.places, width, axis=1).reshape(-1, width)
        group = np.repeat(self.indices, len(starts), axis=0)
        first = np.tile(starts + 1, len(self))[:, None]
        return Part(
            f"{self.noun}-part", np.hstack([group, first, first + width - 1]).astype(np.int32), places
        )

    def pairs(self) -> Part:
        """Every two of the groups, first members then second members."""
        first, second = every_two(len(self))
        indices = np.hstack([self.indices[first], self.indices[second]])
        return Part(f"{self.noun}-pair", indices, np.hstack([self.places[first], self.places[second]]))


@dataclass(frozen=True, eq=False)
class Groups:
    """Named groups of places, in parts of one width each. What is worked out of them is kept with them."""

    parts: tuple[Part, ...]

    def __add__(self, other: Groups) -> Groups:
        return Groups(self.parts + other.parts)

    def __len__(self) -> int:
        return sum(len(part) for part in self.parts)

    def name(self, group: int, language: str = ENGLISH) -> str:
        """The name of a group, counted from 0 through all parts."""
        for part in self.parts:
            if group < len(part):
                return part.name(group, language)
            group -= len(part)
        raise IndexError(group)

    def called(self, noun: str, en: str = "", fr: str = "") -> Groups:
        """The same groups under a name of one's own: "name | the | has", see `Called`."""
        return Groups(tuple(replace(part, noun=noun, names=Called(en, fr)) for part in self.parts))

    def telling(self, numbers: ArrayLike) -> Groups:
        """The same groups, whose names have a number more each."""
        ends = np.cumsum([len(part) for part in self.parts])
        own = np.split(np.asarray(numbers, dtype=np.int32)[:, None], ends[:-1])
        parts = zip(self.parts, own, strict=True)
        return Groups(tuple(replace(one, indices=np.hstack([one.indices, more])) for one, more in parts))

    @property
    def cells(self) -> Indices | None:
        """The cell that each group belongs to, row-major, where all groups belong to cells."""
        found = [part.cells for part in self.parts if part.cells is not None]
        return np.concatenate(found) if found and len(found) == len(self.parts) else None

    @functools.cached_property
    def touching(self) -> NDArray[np.int64]:
        """Every two places that touch, once each: an owner and its group, or all members of one without."""
        found = [np.zeros((0, 2), np.int64)]
        for part in self.parts:
            if part.owners is None:
                first, second = every_two(part.width)
                ends = part.places[:, first], part.places[:, second]
            else:
                ends = np.repeat(part.owners, part.width), part.places
            found.append(np.stack([end.ravel() for end in ends], axis=1).astype(np.int64))
        pairs = np.sort(np.concatenate(found), axis=1)
        size = int(pairs.max(initial=0)) + 1
        return np.stack(np.divmod(np.unique(pairs @ [size, 1]), size), axis=1)

    @functools.cached_property
    def worked_out(self) -> dict[Any, Any]:
        """What statements about these groups say of the variables; see `claims.family.families`."""
        return {}

    def select(self, mask: ArrayLike) -> Groups:
        """The groups where `mask`, one truth value per group, holds."""
        chosen, parts, end = np.asarray(mask, dtype=bool).ravel(), list[Part](), 0
        assert len(chosen) == len(self), "one truth value for each group"
        for part in self.parts:
            rows, end = chosen[end : end + len(part)].nonzero()[0], end + len(part)
            if len(rows) or (part is self.parts[-1] and not parts):  # none at all still has a noun, cells …
                parts.append(part if len(rows) == len(part) else part.select(rows))
        return Groups(tuple(parts))

    def at(self, mask: ArrayLike) -> Groups:
        """The groups whose cell has a truth value that holds; row-major."""
        cells = self.cells
        assert cells is not None, "only groups that belong to cells can be chosen by them"
        return self.select(np.asarray(mask, dtype=bool).ravel()[cells])

    def of_owners(self, mask: ArrayLike) -> Groups:
        """The groups whose owner has a truth value that holds."""
        held = np.asarray(mask, dtype=bool).ravel()
        return Groups(tuple(part.select(held[part.owners]) for part in self.parts if part.owners is not None))

    def lists(self, mask: ArrayLike) -> tuple[tuple[int, ...], ...]:
        """The members of these groups, in the order of their owners."""
        found = {
            owner: tuple(places) for part in self.of_owners(mask).parts for owner, places in _owned(part)
        }
        return tuple(found[owner] for owner in sorted(found))

    def windows(self, width: int) -> Groups:
        """Every run of `width` neighbouring members; groups that are too short have none."""
        if width not in self._windows:
            parts = (part.windows(width) for part in self.parts if part.width >= width)
            self._windows[width] = Groups(tuple(parts))
        return self._windows[width]

    @functools.cached_property
    def _windows(self) -> dict[int, Groups]:
        return {}

    def pairs(self) -> Groups:
        """Every two groups of the same part, as one group of both."""
        return Groups(tuple(part.pairs() for part in self.parts))


def _owned(part: Part) -> list[tuple[int, list[int]]]:
    """Each group of a part with its owner."""
    assert part.owners is not None
    return list(zip(part.owners.tolist(), part.places.tolist(), strict=True))


def bucketed(
    noun: str, indices: Indices, table: Indices, owners: Indices | None = None, cells: Indices | None = None
) -> Groups:
    """Ragged groups (−1 where there is no member) as one part per width."""
    inside = table >= 0
    widths = inside.sum(axis=1)
    order, counts = np.argsort(widths, kind="stable"), np.bincount(widths)
    members, names = table[order][inside[order]], indices[order]
    owner = None if owners is None else owners[order]
    cell = owner if cells is owners else None if cells is None else cells[order]
    parts, end, used = [], 0, 0
    for width, count in enumerate(counts.tolist()):
        if count:
            rows, end = slice(end, end + count), end + count
            places, used = members[used : used + count * width], used + count * width
            own, its_cell = (None if each is None else each[rows] for each in (owner, cell))
            parts.append(Part(noun, names[rows], places.reshape(count, width), own, its_cell))
    return Groups(tuple(parts))


def labelled(noun: str, labels: Indices, places: Indices, named: NDArray[np.intp]) -> Groups:
    """For each label that is named its places, in their order; labels count from 0, and names from 1."""
    sizes = np.bincount(labels, minlength=int(named.max(initial=-1)) + 1)
    table = np.full((len(sizes), int(sizes.max(initial=0))), -1, dtype=np.int32)
    table[np.arange(table.shape[1]) < sizes[:, None]] = places[np.argsort(labels, kind="stable")]
    return bucketed(noun, numbers(len(sizes))[named], table[named])


@functools.lru_cache(64)
def every_two(count: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The firsts and the seconds of all pairs of so many."""
    return np.triu_indices(count, 1)


def numbers(count: int) -> Indices:
    """Names that count 1, 2, …, count."""
    return np.arange(1, count + 1, dtype=np.int32)[:, None]
