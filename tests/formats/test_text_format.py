"""Plain text: what is written is read back, what people write is understood, what is wrong is named."""

from __future__ import annotations

import contextlib
import sys

import numpy as np
import pytest
from boards import KINDS, is_a_size, random_board, random_puzzle, sizes
from hypothesis import given
from hypothesis import strategies as st

from prompt import prompt
from satelier.errors import Error, InputError
from satelier.formats.ground.page import SPACES
from satelier.formats.ground.sheet import Sheet
from satelier.formats.registry import FORMATS
from satelier.formats.text import read, read_board, rows_of, write, write_board
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from shared_data import shared_records

TAKUZU = ["1..0", "....", ".1.0", "..1."]
CASES = [(kind, *size) for kind in KINDS for size in sizes(kind)]


@pytest.mark.parametrize(("kind", "rows", "columns"), CASES)
def test_what_is_written_is_read_back(kind: str, rows: int, columns: int) -> None:
    random = np.random.default_rng(rows * 100 + columns)
    for _ in range(12):
        puzzle = random_puzzle(kind, rows, columns, random)
        assert read(find(kind), write(puzzle)) == puzzle
        assert read(find(kind), write(puzzle).replace("\n", "/")) == puzzle
        board = random_board(puzzle, random)
        assert np.array_equal(read_board(puzzle, write_board(puzzle, board)), board)


# What people write.


@pytest.mark.parametrize(
    "text",
    [
        "1..0\n....\n.1.0\n..1.",
        "1..0/..../.1.0/..1.",
        "1..0 / .... / .1.0 / ..1.",
        "1..0 .... .1.0 ..1.",
        "1 . . 0\n. . . .\n. 1 . 0\n. . 1 .\n",
        "1..0.....1.0..1.",
        "\ufeff1__0\r\n____\r\n_1_0\r\n__1_\r\n",
        "1--0\n----\n-1-0\n--1-",
        "1**0\n****\n*1*0\n**1*",
        "1XX0\nXXXX\nX1X0\nXX1X",
        "1220\n2222\n2120\n2212",
        "# a comment\nc another\n1..0\n\n....\n\n.1.0\n\n..1.",
        "4\n1\t2\t2\t0\n2\t2\t2\t2\n2\t1\t2\t0\n2\t2\t1\t2\n",
        "4\n1..0\n....\n.1.0\n..1.",
        "4 4\n1..0\n....\n.1.0\n..1.",
        "4\n1..0.....1.0..1.",
        "4 4\n#Start\n1__0\n____\n_1_0\n__1_\n#End\n",
        "|1  0|\n|    |\n| 1 0|\n|  1 |",
        "+----+\n|1  0|\n|    |\n| 1 0|\n|  1 |\n+----+",
        "1,2,2,0\n2,2,2,2\n2,1,2,0\n2,2,1,2",
        "1,2,2,0\n,\n2,2,2,2\n2,1,2,0\n2,2,1,2\n|\n",
    ],
)
def test_takuzu_as_people_write_it(text: str) -> None:
    assert write(read(find("takuzu"), text)).split("\n") == TAKUZU


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("5\n11233\n22123\n44223\n33213\n22201", ["11233", "22123", "44223", "33213", "22201"]),
        ("2 3\n112\n221", ["112", "221"]),
        ("1 1 2\n2 2 1", ["112", "221"]),
        ("1243 1234", ["1243", "1234"]),
        ("12 34\n01 23", ["1234", "0123"]),
        # Regular as they stand: a first row is no size.
        ("1\n1", ["1", "1"]),
        ("3\n1\n2\n3", ["3", "1", "2", "3"]),
        ("1 2\n3 4", ["12", "34"]),
        ("1000000", ["1000000"]),
    ],
)
def test_squaro_as_people_write_it(text: str, rows: list[str]) -> None:
    assert write(read(find("squaro"), text)).split("\n") == rows


