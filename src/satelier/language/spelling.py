"""The words and signs of the language: one meaning, several spellings.

A meaning is named by its English spelling in ASCII; PHRASES has those that are words, SIGNS the others.
The first spelling of a row is the one that is written.

>>> PHRASES[("pour", "tout")], SIGNS["/\\\\"]
('forall', 'and')
"""

from __future__ import annotations

import re

# meaning: English, then French; several words are one meaning, and spellings are separated by commas.
WORDS: dict[str, tuple[str, str]] = {
    "not": ("not", "non, pas"),
    "and": ("and", "et"),
    "or": ("or", "ou"),
    "xor": ("xor", "xou, ou exclusif"),
    "->": ("implies", "implique"),
    "<->": ("iff, if and only if", "ssi, si et seulement si, équivaut à"),
    "true": ("true", "vrai"),
    "false": ("false", "faux"),
    "forall": (
        "forall, for all, for every, for each",
        "pour tout, pour toute, pour tous, pour toutes, pour chaque, quel que soit",
    ),
    "exists": ("exists, there exists, there is", "il existe, existe, il existe un, il existe une"),
    "in": ("in", "dans"),
    "with": ("with, where, such that", "avec, où, tel que, telle que, tels que, telles que"),
    "exactly": ("exactly", "exactement"),
    "at least": ("at least", "au moins"),
    "at most": ("at most", "au plus"),
    "of": ("of", "parmi"),
    "div": ("div", "quo"),
    "mod": ("mod", "modulo"),
    "let": ("let", "soit"),
    "define": ("define", "définir, définis"),
    "rule": ("rule", "règle"),
    "puzzle": ("puzzle", "casse-tête, jeu"),
    "accepts": ("accepts", "accepte"),
    "rejects": ("rejects", "refuse, rejette"),
}

# meaning: ASCII and its variants, Unicode and its variants, LaTeX commands.
_SIGNS: dict[str, tuple[str, str, str]] = {
    "not": ("! ~", "¬", r"\neg \lnot"),
    "and": (r"& && /\ ", "∧", r"\land \wedge"),
    "or": (r"| || \/", "∨", r"\lor \vee"),
    "xor": ("", "⊕ ⊻", r"\oplus"),
    "->": ("-> =>", "→ ⇒", r"\rightarrow \to \Rightarrow \implies"),
    "<->": ("<-> <=>", "↔ ⇔", r"\leftrightarrow \Leftrightarrow \iff"),
    "true": ("", "⊤", r"\top"),
    "false": ("", "⊥", r"\bot"),
    "forall": ("", "∀", r"\forall"),
    "exists": ("", "∃", r"\exists"),
    "in": ("", "∈", r"\in"),
    "=": ("= ==", "", ""),
    "!=": ("!= <> =/= /=", "≠", r"\neq \ne"),
    "<": ("<", "", r"\lt"),
    "<=": ("<=", "≤", r"\leq \le"),
    ">": (">", "", r"\gt"),
    ">=": (">=", "≥", r"\geq \ge"),
    "+": ("+", "", ""),
    "-": ("-", "− –", ""),
    "*": ("*", "· × ⋅", r"\cdot \times"),
    "/": ("/", "÷", ""),
    "..": (".. ...", "… ‥", r"\dots \ldots"),
    "(": ("(", "", ""),
    ")": (")", "", ""),
    "[": ("[", "", ""),
    "]": ("]", "", ""),
    "{": ("{", "", r"\{"),
    "}": ("}", "", r"\}"),
    ",": (",", "", ""),
    ":": (":", "", r"\colon"),
    "_": ("_", "", ""),
    ".": (".", "", ""),
}

# Names that the language itself gives a meaning; French ones are read as the English ones.
FRENCH_NAMES: dict[str, str] = {
    "count": "nombre", "sum": "somme", "given": "imprimé", "size": "taille", "values": "valeurs",
    "cells": "cases", "rows": "lignes", "columns": "colonnes", "lines": "rangées", "boxes": "blocs",
    "regions": "régions", "squares": "carrés", "row": "ligne", "column": "colonne", "box": "bloc",
    "region": "région", "neighbours": "voisines", "around": "autour", "corners": "coins",
    "first": "premier", "last": "dernier", "border": "bord", "distinct": "distincts",
}  # fmt: skip
_MORE_NAMES = {
    "première": "first", "dernière": "last", "donné": "given", "donnée": "given", "neighbors": "neighbours",
    "voisins": "neighbours", "différents": "distinct",
}  # fmt: skip
ENGLISH_NAMES = {french: english for english, french in FRENCH_NAMES.items()} | _MORE_NAMES


PHRASES: dict[tuple[str, ...], str] = {
    tuple(spelling.split()): meaning
    for meaning, languages in WORDS.items()
    for spellings in languages
    for spelling in spellings.split(", ")
}
FIRST_WORDS = {phrase[0] for phrase in PHRASES}
LONGEST = max(map(len, PHRASES))
SIGNS: dict[str, str] = {
    sign: meaning for meaning, rows in _SIGNS.items() for row in rows for sign in row.split()
}
CONNECTIVES = ("and", "or", "xor", "->", "<->")
COMPARISONS = ("=", "!=", "<", "<=", ">", ">=")
SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def word(meaning: str, language: int) -> str:
    """A meaning as one writes it in English (0) or French (1)."""
    return WORDS[meaning][language].split(",")[0]


def sign(meaning: str, column: int) -> str:
    """A meaning as a sign: in ASCII (0), Unicode (1) or LaTeX (2); in ASCII where it has no other."""
    row = _SIGNS[meaning]
    return (row[column] or row[0]).split()[0]


_FRENCH = re.compile(
    r"\b(?:" + "|".join(sorted({
        spelling for _, french in WORDS.values() for spelling in french.split(", ")
    } | set(FRENCH_NAMES.values()), key=len, reverse=True)) + r")\b", re.I,
)  # fmt: skip


def is_french(text: str) -> bool:
    """Whether words of the language are written in French there."""
    return _FRENCH.search(text) is not None


def in_french(text: str, written: str) -> str:
    """The text with the English words that were not written there in French."""
    kept = set(re.findall(r"\w+", written))
    return re.sub(r'"[^"\n]*"|[A-Za-z]+', lambda found: _turned(found[0], kept), text)


def _turned(english: str, kept: set[str]) -> str:
    if english in kept or english.startswith('"'):
        return english
    return word(english, 1) if english in WORDS else FRENCH_NAMES.get(english, english)
