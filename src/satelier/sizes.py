"""Sizes as people write them."""

from __future__ import annotations

import re


def size(text: str) -> tuple[int, int]:
    """`8` or `6x10` as (rows, columns).

    >>> size("8"), size("6x10"), size("6×10")
    ((8, 8), (6, 10), (6, 10))
    """
    match = re.fullmatch(r"([0-9]{1,7})(?:[xX×]([0-9]{1,7}))?", text.strip())
    if not match:
        raise ValueError(text)
    return int(match[1]), int(match[2] or match[1])
