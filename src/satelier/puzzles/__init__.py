"""The kinds of puzzles: a file dropped into this folder is registered under its name.

>>> find("binero").__name__
'Takuzu'
"""

from __future__ import annotations

import functools
import importlib
from pathlib import Path
from typing import TYPE_CHECKING

from satelier.errors import unknown_name

if TYPE_CHECKING:
    from satelier.puzzle import Puzzle


@functools.cache
def kinds() -> tuple[str, ...]:
    """The names of all kinds; reads file names only. `null` is the template, not a game."""
    files = sorted(path.stem for path in Path(__file__).parent.glob("*.py"))
    return tuple(name for name in files if not name.startswith("_") and name != "null")


@functools.cache
def load(kind: str) -> type[Puzzle]:
    """The class that the file `kind` declares."""
    from satelier.puzzle import Puzzle

    module = importlib.import_module(f"{__name__}.{kind}")
    return next(
        found
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, Puzzle) and found.__module__ == module.__name__
    )


def is_kind(name: str) -> bool:
    """Whether there is a kind, or an alias, of that name."""
    return name.lower() in (*kinds(), "null", *_aliases())


@functools.cache
def _aliases() -> dict[str, str]:
    return {alias: kind for kind in kinds() for alias in load(kind).aliases}


def find(name: str) -> type[Puzzle]:
    """The kind called `name`, or with that alias."""
    wanted = name.lower()
    if wanted in (*kinds(), "null"):
        return load(wanted)
    if wanted not in _aliases():
        raise unknown_name("puzzle.unknown", name, [*kinds(), *_aliases()])
    return load(_aliases()[wanted])
