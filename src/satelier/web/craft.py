"""What a worker of the workbench can do: read strangers' JSON, answer a question, say what is wrong."""

from __future__ import annotations

import contextlib
import importlib
import json
from collections.abc import Callable
from typing import Any

from satelier.compiled import without_compiling
from satelier.compiled.background import kernels_of
from satelier.errors import Error, InputError
from satelier.formats.ground import bounded_json
from satelier.kinds import registry
from satelier.system.limits import at_most_seconds
from satelier.system.processes import may_start_behind
from satelier.web import questions
from satelier.web.compiling import COMPILED
from satelier.web.questions.ground.puzzle_json import language
from satelier.workers.messages import Refused

LONGEST = 600  # seconds that a slow question may ask for
USUAL = 30  # seconds that it gets when it does not say
QUICK = 10  # seconds for all others
GRACE = 3  # seconds to say that the time is up, before the system ends the work
MOST_BYTES = 32 << 20  # of an answer
SMALL = 4  # rows and columns of the grid of a rehearsal

# What the questions import when they are asked: loaded before anybody asks.
HEAVY = (
    "numba",
    "pysat.solvers",
    "satelier.reason.solve",
    "satelier.reason.hint",
    "satelier.solvers.registry",
    "satelier.formats.detect",
)


def prepare() -> dict[str, float]:
    """Load the questions; which there are, and the most seconds that each may take."""
    _rehearse()
    return {name: (LONGEST if found.slow else QUICK) + GRACE for name, found in questions.questions().items()}


def _rehearse() -> None:
    """One small grid: the first question to a worker costs ten times what others do, unless this one did."""
    with contextlib.suppress(Exception):  # it is told to whoever asks the same
        _play(questions.ask("new", {"kind": registry.kinds()[0], "rows": SMALL, "columns": SMALL, "seed": 1}))


def warm_up() -> None:
    """Load everything, machine code as far as it is there; nothing is compiled here.

    Then each kind's example is played, unless nothing is to be done before somebody asks for it.
    """
    for module in HEAVY:
        importlib.import_module(module)
    for module in COMPILED:
        for kernel in kernels_of(module):
            _ = kernel.compiled if kernel.at_hand else None
    for kind in questions.ask("kinds", {})["kinds"] if may_start_behind() else ():
        with contextlib.suppress(Exception):  # it is told to whoever asks for such a grid
            _play(kind["solved"][0])


def _play(made: dict[str, Any]) -> None:
    """What a person does first with a new grid."""
    puzzle = made["puzzle"]
    for name in ("check", "information", "hint", "solve"):
        if name in questions.questions():
            asked = {"puzzle": puzzle, "entries": puzzle["givens"], "solver": "cadical", "limit": 5}
            questions.ask(name, asked)


def answer(name: str, body: bytes, tell: Callable[[bytes], None]) -> bytes:
    """The answer as JSON; `Refused` with a sentence where the question cannot be answered."""
    asked: dict[str, Any] = {}
    try:
        asked, slow = _read(body), questions.find(name).slow
        ready = contextlib.nullcontext() if slow else without_compiling()
        with ready, at_most_seconds(_seconds(asked, slow) + GRACE):
            return _limited(questions.ask(name, asked, lambda news: tell(_json(news))))
    except Error as problem:
        offer = {"offer": problem.values["offer"]} if "offer" in problem.values else {}
        raise Refused(_json({"error": problem.say(language(asked)), **offer})) from None


def _read(body: bytes) -> dict[str, Any]:
    try:
        found = bounded_json.loads(body.decode("utf-8"))
    except UnicodeDecodeError as problem:
        raise InputError("server.encoding", byte=problem.start + 1) from None
    if not isinstance(found, dict):
        raise InputError("server.object")
    return found


def _seconds(asked: dict[str, Any], slow: bool) -> float:
    """How long a question may think; a slow one finds it in its `limit`."""
    if not slow:
        return QUICK
    limit = asked.get("limit") or USUAL
    if isinstance(limit, bool) or not isinstance(limit, int | float) or limit <= 0:
        raise InputError("server.limit", most=LONGEST)
    asked["limit"] = min(float(limit), LONGEST)
    return float(asked["limit"])


def _limited(found: dict[str, Any]) -> bytes:
    answer = _json(found)
    if len(answer) > MOST_BYTES:
        raise InputError("server.answer", most=MOST_BYTES >> 20)
    return answer


def _json(value: Any) -> bytes:
    """As JSON; half a character, which JSON can smuggle in, becomes a question mark."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return text.encode("utf-8", "replace")
