"""Exercises that come with the house: a course, in the order in which they are taken, each found by its name.

>>> names()[0], find(names()[0]).id == names()[0]
('course-01-connectives', True)
"""

from __future__ import annotations

import functools
from pathlib import Path

from satelier.errors import unknown_name
from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.reading import read_file

FOLDER = Path(__file__).parent.parent / "course"


@functools.cache
def names() -> tuple[str, ...]:
    """All of them, in order."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def path_of(name: str) -> Path:
    if name not in names():
        raise unknown_name("exercise.shelf", name, names())
    return FOLDER / f"{name}.toml"


@functools.cache
def find(name: str) -> Exercise:
    """The exercise of this name."""
    return read_file(path_of(name))
