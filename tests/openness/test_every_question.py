"""Kinds that nobody knows: every question, format, drawing and page, from their files alone."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from open_kinds.loading import NAMES, kind_of, size_of
from satelier.draw.registry import draw
from satelier.formats import registry, text
from satelier.formats.ground.sheet import Sheet
from satelier.formats.links import puzz_link
from satelier.puzzle import Puzzle
from satelier.reason.count import count
from satelier.reason.facts import facts
from satelier.reason.generate import generate
from satelier.reason.grade import grade
from satelier.reason.hint import hint
from satelier.reason.new import new
from satelier.reason.path import path
from satelier.reason.solve import solve
from satelier.web.questions import ask

LANGUAGES = ("en", "fr")


def examples(name: str) -> list[tuple[Puzzle, np.ndarray]]:
    kind = kind_of(name)
    puzzles = [(text.read(kind, one), board) for one, board in kind.solved.items()]
    return [(puzzle, text.read_board(puzzle, board)) for puzzle, board in puzzles]


def page(name: str, body: dict[str, Any]) -> dict[str, Any]:
    """What the page is answered, as it arrives there."""
    found: dict[str, Any] = json.loads(json.dumps(ask(name, json.loads(json.dumps(body)))))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_examples_have_one_solution_and_broken_boards_break_one_rule(name: str) -> None:
    kind = kind_of(name)
    for puzzle, board in examples(name):
        for solver in ("cadical", "native"):
            outcome = solve(puzzle, solver=solver)
            assert outcome.unique is True and np.array_equal(outcome.board, board)
        assert count(puzzle).number == 1 and np.array_equal(facts(puzzle).board, board)
    for rule, example in kind.broken.items():
        puzzle = text.read(kind, example.puzzle)
        broken = puzzle.violations(text.read_board(puzzle, example.board))
        assert {instance.rule.name for instance in broken} == {rule}
        assert all(instance.sentence(language) for instance in broken for language in LANGUAGES)


@pytest.mark.parametrize("name", NAMES)
def test_hints_lead_to_the_solution(name: str) -> None:
    for puzzle, board in examples(name):
        assert grade(puzzle).difficulty
        for language in LANGUAGES:
            found = hint(puzzle)
            assert found is not None and found.sentence(language)
        assert np.array_equal(path(puzzle).board, board)


@pytest.mark.parametrize("name", NAMES)
def test_puzzles_and_boards_are_read_as_they_are_written(name: str) -> None:
    for puzzle, board in examples(name):
        assert text.read(type(puzzle), text.write(puzzle)) == puzzle
        assert np.array_equal(text.read_board(puzzle, text.write_board(puzzle, board)), board)
        sheet = Sheet(puzzle, solution=board).filled(board)
        form = registry.find("json")
        assert list(form.read(form.write_one(sheet), type(puzzle))) == [sheet]
        assert puzz_link.read(puzz_link.write_state(sheet), type(puzzle)) == sheet


@pytest.mark.parametrize("name", NAMES)
def test_every_drawing_shows_it(name: str) -> None:
    for puzzle, board in examples(name):
        for to in ("svg", "png", "pdf", "terminal", "ascii"):
            plain, filled = draw(puzzle, to=to), draw(puzzle, board, to=to)
            assert plain and filled and plain != filled


@pytest.mark.parametrize("name", NAMES)
def test_new_puzzles_have_the_solution_they_were_made_from(name: str) -> None:
    kind = kind_of(name)
    puzzle, solution = new(kind, *size_of(kind), random=np.random.default_rng(1))
    assert solution is not None and puzzle.holds(solution)
    at_random, nothing = new(kind, *size_of(kind), solvable=False, random=np.random.default_rng(1))
    assert nothing is None and at_random.shape == puzzle.shape
    made = generate(kind, *size_of(kind), random=np.random.default_rng(3))
    assert made.puzzle.holds(made.solution) and solve(made.puzzle).unique is True


@pytest.mark.parametrize("name", NAMES)
def test_the_page_is_answered_whatever_it_asks(name: str) -> None:
    example, board = examples(name)[0]
    puzzle = page("read", {"text": text.write(example), "kind": name})["sheets"][0]["puzzle"]
    body = {"puzzle": puzzle, "entries": puzzle["givens"], "solver": "cadical", "limit": 10}
    solution = page("solve", body)["board"]
    assert solution == example.grid.lists(board)
    assert page("check", {**body, "entries": solution})["solved"]
    for question in ("check", "information", "hint", "status", "facts", "count", "grade"):
        for language in LANGUAGES:
            assert page(question, {**body, "language": language})
    share = page("write", {**body, "to": "share"})["text"]
    again = page("read", {"text": share, "kind": name})["sheets"][0]["puzzle"]
    assert (again["clues"], again["givens"]) == (puzzle["clues"], puzzle["givens"])


@pytest.mark.parametrize("name", NAMES)
def test_the_page_has_new_grids_and_empty_ones(name: str) -> None:
    kind = kind_of(name)
    rows, columns = size_of(kind)
    made = page("new", {"kind": name, "rows": rows, "columns": columns, "seed": 2})
    body = {"puzzle": made["puzzle"], "entries": made["solution"]}
    assert page("check", body)["solved"]
    blank = {"kind": name, "rows": rows + 1, "columns": columns + 1, "clues": made["puzzle"]["clues"]}
    assert page("blank", blank)["puzzle"]["rows"] == rows + 1
