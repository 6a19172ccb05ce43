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

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from satelier import __version__
from satelier.series.specs import Contender, GridSpec

KEY_LENGTH = 24  # hexadecimal digits: 96 bits


@dataclass(frozen=True)
class Task:
    """One contender on one grid; `number` counts the grids of a kind from 1."""

    index: int
    grid: GridSpec
    contender: Contender
    number: int
    seed: int
    version: str

    @property
    def key(self) -> str:
        """A digest of everything that decides the result, and of nothing else."""
        parts = [asdict(self.grid), asdict(self.contender), self.seed, self.version]
        return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:KEY_LENGTH]


@dataclass(frozen=True)
class Plan:
    """Everything that a series is going to do; `title` is for people and changes no task."""

    grids: tuple[GridSpec, ...]
    contenders: tuple[Contender, ...]
    count: int
    seed: int
    title: str = ""
    version: str = __version__

    def __len__(self) -> int:
        return len(self.grids) * self.count * len(self.contenders)

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
            self.version,
        )

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
        grids = tuple(GridSpec(**{**grid, "box": _pair(grid["box"])}) for grid in told["grids"])
        contenders = tuple(Contender(**contender) for contender in told["contenders"])
        return cls(**{**told, "grids": grids, "contenders": contenders})


def _pair(box: list[int] | None) -> tuple[int, int] | None:
    return None if box is None else (box[0], box[1])
