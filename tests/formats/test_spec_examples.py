"""Every example of the formats' description, both ways, byte for byte."""

from __future__ import annotations

import json

import numpy as np
import pytest

from satelier.formats import text
from satelier.formats.detect import convert, detect, read_any, sheets, write_as
from satelier.formats.links import puzz_link
from satelier.puzzles import find

CLASSIC = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
TAKUZU = "1..0/..../.1.0/..1."
NORINORI = "00122/11122/13322/33333/44333"
UNRULY = ".11.0.1./.0....1./..1..1.1/.00..1../......0./.00.0.../1......0/...01.0."

EXAMPLES = [
    ("norinori", NORINORI, "puzz.link", "norinori/5/5/cag4ocjo"),
    ("norinori", "001122/001322/443325/446655/778855/998888", "puzz.link", "norinori/6/6/aebaa82e9rpj"),
    ("sudoku", ".1../...2/3.../..3.", "puzz.link", "sudoku/4/4/g1k23k3g"),
    ("sudoku", CLASSIC, "puzz.link", "sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79"),
    ("takuzu", TAKUZU, "puzz.link", "takuzu/4/4/1b0e1a0b1a"),
    ("squaro", "21./3../..0", "puzz.link", "squaro/3/3/26dha"),
    ("squaro", "12/34", "puzz.link", "squaro/2/2/123e"),
    ("unruly", TAKUZU, "tatham", "4x4:AcFbCb"),
    ("takuzu", TAKUZU, "tatham", "4x4u:AcFbCb"),
    ("unruly", UNRULY, "tatham", "8x8:BAbBcEDCBbaCicabDgdAbb"),
    ("sudoku", "0003/4001/1004/3000", "tatham", "2x2:c3_4b1_1b4_3c"),
    ("sudoku", CLASSIC, "sdm", CLASSIC),
    ("sudoku", CLASSIC, "line", CLASSIC.replace("0", ".")),
    ("takuzu", TAKUZU, "line", TAKUZU),
    ("takuzu", TAKUZU, "text", TAKUZU.replace("/", "\n")),
]  # fmt: skip

PZPRV3 = [
    "pzprv3/norinori/5/5/5/0 0 1 2 2 /1 1 1 2 2 /1 3 3 2 2 /3 3 3 3 3 /4 4 3 3 3 /"
    "# # + + + /+ + # # + /# # + + # /+ + . . # /# # + . . /",
    "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /2 . 4 3 /4 3 1 . /. 4 2 1 /1 2 . 4 /",
]


@pytest.mark.parametrize(("kind", "plain", "format", "written"), EXAMPLES)
def test_both_ways(kind: str, plain: str, format: str, written: str) -> None:
    puzzle = text.read(find(kind), plain)
    assert convert(plain, to=format, kind=kind) == written + "\n"
    assert read_any(written, kind=kind, format=format) == [puzzle]
    assert read_any(written, kind=kind) == [puzzle]


@pytest.mark.parametrize(
    "example", [example for example in EXAMPLES if example[2] in ("puzz.link", "tatham")]
)
def test_addresses_and_ids_tell_what_they_are(example: tuple[str, str, str, str]) -> None:
    kind, _, format, written = example
    assert detect(written) == [(format, kind)]


@pytest.mark.parametrize("written", PZPRV3)
def test_pzprv3_holds_the_puzzle_and_the_answers(written: str) -> None:
    assert convert(written, to="pzprv3") == written + "\n"
    assert convert(written.replace("/", "\n"), to="pzprv3") == written + "\n"
    assert convert(written + "info:{}/", to="pzprv3") == written + "\n"


def test_the_answers_of_pzprv3_are_entries() -> None:
    norinori, sudoku = (sheets(written)[0] for written in PZPRV3)
    assert norinori.puzzle.givens[3].tolist() == [0, 0, -1, -1, 1]
    assert sudoku.puzzle == text.read(find("sudoku"), ".1../...2/3.../..3.")
    assert sudoku.entries is not None
    assert sudoku.entries[0].tolist() == [1, -1, 3, 2]
    assert convert(PZPRV3[0], to="puzz.link") == "norinori/5/5/cag4ocjo\n"


def test_the_walls_of_pzprv3_1() -> None:
    rooms = sheets(PZPRV3[0])[0].puzzle
    across = ["0 1 1 0 ", "0 0 1 0 ", "1 0 1 0 ", "0 0 0 0 ", "0 1 0 0 "]
    down = ["1 1 0 0 0 ", "0 1 1 0 0 ", "1 0 0 1 1 ", "1 1 0 0 0 "]
    answers = PZPRV3[0].split("/")[10:]
    walled = "/".join(["pzprv3.1", "norinori", "5", "5", *across, *down, *answers])
    assert read_any(walled) == [rooms]


@pytest.mark.parametrize(
    "address",
    [
        "https://puzz.link/p?norinori/5/5/cag4ocjo",
        "http://pzv.jp/p.html?norinori/5/5/cag4ocjo",
        "puzz.link/p?norinori/5/5/cag4ocjo",
        "p?norinori/5/5/cag4ocjo",
        "https://puzz.link/norinori/5/5/cag4ocjo",
        "norinori/5/5/cag4ocjo",
        "norinori_edit/5/5/cag4ocjo",
        " norinori/5/5/cag4ocjo\n",
    ],
)
def test_addresses_with_and_without_their_host(address: str) -> None:
    assert read_any(address) == [text.read(find("norinori"), NORINORI)]
    assert puzz_link.address(sheets(address)[0]) == "https://puzz.link/p?norinori/5/5/cag4ocjo"


