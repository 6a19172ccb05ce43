"""The benchmarks' own tools: samples that are what they say, peers that are right, a page and pictures."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest
from benchmarks import samples
from benchmarks.peers import cp_sat_kinds, norvig, python_sat
from benchmarks.races import growth
from benchmarks.races import kinds as kinds_race
from benchmarks.races.batches import solves
from benchmarks.races.making import is_minimal, is_unique
from benchmarks.shown import plots, report
from benchmarks.shown.figure import OURS, Figure, Section
from benchmarks.timing import Contender, Race, batches

from satelier.formats.text import read, read_board
from satelier.puzzles import find
from shared_data import shared_data


def test_samples_are_minimal_and_the_same_every_time() -> None:
    boards = samples.sudokus(9, bases=2, disguises=2)
    assert np.array_equal(boards, samples.sudokus(9, bases=2, disguises=2))
    assert len({board.tobytes() for board in boards}) == 4
    assert all(is_unique("sudoku", board) for board in boards)
    assert is_minimal("sudoku", boards[3])
    assert all(is_unique("takuzu", board) for board in samples.takuzus(6, bases=2, disguises=3))


def test_the_hardest_sudokus_have_one_solution_in_every_disguise() -> None:
    assert all(is_unique("sudoku", board) for board in samples.hardest(disguises=2))


def test_peers_are_right() -> None:
    boards = samples.sudokus(9, bases=2, disguises=1)
    right = solves("sudoku")
    assert right(boards, norvig.solve_all(boards))
    assert right(boards, python_sat.Incremental(find("sudoku")(9, 9)).solve_all(boards))
    assert not right(boards, norvig.solve_all(boards)[::-1])
    assert python_sat.count(find("takuzu")(4, 4), most=100) == 72


def test_what_python_sat_makes_is_unique_and_minimal() -> None:
    generator = python_sat.Generator(find("takuzu")(6, 6), seed=1)
    assert all(is_minimal("takuzu", board) and is_unique("takuzu", board) for board in [generator.make()] * 2)


def test_a_batch_is_timed_per_puzzle_and_a_wrong_answer_stops_the_run() -> None:
    seen: list[int] = []
    contenders = [Contender("all", lambda case: seen.append(len(case))), Contender("few", len, most=2)]
    result = batches("race", contenders, [range(10)], lambda case, answer: True)
    assert seen == [10]
    assert {name: len(seconds) for name, seconds in result.seconds.items()} == {"all": 1, "few": 1}
    with pytest.raises(AssertionError, match="few gave a wrong answer on case 1"):
        batches("race", contenders[1:], [range(10)], lambda case, answer: False)


def test_the_page_says_what_was_missed_and_what_was_not_there() -> None:
    race = Race("a race", {OURS: [1.0, 2.0], "slow": [8.0, 18.0], "quick": [0.5, 1.0]})
    figures = [Figure(race, "slow", 5, "2 rounds"), Figure(race, "quick", 2, "2 rounds")]
    written = report.written([Section("Races", "Text.", figures, skipped=["clingo"])], seconds=120)
    assert "**8.5 ×** | ≥ 5 × |" in written
    assert "**0.5 ×** ✗ | ≥ 2 × |" in written
    assert "**Not cleared:** a race, against quick: 0.5 × where 2 × is asked." in written
    assert "**Not measured here:** clingo (not installed)." in written


def test_a_slope_is_that_of_the_logarithms() -> None:
    curve = growth.Curve("kind", "encode", [100, 1000, 10000], [1, 100, 10000], [1, 10, 100])
    assert curve.slope(curve.cells) == pytest.approx(1)
    assert curve.slope(curve.variables) == pytest.approx(0.5)
    assert not growth.is_steep(curve)
    assert growth.is_steep(growth.Curve("kind", "encode", [1, 10], [1, 10], [1, 100]))


@pytest.mark.parametrize(
    "picture",
    [
        plots.lines("A & B", {"a": [(100, 0.001), (10000, 0.1)], "b": [(100, 0.002), (1000, 3)]}, "x", "y"),
        plots.bars("Rates", {"ours <": 40_000, "theirs": 12.5}, ["ours <"], "per s"),
    ],
)
def test_pictures_are_well_formed_and_know_the_night(picture: str) -> None:
    root = ElementTree.fromstring(picture)
    assert root.tag.endswith("svg")
    assert "prefers-color-scheme: dark" in picture
    assert all(float(text.get("x", 0)) < plots.WIDTH for text in root.iter() if text.tag.endswith("text"))


@pytest.mark.parametrize("kind", ["akari", "creek", "kropki", "shikaku"])
def test_cp_sat_finds_the_only_solution_of_any_kind(kind: str) -> None:
    """Of counts, connected places, relations and pieces: the model is made from what the rules say."""
    pytest.importorskip("ortools", reason="PEER MISSING: OR-Tools is not installed; its model is not checked")
    text, solution = next(iter(find(kind).solved.items()))
    puzzle = read(find(kind), text)
    found = cp_sat_kinds.solve(puzzle, seconds=10)
    assert found is not None and puzzle.holds(found[0]) and found[1]
    assert np.array_equal(found[0], read_board(puzzle, solution))


def test_a_course_takes_the_data_first_and_then_makes_its_own() -> None:
    shared_data("kinds.jsonl")
    own = kinds_race.Course("creek", 1000, "4x4")
    assert [one.size for one in kinds_race.puzzles(own, 2)] == [(4, 4)] * 2
    assert {one.kind for one in kinds_race.puzzles(kinds_race.Course("creek", 36), 2)} == {"creek"}
