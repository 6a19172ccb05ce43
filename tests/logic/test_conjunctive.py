"""The conjunctive text of the course: written exactly so, read back the same, errors with their place."""

from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from refusals import place_of_refusal, refusal
from small_formulas import formulas

from satelier.errors import InputError
from satelier.logic.cnf import CNF
from satelier.logic.forms import conjunctive


@given(formulas(), st.integers(1, 4))
def test_reading_gives_back_what_was_written(cnf: CNF, columns: int) -> None:
    text = conjunctive.text(cnf, columns)
    stream = io.BytesIO()
    conjunctive.write(cnf, stream, columns)
    assert stream.getvalue().decode() == text
    assert conjunctive.read(text) == cnf
    assert conjunctive.read(text, columns) == cnf


def test_a_full_square_grid_has_no_size_line() -> None:
    assert conjunctive.text(CNF.from_clauses([[-1, 4], [2]], 4), 2) == "-(0,0) + (1,1) .\n(0,1) .\n"


def test_auxiliary_variables_go_on_below_the_grid() -> None:
    text = conjunctive.text(CNF.from_clauses([[4, 5]], 6), 2)
    assert text == "c columns=2 variables=6\n(1,1) + (2,0) .\n"


def test_the_forms_of_the_document_are_read() -> None:
    text = "-(0,1) .\r\n((0,0) + (0,1) + (0,2)) .\r\n(-(0,0)\n+ -(0,1) + - ( 2 , 2 )).\r\n() . \r\n."
    cnf = conjunctive.read(text)
    assert list(cnf) == [(-2,), (1, 2, 3), (-1, -2, -9), (), ()]
    assert cnf.variables == 9


def test_given_columns_are_used() -> None:
    assert list(conjunctive.read("(1,0) .", 10)) == [(11,)]
    assert conjunctive.read("(1,0) .", 10).variables == 100
    assert list(conjunctive.read("c columns=3 variables=9\n(1,0) .", 5)) == [(6,)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(0,0) (0,1) .", ("syntax", 1, 7)),
        ("(0,0) .\n(0 1) .", ("syntax", 2, 4)),
        ("(0,0) .\n(0,1)) .", ("syntax", 2, 6)),
        ("((0,0) + (0,1) .", ("syntax", 1, 16)),
        ("(0,0) +\n x .", ("syntax", 2, 2)),
        ("--(0,0) .", ("syntax", 1, 2)),
        ("(0,0) .\n(0,1) \n", ("unfinished", 3, 1)),
        ("c columns=2 variables=4\n(0,0) + (0,2) .", ("column", 2, 9)),
        ("(0,0) + -(0,99999999999999999999) .", ("large", 1, 10)),
        ("c columns=2 variables=999999999\n", ("large", 1, 23)),
    ],
)
def test_errors_name_the_place(text: str, expected: tuple[str, int, int]) -> None:
    assert place_of_refusal(conjunctive.read, text) == expected


@pytest.mark.parametrize("columns", [0, -1, 10**9])
def test_impossible_columns_are_refused(columns: int) -> None:
    assert refusal(conjunctive.read, "(0,0) .", columns) == "columns"
    assert refusal(conjunctive.text, CNF.from_clauses([[1]]), columns) == "columns"


@settings(max_examples=300)
@given(st.one_of(st.text(max_size=40), st.text("(),+-. c\n019", max_size=30), st.binary(max_size=30)))
def test_any_text_gives_a_formula_or_an_input_error(text: str | bytes) -> None:
    try:
        assert len(conjunctive.read(text)) >= 0
    except InputError as error:
        assert error.say("en")
