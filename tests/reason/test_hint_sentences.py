"""Typical hints in both languages, read by eye."""

from __future__ import annotations

import pytest

from satelier.formats.text import read
from satelier.messages import ENGLISH, FRENCH, LANGUAGES
from satelier.puzzles import find
from satelier.reason.hint import Hint, hint
from satelier.reason.path import path

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
        "Row 1 already has one 1, so cells (1, 1), (1, 3) and (1, 4) are not 1s.",
        "La ligne 1 a déjà un 1, donc les cases (1, 1), (1, 3) et (1, 4) ne sont pas des 1.",
    ),
]

LATER = [
    (
        "takuzu",
        "11.... ...... ...... ...... ...... ......",
        2,
        "Suppose cell (1, 6) is a 1. Then cells (1, 3), (1, 4) and (1, 5) are 0s (row 1 has exactly "
        "three 1s). But then the cells of row 1, columns 3 to 5 are all equal. "
        "So cell (1, 6) is a 0.",
        "Supposons que la case (1, 6) soit un 1. Alors les cases (1, 3), (1, 4) et (1, 5) sont des 0 "
        "(la ligne 1 a exactement trois 1). Mais alors les cases de la ligne 1, "
        "colonnes 3 à 5 sont toutes égales. Donc la case (1, 6) est un 0.",
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
        "(3, 3) est coloriée, ses voisines ont exactement une case coloriée). Mais alors, dans la région 3, "
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
            assert not any(bad in one for one in sentences for bad in ("{", "..", "  ", ".:", ") :"))
