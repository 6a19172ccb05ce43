"""Whatever may stand on a command line: every command, with arguments that fit, almost fit, or do not.

The words are drawn from the parser's own table, so that a new command or argument takes part by itself. What
comes is an exit code and at most a sentence: no exception, and soon. Commands that stay, or start processes
that go on, are attacked elsewhere (kills, drivers, tasks).
"""

from __future__ import annotations

import contextlib
import io
import os
import random as chance
import tempfile
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
from hostile_texts import mutated

from campaigns import Done
from campaigns.attacks.parsers import FORMULAS, watched
from campaigns.fault import demand
from campaigns.small import small_puzzle_of_ours
from language.sheets import FOUR, OWN, text_of
from satelier.cli import TRACEBACK, main
from satelier.cli.parser import ARGUMENTS, COMMANDS
from satelier.formats.text import write
from satelier.puzzle import Puzzle

GOAL = {"commands": 20_000}
EACH = 25  # about one puzzle
SLOWEST = 60.0  # seconds of the processor: without a limit of their own some explain a whole board
STAYING = ("serve", "warm-up", "exercise solve", "series run", "series resume")
ABLE = [name for name in COMMANDS if name not in STAYING]
CODES = (0, 1, 2, 10, 20)
SIZES = ("1", "2x3", "4x4", "6x6", "9", "7x12", "12x12", "10x16", "16x16")
USUAL = (
    "kind",
    "file",
    "example",
    "puzzle",
    "formula",
    "clauses_text",
    "formula_text",
    "collection",
    "anything",
)
WEIRD = (
    *(
        "",
        " ",
        "-",
        "--",
        "-1",
        "0",
        "1",
        "7",
        "1e9",
        "nan",
        "inf",
        "x",
        "1x1",
        "3x4",
        "0x0",
        "9999999x1",
        "é" * 50,
    ),
    *(
        "\udcff",
        "{}",
        "[]",
        "[[1]]",
        "null",
        "1,1",
        "1,1,1",
        "0,0",
        "-1,-1",
        "111",
        "a.b",
        "no/such/file",
    ),
    *(".", "/dev/null", "process:/bin/false", "takuzu", "sudoku", "lazy", "count=models", "walksat:noise=2"),
)


def attempt(seed: int) -> Done:
    random, numbers = chance.Random(seed), np.random.default_rng(seed)
    puzzle = small_puzzle_of_ours(numbers)
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder), watched(SLOWEST) as running:
        texts = _texts(puzzle, random)
        for number, text in enumerate(texts):
            Path(f"text{number}").write_text(text, encoding="utf-8", errors="surrogatepass")
        for _ in range(EACH):
            words = list(_words(puzzle, texts, random))
            running[:] = [("a command", repr(words))]
            _run(words, random.choice(texts))
    return {"commands": EACH}


def _texts(puzzle: Puzzle, random: chance.Random) -> list[str]:
    """The puzzle, a formula, rules: as they should be, and changed."""
    found = [write(puzzle), random.choice(FORMULAS), text_of(random.choice(FOUR + OWN))]
    return [*found, *(mutated(text, random) for text in found)]


def _words(puzzle: Puzzle, texts: list[str], random: chance.Random) -> Iterator[str]:
    """A command; what it needs always, the rest now and then."""
    name = random.choice(ABLE)
    yield from name.split()
    for argument in COMMANDS[name]:
        flags, settings = ARGUMENTS[argument]
        is_option = flags[0].startswith("-")
        if argument == "limit":
            yield from ("--limit", "0.5")
        elif not is_option or random.random() < 0.25:
            if is_option:
                yield random.choice(flags)
            if "action" not in settings or settings.get("nargs"):
                yield _value(argument, settings, puzzle, texts, random)


def _value(
    argument: str, settings: dict[str, Any], puzzle: Puzzle, texts: list[str], random: chance.Random
) -> str:
    """What fits, mostly; else anything."""
    if random.random() < 0.15:
        return random.choice(WEIRD)
    if "choices" in settings:
        return str(random.choice(settings["choices"]))
    if argument == "kind":
        return puzzle.kind
    if argument in ("size", "sizes"):
        return random.choice(SIZES)
    if argument in USUAL or argument.endswith(("file", "boards", "board", "solution", "puzzles", "hand_ins")):
        return random.choice([texts[0], "-", *(f"text{number}" for number in range(len(texts)))])
    return random.choice(WEIRD)


def _run(words: list[str], given: str) -> None:
    """The command, in this process; what it writes is thrown away."""
    source = io.TextIOWrapper(io.BytesIO(given.encode(errors="surrogatepass")), encoding="utf-8")
    output = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="surrogateescape")
    try:
        with (
            mock.patch.dict(os.environ, {TRACEBACK: "1"}),
            mock.patch("sys.stdin", source),
            contextlib.redirect_stdout(output),
            contextlib.redirect_stderr(output),
        ):
            code: object = main(words)
    except SystemExit as ended:
        code = ended.code or 0
    except Exception as problem:  # the point of it
        demand(
            False,
            f"{words[0]}: {problem!r}"[:300],
            words=words,
            given=given,
            traceback=traceback.format_exc(),
        )
    demand(code in CODES, f"{words[0]}: exit code {code!r}", words=words, given=given)
