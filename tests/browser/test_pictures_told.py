"""What is drawn as a picture is told in words to who does not see it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import cell
from browser.test_every_kind_played import NO_PAGE, example, put_on_the_page

# A kind, a place of its example with what is printed there, and one that a click fills.
TOLD = {
    "tents": (0, "ligne 1, colonne 1, vide, arbre", 1, "ligne 1, colonne 2, tente"),
    "akari": (3, "ligne 1, colonne 4, vide, case noire, nombre 0", 0, "ligne 1, colonne 1, ampoule"),
    "tapa": (0, "ligne 1, colonne 1, vide, nombre 3", 1, "ligne 1, colonne 2, plein"),
}


@pytest.mark.parametrize("kind", TOLD)
def test_pictures_have_words(visit: Visit, address: str, kind: str) -> None:
    page = visit(NO_PAGE, language="fr-FR")
    put_on_the_page(page, address, example(kind)[0])
    place, printed, other, filled = TOLD[kind]
    expect(cell(page, place)).to_have_attribute("aria-label", printed)
    cell(page, other).click()
    expect(cell(page, other)).to_have_attribute("aria-label", filled)
