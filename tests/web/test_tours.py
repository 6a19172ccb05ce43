"""The figures that a tour tells are those of the encodings."""

from __future__ import annotations

import re

import pytest

from satelier.encode.model import encode, estimate
from satelier.messages import LANGUAGES, say
from satelier.puzzles import find


def figures(key: str, language: str) -> list[int]:
    """The whole numbers of a sentence, their thousands marked as the language does."""
    text = re.sub(r"(?<=[0-9])[,\u202f ](?=[0-9]{3}(?![0-9]))", "", say(key, language))
    return [int(number) for number in re.findall(r"[0-9]+", text)]


def distinct(size: int) -> int:
    """How many clauses say that lines differ, in the encoding of the report."""
    formula = encode(find("takuzu")(size, size), "document")
    return sum(formula.origin(number).source.rule.name == "distinct" for number in range(len(formula)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tour_of_logic_counts_right(language: str) -> None:
    takuzu = find("takuzu")
    clauses = {(size, scheme): estimate(takuzu(size, size), scheme).clauses
               for size, scheme in ((4, "document"), (8, "document"), (8, "compact"))}  # fmt: skip
    said = figures("pages.tour.logic.document", language)
    assert {2**4, distinct(4), clauses[4, "document"], distinct(10)} <= set(said)
    said = figures("pages.tour.logic.compact", language)
    assert {clauses[8, "document"], clauses[8, "compact"]} <= set(said)
