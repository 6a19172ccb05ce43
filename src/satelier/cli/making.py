"""The commands that make puzzles and vouch for them: grade, generate, book, certify."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

import numpy as np

from satelier import puzzles as kinds
from satelier.cli import report
from satelier.cli.files import output, read_text
from satelier.cli.reasons import DONE, limits, show
from satelier.cli.report import read_puzzle
from satelier.cli.seeds import chosen_seed, tell_seed
from satelier.errors import InputError
from satelier.formats import text
from satelier.logic import dimacs, drup
from satelier.messages import say
from satelier.reason.generate import Made, generate

FAILED = 1


def command_grade(options: Namespace) -> int:
    from satelier.reason.grade import grade, grade_json

    found = grade(read_puzzle(options, options.file))
    show(options, grade_json(found), found.sentence(options.lang))
    return DONE


def command_generate(options: Namespace) -> int:
    """Each puzzle as soon as it is there; the seed of the n-th is the first seed plus n."""
    first = chosen_seed(options)
    with output(options.output, options.lang) as stream:
        for seed, made in _shown(_made(first, options), options):
            as_json = json.dumps(made_json(made, seed), ensure_ascii=False)
            stream.write(f"{as_json if options.format == 'json' else _made_text(made, options)}\n".encode())
            stream.flush()
    tell_seed(first, options)
    return DONE


def command_book(options: Namespace) -> int:
    from satelier.reason.book import book

    collection = [_from_line(number, line) for number, line in _lines(options)]
    title = options.title or say("book.title", options.lang)
    printed = book(collection, options.to, options.lang, title)
    with output(options.output, options.lang) as stream:
        stream.write(printed)
    return DONE


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
        "claim": found.claim.value,
        "certain": found.certain,
        "solution": report.rows(puzzle, found.board),
    }
    show(options, {**told, **files, "sentence": found.sentence(options.lang)}, found.sentence(options.lang))
    return DONE if found.certain else FAILED


# Generating.


def _made(first: int, options: Namespace) -> Iterator[tuple[int, Made]]:
    kind = kinds.find(options.kind)
    rows, columns = options.size or report.usual_size(kind)
    for seed in range(first, first + options.count):
        yield (
            seed,
            generate(
                kind,
                rows,
                columns,
                difficulty=options.difficulty,
                random=np.random.default_rng(seed),
                minimal=options.minimal,
                symmetric=options.symmetric,
                box=options.box,
                **({} if options.limit is None else {"seconds": options.limit}),
            ),
        )


def _shown(made: Iterator[tuple[int, Made]], options: Namespace) -> Iterator[tuple[int, Made]]:
    """The puzzles, with a bar on a terminal that the puzzles themselves do not go to."""
    if options.count == 1 or not sys.stderr.isatty() or (sys.stdout.isatty() and not options.output):
        yield from made
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(made, say("cli.generating", options.lang), options.count, console=Console(stderr=True))


def made_json(made: Made, seed: int) -> dict[str, Any]:
    return {
        "puzzle": made.puzzle.kind,
        "text": text.write(made.puzzle),
        "solution": report.rows(made.puzzle, made.solution),
        "difficulty": made.grade.difficulty,
        "largest_step": made.grade.largest_step,
        "seed": seed,
    }


def _made_text(made: Made, options: Namespace) -> str:
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

    try:
        told = json.loads(line)
        puzzle = text.read(kinds.find(str(told["puzzle"])), str(told["text"]))
    except (ValueError, KeyError, TypeError) as error:
        raise InputError("cli.no-puzzle", line=number) from error
    board = solve(puzzle, unique=False).board
    assert board is not None, "grading refuses what has no solution"
    return Made(puzzle, board, grade(puzzle))
