"""Which kinds there are, new grids of them, and empty ones to draw in."""

from __future__ import annotations

import itertools
import secrets
from typing import Any

import numpy as np

from satelier import puzzles
from satelier.errors import KindError, told_of
from satelier.formats import registry, text
from satelier.grid import Lattice
from satelier.kinds.registry import faults, place_of
from satelier.puzzle import NO_CLUE, Puzzle, kind_of
from satelier.values import OPEN
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.keys import MOST_COUNT, flag, language, limit, number, whole
from satelier.web.questions.ground.keys import text as named
from satelier.web.questions.ground.presets import preset
from satelier.web.questions.ground.puzzle_json import (
    Rows,
    any_table,
    layer_name,
    most_side,
    parts,
    read_box,
    read_kind,
    read_puzzle,
    read_size,
    rows_of,
)


@question("kinds")
def kinds(body: Body, tell: Tell) -> Body:
    """Every kind of puzzle: its rules, its usual size, examples that are solved and that break a rule.

    A stranger's that cannot be told harms no other.
    """
    tongue = language(body)
    told: list[dict[str, Any]] = []
    wrong = [fault.say(tongue) for fault in faults()]
    for kind in map(puzzles.load, puzzles.kinds()):
        try:
            told.append(_kind(kind, tongue))
        except Exception as error:
            if (file := place_of(kind)) is None:
                raise
            wrong.append(KindError("kinds.of", file=file, problem=told_of(error)).say(tongue))
    return {"kinds": told, **({"faults": wrong} if wrong else {})}


def _kind(kind: type[Puzzle], tongue: str) -> dict[str, Any]:
    from satelier.reason.grade import BANDS

    rows, columns = (int(side) for side in kind.usual_size.split("x"))
    return {
        "kind": kind_of(kind),
        "name": kind.__name__,
        **_introduced(kind, tongue),
        "aliases": list(kind.aliases),
        "rows": rows,
        "columns": columns,
        "most": most_side(kind),
        "density": kind.usual_density,
        "square": kind.square,
        "boxed": kind.boxed,
        "clue_layer": layer_name(kind),
        "formats": [form.name for form in registry.FORMATS.values() if kind_of(kind) in form.kinds],
        "document": preset(kind_of(kind), tongue),
        "difficulties": [{"difficulty": band.name, "name": band.say(tongue)} for band in BANDS],
        "rules": [
            {"rule": method.rule.name, "sentence": method.rule.sentence(tongue)}
            for method in kind.rule_methods()
        ],
        "solved": [_example(kind, *example) for example in kind.solved.items()],
        "broken": [
            {"rule": rule, **_example(kind, example.puzzle, example.board)}
            for rule, example in kind.broken.items()
        ],
    }


def _introduced(kind: type[Puzzle], tongue: str) -> dict[str, str]:
    """What people call it, and what it is about: its own sentence in their language, else its rules."""
    title, about = kind.introduction(tongue)
    rules = " ".join(method.rule.sentence(tongue) for method in kind.rule_methods() if not method.rule.quiet)
    return {"title": title, "about": about[:1].upper() + about[1:] or rules}


def _example(kind: type[Puzzle], puzzle: str, board: str) -> dict[str, Any]:
    read = text.read(kind, puzzle)
    return {"puzzle": parts(read), "board": rows_of(read, text.read_board(read, board))}


@question("new")
def new(body: Body, tell: Tell) -> Body:
    """A new grid of a density, solvable or fully random."""
    from satelier.reason.new import new as draw

    kind = read_kind(body)
    rows, columns = read_size(kind, body)
    seed = chosen_seed(body)
    puzzle, solution = draw(
        kind,
        rows,
        columns,
        density=number(body, "density", 0, 100, None),
        solvable=flag(body, "solvable", True),
        random=np.random.default_rng(seed),
        box=read_box(kind, body),
    )
    return {"puzzle": parts(puzzle), "solution": rows_of(puzzle, solution), "seed": seed}


def chosen_seed(body: Body) -> int:
    """The seed asked for, or one drawn now."""
    seed: int | None = whole(body, "seed", 0, MOST_COUNT, None)
    return secrets.randbelow(10**6) if seed is None else seed


@question("generate", slow=True)
def generate(body: Body, tell: Tell) -> Body:
    """A puzzle with exactly one solution, of a difficulty or with a pattern where one is asked for."""
    from satelier.reason.generate import SECONDS
    from satelier.reason.generate import generate as make
    from satelier.web.questions.ground.rating import rating

    kind = read_kind(body)
    rows, columns = read_size(kind, body)
    seed = chosen_seed(body)
    made = make(
        kind,
        rows,
        columns,
        difficulty=named(body, "difficulty", None),
        pattern=named(body, "pattern", None),
        random=np.random.default_rng(seed),
        minimal=flag(body, "minimal", False),
        symmetric=flag(body, "symmetric", False),
        box=read_box(kind, body),
        seconds=limit(body, SECONDS),
    )
    return {
        "puzzle": parts(made.puzzle),
        "solution": rows_of(made.puzzle, made.solution),
        "seed": seed,
        "solutions": "one",
        "largest_step": made.grade.largest_step,
        **rating(made.grade, language(body)),
    }


@question("patterns", slow=True)
def patterns(body: Body, tell: Tell) -> Body:
    """What one may ask for that the solution of a new puzzle needs; nothing where a kind shows no example."""
    from satelier.reason.making.by_pattern import offered

    kind, tongue = read_kind(body), language(body)
    example = next((text.read(kind, shown) for shown in kind.solved), None)
    told = () if example is None else offered(example)
    return {
        "patterns": [
            {"pattern": one.name, "name": one.say(tongue), "about": one.about(tongue)} for one in told
        ]
    }


# Drawing one's own.


@question("blank")
def blank(body: Body, tell: Tell) -> Body:
    """A grid to draw in: empty, or with what is left of the clues and givens of another size."""
    kind = read_kind(body)
    rows, columns = read_size(kind, body)
    empty = kind(rows, columns, box=read_box(kind, body))
    given: Body = {"kind": empty.kind, "rows": rows, "columns": columns, "box": body.get("box")}
    given["rules"] = body.get("rules")
    if kind.layers():
        given["clues"] = _resized(kind, body, rows, columns)
    if body.get("givens") is not None:
        known = _cut(body, "givens", empty.grid)
        given["givens"] = [[cell if cell < len(empty.values) else OPEN for cell in row] for row in known]
    return {"puzzle": parts(read_puzzle({"puzzle": given}))}


def _resized(kind: type[Puzzle], body: Body, rows: int, columns: int) -> Any:
    """The clues of every layer for another size."""
    layers, old = kind.layers(), body.get("clues")
    found = {}
    for name, layer in layers.items():
        own, key = (old or {}, name) if len(layers) > 1 else (body, "clues")
        known = (
            any_table(own, key, empty=NO_CLUE) if isinstance(own, dict) and own.get(key) is not None else []
        )
        found[name] = layer.resized(known, rows, columns)
    return found if len(layers) > 1 else next(iter(found.values()))


def _cut(body: Body, key: str, lattice: Lattice) -> Rows:
    """A table for another size, cut or filled up; empty where there is none."""
    old = any_table(body, key, empty=NO_CLUE) if body.get(key) is not None else []
    filled = itertools.chain(old, itertools.repeat([]))
    return [
        [*row[:length], *[NO_CLUE] * (length - len(row))]
        for row, length in zip(filled, lattice.layout, strict=False)
    ]
