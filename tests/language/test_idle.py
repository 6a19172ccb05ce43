"""A range or a condition that is empty on every board that is tried is told."""

from __future__ import annotations

import pytest

from language.sheets import FOUR, sheet_of
from satelier.language.idle import idle
from satelier.language.reading import sheet
from satelier.puzzles import find
from satelier.reason.judge import judge
from satelier.reason.judging.boards import usual_boards


def warned(text: str, *sides: int) -> list[tuple[int, str]]:
    return [(one.line, one.what) for one in idle(sheet(text), [find("takuzu")(side, side) for side in sides])]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("forall i in 3..2: x[i,1]", "i in 3..2"),
        ("forall i in 1..h, j in i+9..w: x[i,j]", "j in i+9..w"),
        ("forall i in 1..h with i > h: x[i,1]", "i > h"),
        ("forall i in 1..h: exists j in w+1..w: x[i,j]", "j in w+1..w"),
        ("count(j in 1..w with j < 1: x[1,j]) = 0", "j < 1"),
        ("exactly 0 of (j in 2..1: x[1,j])", "j in 2..1"),
        ("forall i in 1..h, j in i+1..w: x[i,j]", None),  # empty in some rows only
        ("forall i in 3..2, j in 5..4: x[i,j]", "i in 3..2"),  # j is never reached
    ],
)
def test_what_is_empty_is_told_once(text: str, what: str | None) -> None:
    assert warned(text, 4) == ([] if what is None else [(1, what)])


def test_only_what_is_empty_at_every_size() -> None:
    text = "rule a  forall i in 5..h: x[i,1]\nrule b  forall i in 9..h: x[i,1]"
    assert warned(text, 4, 6) == [(2, "i in 9..h")]


@pytest.mark.parametrize("kind", FOUR)
def test_the_four_kinds_have_nothing_of_the_kind(kind: str) -> None:
    assert judge(find(kind), usual_boards(find(kind)), sheet_of(kind)).json()["warnings"] == []


def test_a_judgement_tells_it_in_both_languages() -> None:
    read = sheet("rule no_three  forall i in 1..h with i > h: x[i,1]")
    found = judge(find("takuzu"), [("4x4", find("takuzu")(4, 4))], read)
    [told] = found.json("fr")["warnings"]
    assert (told["line"], read.text[told["start"] : told["end"]]) == (1, "i > h")
    assert told["sentence"] in found.text("fr") and "holds nowhere on 4x4" in found.text("en")
