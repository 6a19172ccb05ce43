"""A bar on the terminal while a series runs: how far, how fast, how long still, solved and not."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

from satelier.messages import say
from satelier.series.figures import duration, number
from satelier.series.running.progress import Progress
from satelier.series.running.run import Watch


@contextlib.contextmanager
def bar(total: int, language: str) -> Iterator[Watch]:
    """What to tell the progress to; nothing is shown where nobody looks."""
    if not sys.stderr.isatty():
        yield lambda progress: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
    from rich.progress import Progress as Bars

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[told]}"),
    )
    with Bars(*columns, console=Console(stderr=True)) as bars:
        shown = bars.add_task(say("series.running", language), total=total, told="")

        def watch(progress: Progress) -> None:
            bars.update(shown, completed=progress.done, told=told(progress, language))

        yield watch


def told(progress: Progress, language: str) -> str:
    """The figures beside the bar."""
    remaining = progress.remaining
    return say(
        "series.progress",
        language,
        rate=number(float(f"{progress.rate:.3g}"), language),
        remaining="…" if remaining is None else duration(max(1, round(remaining)), language),
        solved=number(progress.solved, language),
        unsolved=number(progress.unsolved + progress.failed, language),
    )
