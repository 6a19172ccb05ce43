"""Generated puzzles: one solution, proved by another solver; inside the band; the same for the same seed."""

from __future__ import annotations

import math
import subprocess
import sys

import numpy as np
import pytest

from alike import alike
from satelier.errors import Error, LimitError, UsageError
from satelier.formats.text import read, write
from satelier.puzzle import NO_CLUE, Puzzle
from satelier.puzzles import find
from satelier.reason.generate import Made, generate
from satelier.reason.grade import find_band, grade
from satelier.reason.making.clueing import clueing_of
from satelier.reason.making.easing import eased_to
from satelier.reason.making.packing import packed
from satelier.reason.making.thinning import eased, to_unique
from satelier.reason.making.wishes import Attempt, Wish
from satelier.values import OPEN
from solutions import solutions

USUAL = [
    *(("sudoku", 9, band) for band in ("easy", "medium", "hard", "expert")),
    *(("takuzu", 10, band) for band in ("easy", "medium", "hard")),
    *(("norinori", 10, band) for band in ("easy", "medium")),
    *(("squaro", 10, band) for band in ("easy", "medium")),
    ("hitori", 6, "easy"),
]
REGIONS_ONLY = [("lits", 6, band) for band in ("medium", "hard")]


def make(kind: str, size: int, seed: int, **wish) -> Made:
    return generate(find(kind), size, size, random=np.random.default_rng(seed), **wish)


def check(made: Made) -> None:
    found = solutions(made.puzzle, most=2)
    assert len(found) == 1
    assert np.array_equal(found[0], made.solution)


@pytest.mark.parametrize(("kind", "size", "band"), alike(USUAL, USUAL[::3]))
def test_a_puzzle_has_one_solution_and_is_inside_its_band(kind, size, band) -> None:
    made = make(kind, size, 1, difficulty=band)
    check(made)
    assert made.grade.difficulty == band
    assert grade(made.puzzle) == made.grade


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 120))
@pytest.mark.parametrize(("kind", "size", "band"), USUAL + REGIONS_ONLY)
def test_many_puzzles_have_one_solution_inside_their_band(kind, size, band, seed) -> None:
    made = make(kind, size, seed, difficulty=band)
    check(made)
    assert grade(made.puzzle) == made.grade
    assert made.grade.difficulty == band


@pytest.mark.parametrize(
    ("kind", "size"),
    [("sudoku", 4), ("takuzu", 6), ("unruly", 6), ("squaro", 4), ("norinori", 6), ("null", 4)],
)
def test_any_difficulty_will_do_where_none_is_asked_for(kind, size) -> None:
    for seed in range(2):
        check(make(kind, size, seed))


@pytest.mark.parametrize(
    ("kind", "size"), alike([("takuzu", 8), ("norinori", 6), ("squaro", 6), ("sudoku", 9)], 3)
)
def test_the_same_seed_gives_the_same_puzzle_whatever_was_made_before(kind, size) -> None:
    first = make(kind, size, 7, difficulty="medium")
    make(kind, size, 8, difficulty="medium")
    again = make(kind, size, 7, difficulty="medium")
    assert write(first.puzzle) == write(again.puzzle)
    assert first.grade == again.grade


@pytest.mark.parametrize(("kind", "size"), [("sudoku", 9), ("takuzu", 6), ("squaro", 5)])
def test_no_clue_of_a_minimal_puzzle_can_be_left_out(kind, size) -> None:
    made = make(kind, size, 3, minimal=True, difficulty="medium")
    check(made)
    for fewer in without_each_clue(made.puzzle):
        assert len(solutions(fewer, most=2)) == 2


def without_each_clue(puzzle):
    shown = puzzle.givens if puzzle.clues is None else puzzle.clues
    for place in np.flatnonzero(shown != (OPEN if puzzle.clues is None else NO_CLUE)):
        fewer = shown.copy()
        fewer.flat[place] = OPEN
        layer = {"givens": fewer} if puzzle.clues is None else {"clues": fewer}
        yield type(puzzle)(puzzle.rows, puzzle.columns, box=puzzle.box, **layer)


def test_a_half_turn_keeps_the_pattern_of_a_symmetric_puzzle() -> None:
    made = make("sudoku", 9, 5, symmetric=True, difficulty="easy")
    given = made.puzzle.givens != OPEN
    check(made)
    assert np.array_equal(given, given[::-1, ::-1])
    assert given.sum() < 45


def test_boxes_may_be_rectangles() -> None:
    made = make("sudoku", 6, 2, box=(2, 3), difficulty="easy")
    check(made)
    assert made.puzzle.box == (2, 3)


def test_regions_are_connected_and_of_a_pleasant_size() -> None:
    labels = make("norinori", 10, 11, difficulty="easy").puzzle.clues
    sizes = np.bincount(labels.ravel())
    assert sizes.min() >= 2
    assert sizes.max() <= 10
    for label in range(len(sizes)):
        assert connected({tuple(cell) for cell in np.argwhere(labels == label).tolist()})


