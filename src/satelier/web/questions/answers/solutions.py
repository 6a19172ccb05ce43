"""How many solutions a puzzle has, what they share, how difficult it is."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from satelier.engines.base import Verdict
from satelier.formats.ground import walls
from satelier.messages import say
from satelier.puzzle import Puzzle
from satelier.reason.count import count
from satelier.reason.facts import Facts, facts
from satelier.reason.grade import grade, grade_json
from satelier.solvers.base import Limits
from satelier.values import OPEN
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.keys import MOST_COUNT, language, limit, whole
from satelier.web.questions.ground.numbering import PageTeller
from satelier.web.questions.ground.puzzle_json import read_board, read_puzzle, rows_of
from satelier.web.questions.ground.rating import rating

SECONDS = 20.0
MOMENT = 5.0  # while someone is drawing
MOST_PROBLEMS = 5


@question("facts", slow=True)
def tell_facts(body: Body, tell: Tell) -> Body:
    """What is the same in every solution."""
    puzzle = _entered(body)
    found = facts(puzzle, Limits(limit(body, SECONDS)))
    told = PageTeller(puzzle, language(body)).literals(found.literals)
    return {"status": found.verdict.value, "facts": told, "board": rows_of(puzzle, found.board)}


@question("count", slow=True)
def tell_count(body: Body, tell: Tell) -> Body:
    """How many solutions there are."""
    most = whole(body, "most", 1, MOST_COUNT, None)
    found = count(_entered(body), Limits(limit(body, SECONDS)), most)
    # A page holds no number of more than fifteen digits: the sentence says them all.
    return {**found.json(), "sentence": found.sentence(language(body))}


@question("grade", slow=True)
def tell_grade(body: Body, tell: Tell) -> Body:
    """How difficult the puzzle is."""
    found = grade(read_puzzle(body))
    return {**grade_json(found), "sentence": found.sentence(language(body))}


@question("rate", slow=True)
def rate(body: Body, tell: Tell) -> Body:
    """What a player wants to know of a grid first: whether it has one solution, and how difficult it is."""
    puzzle, tongue = read_puzzle(body), language(body)
    solutions = _solutions(facts(puzzle, Limits(limit(body, MOMENT))))
    if solutions != "one":
        return {"solutions": solutions, "difficulty": None, "name": None, "sentence": None, "patterns": ""}
    return {"solutions": solutions, **rating(grade(puzzle), tongue)}


@question("status", slow=True)
def status(body: Body, tell: Tell) -> Body:
    """For someone who is drawing a puzzle: how many solutions, what is forced, and what is plainly wrong."""
    puzzle, tongue = _entered(body), language(body)
    problems = list(_problems(puzzle, tongue))
    found = facts(puzzle, Limits(limit(body, MOMENT)))
    given = puzzle.givens.ravel()
    forced = [
        literal
        for literal, (place, _, holds) in ((one, puzzle.values.meaning(one)) for one in found.literals)
        if holds and given[place] == OPEN
    ]
    return {
        "solutions": _solutions(found),
        "forced": PageTeller(puzzle, tongue).literals(forced),
        "problems": problems[:MOST_PROBLEMS],
    }


def _entered(body: Body) -> Puzzle:
    """The puzzle, with what is entered, if anything was sent."""
    puzzle = read_puzzle(body)
    return puzzle if body.get("entries") is None else puzzle.with_givens(read_board(puzzle, body))


def _solutions(found: Facts) -> str:
    if found.verdict is Verdict.SOLVED:
        return "many" if (found.board == OPEN).any() else "one"
    return "none" if found.verdict is Verdict.UNSOLVABLE else "unknown"


def _problems(puzzle: Puzzle, tongue: str) -> Iterator[str]:
    """Regions without cells, rules that cannot hold any more, and regions in several pieces."""
    for labels in walls.regions_of(puzzle).values():
        for label in np.flatnonzero(np.bincount(labels.ravel()) == 0).tolist():
            yield say("web.no-cells", tongue, number=label + 1)
    for instance in puzzle.violations(puzzle.givens)[:MOST_PROBLEMS]:
        if instance.places:
            yield instance.sentence(tongue)
    for labels in walls.regions_of(puzzle).values():
        pieces = walls.pieces(labels)
        for label in np.unique(labels).tolist():
            if len(np.unique(pieces[labels == label])) > 1:
                yield say("web.apart", tongue, number=label + 1)
