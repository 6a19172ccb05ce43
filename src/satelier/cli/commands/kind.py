"""The commands about kinds: check one, list them, show one."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from typing import Any

from satelier.cli.report import kind_row
from satelier.kinds import registry
from satelier.messages import say
from satelier.messages.tables import table
from satelier.puzzle import Puzzle

STANDS, FALLS = 0, 1


def command_kind_check(options: Namespace) -> int:
    """Every trial; progress goes to stderr, what came of them to stdout."""
    from satelier.trials.trial import Result, Verdict

    kind = registry.find(options.kind)
    results: list[Result] = list(_tried(kind, options))
    counts = Counter(result.verdict.value for result in results)
    if options.format == "json":
        told = {"kind": kind.name, "digest": kind.digest, "counts": counts}
        print(json.dumps({**told, "trials": [one.json(options.lang) for one in results]}, ensure_ascii=False))
    else:
        print(_table([one.json(options.lang) for one in results], options.lang))
    figures = {verdict.value: counts[verdict.value] for verdict in Verdict} | {"all": len(results)}
    key = "some" if counts[Verdict.FAILED.value] else "all"
    print(say(f"trials.told.{key}", options.lang, kind=kind.name, **figures), file=sys.stderr)
    return FALLS if counts[Verdict.FAILED.value] else STANDS


def _tried(kind: type[Puzzle], options: Namespace) -> Iterator[Any]:
    from satelier.trials import trials_of
    from satelier.trials.trial import made

    shown = sys.stderr.isatty()
    for trial in trials_of(kind):
        if shown:
            title = trial.title(options.lang)
            line = say("trials.told.trying", options.lang, kind=kind.name, title=title, subject=trial.subject)
            print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)
        yield made(trial)
    if shown:
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def _table(rows: list[dict[str, Any]], language: str) -> str:
    """A line per trial; those that passed of one name are one line."""
    passed: dict[str, list[str]] = {}
    for row in rows:
        if row["verdict"] == "passed":
            passed.setdefault(row["trial"], []).append(row["subject"])
    lines = [["passed", name, ", ".join(filter(None, subjects))] for name, subjects in passed.items()]
    lines += [
        [row["verdict"], row["trial"], f"{row['subject']}: {row['why']}" if row["subject"] else row["why"]]
        for verdict in ("skipped", "advice", "failed")
        for row in rows
        if row["verdict"] == verdict
    ]
    said = [[say(f"trials.verdict.{v}", language), say(f"trials.name.{n}", language), s] for v, n, s in lines]
    return "\n".join(f"{verdict:8} {name:36} {subject}".rstrip() for verdict, name, subject in said)


def command_kind_list(options: Namespace) -> int:
    """Every kind, where it comes from; what cannot be loaded is told beside it."""
    rows = [_row(registry.load(name), options.lang) for name in registry.kinds()]
    if options.format == "json":
        print(json.dumps(rows, ensure_ascii=False))
    else:
        head = [say(f"cli.kind.{name}", options.lang) for name in ("name", "digest", "from")]
        print(table(head, [[row["name"], row["digest"], row["from"]] for row in rows], range(3)))
    for fault in registry.faults():
        print(say("cli.error", options.lang, sentence=fault.say(options.lang)), file=sys.stderr)
    return STANDS


def command_kind_show(options: Namespace) -> int:
    """One kind: its rules, where it comes from, and its text."""
    kind = registry.find(options.kind)
    row = _row(kind, options.lang)
    if options.format == "json":
        print(json.dumps({**row, "source": kind.source}, ensure_ascii=False))
    else:
        rules = [f"  {number}. {rule}" for number, rule in enumerate(row["rules"], 1)]
        print("\n".join([f"{kind.name}  {kind.digest}  {row['from']}", *rules, "", kind.source.rstrip()]))
    return STANDS


def _row(kind: type[Puzzle], language: str) -> dict[str, Any]:
    where = registry.place_of(kind) or say("cli.kind.ours", language)
    return {**kind_row(kind, language), "digest": kind.digest, "from": where}
