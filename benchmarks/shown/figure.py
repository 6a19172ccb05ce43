"""A figure of the page: who against whom, the ratio, and the bar it has to clear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from benchmarks.timing import Race

OURS = "satelier"


@dataclass(frozen=True)
class Figure:
    """A race, which contender is ours, which is the peer, and the ratio that was asked for (0: none was)."""

    race: Race
    peer: str
    asked: float
    size: str
    ours: str = OURS

    @property
    def ratio(self) -> float:
        return self.race.ratio(self.peer, self.ours)

    @property
    def cleared(self) -> bool:
        return self.ratio >= self.asked


@dataclass
class Section:
    """A part of the page: a title, a paragraph, figures, lines of its own, and what could not be measured.

    missed   bars that are not ratios of a race and were not cleared, as sentences
    """

    title: str
    text: str = ""
    figures: list[Figure] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)


def against(race: Race, size: str, bars: dict[str, float], ours: str = OURS) -> list[Figure]:
    """A figure for each peer that took part; those without a bar are asked nothing."""
    peers = [name for name in race.seconds if name != ours]
    return [Figure(race, peer, bars.get(peer, 0), size, ours) for peer in peers]


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table in Markdown; all columns but the first to the right."""
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *rows]
    return ["| " + " | ".join(line) + " |" for line in lines]


def duration(seconds: float) -> str:
    """A time that a person can read.

    >>> duration(0.0000213), duration(0.0246), duration(3.5427)
    ('21.3 µs', '24.6 ms', '3.54 s')
    """
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} µs"
