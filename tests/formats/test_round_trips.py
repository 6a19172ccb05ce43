"""What is written is read back, in every format that can hold it; what is read is written in one form."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from boards import KINDS, random_board, random_puzzle, sizes

from satelier.errors import InputError
from satelier.formats import text
from satelier.formats.detect import sheets
from satelier.formats.ground.sheet import Sheet
from satelier.formats.ground.walls import connected, pieces, regions_of
from satelier.formats.links import cages, games, genres, tatham
from satelier.formats.registry import FORMATS, Format
from satelier.grid import Pieces
from satelier.puzzle import NO_CLUE, Puzzle
from satelier.puzzles import find
from satelier.values import OPEN
from shared_data import shared_records

GAMES = {
    **dict.fromkeys(games.GAMES.values(), games.write),
    **{kind: game.write for kind, game in (*tatham.LINES.values(), *tatham.FORMED.values())},
    "killer": cages.write,
}
AMONG = ("akari", "magnets", "nurikabe", "tapa", "tents")  # in whose files answers stand among the clues
BLACK = "blocks"  # the layer of those clues, where another comes first
CASES = [(kind, *size) for kind in KINDS for size in sizes(kind)]


def random_sheet(kind: str, rows: int, columns: int, random: np.random.Generator) -> Sheet:
    """A puzzle of any contents, often with entries and a solution; half of the time in whole regions."""
    puzzle = random_puzzle(kind, rows, columns, random)
    if kind == "norinori" and random.random() < 0.5:
        puzzle = type(puzzle)(rows, columns, clues=pieces(puzzle.clues), givens=puzzle.givens)
    sheet = Sheet(puzzle)
    if random.random() < 0.5:
        sheet = sheet.filled(random_board(puzzle, random))
    if random.random() < 0.5:
        sheet = replace(sheet, solution=random_board(puzzle, random, low=0))
    return sheet


def fits(write: Callable[[Puzzle], object], puzzle: Puzzle) -> bool:
    """Whether somebody else's form has a place for it; what that is, their records show."""
    try:
        write(puzzle)
    except InputError:
        return False
    return True


def holds(format: Format, sheet: Sheet) -> bool:
    """Whether a format has a place for this puzzle, from its description."""
    puzzle = sheet.puzzle
    whole = all(connected(labels) for labels in regions_of(puzzle).values())
    square = puzzle.rows == puzzle.columns
    plain = puzzle.box in (None, (2, 3)) or puzzle.box[0] == puzzle.box[1]
    return puzzle.kind in (*format.kinds, *(() if format.only else ("null",))) and {
        "puzz.link": fits(genres.write, puzzle) if puzzle.kind in genres.GENRES else whole and plain,
        "pzprv3": (whole or puzzle.kind == "starbattle")
        and plain
        and fits(lambda puzzle: format.write_one(Sheet(puzzle)), puzzle),
        "source-json": square,
        "tatham": fits(GAMES[puzzle.kind], puzzle)
        if puzzle.kind in GAMES
        else puzzle.kind != "hitori" or bool((puzzle.clues > 0).all()),
        "sdm": puzzle.box == (3, 3),
        "sdk": puzzle.box == (3, 3),
    }.get(format.name, True)


def among(sheet: Sheet) -> Sheet:
    """Without what is filled in where a clue stands: there is one word for each cell."""
    printed = sheet.puzzle.printed
    clued = printed.get(BLACK, next(iter(printed.values()))) != NO_CLUE
    entries = None if sheet.entries is None else np.where(clued, OPEN, sheet.entries)
    puzzle = sheet.puzzle.with_givens(np.where(clued, OPEN, sheet.puzzle.givens))
    return replace(
        sheet, puzzle=puzzle, entries=None if entries is None or (entries == OPEN).all() else entries
    )


def kept(format: Format, sheet: Sheet) -> Sheet:
    """What a format has a place for."""
    puzzle = sheet.puzzle
    keeps_givens = puzzle.is_given() or format.entries or format.name in ("text", "line")
    if format.name == "pzprv3" and puzzle.kind in AMONG:
        sheet = among(sheet)
        puzzle = sheet.puzzle
    return Sheet(
        puzzle if keeps_givens else puzzle.with_givens(np.full(puzzle.shape, OPEN)),
        sheet.entries if format.entries else None,
        sheet.solution if format.solution else None,
    )