def connected(cells) -> bool:
    waiting, reached = [min(cells)], set()
    while waiting:
        row, column = waiting.pop()
        if (row, column) in cells - reached:
            reached.add((row, column))
            waiting += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return reached == cells


def test_packed_dominoes_do_not_touch() -> None:
    board = packed(9, 7, np.random.default_rng(0))
    framed = np.pad(board, 1)
    around = framed[:-2, 1:-1] + framed[2:, 1:-1] + framed[1:-1, :-2] + framed[1:-1, 2:]
    assert (around[board == 1] == 1).all()


def test_a_miss_says_what_came_out_instead() -> None:
    with pytest.raises(LimitError) as caught:
        make("sudoku", 4, 1, difficulty="fiendish", seconds=0.3)
    assert str(caught.value).startswith(
        "No sudoku of 4 × 4 that is fiendish came out in 0.3 s; there were: easy"
    )
    assert caught.value.say("fr").startswith("Aucun sudoku de 4 × 4 de difficulté « diabolique »")


def test_regions_are_never_left_out() -> None:
    with pytest.raises(UsageError, match="regions of norinori"):
        make("norinori", 6, 1, minimal=True)


def test_a_difficulty_that_is_none_is_refused() -> None:
    with pytest.raises(UsageError, match="did you mean 'medium'"):
        make("takuzu", 6, 1, difficulty="medum")


@pytest.mark.parametrize("kind", ["takuzu", "squaro", "norinori"])
def test_the_budget_ends_an_attempt_in_its_midst(kind) -> None:
    with pytest.raises(LimitError):
        make(kind, 6, 1, seconds=0)


@pytest.mark.parametrize("kind", ["nurikabe", "lits"])
def test_the_budget_ends_what_a_kind_draws_without_a_look_at_the_clock(kind: str) -> None:
    words = ["generate", kind, "--size", "70x70", "--limit", "0.5"]
    ended = subprocess.run(
        [sys.executable, "-m", "satelier", *words], timeout=50, capture_output=True, text=True
    )
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"satelier: No {kind} of 70 × 70")


def test_where_no_minimal_puzzle_is_easy_enough_that_is_what_is_said() -> None:
    with pytest.raises(LimitError, match="no clue to spare"):
        make("takuzu", 10, 1, difficulty="easy", minimal=True, seconds=0)


def test_clues_come_back_where_fewer_of_them_leave_fewer_values_to_think_of() -> None:
    """How large a group of Fillomino may be depends on what is given."""
    fillomino, random = find("fillomino")(3, 3), np.random.default_rng(1)
    solution = np.array([[2, 2, 2], [4, 4, 0], [4, 4, 4]], dtype=np.int16)
    clueing = clueing_of(fillomino.with_givens(solution), solution)
    fewest = to_unique(clueing, clueing.units(symmetric=False), random)
    assert fewest is not None
    spare = [unit for unit in clueing.units(symmetric=False) if unit not in fewest]
    kept, largest = eased(clueing, fewest, spare, 2) or (fewest, 3)
    assert set(kept) >= set(fewest)
    assert largest <= 3


@pytest.mark.parametrize(
    ("size", "band"), [((1, 1), None), ((1, 1), "easy"), ((1, 2), None), ((2, 1), "hard")]
)
def test_a_grid_without_a_choice_is_refused_in_a_sentence(size: tuple[int, int], band: str | None) -> None:
    """No domino goes into one cell, and of two none is left that another region could have."""
    with pytest.raises(Error):
        generate(find("norinori"), *size, random=np.random.default_rng(1), difficulty=band, seconds=0.1)


@pytest.mark.parametrize(
    ("kind", "band", "seed"),
    [("simpleloop", "easy", 0), ("simpleloop", "medium", 1), ("yajilin", "easy", 0), ("kakuro", "hard", 0)],
)
def test_kinds_whose_rules_are_wide_have_two_bands(kind: str, band: str, seed: int) -> None:
    side = int(find(kind).usual_size.partition("x")[0])
    made = make(kind, side, seed, difficulty=band, seconds=math.inf)
    assert made.grade.difficulty == band
    check(made)


def test_too_easy_is_not_mended_by_more_clues() -> None:
    """Of a puzzle that is easy with few clues, none is tried with more."""
    wish = Wish(find("akari"), 5, 5, band=find_band("medium"))
    assert wish.is_too_hard(Attempt(largest=3)) and not wish.is_too_hard(Attempt(largest=1))
    tried: list[int] = []

    def build(units: list[int]) -> Puzzle:
        tried.append(len(units))
        return read(find("akari"), "1.")

    assert [one.largest for one in eased_to(build, np.array([[0, 1]], np.int16), [0], [0, 1, 2], wish)] == [1]
    assert tried == [1]
