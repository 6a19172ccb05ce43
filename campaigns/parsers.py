"""Everything that reads texts, with texts that are almost right: a value or an error, and soon.

Texts that reach lines nobody reached before are kept and changed further, so that an attempt depends on those
before it; what fails is shortened and kept. Following every line makes reading many times slower, so that
only some of the texts are followed.
"""

from __future__ import annotations

import random as chance
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from hostile_texts import has_value, hostile, mutated

import satelier
from campaigns.fault import demand
from prompt import prompt
from satelier.formats.collection import read as read_collection
from satelier.formats.detect import detect, sheets
from satelier.formats.ground import bounded_json
from satelier.formats.registry import FORMATS
from satelier.logic.dimacs import read as read_dimacs
from satelier.logic.forms.any_form import read as read_any
from satelier.logic.proofs import drup

UNIT = "texts"
EACH, FOLLOWED = 400, 20  # texts in an attempt, and those of them whose lines are followed
MOST_KEPT = 2_000
SLOWEST = 5.0
SOURCE = str(Path(satelier.__file__).parent)
FORMULAS = [
    "p cnf 3 2\n1 -2 0\n2 3 0\n",
    "c a comment\np cnf 2 1\n1 2 0\n%\n0\n",
    "(0,0) + -(1,1) .\n-(0,0) .\n",
    "(declare-const a Bool)\n(assert (or a (not a)))\n(check-sat)\n",
    "* #variable= 2 #constraint= 1\n+1 x1 +1 x2 >= 1 ;\n",
    "a & (b | ~c) => d\n",
]
READERS: dict[str, Callable[[str], Any]] = {
    "a formula in DIMACS": read_dimacs,
    "a formula of any form": read_any,
    "a proof": drup.read,
    "JSON": bounded_json.loads,
    "any grid": sheets,
    "what it may be": detect,
    "a collection": lambda text: list(read_collection(text)),
    **{name: (lambda text, form=form: list(form.read(text, None))) for name, form in FORMATS.items()},
}
_reached: set[tuple[str, int]] = set()
_kept: list[str] = list(FORMULAS)


def attempt(seed: int) -> int:
    random = chance.Random(seed)
    for number in range(EACH):
        text, name = _text(random), random.choice(list(READERS))
        _read(name, text)
        if number % (EACH // FOLLOWED) == 0:
            _follow(name, text)
    return EACH


def _text(random: chance.Random) -> str:
    if random.random() < 0.5:
        return mutated(random.choice(_kept), random)
    form = random.choice(list(FORMATS.values()))
    return next(hostile(form, 1, random.randrange(1 << 30)))


def _read(name: str, text: str) -> None:
    try:
        prompt(lambda: has_value(READERS[name], text), SLOWEST)
    except AssertionError as problem:
        demand(False, f"{name}: {problem}", text=_shrunk(name, text))


def _shrunk(name: str, text: str) -> str:
    """A shorter text that fails as well: parts are left out as long as it does."""
    part = len(text) // 2
    while part:
        for start in range(0, len(text), part):
            shorter = text[:start] + text[start + part :]
            if _fails(name, shorter):
                text = shorter
                break
        else:
            part //= 2
    return text


def _fails(name: str, text: str) -> bool:
    try:
        has_value(READERS[name], text)
    except AssertionError:
        return True
    return False


def _follow(name: str, text: str) -> None:
    """Keep a text that leads to new lines."""
    before = len(_reached)
    sys.settrace(_trace)
    try:
        has_value(READERS[name], text)
    finally:
        sys.settrace(None)
    if len(_reached) > before and len(_kept) < MOST_KEPT:
        _kept.append(text)


def _trace(frame: FrameType, event: str, argument: Any) -> Any:
    if not frame.f_code.co_filename.startswith(SOURCE):
        return None
    _reached.add((frame.f_code.co_filename, frame.f_lineno))
    return _trace
