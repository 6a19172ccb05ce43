"""Whatever comes in: a value, or an error that says itself in both languages; never slow, nothing else."""

from __future__ import annotations

import collections
import json
import random as chance
from collections.abc import Callable, Iterator

import pytest
from hostile_texts import has_value, hostile, replaced, seeds

from prompt import prompt
from satelier.errors import Error
from satelier.formats.collection import read as read_collection
from satelier.formats.detect import detect, sheets
from satelier.formats.registry import FORMATS, Format
from satelier.puzzles import find

DEFAULT, LONG = 300, 26_000
LEAST = 10  # texts for each kind, however many kinds there are
SLOWEST = 1.0


def survive(read: Callable[[str], object], texts: Iterator[str]) -> tuple[int, int]:
    """How many texts gave a value and how many an error; anything else fails."""
    outcomes = collections.Counter(prompt(lambda text=text: has_value(read, text), SLOWEST) for text in texts)
    return outcomes[True], outcomes[False]


def reader(form: Format, kind: str | None) -> Callable[[str], object]:
    cls = None if kind is None else find(kind)
    return lambda text: list(form.read(text, cls))


def check(name: str, count: int, seed: int) -> None:
    form = FORMATS[name]
    wanted = [None] if form.told else list(form.kinds)
    each = max(LEAST, count // len(wanted))
    found = [survive(reader(form, kind), hostile(form, each, seed, kind)) for kind in wanted]
    assert all(errors for _, errors in found)
    assert sum(values > 0 for values, _ in found) > len(found) / 2 or name in ("sdm", "sdk")


@pytest.mark.parametrize("name", FORMATS)
def test_every_decoder_survives(name: str) -> None:
    check(name, DEFAULT, seed=1)


@pytest.mark.parametrize("name", ["plain", "json", "source-json"])
def test_a_document_survives_whatever_stands_in_it(name: str) -> None:
    random, form = chance.Random(1), FORMATS[name]
    texts = (replaced(random.choice(seeds(form)), random) for _ in range(DEFAULT))
    values, errors = survive(reader(form, None), texts)
    assert values and errors


@pytest.mark.parametrize(
    "puzzle",
    [
        {"kind": "thermometers", "puzzle": {"size": [2, 2], "thermos": [2, None], "rows": [0, 1]}},
        {"kind": "yajilin", "puzzle": {"size": [2, 1], "clues": ["0", "0^"], "variant": [["1"]]}},
    ],
)
def test_what_once_was_an_exception_is_refused(puzzle: dict[str, object]) -> None:
    is_refused(lambda: list(FORMATS["plain"].read(json.dumps(puzzle), None)))


def test_detection_survives() -> None:
    for form in FORMATS.values():
        survive(sheets, hostile(form, DEFAULT // 20, seed=2))
        survive(detect, hostile(form, DEFAULT // 20, seed=3))
        survive(lambda text: list(read_collection(text)), hostile(form, DEFAULT // 40, seed=4))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5, 9))
@pytest.mark.parametrize("name", FORMATS)
def test_every_decoder_survives_long(name: str, seed: int) -> None:
    """Ten decoders, four times each: more than a million texts."""
    check(name, LONG, seed)


HUGE = {
    "json": '{"puzzle":"takuzu","rows":999,"cols":999,"givens":["' + '","'.join(["1" * 999] * 999) + '"]}',
    "puzz.link": "takuzu/1000/1000/" + "1" * 1_000_000,
    "url": "takuzu/1000/1000/" + "z" * 38_461 + "n" + "/e:" + "0" * 1_000_000,
    "tatham": "1000x1000:" + "a" * 1_000_001,
    "pzprv3": "pzprv3/norinori/700/700/1/" + ("0 " * 700 + "/") * 700 + (". " * 700 + "/") * 700,
    "line": "/".join(["1" * 1000] * 1000),
    "text": "\n".join(["1" * 1000] * 1000),
}  # fmt: skip
BOMBS = {
    "puzz.link": "takuzu/1000/1000/" + "z" * 5_000_000,
    "url": "norinori/1000/1000/" + "v" * 5_000_000,
    "tatham": "1000x1000:" + "z" * 5_000_000,
    "json": '{"puzzle":"sudoku","rows":1400,"cols":1400,"box":[1,1400]}',
    "pzprv3": "pzprv3/sudoku/9/" + "1 " * 2_000_000,
    "line": "1/" * 1_000_000,
    "text": "\n" * 5_000_000,
    "sdm": "1" * 5_000_000,
    "sdk": "[Puzzle]\n" * 500_000,
    "source-json": '{"cells":[' + "[[0,1,1]]," * 300_000 + "[[0,1,1]]]}",
}


def is_refused(work: Callable[[], object]) -> None:
    with pytest.raises(Error):
        work()


@pytest.mark.parametrize("name", HUGE)
def test_large_grids_are_read_in_time(name: str) -> None:
    form = FORMATS[name]
    kind = None if form.told else find("takuzu")
    sheet = prompt(lambda: next(form.read(HUGE[name], kind)), 2 * SLOWEST)  # a million cells
    assert sheet.puzzle.rows >= 700


@pytest.mark.parametrize("name", BOMBS)
def test_what_is_too_much_is_refused_in_time(name: str) -> None:
    form = FORMATS[name]
    kind = None if form.told else find("sudoku")
    prompt(lambda: is_refused(lambda: list(form.read(BOMBS[name], kind))), 2 * SLOWEST)


@pytest.mark.parametrize("name", BOMBS)
def test_what_is_too_much_is_recognised_in_time(name: str) -> None:
    prompt(lambda: is_refused(lambda: sheets(BOMBS[name])), 3 * SLOWEST)  # every kind has been tried
