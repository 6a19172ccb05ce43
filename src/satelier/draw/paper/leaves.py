"""Leaves: the pages of what is printed, each full. A leaf has a heading, rules to read first, and plates.

>>> [len(part) for part in evenly(range(7), 6)], fields(6, 499, 700), fields(7, 499, 700)
([3, 4], (2, 3), (2, 4))
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import TypeVar

from satelier.draw.shapes import Scene
from satelier.frozen import dataclass

A4 = (595.28, 841.89)  # points
Item = TypeVar("Item")


@dataclass(frozen=True)
class Plate:
    """A drawing, what is written above it and, in smaller letters, below it."""

    caption: str
    scene: Scene
    text: str = ""


@dataclass(frozen=True)
class Rules:
    """The name of a puzzle and its rules."""

    name: str
    sentences: Sequence[str]


@dataclass(frozen=True)
class Leaf:
    """A page: its plates share what the rules leave of it."""

    heading: str
    plates: Sequence[Plate]
    rules: Sequence[Rules] = ()


def evenly(items: Sequence[Item], most: int) -> list[Sequence[Item]]:
    """The items on as few pages as they need, each with as many as the others: none is left half empty.

    Where it does not come out even, the first pages have one less: there rules may stand.
    """
    pages = math.ceil(len(items) / most)
    ends = [len(items) * page // pages for page in range(pages + 1)] if pages else [0]
    return [items[start:end] for start, end in itertools.pairwise(ends)]


def fields(count: int, width: float, height: float) -> tuple[int, int]:
    """Across and down: how fields for so many squares are laid, each as large as it can be."""
    ways = [(across, math.ceil(count / across)) for across in range(1, count + 1)]
    return max(ways, key=lambda way: (min(width / way[0], height / way[1]), -way[0] * way[1]))
