"""Typical hints in both languages, read by eye."""

from __future__ import annotations

import pytest

from satelier.formats.text import read
from satelier.messages import ENGLISH, FRENCH, LANGUAGES
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.ground.knowledge import knowledge
from satelier.reason.hint import Hint, as_hint, hint
from satelier.reason.hints.explain import explainer
from satelier.reason.path import path
from satelier.reason.words.words import Words

FIRST = [
    (
        "takuzu",
        ".... .... 1..1 ....",
        "Row 3 already has two 1s, so cells (3, 2) and (3, 3) are 0s.",
        "La ligne 3 a déjà deux 1, donc les cases (3, 2) et (3, 3) sont des 0.",
    ),
    (
        "takuzu",
        "1010 010. .... ....",
        "Row 2 still needs one 1 and only cell (2, 4) is left for it, so cell (2, 4) is a 1.",
        "La ligne 2 attend encore un 1 et il ne reste que la case (2, 4), donc la case (2, 4) est un 1.",
    ),
    (
        "squaro",
        "4",
        "Cell (1, 1) has exactly four filled circles, as many as it has circles, "
        "so all its circles are filled.",
        "La case (1, 1) a exactement quatre cercles remplis, autant que de cercles, "
        "donc tous ses cercles sont remplis.",
    ),
    (
        "sudoku",
        ".1.. 42.. ..2. .3..",
        "Only cell (3, 2) is left in column 2, where a 4 is missing.",
        "Il ne reste que la case (3, 2) dans la colonne 2, où il manque un 4.",
    ),
]

LATER = [
    (
        "takuzu",
        "11.... ...... ...... ...... ...... ......",
        2,
        "Suppose cell (1, 6) is a 1. Then cells (1, 3), (1, 4) and (1, 5) are 0s (row 1 has exactly "
        "three 1s). But then the cells of row 1, columns 3 to 5, are all equal. "
        "So cell (1, 6) is a 0.",
        "Supposons que la case (1, 6) soit un 1. Alors les cases (1, 3), (1, 4) et (1, 5) sont des 0 "
        "(la ligne 1 a exactement trois 1). Mais alors les cases de la ligne 1, "
        "colonnes 3 à 5, sont toutes égales. Donc la case (1, 6) est un 0.",
    ),
    (
        "norinori",
        "AABB ABBC ABBC",
        1,
        "Cell (2, 4) is coloured and already has one coloured cell next to it, "
        "so cells (1, 4) and (2, 3) are empty.",
        "La case (2, 4) est coloriée et a déjà une case coloriée à côté, "
        "donc les cases (1, 4) et (2, 3) sont vides.",
    ),
    (
        "norinori",
        "AAAB ABBB ACCC",
        2,
        "Suppose cell (2, 3) is coloured. Then cells (3, 2) and (3, 4) are empty (if cell (3, 3) is "
        "coloured, its neighbours have exactly one coloured cell). But then, in region 3, too few "
        "places are left for two coloured cells. So cell (2, 3) is empty.",
        "Supposons que la case (2, 3) soit coloriée. Alors les cases (3, 2) et (3, 4) sont vides (si la case "
        "(3, 3) est coloriée, elle touche exactement une case coloriée). Mais alors, dans la région 3, "
        "il ne reste pas assez de place pour deux cases coloriées. Donc la case (2, 3) est vide.",
    ),
]


@pytest.mark.parametrize(("kind", "text", "english", "french"), FIRST)
def test_the_first_hint(kind: str, text: str, english: str, french: str) -> None:
    found = hint(read(find(kind), text))
    assert isinstance(found, Hint)
    assert (found.sentence(ENGLISH), found.sentence(FRENCH)) == (english, french)