@pytest.mark.parametrize("body", ["26dha", "26dh0", "26dh5", "21g3j0", "21g3ggh0", "21.3....0", "26d..a"])
def test_every_form_of_a_squaro_is_read(body: str) -> None:
    assert read_any(f"squaro/3/3/{body}") == [text.read(find("squaro"), "21./3../..0")]


def test_boxes_of_six_are_three_wide() -> None:
    assert read_any("sudoku/6/6/1zu")[0].box == (2, 3)


def test_the_source_project_s_file() -> None:
    cells = [[[0, int(zone) + 1, 5 * row + column + 1] for column, zone in enumerate(line)]
             for row, line in enumerate(NORINORI.split("/"))]  # fmt: skip
    written = json.dumps({"cells": cells, "gridSize": "5", "amountAreas": 5}, separators=(",", ":"))
    assert detect(written) == [("source-json", "norinori")]
    assert convert(written, to="source-json") == written + "\n"
    assert convert(written, to="puzz.link") == "norinori/5/5/cag4ocjo\n"


def test_a_file_keeps_its_own_numbers_of_regions() -> None:
    """The document's grid does not number its regions in reading order; sentences name the file's numbers."""
    lines = ["22334", "21334", "11154", "61154", "66655"]
    cells = [[[0, int(zone), 5 * row + column + 1] for column, zone in enumerate(line)]
             for row, line in enumerate(lines)]  # fmt: skip
    written = json.dumps({"cells": cells, "gridSize": "5", "amountAreas": 6}, separators=(",", ":"))
    assert convert(written, to="source-json") == written + "\n"
    assert convert(convert(written, to="json"), to="source-json") == written + "\n"
    [puzzle] = read_any(written)
    region = next(
        one for family in puzzle.families for one in family if one.rule.name == "region" and 0 in one.places
    )
    assert region.sentence() == "Region 2 has exactly two coloured cells."


def test_a_solved_file_of_the_source_project() -> None:
    kind = find("norinori")
    puzzle = text.read(kind, "AABB ABBC ABBC DDDD")
    solved = json.loads(convert(text.write(puzzle), kind="norinori", to="source-json"))
    for row, line in enumerate([".##.", "...#", "##.#", "...."]):
        for column, mark in enumerate(line):
            solved["cells"][row][column][0] = int(mark == "#")
    sheet = sheets(json.dumps(solved))[0]
    assert sheet.solution is None  # region D has no coloured cell: these are entries
    assert sheet.puzzle.givens.max() == 1
    solved["cells"][3] = [[0, zone, number] for (_, _, number), zone in zip(solved["cells"][3], (1, 1, 2, 3))]  # noqa: B905
    solved["amountAreas"] = 3
    sheet = sheets(json.dumps(solved))[0]
    assert sheet.solution is not None
    assert (sheet.puzzle.givens == -1).all()
    assert json.loads(convert(json.dumps(solved), to="source-json")) == solved
    assert np.array_equal(sheets(convert(json.dumps(solved), to="json"))[0].solution, sheet.solution)


def test_our_json_by_its_description() -> None:
    written = (
        '{"satelier":1,"puzzle":"norinori","rows":2,"cols":3,"regions":[[0,0,1],[0,1,1]],'
        '"givens":["#x.","..."],"solution":["##.","..#"],"meta":{"author":"a"},"mine":[1,{"x":null}]}'
    )
    assert convert(written, to="json") == written + "\n"


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        ("takuzu", "4\n1\t2\t2\t0\n2\t2\t2\t2\n2\t1\t2\t0\n2\t2\t1\t2\n"),
        ("takuzu", "4\n1..0\n....\n.1.0\n..1."),
        ("takuzu", "4\n1..0.....1.0..1."),
        ("takuzu", "4 4\n#Start\n1__0\n____\n_1_0\n__1_\n#End\n"),
        ("takuzu", "|1  0|\n|    |\n| 1 0|\n|  1 |"),
        ("norinori", "[[0,0,1,2,2],[1,1,1,2,2],[1,3,3,2,2],[3,3,3,3,3],[4,4,3,3,3]]"),
        ("norinori", "5 5\nAABCC\nBBBCC\nBDDCC\nDDDDD\nEEDDD"),
        ("norinori", PZPRV3[0]),
        ("squaro", "3\n212\n300\n000"),
        ("squaro", "2 1 2\n3 0 0\n0 0 0"),
    ],
)
def test_files_of_other_people(kind: str, content: str) -> None:
    expected = {"takuzu": TAKUZU, "norinori": NORINORI, "squaro": "212/300/000"}[kind]
    puzzle = read_any(content, kind=kind)[0]
    assert text.write(puzzle.with_givens(np.full(puzzle.shape, -1)) if puzzle.clue_layer else puzzle) == (
        text.write(text.read(find(kind), expected))
    )


def test_sdk_keeps_what_is_said_and_what_is_filled_in() -> None:
    rows = "\n".join(CLASSIC.replace("0", ".")[start : start + 9] for start in range(0, 81, 9))
    state = rows.replace("53..7....", "534.7....")
    written = f"#A somebody\n#D easy, by hand\n#L 1\n[Puzzle]\n{rows}\n[State]\n{state}"
    sheet = sheets(written)[0]
    assert sheet.meta == {"author": "somebody", "description": "easy, by hand", "level": "1"}
    assert sheet.entries is not None
    assert np.argwhere(sheet.entries >= 0).tolist() == [[0, 2]]
    assert convert(written, to="sdk") == written + "\n"
    assert json.loads(convert(written, to="json"))["meta"]["author"] == "somebody"


def test_a_puzzle_with_its_solution() -> None:
    puzzle = text.read(find("squaro"), "13/12")
    solution = text.read_board(puzzle, ".## ..# .#.")
    assert write_as(puzzle, "url", solution) == "squaro/2/2/131c/s:011001010"
    assert write_as(puzzle, "line", solution) == "13/12"
