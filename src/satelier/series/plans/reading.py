"""A plan from what somebody wrote: a file, flags, a page's form. Whatever cannot be is refused here.

The keys of a grid (puzzle, size, density, difficulty, random, box) and of a contender (encoding, solver,
limit, conflicts, max-iterations, memory) may stand at the top, for all; tables `[[grids]]` and
`[[contenders]]` add to them or say otherwise. Where a list is allowed, every combination is meant.

>>> from satelier.series.plans.sources import Form
>>> plan = read_plan({"puzzle": "squaro", "size": ["4x4", "5x5"], "solver": "cadical", "count": 2}, Form())
>>> [grid.size for grid in plan.grids], len(plan)
(['4×4', '5×5'], 4)
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from satelier import puzzles
from satelier.encode.model import plan as stamps_of
from satelier.encode.model import postponed, refuse_excess, selected
from satelier.encode.scheme import for_solving, parse
from satelier.engines import registry
from satelier.errors import Error, UsageError, unknown_name
from satelier.puzzle import Puzzle, kind_of
from satelier.series.plans import values
from satelier.series.plans.plan import MOST_TASKS, Plan
from satelier.series.plans.sources import PlanError, Source, Table
from satelier.series.plans.specs import PROGRAM, WALKSAT, Contender, GridSpec
from satelier.sizes import size as as_size

# What each key takes; a list of them where the key is one of MANY.
GRID: dict[str, Callable[[Any], Any]] = {
    "puzzle": values.kind,
    "size": values.size,
    "density": values.percent,
    "difficulty": values.band,
    "random": values.switch,
    "box": values.size,
}
CONTENDER: dict[str, Callable[[Any], Any]] = {
    "encoding": values.text,
    "solver": values.text,
    "limit": values.seconds,
    "conflicts": values.whole,
    "max-iterations": values.whole,
    "memory": values.megabytes,
}
OWN: dict[str, Callable[[Any], Any]] = {"title": values.text, "count": values.whole, "seed": values.seed}
MANY = {"puzzle", "size", "density", "difficulty", "encoding", "solver"}
TABLES = {"grids": GRID, "contenders": CONTENDER}

MOST_LISTED = 100_000  # kinds of grids, or contenders
# Of larger grids, how many clauses there will be is left to be seen by the task itself.
MOST_CELLS_MEASURED = 2_500


def read_plan(
    told: Mapping[str, Any], source: Source, *, programs: bool = True, most: int = MOST_TASKS
) -> Plan:
    """The plan; a `PlanError` names the place of what cannot be. `programs`: `process:` may be a solver.

    How many tasks there will be is known, and refused above `most`, before any combination is made.
    """
    top = Section(told, source, None, {**OWN, **GRID, **CONTENDER}, TABLES)
    parts = {name: list(_sections(top, name)) for name in TABLES}
    _refuse_excess(top, parts, most)
    grids = [grid for section in parts["grids"] for grid in _grids(section)]
    contenders = [one for section in parts["contenders"] for one in _contenders(section, programs)]
    plan = Plan(
        tuple(dict.fromkeys(grids)),
        _distinct(contenders),
        count=top.one("count", 1),
        seed=top.one("seed", 0),
        title=top.one("title", ""),
    )
    _check_clauses(plan, top)
    return plan


def _refuse_excess(top: Section, parts: Mapping[str, list[Section]], most: int) -> None:
    """Refuse more tasks than that, and more kinds of grids or contenders than are listed one by one."""
    numbers = [sum(section.combinations for section in parts[name]) for name in TABLES]
    for name, number in zip(TABLES, numbers, strict=True):
        if number > MOST_LISTED:
            raise top.wrong(name, UsageError("series.plan.too-varied", number=number, most=MOST_LISTED))
    tasks = math.prod(numbers) * top.one("count", 1)
    if tasks > most:
        raise top.wrong("count", UsageError("series.plan.too-many", tasks=tasks, most=most))


class Section:
    """Some of the plan's keys, read: the plan's own, or those of a table over those of the plan."""

    def __init__(
        self,
        told: Mapping[str, Any],
        source: Source,
        table: Table,
        readers: Mapping[str, Callable[[Any], Any]],
        tables: Mapping[str, Any],
        above: Section | None = None,
    ) -> None:
        self.told, self.source, self.table, self.above = told, source, table, above
        self.readers = readers
        for key in told:
            if key not in readers and key not in tables:
                raise self.wrong(key, unknown_name("series.plan.unknown", key, [*readers, *tables]))
        self.read = {
            key: self._values(key, told[key], reader) for key, reader in readers.items() if key in told
        }

    def _values(self, key: str, value: Any, reader: Callable[[Any], Any]) -> list[Any]:
        try:
            several = isinstance(value, list) and key in MANY
            if several and not value:
                raise UsageError("series.plan.empty")
            return [reader(one) for one in (value if several else [value])]
        except Error as error:
            raise self.wrong(key, error) from error

    def all(self, key: str, otherwise: Any) -> list[Any]:
        """Every value of a key: this section's, or those above it."""
        if key in self.read:
            return self.read[key]
        return [otherwise] if self.above is None else self.above.all(key, otherwise)

    def one(self, key: str, otherwise: Any = None) -> Any:
        return self.all(key, otherwise)[0]

    @property
    def combinations(self) -> int:
        """How many grids, or contenders, this section stands for."""
        return math.prod(len(self.all(key, None)) for key in self.readers if key in MANY)

    def wrong(self, key: str, error: Error) -> PlanError:
        return PlanError(self.source, key, self.table, error)