@pytest.mark.parametrize(("kind", "text", "tier", "english", "french"), LATER)
def test_a_later_step(kind: str, text: str, tier: int, english: str, french: str) -> None:
    told = [
        (step.tier, step.sentence(), step.sentence(FRENCH)) for step in path(read(find(kind), text)).steps
    ]
    assert (tier, english, french) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_has_four_stages_and_no_loose_ends(language: str) -> None:
    for kind, text, *_ in [*FIRST, *LATER]:
        for step in path(read(find(kind), text)).steps:
            sentences = [*step.stages(language), step.sentence(language), *step.steps(language)]
            assert len(step.stages(language)) == 4
            assert all(one[0].isupper() and one.endswith((".", ".)")) for one in sentences)
            assert not any(bad in one for one in sentences for bad in ("{", "..", "  ", ".:", ".) :"))


SEEN = [
    (
        "1... ..1. .... ...1",
        "In row 3, a 1 can only go to cell (3, 2): box 4 and column 1 already have one.",
        "Dans la ligne 3, un 1 ne peut aller que dans la case (3, 2) : "
        "le bloc 4 et la colonne 1 en ont déjà un.",
    ),
    (
        "12.. ..3. .... ....",
        "Cell (1, 3) can only be a 4: 1 and 2 are in row 1; 3 is in column 3.",
        "La case (1, 3) ne peut être qu'un 4 : 1 et 2 sont dans la ligne 1 ; 3 est dans la colonne 3.",
    ),
]


@pytest.mark.parametrize(("text", "english", "french"), SEEN)
def test_a_reason_names_the_placed_values_that_it_uses(text: str, english: str, french: str) -> None:
    puzzle = read(find("sudoku"), text)
    told = {(step.sentence(ENGLISH), step.sentence(FRENCH)) for step in walked_hints(puzzle)}
    assert (english, french) in told


def walked_hints(puzzle: Puzzle) -> list[Hint]:
    """What single instances say at first."""
    using = explainer(puzzle)
    known = using.glance.seen(knowledge(puzzle))
    return [as_hint(using, known, one) for one in using.singles(known, using.everything)]


def test_what_is_ruled_out_in_the_same_places_is_said_once() -> None:
    puzzle = find("sudoku")(4, 4)
    literals = [-puzzle.values.literal(0, number) for number in range(3)]
    assert Words(puzzle, ENGLISH).all_said(literals) == "cell (1, 1) is not a 1, a 2 or a 3"
    assert Words(puzzle, FRENCH).all_said(literals) == "la case (1, 1) n'est ni un 1 ni un 2 ni un 3"
    beside = [*literals, *(-puzzle.values.literal(1, number) for number in range(3))]
    assert Words(puzzle, ENGLISH).all_said(beside) == "cells (1, 1) and (1, 2) are not 1s, 2s or 3s"
    assert Words(puzzle, FRENCH).all_said(beside[3:]) == "la case (1, 2) n'est ni un 1 ni un 2 ni un 3"


def test_what_a_place_is_says_what_it_is_not() -> None:
    puzzle = find("sudoku")(4, 4)
    literals = [puzzle.values.literal(0, 0), -puzzle.values.literal(0, 1), -puzzle.values.literal(1, 1)]
    assert Words(puzzle, ENGLISH).all_said(literals) == "cell (1, 1) is a 1 and cell (1, 2) is not a 2"


def test_a_range_ends_with_a_comma() -> None:
    step = path(read(find("hitori"), "112 123 231")).steps[1]
    assert step.sentence(ENGLISH) == (
        "Row 1, columns 1 and 2, already has one shaded cell, so cell (1, 2) is white."
    )
    assert step.sentence(FRENCH) == (
        "La ligne 1, colonnes 1 et 2, a déjà une case noire, donc la case (1, 2) est blanche."
    )


def test_what_a_wall_says_of_itself_is_said_by_its_rule() -> None:
    found = hint(read(find("akari"), ".1. ... ..."))
    assert isinstance(found, Hint)
    assert found.sentence(ENGLISH) == "A bulb is never on a wall, so cell (1, 2) is empty."
    assert found.sentence(FRENCH) == "Une ampoule n'est jamais sur un mur, donc la case (1, 2) est vide."
