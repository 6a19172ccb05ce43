"""Texts that are almost puzzles, and what may come of them."""

from __future__ import annotations

import functools
import json
import random as chance
from collections.abc import Callable, Iterator

import numpy as np
from boards import KINDS, sizes
from test_round_trips import holds, random_sheet

from satelier.errors import Error
from satelier.formats.registry import Format
from satelier.language.faults import RulesError
from web.damaged_bodies import WRONG, damaged, spots

ALPHABET = '0123456789abcdefgzAZ.#x+-_/:,|*?%=[]{}<>^vo" \n\r\tXéu٣\x00\ud800'
ELSE = [one for one in WRONG if not isinstance(one, int) or abs(one) < 2**64]  # numbers that JSON may hold
ELSE += [7, "..", ["..", "##"], [None], [2, None], [[0, 0]], [["1"]], [[[0, 0], [0, 1]]], [True], {"x": [1]}]
WORDS = [
    "null", "NaN", "1e999", "pzprv3", "pzprv3.1", "norinori", "takuzu", "4x4", "box=2x2", "e:", "s:", "b:2x3",
    "r:", '"rows":', '"cols":', "99999999", "-1", "[[", "]]", "//", "info:", "[State]", "#A x", "#" * 9,
]  # fmt: skip


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


def replaced(text: str, random: chance.Random) -> str:
    """A document of JSON with one or two of its parts replaced by something else."""
    found = json.loads(text)
    for _ in range(random.choice((1, 1, 2))):
        places = spots(found)
        found = damaged(found, random.choice(places), random.choice(ELSE)) if places else found
    return json.dumps(found)


def hostile(form: Format, count: int, seed: int, kind: str | None = None) -> Iterator[str]:
    """Most of the texts are of the kind that is asked for, if one is."""
    random = chance.Random(seed)
    every, own = seeds(form), seeds(form, kind)
    for _ in range(count):
        if random.random() < 0.1:
            yield "".join(random.choices(ALPHABET, k=random.randrange(40)))
        else:
            yield mutated(random.choice(random.choice((every, own, own, own)) or every), random)


def has_value(read: Callable[[str], object], text: str) -> bool:
    """Whether a text gives a value, and not an error that is said in both languages."""
    try:
        read(text)
    except Error as problem:
        sentence = problem.say("en").partition("\n")[0]  # an excerpt and a proposal may follow
        # What is said of rules may end in what to write instead, and a full stop is no part of that.
        ended = sentence.endswith((".", "?")) or (isinstance(problem, RulesError) and sentence.strip())
        assert ended and problem.say("fr"), (text, sentence)
        return False
    except Exception as problem:  # the point of this test
        raise AssertionError(f"{type(problem).__name__} for {text!r}") from problem
    return True
