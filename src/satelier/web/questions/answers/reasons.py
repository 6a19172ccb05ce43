"""What must hold and why: the next step, what is wrong, and the whole way to the solution."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from satelier.errors import InputError
from satelier.messages import capitalised, say
from satelier.puzzle import Puzzle
from satelier.reason.cell import explain
from satelier.reason.count import Kind, count
from satelier.reason.ground.knowledge import Knowledge, knowledge
from satelier.reason.hint import Hint, alike, hint, mistakes
from satelier.reason.hints.explain import explainer
from satelier.reason.missed import missed
from satelier.reason.path import Path, easy_steps, path, to_next_value
from satelier.reason.why import why
from satelier.reason.words.hint import ended
from satelier.reason.words.hint_json import hint_json, path_json, step_json
from satelier.reason.words.words import Words
from satelier.solvers.base import Limits
from satelier.values import OPEN, Board
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.keys import flag, items, language, limit, whole
from satelier.web.questions.ground.literals import read_literals, read_place
from satelier.web.questions.ground.numbering import PageTeller
from satelier.web.questions.ground.puzzle_json import as_left, read_board, read_puzzle, rows_of

SECONDS = 20.0
MOST_BOARDS = 2_000
COUNTING = 2.0  # seconds to count solutions, so that it can be said why nothing follows


@question("hint")
def tell_hint(body: Body, tell: Tell) -> Body:
    """The easiest next step, or what is wrong so far; `to_value`: the steps to the next value; `easy`: all
    that take one rule each."""
    puzzle = read_puzzle(body)
    board = read_board(puzzle, body)
    teller = PageTeller(puzzle, language(body))
    if puzzle.holds(as_left(puzzle, board)):
        return {"status": "solved"}
    known = knowledge(puzzle, board, read_literals(puzzle, body, "excluded"))
    if flag(body, "to_value", False):
        return _to_value(puzzle, known, teller)
    if flag(body, "easy", False):
        return _easy(puzzle, known, teller)
    found = hint(puzzle, known)
    if found is None:
        return {"status": "none", "sentence": _without(puzzle, board, teller)}
    together = alike(puzzle, known, found) if isinstance(found, Hint) else []
    places = {step.instances[0].places for step in together}
    return _of_clues(together, len(places), teller) if len(places) > 1 else hint_json(found, teller)


def _of_clues(together: Sequence[Hint], places: int, teller: PageTeller) -> Body:
    """What clues say of their own places, by one rule: nobody wants a hint for each."""
    words, first = Words(teller.puzzle, teller.language), together[0].instances[0]
    told = _joined(together, [step_json(step, teller) for step in together], words.language)
    move = words.all_said(literal for step in together for literal in step.concludes)
    so_many = words.suited("settled-at-once", first.family.part.noun, count=places)
    says = first.rule.sentence(words.language)
    stages = [words.say("hint.where.clues"), says, so_many, ended(capitalised(move))]
    return {"status": "hint", **told, "stages": stages, "chain": []}


def _without(puzzle: Puzzle, board: Board, teller: PageTeller) -> str:
    """Why there is no hint: so many solutions, and nothing that all of them share."""
    found = count(puzzle.with_givens(board), Limits(COUNTING))
    key = "exact" if found.kind is Kind.EXACT else "at-least"
    return say(f"hint.without.{key}", teller.language, number=found.number)


def _easy(puzzle: Puzzle, known: Knowledge, teller: PageTeller) -> Body:
    """What steps of one rule each conclude, all at once."""
    wrong = mistakes(puzzle, known)
    if wrong:
        return hint_json(wrong, teller)
    steps = easy_steps(puzzle, known)
    concludes = [literal for step in steps for literal in step.concludes]
    sentence = say("hint.easy", teller.language, count=len(steps))
    return {"status": "easy", "concludes": teller.literals(concludes), "sentence": sentence}


def _to_value(puzzle: Puzzle, known: Knowledge, teller: PageTeller) -> Body:
    """The next value, with the steps before it that it takes."""
    wrong = mistakes(puzzle, known)
    if wrong:
        return hint_json(wrong, teller)
    steps = to_next_value(puzzle, known)
    if not steps:
        return hint_json(None, teller)
    told: list[dict[str, Any]] = [step_json(step, teller) for step in steps]
    return {**hint_json(steps[-1], teller), "steps": told}


@question("candidates")
def tell_candidates(body: Body, tell: Tell) -> Body:
    """The values left in each open place, without what is ruled out at a glance, or was before."""
    puzzle = read_puzzle(body)
    board = read_board(puzzle, body)
    known = knowledge(puzzle, board, read_literals(puzzle, body, "excluded"))
    out = explainer(puzzle).glance.seen(known).truth[1]
    values, flat = puzzle.values, board.ravel().tolist()
    left = [
        [number for number in range(len(values)) if not out[values.literal(place, number)]]
        if held == OPEN
        else None
        for place, held in enumerate(flat)
    ]
    lengths = itertools.accumulate(puzzle.grid.layout, initial=0)
    rows = [left[start:end] for start, end in itertools.pairwise(lengths)]
    return {"candidates": rows}


@question("explain")
def tell_cell(body: Body, tell: Tell) -> Body:
    """Why a place is (not) a value: the easiest reason, a path to it, or that it does not follow."""
    puzzle = read_puzzle(body)
    board = read_board(puzzle, body)
    known = knowledge(puzzle, board, read_literals(puzzle, body, "excluded"))
    place = read_place(puzzle, body.get(puzzle.grid.noun))
    if place is None:
        raise InputError("web.literal", name=puzzle.grid.noun, place=puzzle.grid.noun)
    value = whole(body, "number", 0, len(puzzle.values) - 1, None)
    return explain(puzzle, known, place, value).json(PageTeller(puzzle, language(body)))


@question("missed")
def tell_missed(body: Body, tell: Tell) -> Body:
    """Of boards as they were one after the other: the first move that went wrong, and what followed then."""
    puzzle = read_puzzle(body)
    given = items(body, "boards", MOST_BOARDS)
    found = missed(puzzle, [read_board(puzzle, {"entries": board}) for board in given])
    teller = PageTeller(puzzle, language(body))
    told = step_json(found.hint, teller) if found.hint else {}
    entries = teller.literals(found.entries)
    return {
        **told,
        "status": "missed",
        "move": found.move,
        "entries": entries,
        "sentence": found.sentence(teller.language),
    }


@question("why", slow=True)
def tell_why(body: Body, tell: Tell) -> Body:
    """Whether what is entered allows a solution, and if not, what contradicts what."""
    puzzle = read_puzzle(body)
    found = why(puzzle, read_board(puzzle, body), Limits(limit(body, SECONDS)))
    tongue = language(body)
    return {**found.told(PageTeller(puzzle, tongue)), "text": found.text(tongue)}


def _scenes(found: Path, steps: list[dict[str, Any]], tongue: str) -> Iterator[dict[str, Any]]:
    """The steps as they are shown: some of them together."""
    from satelier.web.illustrating import scenes

    left = iter(steps)
    for together in scenes(found):
        yield _joined(together, list(itertools.islice(left, len(together))), tongue)


def _joined(together: Sequence[Hint], steps: list[dict[str, Any]], tongue: str) -> dict[str, Any]:
    """Steps that are shown together as one."""
    from satelier.web.illustrating import sentence

    parts = {part: [one for step in steps for one in step[part]] for part in ("concludes", "rules")}
    return {**steps[0], **parts, "sentence": sentence(together, tongue)}


@question("path", slow=True)
def tell_path(body: Body, tell: Tell) -> Body:
    """The whole solution explained, step by step, from what is given or entered."""
    puzzle = read_puzzle(body)
    board = read_board(puzzle, body)
    known = knowledge(puzzle, board, read_literals(puzzle, body, "excluded"))
    found = path(puzzle, known)
    told = path_json(found, PageTeller(puzzle, language(body)))
    for step, one in zip(told["steps"], found.steps, strict=True):
        step["name"] = one.pattern.say(language(body)) if one.pattern and one.pattern.is_telling else None
    if flag(body, "scenes", False):
        told["steps"] = list(_scenes(found, told["steps"], language(body)))
    return {**told, "board": rows_of(puzzle, found.board), "solution": rows_of(puzzle, found.solution)}
