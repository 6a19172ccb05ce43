"""The values that a plan's keys take: each function gives the value, or says what it should have been."""

from __future__ import annotations

import math
from typing import Any

from satelier import puzzles, sizes
from satelier.errors import UsageError
from satelier.puzzle import Puzzle

LONGEST = 30 * 24 * 3600.0  # seconds
LEAST_MEMORY = 256  # megabytes: what a worker has loaded before it starts


def text(value: Any) -> str:
    if not isinstance(value, str):
        raise UsageError("series.value.text", value=value)
    return value


def kind(value: Any) -> type[Puzzle]:
    return puzzles.find(text(value))


def size(value: Any) -> tuple[int, int]:
    try:
        return sizes.size(str(value) if type(value) is int else text(value))
    except ValueError as error:
        raise UsageError("series.value.size", value=value) from error


def percent(value: Any) -> float:
    number = _number(value)
    if not 0 <= number <= 100:
        raise UsageError("series.value.percent", value=value)
    return int(number) if number == int(number) else number


def band(value: Any) -> str:
    from satelier.reason.grade import find_band

    return find_band(text(value)).name


def switch(value: Any) -> bool:
    if not isinstance(value, bool):
        raise UsageError("series.value.switch", value=value)
    return value


def seconds(value: Any) -> float:
    number = _number(value)
    if not 0 < number <= LONGEST:
        raise UsageError("series.value.seconds", value=value)
    return float(number)


def whole(value: Any) -> int:
    return _whole(value, 1)


def seed(value: Any) -> int:
    return _whole(value, 0)


def megabytes(value: Any) -> int:
    return _whole(value, LEAST_MEMORY)


def _whole(value: Any, least: int) -> int:
    number = _number(value)
    if number != int(number) or number < least or number >= 2**53:
        raise UsageError("series.value.whole", value=value, least=least)
    return int(number)


def _number(value: Any) -> float:
    """A number, or the text of one, as the command line has it; true and false are none."""
    try:
        number = math.nan if isinstance(value, bool) else float(value)
    except (TypeError, ValueError):
        number = math.nan
    if not math.isfinite(number):
        raise UsageError("series.value.number", value=value)
    return number