@pytest.mark.parametrize(
    "text",
    ["13/12//.##/x.#/.#.", "13/12/.##/x.#/.#.", "13\n12\n\n.##\nx.#\n.#.", "1 3\n1 2\n\n. # #\nX . #\n. # ."],
)
def test_entries_follow_the_clues(text: str) -> None:
    puzzle = read(find("squaro"), text)
    assert puzzle.givens.tolist() == [[-1, 1, 1], [0, -1, 1], [-1, 1, -1]]
    assert write(puzzle) == "13\n12\n\n.##\nx.#\n.#."


def test_entries_may_start_with_a_row_that_looks_like_a_comment() -> None:
    puzzle = read(find("norinori"), "# a comment\n0 0 1\n0 0 1\n\n# . x\n# . .")
    assert puzzle.givens.tolist() == [[1, -1, 0], [1, -1, -1]]


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("CCA CBA", [[0, 0, 1], [0, 2, 1]]),
        ("2 3\nCCA\nCBA", [[0, 0, 1], [0, 2, 1]]),
        ("10 10 3\n10 7 3", [[0, 0, 1], [0, 2, 1]]),
        ("[[10, 10, 3], [10, 7, 3]]", [[0, 0, 1], [0, 2, 1]]),
        ("0 0 12", [[0, 0, 1]]),
        ("AaÀ", [[0, 1, 2]]),
    ],
)
def test_norinori_as_people_write_it(text: str, labels: list[list[int]]) -> None:
    assert read(find("norinori"), text).clues.tolist() == labels


def rows_of_16(symbols: str) -> str:
    return "\n".join(symbols[shift:] + symbols[:shift] for shift in range(16))


@pytest.mark.parametrize("separator", [" ", ",", ", ", "\t"])
def test_large_sudokus_in_numbers(separator: str) -> None:
    numbers = [str(number) for number in range(1, 17)]
    text = "\n".join(separator.join(numbers[shift:] + numbers[:shift]) for shift in range(16))
    assert read(find("sudoku"), text) == read(find("sudoku"), rows_of_16("123456789ABCDEFG"))
    assert read(find("sudoku"), text.replace("\n", separator)) == read(find("sudoku"), text)


def test_large_sudokus_in_letters() -> None:
    expected = read(find("sudoku"), rows_of_16("123456789ABCDEFG"))
    assert read(find("sudoku"), rows_of_16("123456789abcdefg")) == expected
    assert read(find("sudoku"), rows_of_16("ABCDEFGHIJKLMNOP")) == expected
    large = "\n".join("ABCDEFGHIJKLMNOPQRSTUVWXY" for _ in range(25))
    assert read(find("sudoku"), large).givens[0].tolist() == list(range(25))


@pytest.mark.parametrize(
    "text",
    [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
        "#A someone\n53. .7. ...\n6.. 195 ...\n.98 ... .6.\n8.. .6. ..3\n4.. 8.3 ..1\n7.. .2. ..6\n"
        ".6. ... 28.\n... 419 ..5\n... .8. .79\n",
        "5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n------+-------+------\n"
        "8 . . | . 6 . | . . 3\n4 . . | 8 . 3 | . . 1\n7 . . | . 2 . | . . 6\n------+-------+------\n"
        ". 6 . | . . . | 2 8 .\n. . . | 4 1 9 | . . 5\n. . . | . 8 . | . 7 9\n",
        "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79",
        "530 070 000 600 195 000 098 000 060 800 060 003 400 803 001 "
        "700 020 006 060 000 280 000 419 005 000 080 079",
    ],
)
def test_sudoku_as_people_write_it(text: str) -> None:
    assert write(read(find("sudoku"), text)).startswith("53..7....\n6..195...\n.98....6.\n8...6...3")


def test_boxes_are_said_before_the_rows_when_they_are_not_the_usual_ones() -> None:
    rows = "\n".join(["123456", *["......"] * 5])
    puzzle = read(find("sudoku"), f"box=2x3\n{rows}")
    assert puzzle.box == (2, 3)
    assert write(puzzle) == f"box=2x3\n{rows}"
    assert read(find("sudoku"), f"Box = 2 × 3\n{rows}") == puzzle


# Boards.


