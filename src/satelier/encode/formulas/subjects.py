"""Families of a rule that one formula can say, and the indices that tell their groups apart.

Subject  families with the same noun and the same claims: the neighbours of corners, sides and middle cells
table    a row of indices per group (and value): what the quantifiers of the formula run through
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Claim
from satelier.claims.family import Family
from satelier.encode.formulas.nouns import PATTERNS, SETS, Pattern
from satelier.frozen import dataclass
from satelier.logic.formula.terms import Item, Term
from satelier.puzzle import GIVEN

VALUE = "v"
OWNER = ("i", "j")


@dataclass(frozen=True, eq=False)
class Subject:
    """Families that one formula says; `mark` is a number where a rule has several subjects."""

    families: tuple[Family, ...]
    mark: str = ""

    @property
    def first(self) -> Family:
        return self.families[0]

    @property
    def noun(self) -> str:
        return self.first.part.noun

    @functools.cached_property
    def pattern(self) -> Pattern | None:
        """How the places follow from the indices, if they do."""
        family, build = self.first, PATTERNS.get(self.noun)
        if build is None or family.guarded is not None:
            return None
        pattern = build(family.part.width)
        return pattern if all(pattern.fits(one.part, one.grid) for one in self.families) else None

    @property
    def numbered(self) -> bool:
        """Whether its groups have no better names than numbers."""
        names = SETS.get(self.noun, ("", ()))[1]
        known = names == OWNER if self.first.guarded is not None else bool(names)
        return self.pattern is None and not known

    @property
    def width(self) -> int:
        """The size of its largest groups, guards not counted."""
        return max(family.width for family in self.families) - (self.first.guarded is not None)

    # Indices.

    @functools.cached_property
    def group_names(self) -> tuple[str, ...]:
        """The indices that say which group."""
        if self.pattern:
            return self.pattern.names
        return ("k",) if self.numbered else SETS[self.noun][1]

    @property
    def label(self) -> tuple[Term, ...]:
        """What stands in the name of a group: "row i, columns j to j+2"."""
        return self.pattern.label if self.pattern else tuple(Term.of(name) for name in self.group_names)

    @property
    def owner_names(self) -> tuple[str, ...]:
        """The indices that say whose group, beside those that say which."""
        owned = self.numbered and self.first.part.owners is not None
        return OWNER if owned else ()

    @property
    def value_names(self) -> tuple[str, ...]:
        """The index that says which value, where it is not always the same."""
        return (VALUE,) if self.value is None and self.first.numbers is not None else ()

    @property
    def names(self) -> tuple[str, ...]:
        return (*self.owner_names, *self.group_names, *self.value_names)

    @functools.cached_property
    def value(self) -> int | None:
        """The number of the one value that it counts, if there is only one."""
        if self.first.numbers is None:
            return None
        numbers = np.concatenate([family.numbers for family in self.families if family.numbers is not None])
        return int(numbers[0]) if (numbers == numbers[0]).all() else None

    @functools.cached_property
    def table(self) -> NDArray[np.int32]:
        """The indices of every instance, a row each."""
        columns = self._owners() + self._groups() + self._values()
        return np.hstack(columns).astype(np.int32)

    def _owners(self) -> list[NDArray[np.int32]]:
        owners = [
            one.grid.coordinates(one.part.owners) for one in self.families if one.part.owners is not None
        ]
        return [np.vstack(owners)] if self.owner_names else []

    def _groups(self) -> list[NDArray[np.int32]]:
        named = np.vstack([family.part.indices for family in self.families])
        numbers = np.arange(1, len(named) + 1, dtype=np.int32)[:, None]
        return [numbers if self.numbered else named[:, : len(self.group_names)]]

    def _values(self) -> list[NDArray[Any]]:
        numbers = [family.numbers for family in self.families if family.numbers is not None]
        return [np.concatenate(numbers)[:, None] + 1] if self.value_names else []

    @property
    def complete(self) -> bool:
        """Whether the indices are all there are, from 1 to their greatest."""
        if self.first.rule is GIVEN:  # a list of cells, even where it happens to be all of them
            return False
        most = self.table.max(axis=0)
        every = int(np.prod(most.astype(np.int64)))
        if self.pattern and self.pattern.increasing:
            every = int(most[-1]) * (int(most[-1]) - 1) // 2
        return len(self.table) == every

    # Instances, found by their indices: only when someone asks.

    @functools.cached_property
    def rows(self) -> dict[Item, tuple[Family, int]]:
        """Each instance by its indices, in their order."""
        instances = [(family, row) for family in self.families for row in range(len(family))]
        found = dict(zip(map(tuple, self.table.tolist()), instances, strict=True))
        return {indices: found[indices] for indices in sorted(found)}

    @functools.cached_property
    def groups(self) -> dict[Item, list[Item]]:
        """The members of each group, by the indices that say which group."""
        start = len(self.owner_names)
        end = start + len(self.group_names)
        return {indices[start:end]: _members(*found) for indices, found in self.rows.items()}

    def claim(self, *indices: int) -> Claim:
        """The claim of an instance, without its guard."""
        family, row = self.rows[indices]
        return family[row].claim.unguarded


def _members(family: Family, row: int) -> list[Item]:
    """Row and column of each member of a group; of two members at once, where a claim compares halves."""
    coordinates = family.grid.coordinates(family.part.places[row])
    if family.claims[0].unguarded.keeps_halves_apart:
        half = len(coordinates) // 2
        coordinates = np.hstack([coordinates[:half], coordinates[half:]])
    return [tuple(item) for item in coordinates.tolist()]


# Which families go together.


def subjects(families: Iterable[Family]) -> list[Subject]:
    """The families of one rule, those together that one formula says."""
    runs: list[list[Family]] = []
    for family in (part for whole in families for part in _by_sign(whole)):
        if runs and _together(runs[-1][-1], family):
            runs[-1].append(family)
        else:
            runs.append([family])
    marks: Sequence[str] = [""] if len(runs) == 1 else [str(number) for number, _ in enumerate(runs, 1)]
    return [Subject(tuple(run), mark) for run, mark in zip(runs, marks, strict=True)]


def _by_sign(family: Family) -> list[Family]:
    """With two values, what counts the first and what counts the second: x and ¬x are written differently."""
    if family.values.per_place > 1 or family.numbers is None:
        return [family]
    masks = [family.numbers == number for number in np.unique(family.numbers)]
    return [family] if len(masks) == 1 else [_select(family, mask) for mask in masks]


def _select(family: Family, mask: NDArray[np.bool_]) -> Family:
    assert family.numbers is not None
    return replace(
        family,
        part=family.part.select(mask),
        scopes=family.scopes[mask],
        which=family.which[mask],
        numbers=family.numbers[mask],
    )


def _together(one: Family, next_: Family) -> bool:
    """Buckets of one statement: the same but for the width or the value, which grow from one to the next."""
    return _likeness(one) == _likeness(next_) and _order(one) < _order(next_)


def _likeness(family: Family) -> tuple[object, ...]:
    noun, sign = family.part.noun, _first(family) if family.values.per_place == 1 else None
    width = family.part.width if noun in PATTERNS else None
    return noun, width, sign, family.claims, family.guarded, family.implied, family.template


def _order(family: Family) -> tuple[int, int]:
    return family.part.width, _first(family)


def _first(family: Family) -> int:
    return -1 if family.numbers is None else int(family.numbers[0])
