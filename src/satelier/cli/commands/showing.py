"""The commands that show puzzles: as drawings, in other formats, as whole collections."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator

from satelier.cli.commands.reasons import DONE, read_entries
from satelier.cli.files import output, read_text
from satelier.cli.report import read_puzzle
from satelier.draw.marks import PLAIN, found
from satelier.draw.registry import BINARY, draw
from satelier.errors import UsageError
from satelier.formats import collection, detect, registry
from satelier.formats.ground.sheet import Sheet
from satelier.messages import say
from satelier.puzzle import Puzzle

PRINT = "print"


def command_draw(options: Namespace) -> int:
    """With a board, what is wrong in it is marked."""
    if options.to in BINARY and options.output is None and sys.stdout.isatty():
        raise UsageError("cli.no-picture")
    puzzle = read_puzzle(options, options.puzzle)
    board = read_entries(puzzle, options)
    marks = PLAIN if board is None else found(puzzle, board)
    colour = options.output is None and sys.stdout.isatty()
    drawn = draw(
        puzzle, board, to=options.to, marks=marks, theme=options.theme, colour=colour, language=options.lang
    )
    with output(options.output, options.lang) as stream:
        stream.write(drawn if options.to in BINARY else drawn.rstrip(b"\n") + b"\n")
    return DONE


def command_convert(options: Namespace) -> int:
    content = read_text(options.file, options.lang)
    converted = detect.convert(content, options.to, options.kind, options.source_format, options.blank)
    with output(options.output, options.lang) as stream:
        stream.write(converted.encode())
    return DONE


def command_collection(options: Namespace) -> int:
    """Line by line: a large file needs no more memory than a small one."""
    if options.to != PRINT:
        registry.find(options.to)  # a wrong name is told before the first puzzle
    read = collection.read(read_text(options.file, options.lang), options.kind, options.source_format)
    kept = collection.select(_counted(read, options), size=options.size, where=_wishes(options))
    kept = collection.distinct(kept) if options.distinct else kept
    written = collection.printed(kept) if options.to == PRINT else collection.convert(kept, options.to)
    with output(options.output, options.lang) as stream:
        stream.writelines(line.encode() for line in written)
    return DONE


def _wishes(options: Namespace) -> list[Callable[[Puzzle], bool]]:
    """What a puzzle has to be, beside its kind and size."""
    wishes: list[Callable[[Puzzle], bool]] = []
    if options.unique or options.difficulty:
        from satelier.reason.solutions import unique

        wishes.append(lambda puzzle: unique(puzzle) is True)
    if options.difficulty:
        from satelier.reason.grade import find_band, grade

        name = find_band(options.difficulty).name
        wishes.append(lambda puzzle: grade(puzzle).difficulty == name)
    return wishes


def _counted(sheets: Iterator[Sheet], options: Namespace) -> Iterator[Sheet]:
    """The same, with a count on a terminal that the puzzles themselves do not go to."""
    if not sys.stderr.isatty() or (sys.stdout.isatty() and not options.output):
        yield from sheets
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(sheets, say("cli.reading-puzzles", options.lang), console=Console(stderr=True))
