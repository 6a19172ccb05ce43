"""The two halves of a task: the grid it is about and the contender that solves it.

>>> grid = GridSpec("squaro", 2, 3, density=50)
>>> puzzle, solution = grid.make(7)
>>> grid.label(), facts(puzzle, solution)["circles"]
('squaro 2×3, 50 %', 12)
>>> Contender("document", "walksat:document").for_seed(7)
'walksat:document,seed=7'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from satelier import puzzles
from satelier.engines import registry
from satelier.engines.base import Outcome
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.solvers.walksat.options import parse as walksat_options
from satelier.values import OPEN, Board

WALKSAT, PROGRAM = "walksat", "process"
FILLED = "#"
COUNTED = ("zeros", "ones", "twos", "threes", "fours")


@dataclass(frozen=True)
class GridSpec:
    """What a grid is made from, but for its seed.

    density      in per cent, as `satelier new` has it; None for the kind's usual one
    difficulty   a band: the grid then has exactly one solution, as `satelier generate` makes it
    random       made with no regard to any solution
    """

    puzzle: str
    rows: int
    columns: int
    density: float | None = None
    difficulty: str | None = None
    random: bool = False
    box: tuple[int, int] | None = None

    def make(self, seed: int) -> tuple[Puzzle, Board | None]:
        """The grid of this seed: the one that `new` or `generate` makes with it."""
        kind, chance = puzzles.find(self.puzzle), np.random.default_rng(seed)
        if self.difficulty is not None:
            from satelier.reason.generate import generate

            made = generate(
                kind, self.rows, self.columns, difficulty=self.difficulty, random=chance, box=self.box
            )
            return made.puzzle, made.solution
        from satelier.reason.new import new

        return new(
            kind,
            self.rows,
            self.columns,
            density=self.density,
            solvable=not self.random,
            random=chance,
            box=self.box,
        )

    @property
    def size(self) -> str:
        return f"{self.rows}×{self.columns}"

    def label(self, language: str = ENGLISH) -> str:
        """The grids of this kind, in few words."""
        puzzle, *words = self.parts(language)
        return f"{puzzle} {', '.join(words)}"

    def parts(self, language: str = ENGLISH) -> list[str]:
        """The words of the label."""
        parts = [self.puzzle, self.size]
        if self.density is not None:
            parts.append(f"{self.density:g} %")
        if self.difficulty is not None:
            parts.append(say(f"grade.band.{self.difficulty}", language).lower())
        if self.random:
            parts.append(say("series.random", language))
        return parts


@dataclass(frozen=True)
class Contender:
    """Who solves a grid, and what may be spent on it: seconds, conflicts (flips), megabytes."""

    encoding: str
    solver: str
    seconds: float | None = None
    conflicts: int | None = None
    memory: int | None = None

    def solve(self, puzzle: Puzzle, seed: int) -> Outcome:
        from satelier.reason.solve import solve

        return solve(
            puzzle,
            encoding=self.encoding,
            solver=self.for_seed(seed),
            seconds=self.seconds,
            conflicts=self.conflicts,
            unique=False,
        )

    def for_seed(self, seed: int) -> str:
        """The solver for a task of this seed: one that draws at random draws otherwise each time."""
        name, options = registry.resolved(self.solver)
        if name != WALKSAT or any("seed=" in words for words in options):
            return self.solver
        return f"{name}:{','.join([*options, f'seed={seed}'])}"

    @property
    def most_iterations(self) -> int | None:
        """How many iterations local search may take, all starts together."""
        name, options = registry.resolved(self.solver)
        if name != WALKSAT:
            return None
        said = walksat_options(*options)
        return said.max_flips * (said.restarts + 1)

    def label(self) -> str:
        return self.solver if registry.is_engine(self.solver) else f"{self.solver} · {self.encoding}"


def facts(puzzle: Puzzle, solution: Board | None) -> dict[str, Any]:
    """What S0 tells of a grid, as far as this kind has it, and what it leaves out of the other kinds."""
    found: dict[str, Any] = {"cells": puzzle.rows * puzzle.columns}
    if puzzle.grid.noun == "vertex":
        found["circles"] = len(puzzle.grid)
    filled = next((number for number, value in enumerate(puzzle.values) if value.symbol == FILLED), None)
    if filled is not None and solution is not None:
        found["solution_circles"] = int((solution == filled).sum())
    for name, clues in puzzle.printed.items():
        found |= dict(_counted(puzzle.layers()[name].facts(clues, puzzle.rows, puzzle.columns)))
    if puzzle.is_given():
        found["givens"] = int((puzzle.givens != OPEN).sum())
    return found


def _counted(facts: Iterable[tuple[str, int, dict[str, object]]]) -> Iterator[tuple[str, int]]:
    """Of what a layer of clues counts, the columns that there are."""
    for key, count, named in facts:
        if key in ("sum", "regions"):
            yield key, count
        if key == "number" and named["number"] in range(len(COUNTED)):
            yield COUNTED[int(str(named["number"]))], count
