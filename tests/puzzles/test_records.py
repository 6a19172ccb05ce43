"""Puzzles that other people made, in the plain form: read, solved as they say, written again."""

from __future__ import annotations

import importlib.util
import json
from typing import Any

import pytest

from satelier.errors import Error
from satelier.formats.files import plain
from satelier.puzzles import kinds
from satelier.reason.solve import solve
from shared_data import shared_data, shared_records

KINDS = (
    "akari", "aquarium", "battleships", "binairo_plus", "cave", "country", "creek", "dominosa", "doppelblock",
    "easyasabc", "fillomino", "futoshiki", "gokigen", "heyawake", "hitori", "kakurasu", "kakuro", "killer",
    "kropki", "kurodoko", "lits", "magnets", "masyu", "minesweeper", "mosaic", "nonogram", "norinuri",
    "nurikabe", "nurimisaki", "ripple", "shikaku", "simpleloop", "skyscrapers", "slitherlink", "starbattle",
    "suguru", "tapa", "tents", "thermometers", "yajilin", "yinyang",
)  # fmt: skip
USUAL = 300  # cells: larger grids are for those who have time
LARGE = {"fillomino": 60, "tapa": 100}  # and of some kinds, smaller ones take long already
FORMLESS = {"a border that ends nowhere; the plain form (regions) cannot say it"}


def records(kind: str, *, large: bool = False) -> list[dict[str, Any]]:
    found = [record for record in shared_records("kinds.jsonl") if record["kind"] == kind]
    return [record for record in found if (size(record) > LARGE.get(kind, USUAL)) == large]


def size(record: dict[str, Any]) -> int:
    rows, columns = record["puzzle"]["size"]
    return rows * columns


def text_of(record: dict[str, Any]) -> str:
    return json.dumps({"kind": record["kind"], "puzzle": record["puzzle"]})


def checked(kind: str, puzzle: dict[str, Any], board: dict[str, Any]) -> list[str]:
    """What somebody else's checker says that is wrong."""
    path = shared_data("kinds_checkers.py")
    spec = importlib.util.spec_from_file_location("kinds_checkers", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.check(kind, puzzle, board)


def in_any_order(puzzle: dict[str, Any], given: str = "") -> dict[str, Any]:
    """Thermometers are told one after the other, which says nothing; nor does a "?" among what is given."""
    told = {given: [row.replace("?", ".") for row in puzzle[given]]} if given in puzzle else {}
    return {**puzzle, **told, "thermos": sorted(puzzle.get("thermos", []))}


def is_solved_as_it_says(record: dict[str, Any]) -> None:
    puzzle = plain.read(text_of(record)).puzzle
    outcome = solve(puzzle)
    if record["unique"] is None and record.get("count") != 0:  # nobody has said how many there are
        return
    assert (outcome.board is None) == (record["solution"] is None)
    if outcome.board is None:
        return
    board = plain.write_board(puzzle, outcome.board)
    assert outcome.unique is record["unique"] and checked(record["kind"], record["puzzle"], board) == []
    given = plain.read_board(puzzle, record["solution"])
    assert puzzle.holds(given) and (not outcome.unique or (outcome.board == given).all())


@pytest.mark.parametrize("kind", KINDS)
def test_every_record_is_solved_as_it_says(kind: str) -> None:
    assert kind in kinds() and records(kind)
    for record in records(kind):
        is_solved_as_it_says(record)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_every_large_record_is_solved_as_it_says(kind: str) -> None:
    for record in records(kind, large=True):
        is_solved_as_it_says(record)


@pytest.mark.parametrize("kind", KINDS)
def test_every_record_is_written_as_it_was_read(kind: str) -> None:
    for record in (*records(kind), *records(kind, large=True)):
        sheet = plain.read(text_of(record))
        written = json.loads(plain.write(sheet))
        told = {key: value for key, value in written["puzzle"].items() if key in record["puzzle"]}
        given = sheet.puzzle.plain_givens if sheet.puzzle.is_given() else ""
        assert in_any_order(told, given) == in_any_order(record["puzzle"], given)
        assert plain.read(plain.write(sheet)).puzzle == sheet.puzzle


@pytest.mark.parametrize("kind", KINDS)
def test_every_broken_board_breaks_a_rule_that_is_expected(kind: str) -> None:
    """And the sentence of that rule is said; a board that is not complete lacks something at least."""
    for record in (*records(kind), *records(kind, large=True)):
        puzzle = plain.read(text_of(record)).puzzle
        for broken in (one for one in record["broken"] if one.get("note") not in FORMLESS):
            if broken["expect"] == ["range"]:
                with pytest.raises(Error, match="in range"):
                    plain.read_on(puzzle, broken["board"])
                continue
            puzzle, board = plain.read_on(puzzle, broken["board"])
            faults = [*puzzle.violations(board), *puzzle.unmet(board)]
            names = {one.rule.name for one in faults} | ({"complete"} if (board < 0).any() else set())
            assert names & set(broken["expect"]), record["id"]
            assert all(one.sentence("en") and one.sentence("fr") for one in faults)