def _sections(top: Section, name: str) -> Iterator[Section]:
    """The tables of a name, over the plan's own keys; those alone where there is no such table."""
    tables = top.told.get(name, [{}])
    if not isinstance(tables, list) or not tables or not all(isinstance(one, Mapping) for one in tables):
        raise top.wrong(name, UsageError("series.plan.table", name=name))
    for number, told in enumerate(tables):
        place = (name, number) if name in top.told else None
        yield Section(told, top.source, place, TABLES[name], {}, top)


# Grids.


def _grids(section: Section) -> Iterator[GridSpec]:
    kinds = section.all("puzzle", None)
    if kinds == [None]:
        raise section.wrong("puzzle", UsageError("series.plan.missing", name="puzzle"))
    densities, bands = section.all("density", None), section.all("difficulty", None)
    random = section.one("random", False)
    if bands != [None] and (random or densities != [None]):
        raise section.wrong("difficulty", UsageError("series.plan.difficulty"))
    for kind in kinds:
        usual = as_size(kind.usual_size)
        for size, density, band in itertools.product(section.all("size", usual), densities, bands):
            yield _grid(section, kind, size, density, band, random)


def _grid(
    section: Section,
    kind: type[Puzzle],
    size: tuple[int, int],
    density: float | None,
    band: str | None,
    random: bool,
) -> GridSpec:
    box = section.one("box")
    if box is not None and not kind.boxed:
        raise section.wrong("box", UsageError("series.plan.no-boxes", kind=kind_of(kind)))
    try:
        _refuse_size(kind, size, box)
    except Error as error:
        raise section.wrong("box" if box else "size", error) from error
    return GridSpec(kind_of(kind), *size, density, band, random, box)


@functools.lru_cache(maxsize=4096)
def _refuse_size(kind: type[Puzzle], size: tuple[int, int], box: tuple[int, int] | None) -> None:
    """An error where there is no such grid; one size is mostly asked for with many densities."""
    kind(*size, box=box)


# Contenders.


def _contenders(section: Section, programs: bool) -> Iterator[Contender]:
    solvers = [_solver(section, name, programs) for name in section.all("solver", registry.DEFAULT)]
    if section.one("max-iterations") and not any(_walks(name) for name in solvers):
        raise section.wrong("max-iterations", UsageError("series.plan.iterations"))
    for encoding, solver in itertools.product(section.all("encoding", "compact"), solvers):
        try:
            parse(encoding)
        except Error as error:
            raise section.wrong("encoding", error) from error
        yield Contender(
            encoding,
            _with_iterations(solver, section.one("max-iterations")),
            section.one("limit"),
            section.one("conflicts"),
            section.one("memory"),
        )


def _solver(section: Section, name: str, programs: bool) -> str:
    """The name, once there is such a solver, it can be had here, and its options make sense."""
    try:
        if not programs and registry.resolved(name)[0] == PROGRAM:
            raise UsageError("series.plan.program")
        registry.check(name)
    except Error as error:
        raise section.wrong("solver", error) from error
    return name


def _walks(solver: str) -> bool:
    return registry.resolved(solver)[0] == WALKSAT


def _with_iterations(solver: str, most: int | None) -> str:
    """S0's maximum is for the whole search: there are no new starts unless they are asked for."""
    if most is None or not _walks(solver):
        return solver
    name, options = registry.resolved(solver)
    once = [] if any("restarts=" in words for words in options) else ["restarts=0"]
    return f"{name}:{','.join([*options, f'max-iterations={most}', *once])}"


def _distinct(contenders: list[Contender]) -> tuple[Contender, ...]:
    """Each contender once, whatever its solver was called; an engine on the rules has no encoding."""
    kept: dict[Any, Contender] = {}
    for one in contenders:
        encoding = None if registry.is_engine(one.solver) else one.encoding
        kept.setdefault(
            (encoding, registry.resolved(one.solver), one.seconds, one.conflicts, one.memory), one
        )
    return tuple(kept.values())


# What both decide.


def _written(plan: Plan) -> list[str]:
    """The encodings that some contender takes clauses in."""
    return [*dict.fromkeys(one.encoding for one in plan.contenders if not registry.is_engine(one.solver))]


def _check_clauses(plan: Plan, top: Section) -> None:
    """Refuse a size that an encoding cannot write, where the size alone tells how many clauses there are."""
    alike = {(grid.puzzle, grid.rows, grid.columns, grid.box): grid for grid in plan.grids}
    for grid, encoding in itertools.product(alike.values(), _written(plan)):
        kind = puzzles.find(grid.puzzle)
        if not kind.layers() and grid.rows * grid.columns <= MOST_CELLS_MEASURED:
            scheme = for_solving(parse(encoding, grid.puzzle))
            empty = kind(grid.rows, grid.columns, box=grid.box)
            families = selected(empty, scheme)
            late = postponed(families, scheme)
            said = [one for one in families if one not in late]
            try:
                refuse_excess(stamps_of(said, scheme), scheme)
            except Error as error:
                raise top.wrong("size", error) from error
