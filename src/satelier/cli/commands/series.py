"""The commands about series: run, resume, show, report, export."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import Any

from satelier import puzzles as kinds
from satelier.cli.files import is_file, output, read_text
from satelier.cli.seeds import chosen_seed, tell_seed
from satelier.errors import InputError, unknown_name
from satelier.kinds.reading import is_file as is_kind_file
from satelier.messages import say
from satelier.messages.tables import table
from satelier.series.plans.plan import Plan
from satelier.series.plans.reading import read_plan
from satelier.series.plans.sources import File, Flags
from satelier.series.results import export
from satelier.series.results.machine import cores
from satelier.series.results.store import Store
from satelier.series.running.drive import ended_like_interrupted
from satelier.series.running.run import RunOptions, run
from satelier.series.running.watching import bar
from satelier.series.telling import report
from satelier.series.telling.overview import overview, overview_json, sections

DONE, STOPPED = 0, 130

# The flags that a plan's key has, where the names are not the same.
FLAGS = {
    "size": "size",
    "density": "density",
    "difficulty": "difficulty",
    "random": "random",
    "box": "box",
    "encoding": "encoding",
    "solver": "solver",
    "limit": "limit",
    "conflicts": "conflicts",
    "max-iterations": "max_iterations",
    "memory": "memory",
    "count": "count",
}


def command_series_run(options: Namespace) -> int:
    plan, has_seed = _plan(options)
    path = Path(options.output) if options.output else _fresh_name()
    with Store.create(path, plan) as store:
        print(say("series.started", options.lang, path=path, tasks=len(plan)), file=sys.stderr)
        if not has_seed:
            tell_seed(plan.seed, options)
        return _run(store, options)


def command_series_resume(options: Namespace) -> int:
    with Store.open(Path(options.file)) as store:
        return _run(store, options)


def command_series_show(options: Namespace) -> int:
    with Store.open(Path(options.file)) as store:
        _show(store, options)
    return DONE


def command_series_report(options: Namespace) -> int:
    with Store.open(Path(options.file)) as store, output(options.output, options.lang) as stream:
        stream.write(report.html(store, options.lang).encode())
    return DONE


def command_series_export(options: Namespace) -> int:
    with Store.open(Path(options.file)) as store:
        write = export.writer(options.to)  # told before a file is opened, if it cannot be
        with output(options.output, options.lang) as stream:
            write(store, stream)
    return DONE


# The plan.


def _plan(options: Namespace) -> tuple[Plan, bool]:
    """What the file says, with the flags over it, or what the flags say; and whether it has its seed."""
    said = {key: value for key, name in FLAGS.items() if (value := getattr(options, name))}
    if options.plan is None:
        raise InputError("series.no-plan")
    named = kinds.is_kind(options.plan)
    source = Flags() if named else _file(options)
    told = {"puzzle": options.plan} if isinstance(source, Flags) else _with_kinds(source.read(), options.plan)
    has_seed = "seed" in told or options.seed is not None
    seed = {"seed": chosen_seed(options)} if "seed" not in told or options.seed is not None else {}
    return read_plan({**told, **said, **seed}, source), has_seed


def _with_kinds(told: dict[str, Any], plan: str) -> dict[str, Any]:
    """Files of kinds that a plan names lie beside it; from here on their names are enough."""
    tables = told.get("grids", [])
    for part in [told, *(tables if isinstance(tables, list) else [])]:
        words = part.get("puzzle") if isinstance(part, dict) else None
        if isinstance(words, str):
            part["puzzle"] = _kind_name(words, plan)
        elif isinstance(words, list):
            part["puzzle"] = [_kind_name(word, plan) for word in words]
    return told


def _kind_name(word: Any, plan: str) -> Any:
    if not isinstance(word, str) or not is_kind_file(word):
        return word
    return kinds.given(str(Path(plan).parent / word)).name


def _file(options: Namespace) -> File:
    if not is_file(options.plan) and options.plan != "-":
        if "." in options.plan or "/" in options.plan:
            raise InputError("series.no-file", path=options.plan)
        raise unknown_name("puzzle.unknown", options.plan, kinds.kinds())
    return File(Path(options.plan).name, read_text(options.plan, options.lang))


def _fresh_name() -> Path:
    """A file that is not there yet, named after the moment."""
    stem = time.strftime("series-%Y%m%d-%H%M%S")
    names = [f"{stem}.db", *(f"{stem}-{number}.db" for number in range(2, 1000))]
    return next(Path(name) for name in names if not Path(name).exists())


# Running.


def _run(store: Store, options: Namespace) -> int:
    way = RunOptions(options.jobs or cores(), options.cluster)
    try:
        with ended_like_interrupted(), bar(len(store.plan), options.lang) as watch:
            run(store, way, watch)
    except KeyboardInterrupt:
        store.flush()
        left = len(store.plan) - store.done()
        print(say("series.stopped", options.lang, left=left, path=store.path), file=sys.stderr)
        return STOPPED
    _show(store, options)
    return DONE


# Showing.


def _show(store: Store, options: Namespace) -> None:
    if options.format == "json":
        print(json.dumps(overview_json(store, options.lang), ensure_ascii=False))
        return
    print("\n".join(overview(store, options.lang)))
    for heading, found in sections(store, options.lang, options.rows):
        body = [[cell.shown for cell in row] for row in [*found.rows, *found.foot]]
        print(f"\n{heading}\n\n{table(found.titles, body, found.left)}")
