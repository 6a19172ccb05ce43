"""A plan: which grids, which contenders, how many seeds. Its tasks are numbers, worked out when needed.

The order of tasks is: grid by grid, seed by seed, contender by contender; so the contenders of one
grid follow one another, and a series that is stopped half-way has compared like with like.

>>> plan = Plan((GridSpec("squaro", 2, 2),), (Contender("compact", "cadical"),), count=3, seed=5)
>>> len(plan), [task.seed for task in plan]
(3, [5, 6, 7])
>>> plan == Plan.from_json(plan.json()), plan[0].key == plan[1].key
(True, False)
"""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, field, fields
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from satelier.frozen import dataclass
from satelier.kinds.carrying import Carried, carry
from satelier.kinds.registry import find
from satelier.series.plans.specs import Contender, GridSpec
from satelier.version import digest as this_digest
from satelier.version import version as this_version

KEY_LENGTH = 24  # hexadecimal digits: 96 bits
MOST_TASKS = 100_000_000


@dataclass(frozen=True)
class Task:
    """One contender on one grid; `number` counts the grids of a kind from 1."""

    index: int
    grid: GridSpec
    contender: Contender
    number: int
    seed: int
    program: str
    rules: str

    @property
    def key(self) -> str:
        """A digest of everything that decides the result, and of nothing else."""
        parts = [asdict(self.grid), asdict(self.contender), self.seed, self.program, self.rules]
        return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:KEY_LENGTH]


@dataclass(frozen=True)
class Plan:
    """Everything that a series is going to do; `title` and `version` are for people and change no task.

    program   the digest of the satelier that it was made with
    kinds     the kinds of its grids, as they were then
    """

    grids: tuple[GridSpec, ...]
    contenders: tuple[Contender, ...]
    count: int
    seed: int
    title: str = ""
    version: str = field(default_factory=this_version)
    program: str = field(default_factory=this_digest)
    kinds: tuple[Carried, ...] = ()

    def __post_init__(self) -> None:
        if not self.kinds:
            names = dict.fromkeys(grid.puzzle for grid in self.grids)
            object.__setattr__(self, "kinds", tuple(carry(find(name)) for name in names))

    @property
    def size(self) -> int:
        """How many tasks there are, even where they are too many for `len`."""
        return len(self.grids) * self.count * len(self.contenders)

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Task]:
        return map(self.__getitem__, range(len(self)))

    def __getitem__(self, index: int) -> Task:
        grid, number, contender = self.place(index)
        return Task(
            index,
            self.grids[grid],
            self.contenders[contender],
            number + 1,
            self.seed + number,
            self.program,
            self._rules[self.grids[grid].puzzle],
        )

    @functools.cached_property
    def _rules(self) -> dict[str, str]:
        return {kind.name: kind.digest for kind in self.kinds}

    def place(self, index: int) -> tuple[int, int, int]:
        """The grid, the number of its seed and the contender of a task, all from 0."""
        if not 0 <= index < len(self):
            raise IndexError(index)
        before, contender = divmod(index, len(self.contenders))
        grid, number = divmod(before, self.count)
        return grid, number, contender

    def json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Plan:
        """The plan as it was written; a `ValueError` or another where nobody can have written that."""
        grids = tuple(GridSpec(**{**grid, "box": _pair(grid["box"])}) for grid in told["grids"])
        contenders = tuple(Contender(**contender) for contender in told["contenders"])
        kinds = tuple(Carried(**kind) for kind in told.get("kinds", ())) or _unknown(grids)
        own = {"grids": grids, "contenders": contenders, "kinds": kinds, "program": told.get("program", "")}
        plan = cls(**{**told, **own})
        parts: list[Part] = [plan, *grids, *contenders, *kinds]
        for part in parts:
            _refuse_absurd(part)
        if not 0 < plan.size <= MOST_TASKS:
            raise ValueError(f"{plan.size} tasks")
        return plan


Part = Plan | GridSpec | Contender | Carried


def _unknown(grids: tuple[GridSpec, ...]) -> tuple[Carried, ...]:
    """The kinds of a plan that did not say what its rules were: it can be shown, but not gone on with."""
    return tuple(Carried(name, "") for name in dict.fromkeys(grid.puzzle for grid in grids))


def _refuse_absurd(part: Part) -> None:
    """Values are of the types that are declared, and numbers within what can be written in a plan."""
    hints = get_type_hints(type(part))
    for one in fields(part):
        value, allowed = getattr(part, one.name), _types(hints[one.name])
        if type(value) not in allowed or (type(value) in (int, float) and not 0 <= value < 2**53):
            raise ValueError(f"{one.name}: {str(value)[:40]}")


@functools.cache
def _types(hint: Any) -> frozenset[type]:
    """The types that a hint allows: `float | None` allows whole numbers too."""
    found = {get_origin(one) or one for one in (get_args(hint) if isinstance(hint, UnionType) else (hint,))}
    return frozenset(found | ({int} if float in found else set()))


def _pair(box: list[int] | None) -> tuple[int, int] | None:
    return None if box is None else (box[0], box[1])