def test_boards_for_json() -> None:
    sudoku = read(find("sudoku"), "1... .... .... ....")
    assert rows_of(sudoku, sudoku.givens)[0] == [1, 0, 0, 0]
    squaro = read(find("squaro"), "13 12")
    assert rows_of(squaro, read_board(squaro, "011 001 010")) == [".##", "..#", ".#."]


def test_a_board_has_the_size_of_its_puzzle() -> None:
    puzzle = read(find("squaro"), "13 12")
    with pytest.raises(Error, match="There are 2 rows, expected 3"):
        read_board(puzzle, "... ...")
    with pytest.raises(Error, match="Row 1 has 2 cells, expected 3"):
        read_board(puzzle, "../../..")


# What is wrong.


@pytest.mark.parametrize(
    ("kind", "text", "sentence"),
    [
        ("takuzu", "", "There is no grid in this text; write its rows on lines, one symbol per cell."),
        ("takuzu", "# 1..0", "There is no grid in this text; write its rows on lines, one symbol per cell."),
        ("takuzu", "1..0\n....\n.1.00\n..1.", "Row 3 has 5 cells, expected 4."),
        ("takuzu", "4\n1..0\n....\n.1.00\n..1.", "Row 3 has 5 cells, expected 4."),
        ("takuzu", "1..0\n.\n.1.0\n..1.", "Row 2 has 1 cell, expected 4."),
        ("takuzu", "1..0\n....\n.1.0", "Grids of takuzu are square: 3 rows but 4 columns."),
        ("takuzu", "4 4\n1..0\n....\n.1.0", "The first line says 4 × 4, but the rows below it make 3 × 4."),
        (
            "takuzu",
            "1..0\n...7\n.1.0\n..1.",
            "Row 2, column 4: '7' is not a value here; use '0', '1' or '.' for blank.",
        ),
        ("takuzu", "box=2x2\n10\n01", "A takuzu has no boxes; remove the line 'box=…'."),
        ("squaro", "123 147", "Row 2, column 3: '7' is not a value here; use 0 to 4 or '.' for blank."),
        ("squaro", "1\x07", "Row 1, column 2: 'U+0007' is not a value here; use 0 to 4 or '.' for blank."),
        ("squaro", "13/12//.##/x.#", "Second block: There are 2 rows, expected 3."),
        (
            "squaro",
            "13/12//.##/x.7/...",
            "Second block: Row 2, column 3: '7' is not a value here; use 'x', '#' or '.' for blank.",
        ),
        (
            "squaro",
            "1000000 1000000\n12\n34",
            "The first line says 1000000 × 1000000, but the rows below it make 2 × 2.",
        ),
        (
            "norinori",
            "AB/A.",
            "Row 2, column 2: '.' is not a region; use a letter, a digit, or numbers separated by spaces.",
        ),
        (
            "sudoku",
            "123 456 789",
            "A sudoku of 3 × 3 cannot be cut into boxes; choose a size such as 6, 9 or 12, "
            "or give its boxes as 'box=RxC' with R × C = 3.",
        ),
        ("sudoku", "12345/....", "Row 2 has 4 cells, expected 5."),
        (
            "sudoku",
            "\n".join("10 11 12 13 14 15 16 1 2 3 4 5 6 7 8 17" for _ in range(16)),
            "Row 1, column 16: '17' is not a value here; use 1 to 16 or '.' for blank.",
        ),
    ],
)
def test_a_fault_is_named(kind: str, text: str, sentence: str) -> None:
    with pytest.raises(Error) as caught:
        read(find(kind), text)
    assert str(caught.value) == sentence
    assert caught.value.say("fr") != sentence


