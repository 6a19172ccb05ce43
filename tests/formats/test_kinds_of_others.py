"""What other programs write of our kinds: puzz.link's addresses, Tatham's ids; both ways."""

from __future__ import annotations

import json
from typing import Any

import pytest

from satelier.errors import Error
from satelier.formats.detect import sheets
from satelier.formats.files import blocked, domains, inside, plain, pzprv3, rimmed
from satelier.formats.files.pzprv3_lines import FILES
from satelier.formats.links import tatham
from satelier.formats.links.games import GAMES as GAMES_OF_NUMBERS
from satelier.formats.links.genres import GENRES
from satelier.formats.registry import find as format_of
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.solve import solve
from shared_data import shared_records
from tatham_ids import made

GAMES = {
    **GAMES_OF_NUMBERS,
    **{game: kind for game, (kind, _) in (*tatham.LINES.items(), *tatham.FORMED.items())},
}
SIZES = {
    "dominosa": "4", "filling": "7x5", "lightup": "7x7", "magnets": "6x5", "range": "7x7", "loopy": "5x5t0",
    "pearl": "6x6", "slant": "5x5", "mosaic": "5x5", "pattern": "8x8", "rect": "7x7", "tents": "8x8",
    "towers": "5",
}  # fmt: skip


def records(kind: str) -> list[dict[str, Any]]:
    return [record for record in shared_records("kinds.jsonl") if kind_name(record) == kind]


def kind_name(record: dict[str, Any]) -> str:
    """What we call it: some ways to play are kinds of their own."""
    name = record["kind"]
    return plain.VARIANTS.get((name, record["puzzle"].get("variant", "")), name)


def asks(record: dict[str, Any]) -> bool:
    """Whether a "?" stands among values that are given: it tells nothing, and is not kept."""
    puzzle = puzzle_of(record)
    return puzzle.is_given() and "?" in str(record["puzzle"].get(puzzle.plain_givens))


def says_zero(record: dict[str, Any]) -> bool:
    """Whether runs without a sum have a 0 there: we write that there is none, as others do."""
    return record["kind"] == "kakuro" and ",0 " in record["pzprv3"]


def puzzle_of(record: dict[str, Any]) -> Puzzle:
    return plain.read(json.dumps({"kind": record["kind"], "puzzle": record["puzzle"]})).puzzle


@pytest.mark.parametrize("kind", GENRES)
def test_addresses_are_read_and_written_as_they_were(kind: str) -> None:
    told = [record for record in records(kind) if record["url"]]
    assert told
    for record in told:
        address = record["url"].rstrip("/")
        (sheet,) = sheets(f"https://puzz.link/p?{address}")
        assert sheet.puzzle == puzzle_of(record), record["id"]
        assert asks(record) or says_zero(record) or format_of("puzz.link").write_one(sheet) == address
        assert sheets(format_of("url").write_one(sheet)) == [sheet]


def test_what_an_address_has_no_place_for() -> None:
    bounded = plain.read('{"kind":"minesweeper","puzzle":{"size":[2,2],"clues":["1 .",". ."],"mines":1}}')
    with pytest.raises(Error, match="no place for what this minesweeper says under 'mines'"):
        format_of("puzz.link").write_one(bounded)
    assert sheets(format_of("url").write_one(bounded)) == [bounded]


WRONG = (
    "akari/2/2/zz", "tents/3/3/1", "aquarium/x/4/4/bu8i90/i3213g", "lits/4/4/9q",
    "starbattle/6/6/2u9gn9c9jpmk", "battleship/6/6/g12h2g30g3gk0r3w//q",
)  # fmt: skip


@pytest.mark.parametrize("address", WRONG)
def test_addresses_that_cannot_be_are_refused_in_a_sentence(address: str) -> None:
    with pytest.raises(Error) as caught:
        sheets(address)
    assert caught.value.say("en").endswith(".") and caught.value.say("fr").endswith(".")


@pytest.mark.parametrize("kind", FILES)
def test_files_of_lines_are_read_and_written_as_they_were(kind: str) -> None:
    """What is printed, and what somebody has drawn."""
    for record in records(kind):
        for text in filter(None, (one.get("pzprv3") for one in (record, *record["broken"]))):
            sheet = pzprv3.read(text)
            assert sheet.puzzle.with_givens(puzzle_of(record).givens) == puzzle_of(record)
            assert pzprv3.write(sheet) == without_notes(text, sheet.puzzle)


