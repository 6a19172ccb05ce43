"""The figures of the last campaign, as they stand in docs/reliability.md."""

from __future__ import annotations

import os
import platform
from pathlib import Path

from benchmarks.shown.machine import memory, processor

from campaigns import ROOT
from campaigns.journal import Journal, Tally

PAGE = ROOT / "docs" / "reliability.md"
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"


def figures(journal: Journal, command: str) -> str:
    """A table with a row for each attack that was part of it, and where it comes from."""
    rows = [_row(name, tally) for name, tally in journal.tallies.items() if tally.done or tally.faults]
    head = ["| attack | done | time | faults |", "|---|---:|---:|---:|"]
    elapsed = f"{journal.elapsed / 60:.0f} minutes, several attacks side by side"
    told = f"`{command}`: {elapsed}; {_commits(journal)}; {machine()}."
    return "\n".join([*head, *rows, "", told])


def _commits(journal: Journal) -> str:
    """The commit; of several, which attacks went on with which after a repair."""
    every = dict.fromkeys(commit for tally in journal.tallies.values() for commit in tally.commits)
    if len(every) < 2:
        return f"commit {next(iter(every), journal.commit)}"
    told = [
        f"{commit} ({', '.join(name for name, tally in journal.tallies.items() if commit in tally.commits)})"
        for commit in every
    ]
    return f"commits, each after what the one before had found was repaired: {'; '.join(told)}"


def _row(name: str, tally: Tally) -> str:
    done = ", ".join(f"{number:,} {what}" for what, number in tally.done.items())
    return f"| {name} | {done} | {tally.seconds:,.0f} s | {tally.faults} |"


def machine() -> str:
    return f"{processor()}, {os.cpu_count()} cores, {memory()}, Python {platform.python_version()}"


def write(journal: Journal, command: str, page: Path = PAGE) -> None:
    """Put the figures into the page, between their marks."""
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    page.write_text(f"{before}{BEGIN}\n{figures(journal, command)}\n{END}{after}", encoding="utf-8")
