"""Worksheets and QR codes, as a page asks for them."""

from __future__ import annotations

import base64
import re

import pytest

from satelier.errors import Error
from satelier.web.questions import Body, ask

PART = {"kind": "takuzu", "rows": 4, "columns": 4, "count": 5}


def sheet(**more: object) -> Body:
    return ask("book", {"parts": [PART], "seed": 3, "to": "html", **more})


def test_a_worksheet_has_different_solutions_and_says_how_far_it_is() -> None:
    news: list[Body] = []
    text = ask("book", {"parts": [PART], "seed": 3, "to": "html"}, news.append)["text"]
    solved = text.partition("Solutions</h2>")[2].split("<figure>")[1:]
    boards = {tuple(re.findall(r">([01])</text>", figure)) for figure in solved}
    assert len(boards) == len(solved) == 5
    assert news[-1] == {"made": 5, "count": 5}


def test_a_worksheet_is_made_again_from_its_seed() -> None:
    assert sheet() == sheet()
    assert sheet(seed=4)["text"] != sheet()["text"]


def test_a_worksheet_has_a_title_a_language_and_no_solutions_if_unwanted() -> None:
    made = sheet(title="Mardi", language="fr", solutions=False)
    assert "<h1>Mardi</h1>" in made["text"] and "Solutions</h2>" not in made["text"]
    assert made["name"] == "feuille.html" and made["count"] == 5
    assert base64.b64decode(sheet(to="pdf")["base64"]).startswith(b"%PDF")


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ([{**PART, "count": 0}], "count must be a whole number"),
        ([{**PART, "kind": "takusu"}], "did you mean 'takuzu'"),
        ([{"kind": "takuzu", "rows": 2, "columns": 2, "count": 9}], "2 Takuzu puzzles"),
        ([7], "must be an object"),
    ],
)
def test_what_cannot_be_printed_is_told(parts: list[object], says: str) -> None:
    with pytest.raises(Error, match=says):
        ask("book", {"parts": parts, "seed": 1})


def test_a_qr_code_is_a_square_of_squares() -> None:
    made = ask("qr", {"text": "http://192.168.1.5:8427/?code=KDFMRT"})
    squares = re.findall(r"M(\d+) (\d+)h1v1h-1z", made["path"])
    assert made["size"] == 29 and len(squares) == made["path"].count("M") > 300
    assert {("0", "0"), ("28", "0"), ("0", "28")} <= set(squares) and ("28", "28") not in squares


@pytest.mark.parametrize("wanted", ["", "a" * 1_000, "\ud800", "é" * 700, "\U0001f600" * 700])
def test_any_text_has_a_qr_code(wanted: str) -> None:
    """Also half of a character, and as many as are let in of those that take most room."""
    assert ask("qr", {"text": wanted})["size"] > 20


def test_a_text_that_no_qr_code_holds_is_refused() -> None:
    with pytest.raises(Error, match="700"):
        ask("qr", {"text": "\U0001f600" * 800})


@pytest.mark.parametrize("to", ["html", "pdf"])
def test_a_title_with_half_of_a_character_is_printed(to: str) -> None:
    parts = [{"kind": "takuzu", "rows": 4, "columns": 4, "count": 1}]
    assert ask("book", {"parts": parts, "seed": 1, "to": to, "title": "a\ud800"})
