"""Every sentence that a person may be told, of every kind, in both languages, read for known mistakes."""

from __future__ import annotations

import re

import pytest

from house.said import sentences as said_of
from house.test_words import sentences as catalogued
from satelier import puzzles
from satelier.messages import ENGLISH, FRENCH, LANGUAGES

VOWEL = "aeiouyàâéèêëîïôûAEIOUÉÈ"
ALONE = r"(?<![\d,(/] )(?<![\d.,])\b"  # a number that is no part of another, nor of a place
# What is a mistake, by name: in any language, then in each.
ANYWHERE = {
    "a gap that was not filled": r"[{}]",
    "two spaces": r"\S  +\S",
    "a space before a comma or a full stop": r"(?<![«+)]) [,.](?=\s|$)",
    "two full stops": r"(?<!\.)\.\.(?!\.)",
    "the name of a program's part": r"\b[a-z]+_[a-z]+\b|\b(walksat|dpll|cdcl):[a-z]",
    "a number in the way of machines": r"\d[eE][-+]\d|\d{5,}",
    "an open plural": r"[a-zé]\((s|es|e)\)",
}
IN = {
    ENGLISH: {
        "a capital after a colon": r": (?!I\b|DPLL|WalkSAT|CaDiCaL|SAT|Singles|True|Linux|Stars)[A-Z][a-z]",
        "a plural after one": rf"{ALONE}1 (?:cells|rows|columns|clauses|circles|solutions|steps|rules)\b",
        "a decimal comma": r"(?<!\()\d,\d{1,2}(?!\d)(?!\))",
        "a before a vowel": r"\b[Aa] (?!an$|one\b)[aeio]\w+",
        "an before a consonant": r"\b[Aa]n (?!hour|honest)[bcdfghjklmnpqrstvwz]\w",
    },
    FRENCH: {
        "a capital after a colon": r" : (?!DPLL|WalkSAT|CaDiCaL|Singles|Vrai|Linux|Étoiles)[A-ZÉÈÀ][a-zé]",
        "a plural after zero or one": rf"{ALONE}[01] (?:cases|lignes|colonnes|clauses|cercles|solutions)\b",
        "zero in words": r"(?<!de )\bzéro\b(?! final)",
        "a decimal point": r"(?<!CaDiCaL )(?<!Glucose )(?<!Kissat )(?<!MiniSat )(?<![=.\dv])\d\.\d",
        "no elision": rf"(?<!-)\b(?:[DdNnSsJj]e|[Ll][ea]|[Qq]ue) (?!onze|oui|(?:y|et|ou)\b)[{VOWEL}]\w",
        "an article that melts": r"\b(?:de|à) les? (?!\w+[ei]r\b)",
        "no space before a high sign": r"(?<!« b)(?<!process)(?<=[a-zé)»])[;:!?](?= |$)",
        "of what comes by number": r"\bde une?\b",
    },
}
NOT_SENTENCES = re.compile(r"\.pattern$|^(cli|course|language|toolbox|ways)\.")


def mistakes(text: str, language: str) -> list[str]:
    return [name for name, pattern in {**ANYWHERE, **IN[language]}.items() if re.search(pattern, text)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", puzzles.kinds())
def test_what_is_said_of_a_kind_has_no_mistake(kind: str, language: str) -> None:
    wrong, count = [], 0
    for asked, sentence in said_of(kind, language):
        count += 1
        wrong += [f"{name} ({asked}): {sentence}" for name in mistakes(sentence.strip(), language)]
    assert sorted(set(wrong)) == []
    assert count > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_catalogues_hold_has_no_mistake(language: str) -> None:
    wrong = []
    for key, text in catalogued(language).items():
        if NOT_SENTENCES.search(key):
            continue
        for words in (filled(text, first=True), filled(text, first=False)):
            wrong += [f"{key}: {name}: {words[:120]}" for name in mistakes(words, language)]
    assert sorted(set(wrong)) == []


def filled(text: str, first: bool) -> str:
    """The words for one, or for several; what has no words for one is always many."""
    text = text.replace("{{", "(").replace("}}", ")")
    text = re.sub(r"\{\w+:([^{}|]*)\|([^{}|]*)\}", r"\1" if first else r"\2", text)
    return re.sub(r"\{\w*(![r])?\}", "X", re.sub(r"\{\w+:[^{}]*\}", "12", text))


@pytest.mark.parametrize(
    ("sentence", "language", "name"),
    [
        ("Elles contredisent ceci : La ligne 1 a deux 1.", FRENCH, "a capital after a colon"),
        ("Il reste 1 clauses fausses.", FRENCH, "a plural after zero or one"),
        ("La ligne 1 a deux 1, il en faut zéro .", FRENCH, "zero in words"),
        ("Elles devraient différer de un.", FRENCH, "of what comes by number"),
        ("Les cases de les colonnes 1 et 2.", FRENCH, "an article that melts"),
        ("Une moyenne de 0.5 s.", FRENCH, "a decimal point"),
        ("Parce que aucune case n'est libre.", FRENCH, "no elision"),
        ("Règle no_three.", ENGLISH, "the name of a program's part"),
        ("1 clauses are false.", ENGLISH, "a plural after one"),
        ("5,55e-15 %", FRENCH, "a number in the way of machines"),
    ],
)
def test_mistakes_are_seen(sentence: str, language: str, name: str) -> None:
    assert name in mistakes(sentence, language)
