"""The columns of a result: one list for the worker that fills them, the file, the tables and the exports.

measured   times and memory: the only columns that differ when a series is repeated with the same seed
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from satelier.frozen import dataclass
from satelier.series.plans.plan import Plan, Task
from satelier.series.plans.specs import COUNTED

INTEGER, REAL, TEXT = "INTEGER", "REAL", "TEXT"


@dataclass(frozen=True)
class Column:
    """A name and SQLite's type for it."""

    name: str
    type: str = INTEGER
    measured: bool = False


COLUMNS = (
    Column("task"),
    Column("key", TEXT),
    Column("grid"),
    Column("contender"),
    Column("number"),
    Column("seed"),
    # What the grid is like.
    *(Column(name) for name in ("cells", "circles", "solution_circles", "sum", *COUNTED)),
    *(Column(name) for name in ("givens", "regions")),
    # What came out.
    Column("status", TEXT),
    Column("reason", TEXT),
    *(Column(name) for name in ("variables", "clauses", "iterations", "flips", "conflicts")),
    *(Column(name) for name in ("decisions", "propagations", "restarts")),
    # What it took; seconds is the whole way from a grid to a checked answer.
    *(Column(f"{name}seconds", REAL, measured=True) for name in ("", "make_", "encode_", "load_", "solve_")),
    Column("check_seconds", REAL, measured=True),
    Column("processor_seconds", REAL, measured=True),
    Column("memory", measured=True),
)
NAMES = tuple(column.name for column in COLUMNS)
LASTING = tuple(column.name for column in COLUMNS if not column.measured)

# The columns that a contender's solver counts.
STATISTICS = ("iterations", "flips", "conflicts", "decisions", "propagations", "restarts")

SOLVED, UNSOLVABLE, UNKNOWN, FAILED = "solved", "unsolvable", "unknown", "failed"
STATUSES = (SOLVED, UNSOLVABLE, UNKNOWN, FAILED)
ANSWERS = (SOLVED, UNSOLVABLE)

Row = tuple[Any, ...]


def row(told: Mapping[str, Any]) -> Row:
    """The values in the order of the columns; nothing where nothing is told."""
    return tuple(told.get(name) for name in NAMES)


def identity(plan: Plan, task: Task) -> dict[str, Any]:
    """The columns that the plan alone decides."""
    grid, _, contender = plan.place(task.index)
    return {
        "task": task.index,
        "key": task.key,
        "grid": grid,
        "contender": contender,
        "number": task.number,
        "seed": task.seed,
    }


def named(plan: Plan, values: Row) -> dict[str, Any]:
    """A row as it is exported: with the names of its grid and contender in the place of their numbers."""
    told = dict(zip(NAMES, values, strict=True))
    grid, contender = plan.grids[told.pop("grid")], plan.contenders[told.pop("contender")]
    head = {name: told.pop(name) for name in ("task", "key", "number", "seed")}
    return {
        **head,
        "puzzle": grid.puzzle,
        "rows": grid.rows,
        "columns": grid.columns,
        "density": grid.density,
        "difficulty": grid.difficulty,
        "random": grid.random,
        "encoding": contender.encoding,
        "solver": contender.solver,
        **told,
    }
