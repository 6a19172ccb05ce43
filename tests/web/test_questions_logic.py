"""The chain from rule to clause and back: the numbers of instances and clauses agree in every question."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from satelier.encode.model import encode
from satelier.encode.stencil import encodings
from satelier.errors import Error
from satelier.logic import dimacs
from satelier.messages import ENGLISH, say
from satelier.web.questions import ask
from satelier.web.questions.ground.numbering import Numbering
from satelier.web.questions.ground.puzzle_json import read_puzzle

GRIDS = [("squaro", 3), ("takuzu", 6), ("norinori", 5), ("sudoku", 4), ("unruly", 4)]
PUZZLES = {
    kind: ask("new", {"kind": kind, "rows": n, "columns": n, "seed": 5})["puzzle"] for kind, n in GRIDS
}


@pytest.mark.parametrize("encoding", ["compact", "document", "models"])
@pytest.mark.parametrize("kind", PUZZLES)
def test_clauses_and_instances_name_each_other(kind: str, encoding: str) -> None:
    asked = {"puzzle": PUZZLES[kind], "encoding": encoding}
    total = ask("clauses", {**asked, "count": 1})["total"]
    for number in np.random.default_rng(3).integers(1, total + 1, size=12).tolist():
        clause = ask("clause", {**asked, "number": number})
        instance = ask("instance", {**asked, "id": clause["instance"]["id"]})
        assert {key: instance[key] for key in clause["instance"]} == clause["instance"]
        listed = {one["number"]: one["literals"] for one in instance["clauses"]}
        assert listed[number] == clause["literals"] or instance["clauses_total"] > len(listed)
        assert all(cell in instance["cells"] for cell in clause["cells"])


@pytest.mark.parametrize("kind", PUZZLES)
def test_the_instances_partition_the_clauses(kind: str) -> None:
    asked = {"puzzle": PUZZLES[kind], "encoding": "compact"}
    found = ask("instances", {**asked, "count": 500})
    assert found["total"] == len(found["instances"])
    ranges = sorted(one["clauses"] for one in found["instances"])
    assert sum(after - first for first, after in ranges) == ask("logic", asked)["clauses"]
    assert len({one["id"] for one in found["instances"]}) == found["total"]


@pytest.mark.parametrize("kind", PUZZLES)
def test_the_clauses_are_those_of_the_written_file(kind: str) -> None:
    asked = {"puzzle": PUZZLES[kind], "encoding": "document"}
    text = ask("encode", {**asked, "to": "dimacs"})["text"]
    formula = dimacs.read(text)
    assert formula == encode(read_puzzle(asked), "document")
    shown = ask("clauses", {**asked, "start": 7, "count": 20})["clauses"]
    assert [tuple(one["literals"]) for one in shown] == [formula[one["number"] - 1] for one in shown]


@pytest.mark.parametrize("kind", PUZZLES)
def test_numbers_of_rule_instances_do_not_depend_on_what_is_given(kind: str) -> None:
    puzzle = read_puzzle({"puzzle": PUZZLES[kind]})
    empty = puzzle.with_givens(np.full(puzzle.shape, -1))
    own, other = Numbering(puzzle), Numbering(empty)
    for number in range(len(own)):
        assert own.number(other.instance(number)) == number
        assert own.instance(number).sentence() == other.instance(number).sentence()


def test_what_is_entered_stands_in_unit_clauses_if_asked() -> None:
    puzzle = {"kind": "squaro", "rows": 1, "columns": 1, "clues": [[1]]}
    asked = {"puzzle": puzzle, "entries": [[1, -1], [-1, 0]]}
    plain, filled = (ask("clauses", {**asked, "with_entries": flag}) for flag in (False, True))
    units = [one for one in filled["clauses"] if one["rule"] == "given"]
    assert filled["total"] == plain["total"] + 2
    assert [(one["literals"], one["instance"], one["cells"]) for one in units] == [
        ([-4], 1 + 3, [[2, 2]]),
        ([1], 1 + 0, [[1, 1]]),
    ]
    assert all(one["instance"] == 0 for one in plain["clauses"])


def test_a_place_names_the_instances_that_speak_of_it() -> None:
    found = ask("instances", {"puzzle": PUZZLES["takuzu"], "place": [2, 3], "count": 500})["instances"]
    every = ask("instances", {"puzzle": PUZZLES["takuzu"], "count": 500})["instances"]
    assert [one["id"] for one in found] == [one["id"] for one in every if [2, 3] in one["cells"]]
    rows = ask("instances", {"puzzle": PUZZLES["takuzu"], "rule": "balance", "place": [2, 3]})["instances"]
    assert [one["where"] for one in rows] == ["row 2", "column 3"]


def test_what_is_too_wide_says_so() -> None:
    wide: dict[str, Any] = ask("instance", {"puzzle": PUZZLES["takuzu"], "id": 0, "language": "fr"})
    assert wide["table"] is not None and wide["derivation"] is None and "6" in wide["why_not"]
    small = ask("instance", {"puzzle": PUZZLES["squaro"], "id": 0})
    assert small["why_not"] is None and {step["route"] for step in small["derivation"]} == {
        "counter-models",
        "models",
    }


def test_figures_past_what_a_page_can_hold_are_told_in_words() -> None:
    rows = ask("encodings", {"puzzle": {"kind": "takuzu", "rows": 200, "columns": 200}})["rows"]
    huge = next(row for row in rows if row["scheme"] == "count=table")
    assert huge["clauses"] is None and huge["shown"]["clauses"].startswith("≈ 10^") and not huge["fits"]


@pytest.mark.parametrize("question", ["logic", "clauses", "solve", "encode", "trace"])
def test_too_many_clauses_are_refused_before_they_are_written(question: str) -> None:
    asked = {"puzzle": {"kind": "takuzu", "rows": 100, "columns": 100}, "encoding": "document"}
    with pytest.raises(Error, match="too many to build"):
        ask(question, {**asked, "solver": "dpll"})


def test_every_encoding_is_described_as_in_its_own_words() -> None:
    for name, encoding in encodings().items():
        assert say(f"encode.about.{name}", ENGLISH) == encoding.build.__doc__


def test_a_board_without_places_has_no_place_to_ask_about() -> None:
    """A loop in one cell has no links."""
    with pytest.raises(Error, match="place must be a row"):
        ask(
            "instances",
            {"puzzle": {"kind": "simpleloop", "rows": 1, "columns": 1, "clues": [[0]]}, "place": [1, 1]},
        )
