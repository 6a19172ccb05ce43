"""`solve --lines`: a puzzle per line in, a line of JSON per puzzle out, in the same order.

A line that cannot be read gives a line too, with status "error" and the sentence, so that nothing
gets out of step and one bad line costs no other.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from typing import Any

from satelier import puzzles as kinds
from satelier.cli import report
from satelier.cli.files import read_text
from satelier.encode.scheme import parse
from satelier.engines.base import Outcome
from satelier.engines.registry import NATIVE
from satelier.errors import InputError
from satelier.formats import text
from satelier.formats.ground.page import is_comment
from satelier.messages import say
from satelier.puzzle import Puzzle
from satelier.reason.solve import solving

BLOCK = 1_000  # lines


def solve_lines(options: Namespace) -> int:
    """Exit code 0 when every line was answered, 1 when some could not be read."""
    kind = kinds.find(options.kind)
    parse(options.encoding, options.kind)  # a wrong name is told once, not once per line
    failed = 0
    lines = list(_numbered(read_text(options.file, options.lang)))
    results: Iterator[dict[str, Any]]
    with solving(report.asked(options)) as solve:
        results = iter(_solve_line(number, line, kind, options, solve) for number, line in lines)
        if options.solver == NATIVE and options.limit is None and options.conflicts is None:
            results = _in_blocks(lines, kind, options)
        for result in _progress(results, len(lines), options):
            failed += result["status"] == "error"
            print(json.dumps(result, ensure_ascii=False), flush=sys.stdout.isatty())
    return int(failed > 0)


def _in_blocks(
    lines: list[tuple[int, str]], kind: type[Puzzle], options: Namespace
) -> Iterator[dict[str, Any]]:
    """Many lines at once, as arrays."""
    from satelier.reason.batches import outcomes

    for first in range(0, len(lines), BLOCK):
        block = [_read(number, line, kind, options) for number, line in lines[first : first + BLOCK]]
        puzzles = [puzzle for puzzle in block if isinstance(puzzle, Puzzle)]
        found = iter(outcomes(puzzles, report.asked(options).unique))
        for each in block:
            yield report.outcome_json(each, next(found), options) if isinstance(each, Puzzle) else each


def _numbered(content: str) -> Iterator[tuple[int, str]]:
    """The lines that hold a puzzle, with their numbers from 1."""
    for number, line in enumerate(content.splitlines(), 1):
        if line.strip() and not is_comment(line, marks=False):
            yield number, line


def _progress(results: Iterator[dict[str, Any]], count: int, options: Namespace) -> Iterator[dict[str, Any]]:
    """The results, with a bar on a terminal where stdout is not itself one."""
    if not sys.stderr.isatty() or sys.stdout.isatty() or count < 20:
        yield from results
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(results, say("cli.solving", options.lang), count, console=Console(stderr=True))


def _solve_line(
    number: int, line: str, kind: type[Puzzle], options: Namespace, solve: Callable[[Puzzle], Outcome]
) -> dict[str, Any]:
    puzzle = _read(number, line, kind, options)
    return report.outcome_json(puzzle, solve(puzzle), options) if isinstance(puzzle, Puzzle) else puzzle


def _read(number: int, line: str, kind: type[Puzzle], options: Namespace) -> Puzzle | dict[str, Any]:
    """The puzzle of a line, or what is answered where there is none."""
    try:
        return text.read(kind, line)
    except InputError as error:
        sentence = say("cli.line", options.lang, number=number, sentence=error.say(options.lang))
        return {
            "puzzle": options.kind,
            "status": "error",
            "solution": None,
            "unique": None,
            "reason": sentence,
        }
