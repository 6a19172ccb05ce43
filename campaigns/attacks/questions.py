"""What the page may ask, about puzzles of every kind, with something in it that is not what it should be.

An answer that can be sent, or a sentence in both languages; nothing else, and soon.
"""

from __future__ import annotations

import json
import random as chance
import traceback
from typing import Any

import numpy as np

from campaigns import Done
from campaigns.attacks.parsers import watched
from campaigns.fault import FaultError, demand
from campaigns.small import small_puzzle_of_ours
from satelier.encode.forms import FORMS as ENCODED
from satelier.errors import Error
from satelier.formats.registry import FORMATS
from satelier.messages import LANGUAGES
from satelier.puzzle import Puzzle
from satelier.values import OPEN
from satelier.web.questions import ask, questions
from satelier.web.questions.ground.puzzle_json import parts
from web.damaged_bodies import COMMON, DIMACS, WRONG, Noting, damaged, spots

GOAL = {"questions": 50_000}
EACH = 25  # about one puzzle
SLOWEST = 30.0  # seconds of the processor: these have a limit of their own, and some make grids
SOLVERS = ("cadical", "minisat", "walksat", "dpll", "cdcl", "native")
SCHEMES = ("compact", "direct", "lazy", "prime")
FORMS = (*FORMATS, *ENCODED, "svg", "share", "pdf")
NUMBERS = 10**100  # larger ones never come out of a body
ELSE = [one for one in WRONG if not isinstance(one, int) or abs(one) < NUMBERS]
TEXTS = (DIMACS, "takuzu", "1 2/3 4", "every cell is 1")
_read: dict[str, set[str]] = {}  # by the name of a question, the keys that it has looked at


def attempt(seed: int) -> Done:
    random, numbers = chance.Random(seed), np.random.default_rng(seed)
    puzzle = small_puzzle_of_ours(numbers)
    with watched(SLOWEST) as asking:
        for _ in range(EACH):
            name = random.choice(sorted(questions()))
            body = _changed(name, _body(puzzle, random, numbers), random)
            asking[:] = [(name, repr(body))]
            _ask(name, body)
    return {"questions": EACH}


def _body(puzzle: Puzzle, random: chance.Random, numbers: np.random.Generator) -> dict[str, Any]:
    """All that any question may want to know, and a board that somebody has tried something on."""
    board = puzzle.givens.copy()
    tried = numbers.random(board.shape) < 0.3
    board[tried] = numbers.integers(OPEN, max(1, len(puzzle.values)), board.shape)[tried]
    told = parts(puzzle)
    return {
        **COMMON,
        "kind": puzzle.kind,
        "rows": puzzle.rows,
        "columns": puzzle.columns,
        "puzzle": told,
        "clues": told.get("clues"),
        "entries": random.choice((None, puzzle.grid.lists(board))),
        "to": random.choice(FORMS),
        "text": random.choice(TEXTS),
        "language": random.choice(LANGUAGES),
        "solver": random.choice(SOLVERS),
        "encoding": random.choice(SCHEMES),
        "options": random.choice(({}, COMMON["options"])),
    }


def _changed(name: str, body: dict[str, Any], random: chance.Random) -> dict[str, Any]:
    """A few of the parts that were looked at replaced by something else, or gone."""
    for _ in range(random.choice((0, 0, 1, 1, 2, 3))):
        known = sorted(_read.get(name, set()) & set(body) - {"limit"})
        if not known:
            return body
        path = random.choice(spots({(key := random.choice(known)): body[key]}))
        body = damaged(body, path, random.choice(ELSE))
    return body


def _ask(name: str, body: dict[str, Any]) -> None:
    try:
        json.dumps(ask(name, Noting(body, _read.setdefault(name, set()))), allow_nan=False)
    except Error as problem:
        said = all(problem.say(language) for language in LANGUAGES)
        demand(said, f"{name}: nothing is said", body=body)
    except FaultError:
        raise
    except Exception as problem:  # the point of it
        demand(False, f"{name}: {problem!r}"[:300], body=body, traceback=traceback.format_exc())
