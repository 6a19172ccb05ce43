"""docs/benchmarks.md, from the sections of a run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from benchmarks.shown import machine, plots
from benchmarks.shown.figure import OURS, Figure, Section, duration, table

DOCS = Path(__file__).parents[2] / "docs"
HEAD = ("race", "sample", "ours", "peer", "peer's", "ratio", "asked")

INTRODUCTION = """# How fast

Made by `make bench` in {minutes:.0f} minutes; `python -m benchmarks --only NAME` runs one part. Contenders
take turns within one run on one core; CPU time, programs that a contender starts included; medians over the
rounds. What everybody gives is checked, outside the clock; a wrong answer stops the run. A ratio is the
peer's time over ours, as the median of the rounds' ratios; *asked* is the bar, and ✗ marks what misses it.
"""


def written(sections: list[Section], seconds: float) -> str:
    parts = [INTRODUCTION.format(minutes=seconds / 60), *machine.described(), ""]
    parts += [f"**Not cleared:** {miss}." for miss in misses(sections)]
    parts += [f"**Not measured here:** {skip} (not installed)." for skip in skips(sections)]
    for section in sections:
        parts += ["", *section_lines(section)]
    return "\n".join(parts).rstrip() + "\n"


def section_lines(section: Section) -> Iterator[str]:
    yield f"## {section.title}"
    yield ""
    yield section.text.strip()
    yield ""
    if section.figures:
        yield from table(HEAD, [row(figure) for figure in section.figures])
    yield from section.lines


def row(figure: Figure) -> list[str]:
    race, asked = figure.race, f"≥ {figure.asked:.3g} ×" if figure.asked else "–"
    mark = "" if figure.cleared else " ✗"
    times = duration(race.median(figure.ours)), duration(race.median(figure.peer))
    ratio = f"**{figure.ratio:.3g} ×**{mark}" if figure.ratio < 100 else f"**{figure.ratio:,.0f} ×**{mark}"
    return [race.title, figure.size, times[0], figure.peer, times[1], ratio, asked]


def misses(sections: Iterable[Section]) -> list[str]:
    found = []
    for section in sections:
        for figure in section.figures:
            if not figure.cleared:
                asked = f"{figure.ratio:.3g} × where {figure.asked:.3g} × is asked"
                found.append(f"{figure.race.title}, against {figure.peer}: {asked}")
        found += section.missed
    return found


def skips(sections: Iterable[Section]) -> list[str]:
    return sorted({name for section in sections for name in section.skipped})


def warnings(sections: list[Section]) -> list[str]:
    """What must not be overlooked."""
    return [f"NOT INSTALLED, and skipped: {name}" for name in skips(sections)] + [
        f"NOT CLEARED: {miss}" for miss in misses(sections)
    ]


def picture_of(figures: list[Figure], name: str, title: str) -> str:
    """A bar per contender of one race, in puzzles per second; the line of Markdown that shows it."""
    race = figures[0].race
    rates = {contender: 1 / race.median(contender) for contender in race.seconds}
    own = [contender for contender in rates if contender.startswith(OURS)]
    (DOCS / name).write_text(plots.bars(title, rates, own, "per s"), encoding="utf-8")
    return f"![{title}]({name})"
