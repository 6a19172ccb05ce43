"""Which kinds there are, and new grids of them."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np

from satelier import puzzles
from satelier.puzzle import Numbers, Puzzle, Regions
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.parts import language, parts, typed

MOST_SEED = 2**53 - 1  # what a number in the page can hold


@question("kinds")
def kinds(body: Body, tell: Tell) -> Body:
    """Every kind of puzzle, with its rules and its usual size."""
    return {"kinds": [_kind(puzzles.load(name), language(body)) for name in puzzles.kinds()]}


def _kind(kind: type[Puzzle], tongue: str) -> dict[str, Any]:
    rows, columns = (int(side) for side in kind.usual_size.split("x"))
    return {
        "kind": kind.__module__.rpartition(".")[2],
        "name": kind.__name__,
        "rows": rows,
        "columns": columns,
        "density": kind.usual_density,
        "square": kind.square,
        "boxed": kind.boxed,
        "clue_layer": {Numbers: "numbers", Regions: "regions"}.get(type(kind.clue_layer)),
        "rules": [
            {"rule": method.rule.name, "sentence": method.rule.sentence(tongue)}
            for method in kind.rule_methods()
        ],
    }


@question("new")
def new(body: Body, tell: Tell) -> Body:
    """A new grid of a density, solvable or fully random."""
    from satelier.reason.new import new as draw

    kind = puzzles.find(typed(body, "kind", str))
    seed = body.get("seed")
    seed = secrets.randbelow(MOST_SEED) if seed is None else typed(body, "seed", int)
    box = body.get("box")
    puzzle, solution = draw(
        kind,
        typed(body, "rows", int),
        typed(body, "columns", int),
        density=body.get("density"),
        solvable=body.get("solvable", True),
        random=np.random.default_rng(seed),
        box=tuple(box) if box else None,
    )
    found = None if solution is None else solution.tolist()
    return {"puzzle": parts(puzzle), "solution": found, "seed": seed}
