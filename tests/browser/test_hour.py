"""A student's hour in French, from the first visit to a solver; axe finds nothing on the way.

The teacher's is in `test_class.py`: the class comes in, is sent a grid, gets worksheets.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import cell, has_sign

GRID = "/#takuzu/4/4/0a1b11d1d"


@pytest.mark.slow  # its parts are looked at one by one in every run
def test_a_students_hour(visit: Visit, violations: Callable[[Any], list[str]]) -> None:
    page = visit(GRID, language="fr-FR")
    page.locator('.middle .board[data-kind="takuzu"]').wait_for()
    page.get_by_role("button", name="Compris").click()
    expect(page.locator(".rules-panel")).to_contain_text("Jamais trois chiffres égaux")
    cell(page, 1).click()
    has_sign(page, 1, "0")
    page.get_by_role("button", name="Vérifier").click()
    page.locator(".said.check p").first.wait_for()
    page.locator("#panel-logic .fold").click()
    page.locator("#panel-logic .rule-card").first.wait_for()
    page.locator("#panel-solver .fold").click()
    page.locator("#panel-solver button[type=submit]:not(:disabled)").click()
    page.locator("#panel-solver .outcome[data-status=solved]").wait_for()
    assert violations(page) == []


def test_a_formula_of_another_size_is_recognised_and_the_size_is_chosen_freely(visit: Visit) -> None:
    page = visit("/compare", language="fr-FR")
    page.get_by_label("Une grille vide de").select_option("squaro")
    page.locator('.chooser .board[data-kind="squaro"]').wait_for()
    page.get_by_label("Votre formule en DIMACS").fill("p cnf 18 1\n1 0\n")
    page.get_by_role("button", name="18 variables : une 2 × 5 ?").click()
    expect(page.get_by_label("Lignes")).to_have_value("2")
    expect(page.get_by_label("Colonnes")).to_have_value("5")
    page.get_by_label("Lignes").fill("3")
    page.get_by_label("Lignes").press("Tab")
    page.locator('.chooser .board[aria-rowcount="4"]').wait_for()
