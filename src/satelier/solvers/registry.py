"""Solvers by name.

>>> find("cadical").name
'cadical195'
>>> find("minisaat")
Traceback (most recent call last):
satelier.errors.UsageError: There is no solver called 'minisaat'; did you mean 'minisat'?
>>> about("minisat"), abilities("minisat").incremental
('MiniSat 2.2 (Eén, Sörensson), the small solver that others grew from.', True)

To add a solver, add a row to `ROWS` and a line about it to the catalogues, under `solvers.about`.
A row's module is imported when its solver is asked for, so it may import what it likes.
"""

from __future__ import annotations

import dataclasses
import functools
import importlib
from collections.abc import Callable
from typing import Any

from satelier.errors import UsageError, unknown_name
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, say
from satelier.solvers.base import Abilities, Solver
from satelier.solvers.checked import Checked
from satelier.solvers.python_sat.builds import BUILDS

DEFAULT = "cadical"
NOTHING_MORE = Abilities()


@dataclass(frozen=True)
class Row:
    """Where a solver is, and what it can do.

    module, factory   `factory(*arguments)` of a module of this package makes the solver
    rest              what follows the name and a colon (`process:COMMAND`), the factory's last argument
    optional          the rest may be missing: `dpll` as well as `dpll:plain`
    """

    module: str
    factory: str
    arguments: tuple[str, ...] = ()
    abilities: Abilities = NOTHING_MORE
    rest: str | None = None
    optional: bool = False


LADDER = Abilities(trace=True)

ROWS = {
    "brute-force": Row("ladder.brute_force", "solver", abilities=LADDER),
    "tree": Row("ladder.tree", "solver", abilities=LADDER),
    "tree-simplify": Row("ladder.tree_simplify", "solver", abilities=LADDER),
    "dpll": Row("two_speed", "dpll", abilities=LADDER, rest="OPTIONS", optional=True),
    "cdcl": Row("two_speed", "cdcl", abilities=Abilities(incremental=True, proof=True, trace=True)),
    "walksat": Row(
        "two_speed", "walksat", abilities=Abilities(complete=False, trace=True), rest="OPTIONS", optional=True
    ),
    **{
        name: Row("python_sat.solver", "PythonSat", (name,), build.abilities)
        for name, build in BUILDS.items()
    },
    "z3:cnf": Row("z3_clauses", "Z3Clauses", abilities=Abilities(incremental=True, extra="z3")),
    "process": Row("process", "Process", abilities=Abilities(interruptible=False), rest="COMMAND"),
}

ALIASES = {
    "cadical": "cadical195",
    "gluecard": "gluecard4",
    "glucose": "glucose42",
    "kissat": "kissat404",
    "maple": "maplesat",
    "mergesat": "mergesat3",
    "minisat": "minisat22",
    "z3": "z3:cnf",
}


@functools.cache
def names() -> tuple[str, ...]:
    """The solvers that need no more than a name; none of these runs a program of the user's."""
    return tuple(name for name, row in ROWS.items() if row.rest is None or row.optional)


def spellings() -> tuple[str, ...]:
    """Everything that may be written for a solver, as a help page lists it."""
    return (*ALIASES, *(spelling(name, row) for name, row in ROWS.items()))


def spelling(name: str, row: Row) -> str:
    """How a name is written: `process:COMMAND`, `dpll[:OPTIONS]`."""
    rest = f":{row.rest}" if row.rest else ""
    return f"{name}[{rest}]" if row.optional else f"{name}{rest}"


def find(name: str) -> Checked:
    """The solver of that name; every answer it gives is verified."""
    key, rest = resolved(name)
    return Checked(factory(key)(*ROWS[key].arguments, *rest))


def abilities(name: str) -> Abilities:
    """What the solver of that name can do."""
    return ROWS[resolved(name)[0]].abilities


def about(name: str, language: str = ENGLISH) -> str:
    """A line about the solver of that name."""
    return say(f"solvers.about.{resolved(name)[0]}", language)


def described(language: str = ENGLISH) -> list[dict[str, Any]]:
    """Every solver: how its name is written, what else it is called, what it is, what it can do."""
    return [
        {
            "name": (spelled := spelling(name, row)),
            "aliases": [alias for alias, key in ALIASES.items() if key == name],
            "about": about(name if row.optional else spelled, language),
            **dataclasses.asdict(row.abilities),
        }
        for name, row in ROWS.items()
    ]


@functools.cache
def resolved(name: str) -> tuple[str, tuple[str, ...]]:
    """The key of a name in `ROWS`, and the rest of the name for a row that takes one."""
    key = ALIASES.get(name, name)
    head, _, rest = key.partition(":")
    if key in names():
        return key, ()
    if rest and head in ROWS and ROWS[head].rest:
        return head, (rest,)
    raise unknown_name("solvers.unknown", name, [*ALIASES, *names(), "process:COMMAND"])


def factory(key: str) -> Callable[..., Solver]:
    """What makes the solver of a row; an error that says what to install when its module needs more."""
    row = ROWS[key]
    try:
        module = importlib.import_module(f"satelier.solvers.{row.module}")
    except ModuleNotFoundError as error:
        if row.abilities.extra is None:
            raise
        raise UsageError("solvers.extra", name=key, extra=row.abilities.extra) from error
    made: Callable[..., Solver] = getattr(module, row.factory)
    return made
