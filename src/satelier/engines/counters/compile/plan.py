"""A kind and a size made ready for boards: counters compiled once, and where every board starts.

Numbers in cells    each cell's group, and what it has to spare for every number, read off the puzzles
                    that have that one number everywhere
regions             what a region says, read off the puzzle that has one region
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterator
from dataclasses import field, replace
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.claims.family import bounds
from satelier.compiled import bundled
from satelier.compiled.rows import in_lines
from satelier.engines.counters.arrays import BITS, DONE, NO_INDEX, Counters, Table, table_of
from satelier.engines.counters.compile.families import Bucket, bucket_of, compiled
from satelier.engines.counters.compile.frames import FEW_PATTERNS, MANY_PATTERNS, framed
from satelier.engines.counters.compile.planes import planes_of
from satelier.engines.counters.kernels.boards import NUMBERS, Start, settled
from satelier.engines.counters.running import is_fast, run
from satelier.frozen import dataclass
from satelier.logic.codes import Int64s, coded
from satelier.puzzle import ClueLayer, Puzzle
from satelier.values import Values

Bundle = TypeVar("Bundle", bound=tuple[Any, ...])
IDLE = 2  # desks that a plan keeps
PYTHON_SECONDS = 1e-6  # per input of a group, in plain Python, about


class Desk(NamedTuple):
    """The arrays that one caller of kernels works on."""

    counters: Counters
    start: Start
    table: Table


@dataclass(frozen=True)
class Plan:
    """Counters, where boards start, and the puzzle without clues that they are of.

    idle   desks that were used before: megabytes of new memory cost more than some boards do
    seen   whether a solution was held against the rules themselves
    """

    empty: Puzzle
    counters: Counters
    start: Start
    idle: list[Desk] = field(default_factory=list, compare=False, repr=False)
    seen: list[bool] = field(default_factory=list, compare=False, repr=False)

    @contextlib.contextmanager
    def desk(self) -> Iterator[Desk]:
        """Arrays of one's own for a while: where boards lay out regions, no two may use the same."""
        try:
            own = self.idle.pop()
        except IndexError:  # asking first would leave a gap for another thread
            table = table_of(self.start.state, self.empty.variables, planes=len(self.counters.planes))
            own = Desk(self._own_counters(), copied(self.start), table)
        yield own
        if len(self.idle) < IDLE:
            self.idle.append(own)

    def _own_counters(self) -> Counters:
        own = copied(self.counters)
        if not len(own.planes):
            return own
        planes, blocks = (in_lines(np.asarray(part)) for part in (own.planes, own.blocks))
        return own._replace(planes=planes, blocks=blocks)  # type: ignore[arg-type]


def copied(bundle: Bundle) -> Bundle:
    """The same named tuple over other arrays."""
    return type(bundle)(*(np.array(part) for part in bundle))


@dataclass
class Layers:
    """What clues decide: parts of `Start`, filled where the kind has them."""

    number_groups: ArrayLike = ()
    number_spare: ArrayLike = ()
    region_literals: ArrayLike = ()
    region_slots: ArrayLike = ()
    least: int = 0
    first: int | None = None
    region: tuple[int, int] = (0, 0)


@functools.lru_cache(8)
def plan_of(empty: Puzzle, compile: bool | None = None) -> Plan:
    """The plan for boards of a puzzle's kind and size."""
    layer = _only_layer(empty)
    if layer and layer.reads_as == "bounds":
        counters, state, layers = _with_numbers(empty, layer)
    elif layer and layer.reads_as == "regions":
        counters, state, layers = _with_regions(empty)
    elif layer:
        raise ValueError("clues that no plan for all boards can read")
    else:
        counters, state = compiled(empty.families, empty.variables)
        layers = Layers()
    plan = _plan(empty, *framed(counters, state, MANY_PATTERNS), layers, compile)
    if not layer:
        bounds, values = np.asarray(plan.start.bounds), np.asarray(plan.start.values)
        return replace(plan, counters=_with_planes(plan.counters, bounds, values))
    return plan


def _only_layer(empty: Puzzle) -> ClueLayer | None:
    """The layer of clues, if there is one; a plan cannot have several."""
    layers = list(empty.layers().values())
    if len(layers) > 1:
        raise ValueError("a plan for all boards reads one layer of clues")
    return layers[0] if layers else None


def _with_planes(counters: Counters, bounds: Int64s, values: NDArray[np.int8]) -> Counters:
    parts = counters._asdict() | planes_of(counters, bounds, values)
    return bundled(Counters, parts.values())


