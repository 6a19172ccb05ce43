"""Sizes as people write them."""

from __future__ import annotations

import math
import re

from satelier.errors import InputError


def size(text: str) -> tuple[int, int]:
    """`8` or `6x10` as (rows, columns).

    >>> size("8"), size("6x10"), size("6×10")
    ((8, 8), (6, 10), (6, 10))
    """
    match = re.fullmatch(r"([0-9]{1,7})(?:[xX×]([0-9]{1,7}))?", text.strip())
    if not match:
        raise ValueError(text)
    return int(match[1]), int(match[2] or match[1])


def usual_box(rows: int, columns: int, box: tuple[int, int] | None) -> tuple[int, int]:
    """Boxes fill the grid; unless told otherwise they are square, or nearly so and wider than tall."""
    usual = max(n for n in range(1, math.isqrt(rows) + 1) if rows % n == 0)
    if box is None and usual == 1 < rows:
        raise InputError("puzzle.size.no-box", rows=rows, columns=columns)
    height, width = box or (usual, rows // usual)
    if height * width != rows:
        raise InputError("puzzle.size.box", height=height, width=width, rows=rows, columns=columns)
    return height, width
