"""Tables of bindings: what each variable stands for, in all instances at once.

Outside of everything that is counted or quantified inside an instance, the table has one axis, a row per
instance. Inside, each variable adds an axis; `live` says where it still runs.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.frozen import dataclass
from satelier.language.lowering.forms import spread_out, steady
from satelier.language.lowering.things import Group, Place, Symbol, Thing, Whole
from satelier.language.lowering.world import World
from satelier.language.tree import Binder

MOST_INSTANCES = 2_000_000  # rows of a table, or places of a table with axes inside
Column = NDArray[Any]


@dataclass(frozen=True, eq=False)
class Scope:
    """What is bound where."""

    world: World
    shape: tuple[int, ...]
    live: NDArray[np.bool_]
    names: dict[str, Thing]
    binders: dict[str, Binder]

    @classmethod
    def empty(cls, world: World) -> Scope:
        return cls(world, (1,), np.ones(1, dtype=bool), {}, {})

    def full(self, table: Column) -> Column:
        """A column as a whole table of this shape."""
        if table.size == 1 and table.dtype == np.int64:
            return steady(table.item(), self.shape)
        return spread_out(self.deep(table), self.shape)

    def deep(self, table: Column) -> Column:
        """A column with as many axes as the table has."""
        if table.ndim == len(self.shape):
            return table
        return table.reshape(table.shape + (1,) * (len(self.shape) - table.ndim))

    def thing(self, name: str) -> Thing | None:
        """What a name stands for, over this table."""
        found = self.names.get(name)
        if found is None or getattr(found, "table", self.live).ndim == len(self.shape):
            return found
        return _columns(found, self.deep)

    def rows(self, chosen: NDArray[Any]) -> Scope:
        """The same with these rows only, perhaps several times."""
        names = {name: _columns(thing, lambda table: table[chosen]) for name, thing in self.names.items()}
        live = self.live[chosen]
        return Scope(self.world, live.shape, live, names, self.binders)

    def where(self, truths: NDArray[np.bool_]) -> Scope:
        """The same, live only where these hold."""
        return replace(self, live=self.live & spread_out(truths, self.shape))

    def inside(self, live: NDArray[np.bool_]) -> Scope:
        """The same with one axis more."""
        return Scope(self.world, live.shape, live, self.names, self.binders)

    def binding(self, name: str, thing: Thing, binder: Binder) -> Scope:
        names, binders = self.names | {name: thing}, self.binders | {name: binder}
        return Scope(self.world, self.shape, self.live, names, binders)

    def calling(self, names: dict[str, Thing]) -> Scope:
        """What a definition sees: its own names."""
        return replace(self, names=names, binders={})

    def told(self, at: tuple[int, ...], language: str = "en") -> dict[str, object]:
        """What the variables stand for in one place of the table."""
        return {
            name: self._value(thing, at, language)
            for name, thing in self.names.items()
            if name in self.binders
        }

    def _value(self, thing: Thing, at: tuple[int, ...], language: str) -> object:
        table = np.broadcast_to(self.deep(getattr(thing, "table")), self.shape)  # noqa: B009
        number = int(table[at])
        if isinstance(thing, Place):
            grid = self.world.cells if thing.of_cells else self.world.grid
            return tuple(grid.coordinates(number).tolist())
        if isinstance(thing, Group):
            return thing.among.name(number, language)
        return self.world.values[number].symbol if isinstance(thing, Symbol) else number


def _columns(thing: Thing, change: Any) -> Thing:
    """The thing with its columns changed."""
    if isinstance(thing, Whole):  # most are
        return Whole(change(thing.table))
    if isinstance(thing, Place | Group | Symbol):
        return replace(thing, table=change(thing.table))
    assert len(fields(thing)) > 0  # type: ignore[arg-type]
    return thing
