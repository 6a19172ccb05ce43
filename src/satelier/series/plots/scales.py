"""From a value to a place on the paper, and back to the ticks that a reader wants.

>>> scale = Linear(0, 87, 0, 100)
>>> [tick.value for tick in scale.ticks() if tick.major], scale.at(scale.high)
([0, 20, 40, 60, 80], 100.0)
>>> [tick.value for tick in Logarithmic(0.002, 3, 0, 300).ticks() if tick.major]
[0.01, 0.1, 1.0]
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Protocol

from satelier.frozen import dataclass

STEPS = (1, 2, 2.5, 5, 10)


@dataclass(frozen=True)
class Tick:
    """A value to mark; the major ones are labelled."""

    value: float
    major: bool = True


class Scale(Protocol):
    """Values between `low` and `high`, laid out from `start` to `end`."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float: ...

    def ticks(self) -> Iterator[Tick]: ...


class Linear:
    """Equal steps for equal differences; both ends are round numbers unless `exact`."""

    def __init__(
        self, low: float, high: float, start: float, end: float, wanted: int = 5, exact: bool = False
    ) -> None:
        span = (high - low) or 1
        raw = span / wanted
        power = 10 ** math.floor(math.log10(raw))
        self.step = min((step * power for step in STEPS), key=lambda step: abs(step - raw))
        if power == 1:
            self.step = max(1, round(self.step))
        self.low = low if exact else math.floor(low / self.step) * self.step
        self.high = high if exact else max(high, self.low + self.step)
        self.start, self.end = start, end

    def at(self, value: float) -> float:
        share = (value - self.low) / ((self.high - self.low) or 1)
        return self.start + share * (self.end - self.start)

    def ticks(self) -> Iterator[Tick]:
        first, last = math.ceil(self.low / self.step - 1e-9), math.floor(self.high / self.step + 1e-9)
        for number in range(first, last + 1):
            value = round(number * self.step, 12)
            yield Tick(int(value) if value == int(value) else value)


class Logarithmic:
    """Equal steps for equal ratios; from a power of ten to a power of ten, or to their doubles and halves."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.first, self.last = _below(low), _above(max(high, low * 1.01))
        self.low, self.high = self.first, self.last
        self.start, self.end = start, end

    def at(self, value: float) -> float:
        share = math.log(max(value, 1e-300) / self.low) / math.log(self.high / self.low)
        return self.start + share * (self.end - self.start)

    def ticks(self) -> Iterator[Tick]:
        lowest, highest = math.floor(math.log10(self.low) + 1e-9), math.ceil(math.log10(self.high) - 1e-9)
        # Over less than two powers of ten, the steps between them are labelled too.
        narrow = self.high / self.low < 80
        for exponent in range(lowest, highest + 1):
            for digit in range(1, 10):
                value = float(f"{digit}e{exponent}")
                if self.low * 0.999 <= value <= self.high * 1.001:
                    yield Tick(value, digit == 1 or (narrow and digit in (2, 5)))


def _below(value: float) -> float:
    """The next of 1, 2, 5 · 10^n at or below a value."""
    exponent = math.floor(math.log10(value) + 1e-9)
    return max(
        float(f"{digit}e{exponent}") for digit in (1, 2, 5) if digit * 10.0**exponent <= value * 1.0001
    )


def _above(value: float) -> float:
    exponent = math.floor(math.log10(value) + 1e-9)
    options = [*(float(f"{digit}e{exponent}") for digit in (1, 2, 5)), float(f"1e{exponent + 1}")]
    return min(option for option in options if option >= value * 0.9999)
