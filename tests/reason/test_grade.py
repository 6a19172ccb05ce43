"""Grades: bands by the largest step, the same as the explained solution, refused where there is none."""

from __future__ import annotations

import pytest

from satelier.errors import InputError
from satelier.formats.detect import read_any
from satelier.formats.text import read
from satelier.puzzles import find
from satelier.reason.grade import Step, band_of, grade, graded
from satelier.reason.path import path

EASY = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"


@pytest.mark.parametrize(
    ("size", "name"),
    [
        *[(1, "easy"), (2, "medium"), (3, "hard"), (4, "hard"), (5, "expert"), (7, "expert")],
        *[(8, "fiendish"), (12, "fiendish"), (13, "extreme"), (400, "extreme")],
    ],
)
def test_bands_go_by_the_largest_step(size, name) -> None:
    assert band_of(size, 3).name == name
    assert band_of(size, 4).name == "extreme"


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("sudoku", EASY),
        ("takuzu", "1... ..0. .... 11.."),
        ("squaro", "323 12. 132"),
        ("norinori", "AABB ABBC ABBC"),
    ],
)
def test_a_grade_counts_the_steps_of_the_explained_solution(kind, text) -> None:
    puzzle = read(find(kind), text)
    found, steps = grade(puzzle), path(puzzle).steps
    assert found.steps == len(steps) == sum(count for _, count in found.profile)
    assert found.largest_step == max(len(step.rules) for step in steps)
    assert found.effort == sum(len(step.rules) for step in steps)
    assert 0 < found.rounds <= found.steps


def test_a_grade_depends_on_nothing_but_the_puzzle() -> None:
    puzzle = read(find("sudoku"), EASY)
    assert grade(puzzle) == grade(puzzle)


def test_fewer_moves_to_choose_from_are_more_difficult() -> None:
    wide = graded([Step(1, 1, 1), Step(1, 1, 1)])
    narrow = graded([Step(1, 1, 1), Step(1, 1, 2)])
    larger = graded([Step(2, 2, 1)])
    assert wide.order < narrow.order < larger.order


def test_what_the_largest_steps_leave_open_counts_before_the_moves_and_after_their_size() -> None:
    glance = graded([Step(1, 1, 1), Step(1, 1, 2)])
    counting = graded([Step(1, 1, 1, span=3), Step(1, 1, 1, span=3)])
    pair = graded([Step(1, 1, 1, span=50), Step(2, 2, 1, span=2)])
    assert glance.order < counting.order < pair.order
    assert (glance.score, counting.score, pair.score) == (1.0, 1.8, 2.5)


def test_of_equal_steps_the_harder_pattern_counts_and_how_often_it_is_needed() -> None:
    hidden, naked = (Step(1, 1, 1, span=3, pattern=f"{name}-single") for name in ("hidden", "naked"))
    cases = [hidden] * 9, [hidden] * 9 + [naked], [hidden, naked, naked], [Step(2, 2, 1, pattern="pointing")]
    scores = [graded(steps).score for steps in cases]
    assert scores == sorted(set(scores)) and scores[-2] < 2


def test_a_step_that_only_a_solver_finds_outweighs_every_chain_below_the_last_band() -> None:
    assert graded([Step(12, 3, 1, span=40)]).score < graded([Step(9, 4, 1, span=2)]).score


def test_lines_to_be_counted_are_harder_than_last_cells() -> None:
    glance, counting = (
        read_any(game)[0] for game in ("8x8:AbbAIaABAdgFEeAAccDae", "8x8:AdbedABAkFEeAAccDae")
    )
    assert grade(glance).score == 1.0 < grade(counting).score < 2.0


def test_what_is_seen_in_boxes_is_easier_than_along_lines_and_that_than_in_cells() -> None:
    texts = (
        "..123. ...... ..5.16 ...... ..24.. .5...2",
        "1.35.. .....6 2...4. ..1..5 .32... 6.....",
        ".1..2. ..4... ...... ...312 6..... ..5.3.",
    )
    scores = [grade(read(find("sudoku"), text)).score for text in texts]
    assert scores[0] < 4 / 3 < scores[1] < 5 / 3 < scores[2] < 2


def test_a_grade_is_said_in_both_languages() -> None:
    found = graded([Step(1, 1, 1), Step(3, 3, 2)])
    assert found.sentence() == "Hard: the largest step puts 3 rules together; 2 steps in 2 rounds."
    assert found.sentence("fr").startswith("Difficile : ")


@pytest.mark.parametrize(
    ("text", "reason"), [("1... .... .... ....", "more than"), ("111. .... .... ....", "without")]
)
def test_a_puzzle_without_a_single_solution_has_no_grade(text, reason) -> None:
    with pytest.raises(InputError, match=reason):
        grade(read(find("takuzu"), text))


def test_a_puzzle_that_says_nothing_has_no_difficulty() -> None:
    """One cell of a Minesweeper without a number: no rule speaks of it."""
    puzzle = find("minesweeper")(1, 1, clues={"numbers": [[-1]]})
    with pytest.raises(InputError, match="more than one solution"):
        grade(puzzle)
