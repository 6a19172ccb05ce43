"""The commands that show a puzzle: as a drawing."""

from __future__ import annotations

import sys
from argparse import Namespace

from satelier.cli.files import output
from satelier.cli.reasons import DONE, read_entries, read_puzzle
from satelier.draw.marks import PLAIN, found
from satelier.draw.registry import BINARY, draw
from satelier.errors import UsageError


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