def without_notes(text: str, puzzle: Puzzle) -> str:
    """The same without the numbers that somebody has noted on cells, where files have a place for these."""
    if not FILES[puzzle.kind].notes:
        return text
    lines = text.split("/")
    return "/".join([*lines[: -puzzle.rows - 1], *["0 " * puzzle.columns] * puzzle.rows, lines[-1]])


SKETCHED = ("fillomino", "shikaku")  # whose files have walls that say nothing by themselves
STROKE = "-1 "  # a line between a tree and its tent


@pytest.mark.parametrize("kind", [*inside.READERS, *rimmed.FILES, *domains.READERS])
def test_files_of_clues_in_cells_are_read_and_written_as_they_were(kind: str) -> None:
    """What is printed, and what somebody has filled in; walls that somebody drew are not kept."""
    for record in records(kind):
        for text in filter(None, (one.get("pzprv3") for one in (record, *record["broken"]))):
            sheet = pzprv3.read(text)
            assert sheet.puzzle.with_givens(puzzle_of(record).givens) == puzzle_of(record)
            assert pzprv3.read(pzprv3.write(sheet)) == sheet
            assert kind in SKETCHED or STROKE in text or pzprv3.write(sheet) == text


def test_rectangles_of_a_file_are_those_that_walls_surround() -> None:
    sheet = pzprv3.read("pzprv3/shikaku/2/2/2 2 /. . /1 /1 /0 0 /")
    assert sheet.written.tolist() == [1, 1] and sheet.puzzle.holds(sheet.written)
    assert pzprv3.write(sheet) == "pzprv3/shikaku/2/2/2 2 /. . /1 /1 /0 0 /"


def test_sums_in_files_are_read_and_written_again() -> None:
    for record in records("kakuro"):
        for text in filter(None, (one.get("pzprv3") for one in (record, *record["broken"]))):
            sheet = pzprv3.read(text)
            assert sheet.puzzle.with_givens(puzzle_of(record).givens) == puzzle_of(record)
            assert pzprv3.read(pzprv3.write(sheet)) == sheet
            assert says_zero(record) or pzprv3.write(sheet) == text


def test_ids_of_solo_with_cages() -> None:
    for record in (one for one in records("killer") if one["tatham"]):
        (sheet,) = sheets(record["tatham"])
        assert sheet.puzzle == puzzle_of(record) and f"solo {tatham.write(sheet)}" == record["tatham"]
        assert sheets(tatham.write(sheet)) == [sheet]
    with pytest.raises(Error, match="cells"):
        sheets("solo 2x2k:p,a_a,7a")


@pytest.mark.parametrize("game", GAMES)
def test_ids_of_records_are_read_by_the_name_of_the_game(game: str) -> None:
    for record in records(GAMES[game]):
        if record["tatham"]:
            (sheet,) = sheets(record["tatham"])
            assert sheet.puzzle == puzzle_of(record)
            assert f"{game} {tatham.write(sheet)}" == record["tatham"]


def fresh_ids_are_solved(game: str, count: int) -> None:
    for one in made(game, SIZES[game], count):
        sheet = tatham.read(one, find(GAMES[game]))
        assert tatham.write(sheet).partition(":")[2] == one.partition(":")[2]
        assert solve(sheet.puzzle).unique is True


def test_a_tree_after_as_many_blanks_as_one_letter_says() -> None:
    """Which is one letter too, not the one for blanks alone."""
    one = "8x8:_abbay__beajc,2,2,1,2,1,1,1,2,3,0,2,1,3,0,3,0"
    assert tatham.write(tatham.read(one, find("tents"))) == one


@pytest.mark.parametrize("game", GAMES)
def test_fresh_ids_are_read_solved_and_written_again(game: str) -> None:
    fresh_ids_are_solved(game, 20)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_fresh_ids(game: str) -> None:
    fresh_ids_are_solved(game, 100)


@pytest.mark.parametrize("kind", blocked.FILES)
def test_files_of_puzz_link_are_read_and_written_as_they_were(kind: str) -> None:
    told = [record for record in records(kind) if record["pzprv3"]]
    assert told
    for record in told:
        sheet, wanted = pzprv3.read(record["pzprv3"]), puzzle_of(record)
        assert sheet.puzzle.with_givens(wanted.givens) == wanted, record["id"]
        assert pzprv3.write(sheet).rstrip("/") == record["pzprv3"].replace("\n", "/").rstrip("/")
