"""Whatever comes in: a value, or an error that says itself in both languages; never slow, nothing else."""

from __future__ import annotations

import collections
import functools
import random as chance
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from boards import KINDS, sizes
from test_round_trips import holds, random_sheet

from prompt import prompt
from satelier.errors import Error
from satelier.formats.collection import read as read_collection
from satelier.formats.detect import detect, sheets
from satelier.formats.registry import FORMATS, Format
from satelier.puzzles import find

ALPHABET = '0123456789abcdefgzAZ.#x+-_/:,|*?%=[]{}<>^vo" \n\r\tXéu٣\x00\ud800'
WORDS = [
    "null", "NaN", "1e999", "pzprv3", "pzprv3.1", "norinori", "takuzu", "4x4", "box=2x2", "e:", "s:", "b:2x3",
    "r:", '"rows":', '"cols":', "99999999", "-1", "[[", "]]", "//", "info:", "[State]", "#A x", "#" * 9,
]  # fmt: skip
DEFAULT, LONG = 600, 26_000
SLOWEST = 1.0


@functools.cache
def seeds(form: Format, only: str | None = None) -> list[str]:
    """Small texts of a format that are right."""
    random = np.random.default_rng(10)
    chosen = KINDS if only is None else (only,)
    small = [(kind, *size) for kind in chosen for size in sizes(kind) if size[0] * size[1] <= 81]
    some = [random_sheet(*case, random) for case in small for _ in range(3)]
    return [form.write_one(sheet) for sheet in some if holds(form, sheet)]


def mutated(text: str, random: chance.Random) -> str:
    """A text with a few things cut, doubled, put in or exchanged."""
    for _ in range(random.choice((1, 1, 2, 3, 8))):
        start = random.randrange(len(text) + 1)
        end = min(len(text), start + random.choice((0, 0, 1, 1, 2, 9, 40)))
        put = random.choice((
            "", random.choice(ALPHABET), random.choice(WORDS), text[start:end] * 2,
            random.choice(ALPHABET) * 30,
        ))  # fmt: skip
        text = text[:start] + put + text[end:]
    return text


def hostile(form: Format, count: int, seed: int, kind: str | None = None) -> Iterator[str]:
    """Most of the texts are of the kind that is asked for, if one is."""
    random = chance.Random(seed)
    every, own = seeds(form), seeds(form, kind)
    for _ in range(count):
        if random.random() < 0.1:
            yield "".join(random.choices(ALPHABET, k=random.randrange(40)))
        else:
            yield mutated(random.choice(random.choice((every, own, own, own)) or every), random)


def survive(read: Callable[[str], object], texts: Iterator[str]) -> tuple[int, int]:
    """How many texts gave a value and how many an error; anything else fails."""
    outcomes = collections.Counter(prompt(lambda text=text: has_value(read, text), SLOWEST) for text in texts)
    return outcomes[True], outcomes[False]


def has_value(read: Callable[[str], object], text: str) -> bool:
    """Whether a text gives a value, and not an error that is said in both languages."""
    try:
        read(text)
    except Error as problem:
        assert problem.say("en").endswith((".", "?")) and problem.say("fr"), (text, problem.say("en"))
        return False
    except Exception as problem:  # the point of this test
        raise AssertionError(f"{type(problem).__name__} for {text!r}") from problem
    return True


def reader(form: Format, kind: str | None) -> Callable[[str], object]:
    cls = None if kind is None else find(kind)
    return lambda text: list(form.read(text, cls))


def check(name: str, count: int, seed: int) -> None:
    form = FORMATS[name]
    wanted = [None] if form.told else list(form.kinds)
    found = [survive(reader(form, kind), hostile(form, count // len(wanted), seed, kind)) for kind in wanted]
    assert all(errors for _, errors in found)
    assert sum(values > 0 for values, _ in found) > len(found) / 2 or name in ("sdm", "sdk")


@pytest.mark.parametrize("name", FORMATS)
def test_every_decoder_survives(name: str) -> None:
    check(name, DEFAULT, seed=1)


def test_detection_survives() -> None:
    for form in FORMATS.values():
        survive(sheets, hostile(form, DEFAULT // 10, seed=2))
        survive(detect, hostile(form, DEFAULT // 20, seed=3))
        survive(lambda text: list(read_collection(text)), hostile(form, DEFAULT // 20, seed=4))


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
