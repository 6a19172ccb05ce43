"""Playing by questions alone: checking, hints to the end, files there and back, drawing one's own."""

from __future__ import annotations

from typing import Any

import pytest

from satelier import puzzles
from satelier.compiled.runner import _may_compile
from satelier.errors import Error
from satelier.formats import text
from satelier.messages import LANGUAGES
from satelier.web import craft, questions
from satelier.web.questions import ask
from satelier.web.questions.ground.puzzle_json import parts, rows_of

SIZES = {
    "adjacent": 4,
    "futoshiki": 4,
    "hitori": 4,
    "norinori": 6,
    "squaro": 3,
    "sudoku": 4,
    "takuzu": 6,
    "unruly": 6,
}
EASIEST = {"hitori": "hard"}  # that a cell between two equal numbers is white takes three instances
SQUARO = {"kind": "squaro", "rows": 1, "columns": 2, "clues": [[0, 3]]}


def example(kind: str) -> dict[str, Any]:
    """The first of a kind's own examples, as the page has it."""
    puzzle, board = next(iter(puzzles.find(kind).solved.items()))
    own = text.read(puzzles.find(kind), puzzle)
    return {"puzzle": parts(own), "solution": rows_of(own, text.read_board(own, board))}


def put(board: list[list[int]], literals: list[dict[str, Any]]) -> None:
    for literal in literals:
        if literal["holds"]:
            row, column = literal.get("cell") or literal["vertex"]
            board[row - 1][column - 1] = literal["number"]


@pytest.mark.parametrize("kind", puzzles.kinds())
def test_the_solution_is_solved_and_one_change_is_not(kind: str) -> None:
    made = example(kind)
    asked = {"puzzle": made["puzzle"], "entries": made["solution"]}
    assert ask("check", asked)["solved"] and ask("hint", asked)["status"] == "solved"
    assert {clue["state"] for clue in ask("check", asked)["clues"]} <= {"right"}
    empty = made["puzzle"]["givens"]
    row, column = next((r, c) for r, line in enumerate(empty) for c, cell in enumerate(line) if cell < 0)
    asked["entries"][row][column] = (made["solution"][row][column] + 1) % len(made["puzzle"]["values"])
    found = ask("check", asked)
    assert not found["solved"] and found["complete"] and found["broken"]
    assert ask("why", asked)["solvable"] is False and ask("hint", asked)["status"] == "wrong"


@pytest.mark.parametrize("kind", SIZES)
def test_hints_lead_to_the_solution(kind: str) -> None:
    size = SIZES[kind]
    made = ask(
        "generate",
        {"kind": kind, "rows": size, "columns": size, "seed": 2, "difficulty": EASIEST.get(kind, "easy")},
    )
    board = [row[:] for row in made["puzzle"]["givens"]]
    for _ in range(200):
        asked = {"puzzle": made["puzzle"], "entries": board, "to_value": len(made["puzzle"]["values"]) > 2}
        found = ask("hint", asked)
        if found["status"] != "hint":
            break
        assert len(found["stages"]) == 4 and found["rules"]
        put(board, found["concludes"])
    assert (
        found["status"] == "solved" and ask("check", {"puzzle": made["puzzle"], "entries": board})["solved"]
    )


