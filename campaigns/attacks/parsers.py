"""Everything that reads texts, with texts that are almost right: a value or an error, and soon.

Texts that reach lines nobody reached before are kept and changed further, so that an attempt depends on those
before it; what fails is shortened and kept. Following every line makes reading many times slower, so that
only some of the texts are followed; `guided` does that to all of its own.
"""

from __future__ import annotations

import contextlib
import functools
import random as chance
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import numpy as np
from boards import KINDS
from boards import sizes as sizes_of
from hostile_texts import ALPHABET, has_value, mutated, replaced
from test_round_trips import holds, random_sheet

import satelier
from campaigns import Done
from campaigns.fault import demand
from language.sheets import FOUR, OWN, text_of
from satelier.errors import Error
from satelier.formats.collection import read as read_collection
from satelier.formats.detect import detect, sheets
from satelier.formats.ground import bounded_json
from satelier.formats.ground.sheet import Sheet
from satelier.formats.registry import FORMATS, Format
from satelier.kinds import registry
from satelier.language.reading import formula as read_rule
from satelier.language.reading import sheet as read_rules
from satelier.logic.dimacs import read as read_dimacs
from satelier.logic.forms.any_form import read as read_any
from satelier.logic.proofs import drup
from satelier.puzzle import Puzzle

GOAL = {"texts": 10_000_000}
EACH, FOLLOWED, SAID = 2_000, 20, 200  # texts in an attempt; those whose lines are followed, and errors said
MOST_KEPT = 5_000
MOST_CELLS = 36  # of the grids that texts are made from
SLOWEST = 5.0  # seconds of the processor
OURS = registry.packaged_kinds()
SOURCE = str(Path(satelier.__file__).parent)
FORMULAS = [
    "p cnf 3 2\n1 -2 0\n2 3 0\n",
    "c a comment\np cnf 2 1\n1 2 0\n%\n0\n",
    "(0,0) + -(1,1) .\n-(0,0) .\n",
    "(declare-const a Bool)\n(assert (or a (not a)))\n(check-sat)\n",
    "* #variable= 2 #constraint= 1\n+1 x1 +1 x2 >= 1 ;\n",
    "a & (b | ~c) => d\n",
]


def kind_for(text: str) -> type[Puzzle] | None:
    """Some texts are read as those of a kind, which is what bare grids need."""
    return OURS[len(text) % len(OURS)] if len(text) % 2 else None


FORMULA_READERS: dict[str, Callable[[str], Any]] = {
    "a formula in DIMACS": read_dimacs,
    "a formula of any form": read_any,
    "a proof": drup.read,
}
RULE_READERS: dict[str, Callable[[str], Any]] = {"a rule": read_rule, "rules": read_rules}
GRID_READERS: dict[str, Callable[[str], Any]] = {
    "JSON": bounded_json.loads,
    "any grid": sheets,
    "what it may be": detect,
    "a collection": lambda text: list(read_collection(text)),
    **{
        name: (lambda text, form=form: list(form.read(text, kind_for(text))))
        for name, form in FORMATS.items()
    },
}
READERS = FORMULA_READERS | RULE_READERS | GRID_READERS
# These try many ways, or look for what was meant: they take ten times as long, and get fewer texts.
SLOW = ("a rule", "rules", "a collection", "any grid", "what it may be")
_reached: set[tuple[str, int]] = set()
_kept: dict[str, list[str]] = {}


@functools.cache
def first_texts() -> dict[str, list[str]]:
    """For each reader, small texts that it reads."""
    random = np.random.default_rng(10)
    sizes = [(kind, *size) for kind in KINDS for size in sizes_of(kind) if size[0] * size[1] <= MOST_CELLS]
    some: list[Sheet] = []
    for case in sizes:
        with contextlib.suppress(Error):  # a kind may have no grids of that size
            some.append(random_sheet(*case, random))
    forms = {name: list(_written(form, some)) for name, form in FORMATS.items()}
    every = [text for texts in forms.values() for text in texts]
    lines = [line for name in FOUR + OWN for line in text_of(name).split("\n") if line.strip()]
    return dict.fromkeys(FORMULA_READERS, FORMULAS) | {
        "a rule": lines,
        "rules": [text_of(name) for name in FOUR + OWN],
        **{name: forms.get(name) or every for name in GRID_READERS},
    }


def _written(form: Format, some: list[Sheet]) -> Iterator[str]:
    """What a format has a place for."""
    for one in some:
        with contextlib.suppress(Error):
            if holds(form, one):
                yield form.write_one(one)


def attempt(seed: int) -> Done:
    random = chance.Random(seed)
    with watched() as reading:
        for number, name in enumerate(_names(random)):
            reading[:] = [(name, _text(name, random))]
            _read(*reading[0], said=number % (EACH // SAID) == 0)
            if number % (EACH // FOLLOWED) == 0:
                _follow(*reading[0])
    return {"texts": EACH}


@contextlib.contextmanager
def watched(slowest: float = SLOWEST) -> Iterator[list[tuple[str, str]]]:
    """A list for what is being read; who finds the same there after so many seconds of work complains."""
    reading: list[tuple[str, str]] = []
    before: list[Any] = [None]

    def look(*_: Any) -> None:
        now = reading[0] if reading else None
        if now is not None and now is before[0]:
            demand(False, f"{now[0]}: it takes more than {slowest} s", text=now[1])
        before[0] = now

    signal.signal(signal.SIGVTALRM, look)
    signal.setitimer(signal.ITIMER_VIRTUAL, slowest, slowest)
    try:
        yield reading
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _names(random: chance.Random) -> list[str]:
    weights = [0.03 if name in SLOW else 1.0 for name in READERS]
    return random.choices(list(READERS), weights, k=EACH)


def _text(name: str, random: chance.Random) -> str:
    """One of those that were kept, one that is right, or another reader's, changed; or no text at all."""
    way, kept = random.random(), _kept.get(name)
    if way < 0.05:
        return "".join(random.choices(ALPHABET, k=random.randrange(40)))
    if way < 0.15:
        name = random.choice(list(READERS))
    text = random.choice(kept if kept and way > 0.6 else first_texts().get(name, FORMULAS))
    if text[:1] == "{" and random.random() < 0.2:
        with contextlib.suppress(ValueError, RecursionError):  # it may not be JSON any more
            return replaced(text, random)
    return mutated(text, random)


def _read(name: str, text: str, said: bool) -> None:
    """Errors are also said, now and then: that takes longer than reading does."""
    try:
        if said:
            has_value(READERS[name], text)
        else:
            with contextlib.suppress(Error):
                READERS[name](text)
    except Exception as problem:  # the point of it
        if "it takes more than" in str(problem):
            raise
        demand(False, f"{name}: {problem!r}"[:300], text=_shrunk(name, text))


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
    if len(_reached) > before and sum(map(len, _kept.values())) < MOST_KEPT:
        _kept.setdefault(name, []).append(text)


def _trace(frame: FrameType, event: str, argument: Any) -> Any:
    if not frame.f_code.co_filename.startswith(SOURCE):
        return None
    _reached.add((frame.f_code.co_filename, frame.f_lineno))
    return _trace
