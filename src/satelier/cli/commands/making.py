"""The commands that make puzzles and vouch for them: grade, generate, book, certify."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import numpy as np

from satelier import puzzles as kinds
from satelier.cli import report
from satelier.cli.commands.reasons import DONE, limits, show
from satelier.cli.files import output, read_text
from satelier.cli.report import read_puzzle
from satelier.cli.seeds import chosen_seed, tell_seed
from satelier.errors import InputError
from satelier.formats import text
from satelier.formats.ground import bounded_json
from satelier.frozen import dataclass
from satelier.logic import dimacs
from satelier.logic.proofs import drup
from satelier.messages import say
from satelier.puzzle import Puzzle
from satelier.reason.generate import Made, generate
from satelier.values import Board

if TYPE_CHECKING:
    from satelier.draw.paper.book import Entry
    from satelier.reason.grade import Grade

FAILED = 1
BATCH = 20  # puzzles


def command_grade(options: Namespace) -> int:
    if options.lines:
        from satelier.cli.lines.answering import grade_lines

        return grade_lines(options)
    from satelier.reason.grade import grade, grade_json

    found = grade(read_puzzle(options, options.file))
    told = [found.sentence(options.lang)]
    if found.patterns:
        told.append(say("grade.patterns", options.lang, listing=found.listing(options.lang)))
    show(options, grade_json(found), "\n".join(told))
    return DONE


def command_generate(options: Namespace) -> int:
    """Each puzzle as soon as it is there; the seed of the n-th is the first seed plus n."""
    first = chosen_seed(options)
    with output(options.output, options.lang) as stream:
        for seed, made in _shown(_made(first, options), options):
            told = _made_json if options.format == "json" else _made_text
            stream.write(f"{told(made, seed, options)}\n".encode())
            stream.flush()
    tell_seed(first, options)
    return DONE


def command_book(options: Namespace) -> int:
    from satelier.draw.paper.book import book

    collection = [_from_line(number, line) for number, line in _lines(options)]
    title = options.title or say("book.title", options.lang)
    printed = book(entries(collection, options.lang), options.to, options.lang, title)
    with output(options.output, options.lang) as stream:
        stream.write(printed)
    return DONE


def entries(collection: Iterable[Made], language: str) -> list[Entry]:
    """A collection as the entries of a book: from easy to difficult, each with the name of its band."""
    from satelier.draw.paper.book import Entry
    from satelier.reason.grade import find_band

    ranked = sorted(collection, key=lambda made: made.grade.order)
    return [
        Entry(find_band(made.grade.difficulty).say(language), made.puzzle, made.solution) for made in ranked
    ]


def command_certify(options: Namespace) -> int:
    """The formula and its proof go to files that are named after `-o`."""
    from satelier.reason.certify import certify

    puzzle = read_puzzle(options, options.file)
    found = certify(puzzle, limits=limits(options))
    files = {}
    if options.output and found.formula is not None and found.proof is not None:
        files = {"formula": f"{options.output}.cnf", "proof": f"{options.output}.drup"}
        with output(files["formula"], options.lang) as stream:
            dimacs.write(found.formula, stream)
        with output(files["proof"], options.lang) as stream:
            stream.write(drup.as_text(found.proof))
    told = {
        "claim": found.finding.value,
        "certain": found.certain,
        "solution": report.rows(puzzle, found.board),
    }
    show(options, {**told, **files, "sentence": found.sentence(options.lang)}, found.sentence(options.lang))
    return DONE if found.certain else FAILED


# Generating.


def _made(first: int, options: Namespace) -> Iterator[Numbered]:
    kind = kinds.find(options.kind)
    rows, columns = options.size or report.usual_size(kind)
    if _is_batch(kind, options):
        yield from _in_batches(kind, rows, columns, first, options)
        return
    for seed in range(first, first + options.count):
        yield (
            seed,
            generate(
                kind,
                rows,
                columns,
                difficulty=options.difficulty,
                pattern=options.pattern,
                random=np.random.default_rng(seed),
                minimal=options.minimal,
                symmetric=options.symmetric,
                box=options.box,
                **({} if options.limit is None else {"seconds": options.limit}),
            ),
        )


@dataclass(frozen=True)
class Thinned:
    """A puzzle of a batch; graded when someone asks."""

    puzzle: Puzzle
    solution: Board

    @property
    def grade(self) -> Grade:
        from satelier.reason.grade import grade

        return grade(self.puzzle)


Numbered = tuple[int, Made | Thinned]  # under its seed


def _is_batch(kind: type[Puzzle], options: Namespace) -> bool:
    """Whether so many are asked for, and nothing special, that the machine code is worth its loading."""
    special = options.difficulty or options.pattern or options.symmetric or options.limit
    return options.count >= BATCH and not special and all(layer.blank for layer in kind.layers().values())


def _in_batches(
    kind: type[Puzzle], rows: int, columns: int, first: int, options: Namespace
) -> Iterator[Numbered]:
    """Puzzles with no clue to spare, many at once."""
    from satelier.reason.batches import generate_many

    for seed in range(first, first + options.count, BATCH):
        count = min(BATCH, first + options.count - seed)
        found = generate_many(kind, rows, columns, count, seed=seed, box=options.box)
        for number, (board, solution) in enumerate(zip(*found, strict=True)):
            what = {"clues" if kind.layers() else "givens": board}
            yield seed + number, Thinned(kind(rows, columns, box=options.box, **what), solution)


def _shown(made: Iterator[Numbered], options: Namespace) -> Iterator[Numbered]:
    """The puzzles, with a bar on a terminal that the puzzles themselves do not go to."""
    if options.count == 1 or not sys.stderr.isatty() or (sys.stdout.isatty() and not options.output):
        yield from made
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(made, say("cli.generating", options.lang), options.count, console=Console(stderr=True))


def _made_json(made: Made | Thinned, seed: int, options: Namespace) -> str:
    grade = made.grade
    told = {
        "puzzle": made.puzzle.kind,
        "text": text.write(made.puzzle),
        "solution": report.rows(made.puzzle, made.solution),
        "difficulty": grade.difficulty,
        "largest_step": grade.largest_step,
        "seed": seed,
    }
    return json.dumps(told, ensure_ascii=False)


def _made_text(made: Made | Thinned, seed: int, options: Namespace) -> str:
    after = "\n" if options.count > 1 else ""
    return text.write(made.puzzle) + after


# Books.


def _lines(options: Namespace) -> list[tuple[int, str]]:
    content = read_text(options.file, options.lang).splitlines()
    return [(number, line) for number, line in enumerate(content, 1) if line.strip()]


def _from_line(number: int, line: str) -> Made:
    """A puzzle as `generate --format json` writes it; solved and graded again, so that the book is right."""
    from satelier.reason.grade import grade
    from satelier.reason.solve import solve

    kind, written = line_words(number, line)
    puzzle = text.read(kinds.find(kind), written)
    graded = grade(puzzle)
    board = solve(puzzle, unique=False).board
    assert board is not None, "grading refuses what has no solution"
    return Made(puzzle, board, graded)


def line_words(number: int, line: str) -> tuple[str, str]:
    """The kind and the text of a puzzle on a line of JSON that anybody may have written."""
    try:
        told = bounded_json.loads(line)
        return str(told["puzzle"]), str(told["text"])
    except (InputError, LookupError, TypeError) as error:
        raise InputError("cli.no-puzzle", line=number) from error