def test_there_may_be_more_regions_than_sixteen_bits_count() -> None:
    text = "\n".join(" ".join(str(200 * row + column) for column in range(200)) for row in range(200))
    puzzle = read(find("norinori"), text)
    assert puzzle.clues[-1, -1] == 39_999 and read(find("norinori"), write(puzzle)) == puzzle


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "text",
    [
        "1000000 1000000",
        "1000000\n" + "1" * 1000,
        "box=1000x1000\n1",
        "9" * 5000 + "\n1",
        "1 " * 5_000_000,
        "\n" * 5_000_000,
        "[" * 5_000_000,
        "1" * 9_000_000,
    ],
    ids=range(8),
)
def test_the_huge_is_refused_at_once(kind: str, text: str) -> None:
    def tried() -> None:
        with contextlib.suppress(Error):
            assert len(read(find(kind), text).grid) < 100

    prompt(tried, 0.05)


@given(st.sampled_from(KINDS), st.text(max_size=80))
def test_any_text_is_a_puzzle_or_an_error(kind: str, text: str) -> None:
    understood_or_refused(kind, text)


@given(st.sampled_from(KINDS), st.text(alphabet="0123456789.#xXAB_-*|+=/[],; \n\tcbox", max_size=60))
def test_any_text_of_our_symbols_is_a_puzzle_or_an_error(kind: str, text: str) -> None:
    understood_or_refused(kind, text)


def understood_or_refused(kind: str, text: str) -> None:
    """What is understood is written so that it is understood the same way again."""
    try:
        puzzle = read(find(kind), text)
    except Error as error:
        assert str(error)
        assert error.say("fr")
    else:
        assert read(find(kind), write(puzzle)) == puzzle
        try:
            read_board(puzzle, text)
        except Error as error:
            assert str(error)


# Large ones, and those of other people.


def test_a_thousand_by_a_thousand() -> None:
    random = np.random.default_rng(5)
    squaro = find("squaro")(
        1000, 1000, clues=random.integers(-1, 5, (1000, 1000)), givens=random.integers(-1, 2, (1001, 1001))
    )
    assert read(find("squaro"), write(squaro)) == squaro


def shared_puzzle(kind: str, record: dict) -> Puzzle:
    """The record's grid, through our text."""
    rows = record["regions"] if kind == "norinori" else record["grid"]
    lines = [row if isinstance(row, str) else " ".join(map(str, row)) for row in rows]
    box = "box={}x{}\n".format(*record["box"]) if "box" in record else ""
    variant = "unruly" if record.get("variant") == "unruly" else kind
    return read(find(variant), box + "\n".join(lines))


@pytest.mark.parametrize("kind", ["takuzu", "norinori", "squaro", "sudoku"])
def test_puzzles_of_other_people(kind: str) -> None:
    for record in shared_records(f"{kind}.jsonl"):
        puzzle = shared_puzzle(kind, record)
        assert read(type(puzzle), write(puzzle)) == puzzle, record["id"]
        if solution := record.get("solution"):
            lines = [row if isinstance(row, str) else " ".join(map(str, row)) for row in solution]
            board = read_board(puzzle, "\n".join(lines))
            assert puzzle.holds(board), record["id"]
            assert rows_of(puzzle, read_board(puzzle, write_board(puzzle, board))) == rows_of(puzzle, board)


def test_every_space_there_is_parts_words() -> None:
    assert "".join(filter(str.isspace, map(chr, range(sys.maxunicode + 1)))) == SPACES


@pytest.mark.parametrize("kind", [kind for kind in KINDS if find(kind).layers()])
def test_a_puzzle_whose_clues_nobody_told_is_refused_by_every_format(kind: str) -> None:
    puzzle = find(kind)(*sizes(kind)[-1])
    writers = [write, *(lambda one, form=form: form.write_one(Sheet(one)) for form in FORMATS.values())]
    for writer in writers:
        with pytest.raises(Error):
            writer(puzzle)
    with pytest.raises(InputError, match="needs its clues"):
        write(puzzle)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if find(kind).layers()])
def test_clues_that_say_nothing_are_written_and_read_at_sizes_of_two_digits(kind: str) -> None:
    size = next(size for size in ((12, 20), (12, 12)) if is_a_size(kind, *size))
    nothing = {name: layer.cleared(*size) for name, layer in find(kind).layers().items()}
    puzzle = find(kind)(*size).with_clues(nothing)
    assert read(find(kind), write(puzzle)) == puzzle
