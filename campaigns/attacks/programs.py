"""Kinds against answer-set programs of somebody else: as many solutions, as far as both can count.

The programs stand beside the repository, like the puzzles that were shared with it; without them, or without
clingo, there is nothing to hold anything against.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
from typing import Any

import numpy as np

from campaigns import Done
from campaigns.fault import demand
from satelier.errors import Error
from satelier.formats.files import plain
from satelier.formats.ground.sheet import Sheet
from satelier.kinds import registry
from satelier.puzzle import Puzzle
from satelier.reason.count import Kind, count
from satelier.reason.new import new
from satelier.solvers.base import Limits
from satelier.values import OPEN
from shared_data import FOLDER

PRESENT = (FOLDER / "kinds_asp.py").exists() and importlib.util.find_spec("clingo") is not None
GOAL = {"second opinions": 2_000} if PRESENT else {}
MOST = 30  # solutions that are counted
LIMITS = Limits(seconds=20.0)


def attempt(seed: int) -> Done:
    random = np.random.default_rng(seed)
    programs = _programs()
    kinds = [kind for kind in registry.packaged_kinds() if kind.name in programs.P]
    puzzle = _puzzle(kinds[random.integers(len(kinds))], random)
    if puzzle is None:
        return {}
    told = json.loads(plain.write(Sheet(puzzle)))["puzzle"]
    boards, whole = programs.solve(puzzle.kind, told, MOST, LIMITS.seconds)
    found = count(puzzle, LIMITS, MOST)
    if not whole or (found.kind is not Kind.EXACT and found.number < MOST):
        return {}
    right = min(found.number, MOST) == len(boards)
    demand(right, "another number of solutions", puzzle=puzzle, told=told, found=found, theirs=len(boards))
    return {"second opinions": 1}


def _programs() -> Any:
    if str(FOLDER) not in sys.path:
        sys.path.append(str(FOLDER))
    return importlib.import_module("kinds_asp")


def _puzzle(kind: type[Puzzle], random: np.random.Generator) -> Puzzle | None:
    """A puzzle of the usual size or a bit smaller; what is filled in, the programs do not read."""
    rows, columns = (int(side) - int(random.integers(2)) for side in kind.usual_size.split("x"))
    density, solvable = float(random.choice([30, 50, 80])), bool(random.integers(4))
    try:
        puzzle = new(kind, rows, columns, density=density, solvable=solvable, random=random)[0]
    except Error:
        return None
    return puzzle if kind.is_given() else puzzle.with_givens(np.full_like(puzzle.givens, OPEN))
