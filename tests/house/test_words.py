"""Numbers agree with their nouns, and one thing has one word."""

from __future__ import annotations

import re

import pytest

from house.test_messages import NAMES, flat
from satelier.messages import ENGLISH, FRENCH, catalogue, say

# What is called otherwise; the course keeps the words of its own document.
OTHERWISE = {FRENCH: ("assignation", "valuation", "(in)?satisfais", "l'établi\\b"), ENGLISH: ()}
OWN = {"course"}


def sentences(language: str) -> dict[str, str]:
    return {
        f"{name}.{key}": text
        for name in NAMES
        for key, text in flat(catalogue(name, language))
        if not key.endswith(".pattern")
    }


@pytest.mark.parametrize("language", [ENGLISH, FRENCH])
def test_no_plural_is_left_open(language: str) -> None:
    assert [key for key, text in sentences(language).items() if re.search(r"[a-zé]\((s|es|e)\)", text)] == []


@pytest.mark.parametrize("language", [ENGLISH, FRENCH])
def test_one_word_for_one_thing(language: str) -> None:
    wrong = [
        f"{key}: {word}"
        for key, text in sentences(language).items()
        for word in OTHERWISE[language]
        if key.partition(".")[0] not in OWN and re.search(rf"\b{word}", text, re.IGNORECASE)
    ]
    assert wrong == []


def test_numbers_are_written_and_agreed_with_as_each_language_does() -> None:
    told = [
        say("ladder.walksat.not-found", language, iterations=25000, false=false)
        for language in (ENGLISH, FRENCH)
        for false in (0, 1, 2)
    ]
    assert [text.partition("leaves ")[2] for text in told[:3]] == [
        "0 clauses false.",
        "1 clause false.",
        "2 clauses false.",
    ]
    assert [text.partition("laisse ")[2] for text in told[3:]] == [
        "0 clause fausse.",
        "1 clause fausse.",
        "2 clauses fausses.",
    ]
    assert "25,000" in told[0] and "25\u202f000" in told[3]


@pytest.mark.parametrize("name", NAMES)
def test_plurals_have_two_forms(name: str) -> None:
    for language in (ENGLISH, FRENCH):
        for key, text in flat(catalogue(name, language)):
            for how in re.findall(r"\{\w+:([^}]*\|[^}]*)\}", text):
                assert how.count("|") == 1, key
