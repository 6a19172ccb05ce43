"""Slice after slice of every attack, until the time is up."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterable, Iterator

from campaigns.attack import Line, in_a_process
from campaigns.journal import Journal

SLICE = 60.0  # seconds of one attack at a time, at most
Slicer = Callable[[str, int, float], Iterator[Line]]


def run(
    journal: Journal,
    attacks: Iterable[str],
    seconds: float,
    tell: Callable[[str], None],
    slicer: Slicer = in_a_process,
) -> None:
    """Every attack gets a slice at least; what is left of the time goes round."""
    names = list(attacks)
    end = time.monotonic() + seconds
    each = min(SLICE, seconds / len(names))
    for number, name in enumerate(itertools.cycle(names)):
        if number >= len(names) and time.monotonic() > end:
            return
        for line in slicer(name, journal.tallies[name].next_seed, each):
            journal.note(name, line)
            if "fault" in line:
                tell(f"{name}, seed {line['seed']}: {line['fault']}")
        tally = journal.tallies[name]
        tell(f"{name}: {tally.units:,} in {tally.seconds:,.0f} s, {tally.faults} faults")
