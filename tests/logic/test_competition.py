"""Answers in the competition's form, and the course's solved line."""

from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from refusals import place_of_refusal

from satelier.errors import InputError
from satelier.logic.dimacs import competition
from satelier.logic.dimacs.competition import Reply


@given(st.lists(st.booleans(), max_size=3000), st.integers(1, 2**28 - 1))
def test_reading_gives_back_what_was_written(signs: list[bool], start: int) -> None:
    model = tuple(v if sign else -v for v, sign in enumerate(signs, min(start, 2**28 - 1 - len(signs))))
    text = competition.text("SATISFIABLE", model)
    assert competition.read(text) == Reply("SATISFIABLE", model)
    lines = text.splitlines()
    assert lines[-1].endswith(" 0") and all(len(line) <= 4096 for line in lines)
    assert all(len(line) > 4080 for line in lines[1:-1])


def test_answers_without_a_model() -> None:
    stream = io.StringIO()
    competition.write("UNSATISFIABLE", None, stream)
    assert stream.getvalue() == "s UNSATISFIABLE\n"
    assert competition.read(stream.getvalue()) == Reply("UNSATISFIABLE", None)
    assert competition.read("") == Reply(None, None)


@pytest.mark.parametrize(
    "text",
    [
        "1 -2 3 0",
        "v 1 -2 3 0\n",
        "v 1 -2\nv 3\nv 0\n",
        "c hi\r\ns SATISFIABLE\r\nv 1 -2 3 0\r\n",
        "SAT\n1 -2 3 0\n",
    ],
)
def test_the_forms_of_a_model(text: str) -> None:
    assert competition.read_model(text) == (1, -2, 3)
    assert competition.read_model(text.encode()) == (1, -2, 3)


def test_the_model_of_no_variables() -> None:
    assert competition.read_model("v 0\n") == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("v 1 x 0", ("literal", 1, 5)),
        ("s SATISFIABLE\nv1 0", ("literal", 2, 1)),
        ("v 1 -0", ("literal", 1, 5)),
        ("v 1\nv 999999999999 0", ("large", 2, 3)),
        ("v 2 1\nv 2 -1 0", ("contradiction", 2, 5)),
        ("v 1 0\nv 2 0", ("after_end", 2, 3)),
        ("v 1 0 0", ("after_end", 1, 7)),
        ("v 1 2\n", ("no_zero", 1, 6)),
        ("s SATISFIABLE\n", ("no_model", 2, 1)),
        ("s PERHAPS\nv 1 0", ("status", 1, 3)),
        ("s SATISFIABLE\nv 1 0\ns UNKNOWN\n", ("status", 3, 3)),
    ],
)
def test_errors_name_the_place(text: str, expected: tuple[str, int, int]) -> None:
    assert place_of_refusal(competition.read_model, text) == expected


@settings(max_examples=300)
@given(st.one_of(st.text(max_size=40), st.text("sv c-019\n\rSAT", max_size=30), st.binary(max_size=30)))
def test_any_text_gives_an_answer_or_an_input_error(text: str | bytes) -> None:
    try:
        competition.read(text)
    except InputError as error:
        assert error.say("en")
