"""`make bench`: run all sections with a progress bar, print the page, write docs/benchmarks.md."""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from benchmarks.shown import report
from benchmarks.shown.figure import Section

PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"

# In the order of the page; each module has sections(progress, quick) and a WEIGHT, its usual seconds.
SECTIONS = {
    "batches": "batches",
    "grids": "house",
    "kinds": "kinds",
    "making": "making",
    "counting": "counting",
    "growth": "growth",
    "memory": "memory",
    "commands": "startup",
    "pipe": "pipe",
    "kernels": "kernels",
    "explaining": "explaining",
    "language": "language",
    "bed": "bed",
}


def main() -> int:
    chosen = options()
    names = chosen.only or list(SECTIONS)
    whole = names == list(SECTIONS) and not chosen.quick
    start = time.perf_counter()
    console = Console(stderr=True)
    found = run({name: module(name) for name in names}, console, chosen.quick)
    seconds = time.perf_counter() - start
    written = report.written(found, seconds)
    print(written)
    for line in report.warnings(found):
        console.print(line, style="bold red", highlight=False)
    console.print(f"{seconds:.0f} s")
    if whole or chosen.write:
        PAGE.write_text(written, encoding="utf-8")
    return int(any(report.misses(found)))


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="smaller sizes and fewer rounds; writes nothing")
    parser.add_argument("--only", action="append", choices=SECTIONS, help="this section; may be repeated")
    parser.add_argument("--write", action="store_true", help="write the page even if it is not the whole")
    return parser.parse_args()


def module(name: str) -> ModuleType:
    return importlib.import_module(f"benchmarks.races.{SECTIONS[name]}")


def run(modules: dict[str, ModuleType], console: Console, quick: bool) -> list[Section]:
    found: list[Section] = []
    with bar(modules, console) as telling:
        for name, one in modules.items():
            found += one.sections(telling(name), quick)
        telling(None)
    return found


@contextmanager
def bar(modules: dict[str, ModuleType], console: Console) -> Iterator[object]:
    """A bar in seconds of a usual run; within a section it follows the clock, up to the section's end."""
    weights = {name: one.WEIGHT for name, one in modules.items()}
    columns = (BarColumn(), TextColumn("{task.percentage:>3.0f} %"), TimeElapsedColumn())
    with Progress(*columns, TextColumn("{task.description}"), console=console) as shown:
        task = shown.add_task("", total=sum(weights.values()))
        state = {"done": 0.0, "current": "", "since": 0.0}

        def telling(name: str | None) -> object:
            state["done"] += weights.get(str(state["current"]), 0)
            state["current"], state["since"] = name or "", time.perf_counter()
            shown.update(task, completed=state["done"], description=name or "")
            return tell

        def tell(text: str) -> None:
            spent = time.perf_counter() - float(state["since"])
            inside = min(spent, weights.get(str(state["current"]), 0))
            shown.update(task, completed=float(state["done"]) + inside, description=text)
            if not console.is_terminal:
                console.print(f"{spent:6.0f} s  {text}", highlight=False)

        yield telling


if __name__ == "__main__":
    sys.exit(main())
