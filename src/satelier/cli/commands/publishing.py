"""The command that makes pages of puzzles: one file, or a site."""

from __future__ import annotations

import contextlib
import sys
from argparse import Namespace
from pathlib import Path

from satelier import puzzles as kinds
from satelier.cli.commands.making import line_words
from satelier.cli.files import output, read_text, replacing
from satelier.errors import InputError, UsageError
from satelier.formats import collection, detect, text
from satelier.formats.lines import telling
from satelier.messages import say
from satelier.puzzle import Puzzle
from satelier.web.publishing.page import page, site
from satelier.web.publishing.puzzle import Published, published

DONE = 0


def command_publish(options: Namespace) -> int:
    """Several puzzles go to one page if a file is named, and make a site if a folder is."""
    puzzles = [puzzle for source in options.puzzles for puzzle in _read(source, options)]
    if not puzzles:
        raise InputError("publish.nothing")
    as_site = options.output is not None and not options.output.endswith((".html", ".htm"))
    if len(puzzles) > 1 and options.output is None:
        raise UsageError("publish.several", count=len(puzzles))
    ready = [published(puzzle, number) for number, puzzle in enumerate(puzzles, 1)]
    if as_site:
        return _write_site(ready, options)
    with output(options.output, options.lang) as stream:
        stream.write(page(ready, options.title).encode())
    return DONE


def _read(source: str, options: Namespace) -> list[Puzzle]:
    """The puzzles of a text: of whatever format, or lines as `generate` and collections have them."""
    content = read_text(source, options.lang)
    with contextlib.suppress(InputError):
        return detect.read_any(content, options.kind)
    with contextlib.suppress(InputError):
        made = (line_words(number, line) for number, line in telling(content))
        return [text.read(kinds.find(kind), written) for kind, written in made]
    return [sheet.puzzle for sheet in collection.read(content, options.kind)]


def _write_site(ready: list[Published], options: Namespace) -> int:
    folder = Path(options.output)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError("publish.no-folder", path=str(folder), why=error.strerror) from error
    for name, content in site(ready, options.lang, options.title):
        with replacing(folder / name) as stream:
            stream.write(content.encode())
    print(say("cli.written", options.lang, path=str(folder / "index.html")), file=sys.stderr)
    return DONE
