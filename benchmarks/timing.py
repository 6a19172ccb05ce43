"""Timing: contenders take turns, CPU seconds are counted, the median is kept.

A contender prepares nothing: what it is given is all it has. Its answer is checked by the caller's
`verify`, which is not timed; a wrong answer stops the run.
"""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Race:
    """The CPU seconds of each contender, round by round."""

    title: str
    seconds: dict[str, list[float]] = field(default_factory=dict)

    def median(self, name: str) -> float:
        return statistics.median(self.seconds[name])

    def ratio(self, name: str, base: str) -> float:
        """How many times faster `base` is than `name`, as the median of the rounds' ratios."""
        pairs = zip(self.seconds[name], self.seconds[base], strict=True)
        return statistics.median(slow / fast for slow, fast in pairs)


def race(
    title: str,
    contenders: dict[str, Callable[[Any], Any]],
    cases: list[Any],
    verify: Callable[[Any, Any], bool],
    progress: Callable[[str], None] = lambda text: None,
) -> Race:
    """Every contender on every case, in turns; which one starts changes from case to case."""
    result = Race(title, {name: [] for name in contenders})
    order = list(contenders)
    for number, case in enumerate(cases, 1):
        for name in order:
            progress(f"{title}: {name}, {number} of {len(cases)}")
            gc.collect()
            start = time.process_time()
            answer = contenders[name](case)
            result.seconds[name].append(time.process_time() - start)
            if not verify(case, answer):
                raise AssertionError(f"{title}: {name} gave a wrong answer on case {number}")
            del answer
        order = order[1:] + order[:1]
    return result
