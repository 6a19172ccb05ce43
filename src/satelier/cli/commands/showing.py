"""The commands that show puzzles: as drawings, in other formats, as whole collections."""

from __future__ import annotations

import itertools
import sys
from argparse import Namespace
from collections.abc import Iterator

from satelier.cli.commands.reasons import DONE, read_entries
from satelier.cli.files import output, read_lines, read_text
from satelier.cli.progress import Progress
from satelier.cli.report import read_puzzle
from satelier.draw.marks import PLAIN, found
from satelier.draw.registry import BINARY, draw
from satelier.errors import Error, UsageError
from satelier.formats import collection, detect, registry
from satelier.formats.ground.sheet import Sheet
from satelier.formats.lines import on_line, telling
from satelier.messages import say

PRINT = "print"
FAILED = 1


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
    if options.lines:
        return _convert_lines(options)
    content = read_text(options.file, options.lang)
    converted = detect.convert(content, options.to, options.kind, options.source_format, options.blank)
    with output(options.output, options.lang) as stream:
        stream.write(converted.encode())
    return DONE


def _convert_lines(options: Namespace) -> int:
    """Each line by itself."""
    registry.find(options.to)  # a wrong name is told before the first puzzle
    faults, progress = Faults(options), Progress(options)
    with output(options.output, options.lang) as stream:
        for number, line in telling(_lines(options)):
            try:
                with on_line(number):
                    converted = detect.convert(
                        line.strip(), options.to, options.kind, options.source_format, options.blank
                    )
            except Error as error:
                faults.tell(error)
            else:
                stream.write(converted.encode())
            progress.tell(number)
    progress.end()
    return faults.code


def command_collection(options: Namespace) -> int:
    """Line by line: a large file needs no more memory than a small one, and a bad line costs no other."""
    if options.to != PRINT:
        registry.find(options.to)  # a wrong name is told before the first puzzle
    faults, progress = Faults(options), Progress(options)
    read = collection.read(_lines(options), options.kind, options.source_format, faults.tell)
    read = collection.counted(read, progress.tell)
    kept = _graded(_with_one_solution(collection.select(read, size=options.size), options), options)
    kept = collection.distinct(kept) if options.distinct else kept
    written = collection.printed(kept) if options.to == PRINT else collection.convert(kept, options.to)
    with output(options.output, options.lang) as stream:
        stream.writelines(line.encode() for line in written)
    progress.end()
    return faults.code


def _lines(options: Namespace) -> Iterator[str]:
    """The lines of the input, as they come."""
    return itertools.chain.from_iterable(read_lines(options.file, options.lang))


class Faults:
    """Tells what is wrong with single lines, and remembers that something was."""

    def __init__(self, options: Namespace) -> None:
        self.language, self.code = options.lang, DONE

    def tell(self, error: Error) -> None:
        self.code = FAILED
        print(say("cli.error", self.language, sentence=error.say(self.language)), file=sys.stderr)


def _with_one_solution(found: Iterator[Sheet], options: Namespace) -> Iterator[Sheet]:
    """Where that is asked for, or a difficulty: only such puzzles have one."""
    if not (options.unique or options.difficulty):
        return found
    from satelier.cli.lines.choosing import with_one_solution

    return with_one_solution(found)


def _graded(found: Iterator[Sheet], options: Namespace) -> Iterator[Sheet]:
    """Those of the difficulty that is asked for, if any is."""
    if not options.difficulty:
        return found
    from satelier.reason.grade import find_band, grade

    name = find_band(options.difficulty).name
    return collection.select(found, where=[lambda puzzle: grade(puzzle).difficulty == name])
