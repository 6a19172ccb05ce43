"""Whatever is asked comes back as an answer or a sentence: no other exception, no huge grid, no program."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from prompt import prompt
from satelier.engines import registry as engines
from satelier.errors import Error
from satelier.messages import LANGUAGES
from satelier.puzzles import find, kinds
from satelier.web.questions import ask, questions
from satelier.web.questions.ground.puzzle_json import parts
from web.damaged_bodies import COMMON, DIMACS, OPEN_ROWS, WRONG, Noting, damaged, spots

SQUARO = {"kind": "squaro", "rows": 1, "columns": 2, "clues": [[1, 3]], "givens": None}
TAKUZU = {"kind": "takuzu", "rows": 4, "columns": 4, "givens": [[1, 1, -1, -1], *OPEN_ROWS]}
SUDOKU = {"kind": "sudoku", "rows": 4, "columns": 4, "box": [2, 2], "givens": [[0, -1, -1, -1], *OPEN_ROWS]}
NORINORI = {"kind": "norinori", "rows": 2, "columns": 2, "clues": [[0, 0], [1, 1]]}
NO_SOLVERS = ["process", "process:cat", "process:/bin/sh -c true", "dpll:plain", "z3:x", ""]
NO_OPTIONS = [{"command": "cat"}, {"file": "/etc/passwd"}, {"noise": "0.1"}, {"seed": -1}]
OTHERS: list[dict[str, Any]] = [{}, {"entries": None}, {"to": "dimacs", "solver": "dpll", "options": {}}]
EXAMPLES, FEW = 15, 3
LONG_ANSWERS = ("kinds", "lessons")  # which say much, and are asked little
OF_ITS_OWN = {
    "book": {"to": "pdf"},
    "illustrate": {"to": "pdf"},
}  # what a question takes under a name that means something else elsewhere
PUZZLES = [SQUARO, TAKUZU, SUDOKU, NORINORI]
# Questions without a limit of their own: they take as long as they take, in a worker that is killed.
CLASS = {"attempt", "course", "exercise", "review"}  # each hand-in has its own limit
UNLIMITED = {"grade", "path", "patterns", "illustrate", "encode", *CLASS}
LIMITED = sorted({name for name, one in questions().items() if one.slow} - UNLIMITED)
# Questions that no puzzle or size goes with.
UNSIZED = {"patterns", "kinds", "formats", "solvers", "lessons", "plan", "read", "rewrite", "sat"}
UNSIZED |= {"echo", "formula", "resolve", "judge", "qr", *CLASS}
SIZED = sorted(set(questions()) - UNSIZED)

ANYTHING: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from(WRONG),
    st.recursive(
        st.none() | st.integers(-3, 5) | st.text(max_size=3),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
        max_leaves=6,
    ),
)


def keys_of(name: str) -> list[str]:
    """The keys that a question reads."""
    keys: set[str] = set()
    for puzzle in PUZZLES:
        for more in (
            {},
            {"entries": None},
            {"to": "dimacs", "solver": "dpll", "options": {}, "entries": None},
        ):
            with contextlib.suppress(Error):
                ask(name, Noting({**COMMON, "puzzle": puzzle, **more}, keys))
    return sorted(keys & {*COMMON, "puzzle"} - {"limit"})  # a longer limit would be a longer test


@st.composite
def bodies(draw: st.DrawFn, keys: list[str]) -> dict[str, Any]:
    """A body with one or two of the parts that are read replaced."""
    puzzle = draw(st.sampled_from(PUZZLES))
    body: dict[str, Any] = {
        **COMMON,
        "puzzle": puzzle,
        "entries": COMMON["entries"] if puzzle is TAKUZU else None,
    }
    body["to"] = draw(st.sampled_from(["json", "dimacs", "svg", "share", "latex"]))
    for _ in range(draw(st.integers(1, 2))):
        key = draw(st.sampled_from(keys))
        body = damaged(body, draw(st.sampled_from(spots({key: body[key]}))), draw(ANYTHING))
    return body


@pytest.mark.parametrize("name", sorted(questions()))
def test_a_damaged_question_is_answered_or_refused_in_both_languages(name: str) -> None:
    @settings(
        max_examples=FEW if name in LONG_ANSWERS else EXAMPLES,
        suppress_health_check=list(HealthCheck),
    )
    @given(bodies(keys_of(name) or ["language"]))
    def asked(body: dict[str, Any]) -> None:
        try:
            json.dumps(ask(name, body), allow_nan=False)
        except Error as problem:
            assert all(problem.say(language) for language in LANGUAGES)

    asked()


@pytest.mark.parametrize("limit", [0, -1, "1", True, [], 10**6, float("nan"), float("inf")])
@pytest.mark.parametrize("name", LIMITED)
def test_a_limit_is_a_number_of_seconds(name: str, limit: Any) -> None:
    with pytest.raises(Error, match="limit must be a number"):
        ask(name, {**COMMON, **OF_ITS_OWN.get(name, {}), "puzzle": TAKUZU, "limit": limit})


def test_what_is_left_out_above_and_below_is_there() -> None:
    assert set(questions()) >= UNLIMITED | UNSIZED


@pytest.mark.parametrize("kind", ["takuzu", "sudoku"])
def test_the_page_is_told_the_largest_size_that_is_taken(kind: str) -> None:
    [most] = [one["most"] for one in ask("kinds", {})["kinds"] if one["kind"] == kind]
    body = {"kind": kind, "columns": most, "density": 0, "solvable": False}
    with pytest.raises(Error, match=f"rows must be a whole number from 1 to {most}"):
        ask("new", {**body, "rows": most + 1})


@pytest.mark.parametrize("body", [None, 1, "x", [], True, 1.5])
def test_what_is_no_object_is_refused(body: Any) -> None:
    with pytest.raises(Error, match="must be an object"):
        ask("check", body)


@pytest.mark.parametrize("name", SIZED)
@pytest.mark.parametrize("kind", ["squaro", "takuzu", "norinori", "sudoku"])
def test_huge_sizes_are_refused_before_anything_is_made(name: str, kind: str) -> None:
    size = {"kind": kind, "rows": 10**6, "columns": 10**6}

    def refused() -> None:
        with pytest.raises(Error, match=r"from 1 to (200|36)"):
            puzzle = {**size, "clues": [[0]]}
            body = {**COMMON, **OF_ITS_OWN.get(name, {}), **size}
            ask(name, {**body, "puzzle": puzzle, "parts": [{**size, "count": 1}]})

    prompt(refused, 1)


def test_large_grids_from_files_are_refused() -> None:
    with pytest.raises(Error, match="too large for this page"):
        ask("read", {"text": "takuzu/300/300/" + "1" * 90_000})
    with pytest.raises(Error):
        ask("read", {"text": "takuzu/999999/999999/a"})


@pytest.mark.parametrize("name", NO_SOLVERS)
@pytest.mark.parametrize("question", ["solve", "trace", "sat"])
def test_no_program_and_no_free_text_is_a_solver(question: str, name: str) -> None:
    with pytest.raises(Error, match="no solver called"):
        ask(question, {"puzzle": SQUARO, "text": DIMACS, "solver": name})


@pytest.mark.parametrize("options", NO_OPTIONS)
def test_no_option_names_a_program_or_a_file(options: dict[str, Any]) -> None:
    with pytest.raises(Error, match="setting"):
        ask("solve", {"puzzle": SQUARO, "solver": "walksat", "options": options})


def test_every_solver_on_the_list_answers_or_says_what_it_needs() -> None:
    for solver in ask("solvers", {})["solvers"]:
        try:
            found = ask("solve", {"puzzle": SQUARO, "solver": solver["name"], "limit": 20})
        except Error as problem:
            assert solver["extra"] is not None and "install" in str(problem)
        else:
            assert found["status"] == "solved" or not solver["complete"]
    assert not any("process" in row["name"] for row in ask("solvers", {})["solvers"])
    assert {row["name"] for row in ask("solvers", {})["solvers"]} == {*engines.names()}


@pytest.mark.parametrize("kind", kinds())
def test_every_question_about_one_cell_with_nothing_printed_is_answered_or_refused(kind: str) -> None:
    """Some kinds then have no rule that says anything: what groups are there was asked of none."""
    layers = find(kind).layers()
    try:
        puzzle = find(kind)(1, 1, clues={name: layer.cleared(1, 1) for name, layer in layers.items()} or None)
    except Error:
        puzzle = find(kind)(3, 3)  # there is none of one cell, and such a grid has no clues yet
    told = parts(puzzle)
    body = {**COMMON, "kind": kind, "rows": puzzle.rows, "columns": puzzle.columns, "puzzle": told}
    body |= {"entries": None, "clues": told.get("clues"), "solver": "cadical", "options": {}, "box": None}
    for name in SIZED:
        try:
            json.dumps(ask(name, body), allow_nan=False)
        except Error as problem:
            assert all(problem.say(language) for language in LANGUAGES)