@pytest.mark.parametrize("name", [name for name in FORMATS if name != "source-json"])
@pytest.mark.parametrize(("kind", "rows", "columns"), CASES)
def test_what_is_written_is_read_back(name: str, kind: str, rows: int, columns: int) -> None:
    random = np.random.default_rng(rows * 100 + columns)
    form = FORMATS[name]
    for _ in range(3):
        sheet = random_sheet(kind, rows, columns, random)
        if name == "plain" and isinstance(sheet.puzzle.grid, Pieces):
            sheet = replace(sheet, solution=None)  # told by regions, which pieces at random are not
        if name == "pzprv3" and isinstance(sheet.puzzle.grid, Pieces):
            sheet = Sheet(sheet.puzzle.with_givens(np.full(sheet.puzzle.shape, OPEN)))  # nor are walls
        if holds(form, sheet):
            written = form.write_one(sheet)
            assert list(form.read(written, find(kind))) == [kept(form, sheet)]
            assert form.write_one(next(form.read(written, find(kind)))) == written
        else:
            with pytest.raises(InputError):
                form.write_one(sheet)


@pytest.mark.parametrize(("rows", "columns"), sizes("norinori"))
def test_the_source_project_s_file_keeps_regions_and_colours(rows: int, columns: int) -> None:
    form, random = FORMATS["source-json"], np.random.default_rng(rows)
    for _ in range(10):
        sheet = random_sheet("norinori", rows, columns, random)
        if not holds(form, sheet):
            with pytest.raises(InputError):
                form.write_one(sheet)
            continue
        back = next(form.read(form.write_one(sheet)))
        colours = sheet.puzzle.givens if sheet.solution is None else sheet.solution
        found = back.puzzle.givens if back.solution is None else back.solution
        assert np.array_equal(back.puzzle.clues, sheet.puzzle.clues)
        assert np.array_equal(found == 1, colours == 1)
        assert form.write_one(back) == form.write_one(sheet)


@pytest.mark.parametrize("name", [name for name, form in FORMATS.items() if form.told])
def test_what_is_written_is_recognised(name: str) -> None:
    form, random = FORMATS[name], np.random.default_rng(5)
    for kind, rows, columns in CASES:
        sheet = random_sheet(kind, rows, columns, random)
        if kind != "null" and holds(form, sheet) and not (name == "tatham" and kind in games.GAMES.values()):
            assert [found.puzzle.kind for found in sheets(form.write_one(sheet))] == [kind]


@pytest.mark.parametrize("name", [name for name, form in FORMATS.items() if form.many])
def test_many_puzzles_in_a_file(name: str) -> None:
    form, random = FORMATS[name], np.random.default_rng(6)
    kind = "norinori" if "norinori" in form.kinds else "sudoku"
    size = (5, 5) if kind == "norinori" else (9, 9)
    some = [random_sheet(kind, *size, random) for _ in range(20)]
    some = [kept(form, sheet) for sheet in some if holds(form, sheet)]
    written = "# a collection\n\n" + "\n".join(form.write(some)) + "\n"
    found = sheets(written, None if form.told else kind)
    if name != "source-json":
        assert found == some
    assert len(found) == len(some) > 5


def test_a_text_holds_one_puzzle() -> None:
    sheet = Sheet(find("takuzu")(2, 2))
    with pytest.raises(Exception, match="one puzzle per file"):
        list(FORMATS["text"].write([sheet, sheet]))


def shared_sheet(kind: str, record: dict[str, Any]) -> Sheet:
    rows = record["regions"] if kind == "norinori" else record["grid"]
    lines = [row if isinstance(row, str) else " ".join(map(str, row)) for row in rows]
    box = "box={}x{}\n".format(*record["box"]) if "box" in record else ""
    variant = "unruly" if record.get("variant") == "unruly" else kind
    puzzle = text.read(find(variant), box + "\n".join(lines))
    if not record.get("solution"):
        return Sheet(puzzle)
    solution = [row if isinstance(row, str) else " ".join(map(str, row)) for row in record["solution"]]
    return Sheet(puzzle, solution=text.read_board(puzzle, "\n".join(solution)))


@pytest.mark.parametrize("kind", ["takuzu", "norinori", "squaro", "sudoku"])
def test_puzzles_of_other_people_in_each_format_that_fits(kind: str) -> None:
    tried = dict.fromkeys(FORMATS, 0)
    for record in shared_records(f"{kind}.jsonl"):
        sheet = shared_sheet(kind, record)
        for form in FORMATS.values():
            if holds(form, sheet):
                back = next(form.read(form.write_one(sheet), type(sheet.puzzle)))
                assert back == kept(form, sheet), (record["id"], form.name)
                tried[form.name] += 1
    assert tried["json"] == tried["url"] == tried["text"] == tried["line"] > 5
    assert tried["puzz.link"] > 5