@pytest.mark.parametrize(("kind", "name"), [("sudoku", "naked-single"), ("takuzu", "between-equals")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_puzzle_needs_the_pattern_that_is_asked_for(kind: str, name: str, language: str) -> None:
    offered = ask("patterns", {"kind": kind, "language": language})["patterns"]
    [chosen] = [one for one in offered if one["pattern"] == name]
    assert chosen["about"].endswith(".")
    size = {"kind": kind, "rows": 6, "columns": 6}
    made = ask("generate", {**size, "pattern": name, "seed": 1, "language": language})
    assert made["patterns"].partition(":")[2].split(", ")[-1].strip(" .").startswith(chosen["name"])


def test_patterns_are_offered_where_they_can_be() -> None:
    """Shapes of links where groups have as many places as values; whatever is offered is in the table."""
    offered = {kind: ask("patterns", {"kind": kind})["patterns"] for kind in puzzles.kinds()}
    each = {kind: [one["pattern"] for one in own] for kind, own in offered.items()}
    assert all(each.values())
    with_links = {kind for kind, own in each.items() if "x-wing" in own}
    assert {"sudoku", "killer", "futoshiki", "suguru"} <= with_links
    assert with_links.isdisjoint({"takuzu", "squaro", "slitherlink", "fillomino", "magnets"})


OF_CLUES = {"akari": "bulb_not_on_wall", "minesweeper": "number_not_mine", "tents": "tent_not_on_tree",
            "kurodoko": "number_not_shaded", "tapa": "clue_not_shaded", "battleships": "given"}  # fmt: skip


@pytest.mark.parametrize("kind", OF_CLUES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_clues_say_of_their_own_places_is_one_hint(kind: str, language: str) -> None:
    made = example(kind)
    board, asked = made["puzzle"]["givens"], []
    for _ in range(4):
        found = ask("hint", {"puzzle": made["puzzle"], "entries": board, "language": language})
        asked += [found] if found["status"] == "hint" else []
        put(board, found.get("concludes", []))
    [told] = [one for one in asked if one["rules"][0]["rule"] == OF_CLUES[kind]]
    assert len(told["rules"]) == len(told["concludes"]) > 1 and len(told["stages"]) == 4
    own = {tuple(one["cell"]) for one in told["concludes"]}
    assert own == {tuple(cell) for rule in told["rules"] for cell in rule["cells"]}
    assert told["sentence"] == told["stages"][1] and str(len(own)) in told["stages"][2]


def test_a_number_is_right_wrong_or_open() -> None:
    def states(entries: list[list[int]]) -> list[str]:
        return [clue["state"] for clue in ask("check", {"puzzle": SQUARO, "entries": entries})["clues"]]

    assert states([[-1, -1, -1], [-1, -1, -1]]) == ["right", "open"]
    assert states([[1, -1, -1], [-1, -1, -1]]) == ["wrong", "open"]
    assert states([[-1, 1, 1], [-1, 1, -1]]) == ["wrong", "right"]
    assert states([[-1, 0, -1], [-1, 0, -1]]) == ["right", "wrong"]


def test_untouched_circles_count_as_empty() -> None:
    puzzle = {"kind": "squaro", "rows": 1, "columns": 2, "clues": [[1, 2]]}
    found = ask("check", {"puzzle": puzzle, "entries": [[-1, -1, 1], [-1, 1, -1]]})
    assert found["solved"] and not found["complete"]


def test_a_filled_circle_beside_a_zero_is_unsolvable_only_where_it_counts() -> None:
    asked = {"puzzle": {**SQUARO, "clues": [[0, 2]]}, "entries": [[1, -1, -1], [-1, -1, -1]]}
    for solver in ("cadical", "dpll", "cdcl"):
        assert ask("solve", {**asked, "solver": solver})["status"] == "solved"
        assert ask("solve", {**asked, "solver": solver, "with_entries": True})["status"] == "unsolvable"


@pytest.mark.parametrize("to", ["json", "share", "url"])
@pytest.mark.parametrize("kind", puzzles.kinds())
def test_what_is_written_is_read_back(kind: str, to: str) -> None:
    made = example(kind)
    puzzle, givens = made["puzzle"], made["puzzle"]["givens"]
    cells = iter(range(10**6))
    entries = [[cell if next(cells) % 2 else -1 for cell in line] for line in made["solution"]]
    asked = {"puzzle": puzzle, "entries": entries, "solution": made["solution"], "to": to}
    [sheet] = ask("read", {"text": ask("write", asked)["text"]})["sheets"]
    assert sheet["puzzle"] == puzzle and sheet["solution"] == made["solution"]
    free = [[-1 if given >= 0 else cell for cell, given in zip(*both, strict=True)]
            for both in zip(entries, givens, strict=True)]  # fmt: skip
    assert sheet["entries"] == free


@pytest.mark.parametrize("kind", puzzles.kinds())
def test_the_smallest_grid_is_read_as_it_was_told(kind: str) -> None:
    """One cell has no neighbour, and so no sign beside it."""
    try:
        made = ask("new", {"kind": kind, "rows": 1, "columns": 1, "seed": 1})
    except Error:  # there is no such grid
        return
    assert ask("count", {"puzzle": made["puzzle"]})["count"] >= 1


def test_drawing_ones_own() -> None:
    grid = ask("blank", {"kind": "norinori", "rows": 2, "columns": 2})["puzzle"]
    assert grid["clues"] == [[0, 0], [0, 0]]
    assert ask("status", {"puzzle": grid})["solutions"] == "many"
    larger = ask("blank", {**grid, "rows": 3, "columns": 3, "clues": [[0, 4], [0, 4]], "givens": None})[
        "puzzle"
    ]
    assert larger["clues"] == [[0, 1, 1], [0, 1, 1], [0, 1, 1]]
    apart = {**grid, "clues": [[0, 1], [1, 0]]}
    assert ask("status", {"puzzle": apart, "language": "fr"})["problems"] == [
        "La région 1 est en plusieurs morceaux.",
        "La région 2 est en plusieurs morceaux.",
    ]


def test_status_tells_one_solution_and_what_is_forced() -> None:
    found = ask("status", {"puzzle": {"kind": "squaro", "rows": 1, "columns": 1, "clues": [[4]]}})
    assert (found["solutions"], len(found["forced"]), found["problems"]) == ("one", 4, [])
    broken = ask("status", {"puzzle": {"kind": "norinori", "rows": 1, "columns": 3, "clues": [[0, 0, 1]]}})
    assert broken["solutions"] == "none" and broken["problems"]


def test_every_kind_shows_examples_that_are_what_they_say() -> None:
    for kind in ask("kinds", {})["kinds"]:
        for example in kind["solved"]:
            assert ask("check", {"puzzle": example["puzzle"], "entries": example["board"]})["solved"]
        for example in kind["broken"]:
            found = ask("check", {"puzzle": example["puzzle"], "entries": example["board"]})
            assert {one["rule"] for one in found["broken"]} == {example["rule"]}


def test_quick_questions_never_wait_for_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take more time than they have: killed with it, it would begin anew with the next one."""
    asked = []

    def spy(body: dict[str, Any], tell: object) -> dict[str, Any]:
        asked.append(_may_compile.get())
        return {}

    for slow in (False, True):
        monkeypatch.setitem(questions.questions(), "spy", questions.Question("spy", spy, slow))
        craft.answer("spy", b"{}", lambda news: None)
    assert asked == [False, True]
