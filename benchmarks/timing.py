"""Timing: contenders take turns, CPU seconds are counted (their programs' included), the median is kept.

A contender prepares nothing: what it is given is all it has. Its answer is checked by the caller's
`verify`, which is not timed; a wrong answer stops the run.

race      one case at a time: the seconds of each contender for the same case
batches   many small ones at a time: the seconds *per puzzle*; a slow contender gets fewer of each batch
"""

from __future__ import annotations

import gc
import resource
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

Progress = Callable[[str], None]


def silent(text: str) -> None:
    """No progress is shown."""


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


@dataclass(frozen=True)
class Contender:
    """Who takes part: `run` gets a case; of a batch at most so many puzzles."""

    name: str
    run: Callable[[Any], Any]
    most: int | None = None


def cpu_seconds() -> float:
    """CPU seconds of this process, its threads, and the programs it has waited for."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def race(
    title: str,
    contenders: dict[str, Callable[[Any], Any]],
    cases: Sequence[Any],
    verify: Callable[[Any, Any], bool],
    progress: Progress = silent,
    memory: int = 0,
) -> Race:
    """Every contender on every case, in turns; which one starts changes from case to case.

    So many bytes of `memory` are written to before each turn: a virtual machine is lent its memory, and what
    it got back after lying idle may cost whoever is first a second.
    """
    taking_part = [Contender(name, run) for name, run in contenders.items()]
    return _run(title, taking_part, cases, verify, progress, memory)


def batches(
    title: str,
    contenders: Sequence[Contender],
    cases: Sequence[Any],
    verify: Callable[[Any, Any], bool],
    progress: Progress = silent,
) -> Race:
    """The same with cases that hold many puzzles; seconds are per puzzle."""
    result = _run(title, contenders, cases, verify, progress)
    for contender in contenders:
        sizes = [len(_part(contender, case)) for case in cases]
        taken = zip(result.seconds[contender.name], sizes, strict=True)
        result.seconds[contender.name] = [seconds / size for seconds, size in taken]
    return result


def _run(
    title: str,
    contenders: Sequence[Contender],
    cases: Sequence[Any],
    verify: Callable[[Any, Any], bool],
    progress: Progress,
    memory: int = 0,
) -> Race:
    result = Race(title, {contender.name: [] for contender in contenders})
    order = list(contenders)
    for number, case in enumerate(cases, 1):
        for contender in order:
            progress(f"{title}: {contender.name}, {number} of {len(cases)}")
            part = _part(contender, case)
            gc.collect()
            np.ones(memory, dtype=np.int8)
            start = cpu_seconds()
            answer = contender.run(part)
            result.seconds[contender.name].append(cpu_seconds() - start)
            if not verify(part, answer):
                raise AssertionError(f"{title}: {contender.name} gave a wrong answer on case {number}")
            del answer
        order = order[1:] + order[:1]
    return result


def _part(contender: Contender, case: Any) -> Any:
    return case if contender.most is None else case[: contender.most]