def plan_of_one(puzzle: Puzzle, compile: bool | None = None) -> Plan:
    """The plan for one puzzle, its clues and givens compiled like everything else."""
    counters, state = compiled(puzzle.families, puzzle.variables)
    return _plan(puzzle, *framed(counters, state, FEW_PATTERNS), Layers(), compile)


def _plan(empty: Puzzle, counters: Counters, state: Int64s, layers: Layers, compile: bool | None) -> Plan:
    table = table_of(state, empty.variables, levels=0)
    known = settle(counters, table, compile)
    first = len(counters.guards) if layers.first is None else layers.first
    numbers = np.zeros(NUMBERS, dtype=np.int64)
    numbers[:] = len(empty.values), max(known, 0), min(known, 0), layers.least, first, *layers.region
    sizes = np.zeros(len(np.atleast_1d(layers.region_literals)))
    literals = literals_of(empty.values, len(empty.grid))
    parts = (
        *(literals, spots_of(literals, len(empty.values), empty.variables)),
        *(table.state, table.values, state),
        *(layers.number_groups, layers.number_spare, layers.region_literals, layers.region_slots),
        *(sizes, numbers),
    )
    return Plan(empty, counters, bundled(Start, parts))


def settle(counters: Counters, table: Table, compile: bool | None = None) -> int:
    """Take in what the rules alone give; how many variables that is, or CONFLICT."""
    fast = is_fast(settled, len(counters.occurrences) * PYTHON_SECONDS, compile)
    return int(run(settled, counters, table, fast=fast))


def literals_of(values: Values, places: int) -> NDArray[np.uint32]:
    """Place by place, the coded literal of each value."""
    return coded(values.literals(np.arange(places)[:, None], np.arange(len(values)))).ravel()


def spots_of(literals: NDArray[np.uint32], values: int, variables: int) -> NDArray[np.uint32]:
    """Per variable, the place and the value that it stands for, as place << 16 | value."""
    spots, order = np.zeros(variables, np.uint32), np.arange(len(literals))
    positive = literals & 1 == 0
    spots[literals[positive] >> 1] = (order // values << 16 | order % values)[positive]
    return spots


# Clues


def _with_numbers(empty: Puzzle, layer: ClueLayer) -> tuple[Counters, Int64s, Layers]:
    """The clues' groups stand last, and say nothing before a board has numbers for them."""
    low, high = layer.bounds(empty.rows, empty.columns)
    options = [_everywhere(empty, number) for number in range(low, high + 1)]
    clues = [[family for family in option.families if family.is_printed] for option in options]
    rest = [family for family in options[0].families if not family.is_printed]
    buckets = [[bucket_of(family) for family in families] for families in clues]
    counters, state = compiled(rest, empty.variables, buckets[0])
    cells = np.concatenate([family.clue_cells for family in clues[0]])
    first = len(counters.guards) - len(cells)
    state[2 * first + 1 : 2 * len(counters.guards) : 2] = DONE
    groups = np.full(empty.rows * empty.columns, NO_INDEX)
    groups[cells] = 2 * (first + np.arange(len(cells)))
    each = np.full((len(groups), 1 + len(options)), DONE)
    each[cells, 1:] = np.column_stack([np.concatenate([b.spare() for b in own]) for own in buckets])
    return (
        counters,
        state,
        Layers(number_groups=groups, number_spare=each.ravel(), least=low, first=first),
    )


def _everywhere(empty: Puzzle, clue: int) -> Puzzle:
    """The puzzle with the same clue in every cell."""
    return empty.with_clues(np.full((empty.rows, empty.columns), clue))


def _with_regions(empty: Puzzle) -> tuple[Counters, Int64s, Layers]:
    """As many groups as there are places stand last, with one member each until a board lays them out."""
    whole = _everywhere(empty, 0)
    [region] = [family for family in whole.families if family.part.noun == "region"]
    rest = [family for family in whole.families if family is not region]
    inputs = np.zeros(len(empty.grid), dtype=np.int64)
    inputs[region.part.places.ravel()] = coded(region.scopes).ravel()
    nothing = np.zeros(len(inputs), dtype=np.int64)
    alone = Bucket(inputs[:, None], nothing, nothing + 1, nothing + NO_INDEX)
    counters, state = compiled(rest, empty.variables, [alone])
    first = len(counters.guards) - len(inputs)
    owners = (np.asarray(counters.occurrences, np.int64) >> (BITS + 1)) - first
    slots = np.flatnonzero(owners >= 0)
    slots = slots[np.argsort(owners[slots])]
    state[2 * first + 1 : 2 * len(counters.guards) : 2] = DONE
    lows, highs = bounds(region.claims, region.width)
    layers = Layers(
        region_literals=inputs, region_slots=slots, first=first, region=(int(lows[0]), int(highs[0]))
    )
    return counters, state, layers
