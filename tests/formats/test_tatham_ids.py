"""Ids made by Simon Tatham's own programs: decoded, and encoded again to the same characters."""

from __future__ import annotations

import pytest

from satelier.errors import Error
from satelier.formats.detect import convert, detect, read_any, write_as
from satelier.formats.ground.sheet import Sheet
from satelier.formats.links.tatham import read, write
from satelier.formats.text import read as read_text
from satelier.puzzles import find
from satelier.reason.solve import solve
from tatham_ids import made

UNRULY = ["8x8dt", "6x6de", "10x10dn", "8x8ude", "6x6u", "14x14dt"]
SINGLES = ["4x4de", "5x5de", "5x4dk", "6x6dk", "7x7de"]
SOLO = ["3x3", "2x2", "2x3", "3x2", "2x4", "3x4dt"]


def check(game: str, parameters: str, count: int) -> None:
    kind = "sudoku" if game == "solo" else "takuzu" if "u" in parameters else "unruly"
    ids = made(game, parameters, count)
    assert len(ids) == count
    for found in ids:
        sheet = read(found)
        assert sheet.puzzle.kind == kind
        assert write(sheet) == found
        assert (sheet.puzzle.givens >= 0).sum() > 0


@pytest.mark.parametrize("parameters", UNRULY[:4])
def test_unruly(parameters: str) -> None:
    check("unruly", parameters, 25)


@pytest.mark.parametrize("parameters", SOLO[:4])
def test_solo(parameters: str) -> None:
    check("solo", parameters, 25)


@pytest.mark.parametrize("parameters", SINGLES)
def test_singles(parameters: str) -> None:
    """200 in all: they have one solution, as the program promises."""
    for found in made("singles", parameters, 40):
        sheet = read(found)
        assert sheet.puzzle.kind == "hitori"
        assert write(sheet) == found
        assert solve(sheet.puzzle, unique=True).unique


def test_singles_beyond_digits() -> None:
    (found,) = made("singles", "12x11de", 1)
    assert read(found).puzzle.clues.max() == 12
    assert write(read(found)) == found


def test_singles_has_no_blanks() -> None:
    with pytest.raises(Error, match="Row 1, column 2"):
        write(Sheet(read_text(find("hitori"), "1. 21")))


@pytest.mark.slow
@pytest.mark.parametrize("parameters", UNRULY)
def test_unruly_at_length(parameters: str) -> None:
    check("unruly", parameters, 100)


@pytest.mark.slow
@pytest.mark.parametrize("parameters", SOLO)
def test_solo_at_length(parameters: str) -> None:
    check("solo", parameters, 100)


def test_parameters_that_only_say_how_it_was_made_are_read_and_left_out() -> None:
    assert convert("8x8dt:cAcbaGAEEbebdFACAgcab", to="tatham") == "8x8:cAcbaGAEEbebdFACAgcab\n"
    assert convert("2x2r4db:c3_4b1_1b4_3c", to="tatham") == "2x2:c3_4b1_1b4_3c\n"


def test_empty_grids_tell_which_game_they_are_of() -> None:
    assert detect("2x2:p") == [("tatham", "sudoku")]
    assert detect("4x4:q") == [("tatham", "unruly")]
    assert detect("4x4u:q") == [("tatham", "takuzu")]


def test_the_kind_that_is_said_goes_before_the_flag() -> None:
    assert read_any("4x4:AcFbCb", kind="takuzu")[0].kind == "takuzu"


def test_boxes_are_as_tall_as_the_first_number_says() -> None:
    puzzle = read_any("2x3:a1c4_3a4f1_4b2_1f5a6_5c2a")[0]
    assert puzzle.box == (2, 3)
    assert puzzle.violations(puzzle.givens) == []


@pytest.mark.parametrize(
    ("id", "sentence"),
    [
        ("3x3#12345", "'3x3#12345' is a random seed"),
        ("3:3R,1D/2", "The parameters"),
        ("99994x49992:a4a4b2_4", "A grid of 4998900048 × 4998900048 is too large"),
        ("9j:b8b2,aae", "The parameters 'j' are of a variant"),
        ("3x3x:c9i6", "The parameters 'x' are of a variant"),
        ("4x4:AcFbC", "There are 15 cells here, the grid has 17."),
        ("4x4:AcFbCbb", "There are 19 cells here, the grid has 17."),
        ("2x2:c3_4b1_1b4_9c", "Row 4, column 1: '9' is not a value here; use 1 to 4"),
    ],
)
def test_what_is_refused(id: str, sentence: str) -> None:
    with pytest.raises(Error) as caught:
        read(id)
    assert str(caught.value).startswith(sentence)


def test_unruly_may_be_rectangular() -> None:
    puzzle = read_any("6x10:bbbfgCDCDBBkdCBCa")[0]
    assert (puzzle.kind, puzzle.rows, puzzle.columns) == ("unruly", 10, 6)
    assert write_as(puzzle, "tatham") == "6x10:bbbfgCDCDBBkdCBCa"
