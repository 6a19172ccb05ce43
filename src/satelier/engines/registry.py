"""Everything that may be named as a solver of puzzles, in one list for all who take such a name.

An *engine* takes the rules themselves; every other name is a solver's, which gets clauses. Where a name is
both, a puzzle goes to the engine: plain `z3` is Z3 on the rules, and `z3:cnf` is Z3 on clauses.

>>> is_engine("native"), is_engine("z3"), is_engine("cadical"), resolved("cadical")
(True, True, False, ('cadical195', ()))
>>> resolved("nativ")
Traceback (most recent call last):
satelier.errors.UsageError: There is no solver called 'nativ'; did you mean 'native'?
"""

from __future__ import annotations

import dataclasses
import importlib
import importlib.util
from collections.abc import Callable
from typing import Any

from satelier.engines.base import Ask, Outcome
from satelier.errors import UsageError, unknown_name
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.solvers import registry
from satelier.solvers.base import Abilities

Solve = Callable[[Puzzle, Ask], Outcome]
DEFAULT = registry.DEFAULT
NATIVE = "native"
CLAUSES = "clauses"  # the engine that makes clauses for a solver


@dataclass(frozen=True)
class Engine:
    """The module whose `solve` it is, what it is in a sentence, and the module that has to be installed."""

    module: str
    about: str
    needs: str | None = None
    abilities: Abilities = dataclasses.field(default_factory=Abilities)


ENGINES = {
    NATIVE: Engine("counters.ask.engine", "engines.about-native"),
    "z3": Engine("z3_rules", "engines.about-z3", "z3", Abilities(extra="z3")),
}


def is_engine(name: str) -> bool:
    """Whether the solver of that name takes the rules themselves."""
    return name in ENGINES


def names() -> tuple[str, ...]:
    """All that need no more than a name; none of these runs a program of the user's."""
    return (*registry.names(), *ENGINES)


def resolved(name: str) -> tuple[str, tuple[str, ...]]:
    """The name by which it is known, and what was set about it; a name that means the same is the same."""
    if is_engine(name):
        return name, ()
    try:
        return registry.resolved(name)
    except UsageError:
        known = [*ENGINES, *registry.ALIASES, *registry.names(), "process:COMMAND"]
        raise unknown_name("solvers.unknown", name, known) from None


def check(name: str) -> None:
    """Refuse a name that nothing has, or what is not installed, with a sentence."""
    resolved(name)
    if not is_engine(name):
        registry.find(name)
    elif (needs := ENGINES[name].needs) and importlib.util.find_spec(needs) is None:
        raise UsageError("solvers.extra", name=name, extra=ENGINES[name].abilities.extra)


def solver_of(name: str) -> Solve:
    """What solves a puzzle under that name."""
    resolved(name)
    found = ENGINES[name].module if is_engine(name) else CLAUSES
    solve: Solve = importlib.import_module(f"satelier.engines.{found}").solve
    return solve


def abilities(name: str) -> Abilities:
    """What the solver or engine of that name can do."""
    return ENGINES[name].abilities if is_engine(name) else registry.abilities(name)


def described(language: str = ENGLISH) -> list[dict[str, Any]]:
    """All that may be named as a solver of puzzles: those of clauses, then those of rules, each once."""
    clauses = [
        {**row, "aliases": [alias for alias in row["aliases"] if not is_engine(alias)]}
        for row in registry.described(language)
    ]
    return [*clauses, *(_described(name, engine, language) for name, engine in ENGINES.items())]


def _described(name: str, engine: Engine, language: str) -> dict[str, Any]:
    about = {"name": name, "aliases": [], "about": say(engine.about, language)}
    return about | dataclasses.asdict(engine.abilities)
