"""All panels together: information, French, both themes, narrow screens, folding."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import becomes, cell, fits_its_screen
from browser.panels import line, opened

FULL = ("information", "logic", "encoding", "solver", "steps")


def busy(visit: Visit, **more: Any) -> Any:
    """Every panel with something in it."""
    page = opened(visit, "squaro", "13/12", *FULL, **more)
    line(page, "instances", 1).click()
    page.locator(".lens .truth").wait_for()
    page.locator(".export button").first.click()
    page.locator(".file pre").wait_for()
    page.locator(".solver button[type=submit]").click()
    page.locator(".result .board").wait_for()
    page.locator(".steps button[type=submit]").click()
    page.locator(".film .board").wait_for()
    return page


def test_the_information_is_that_of_the_document_and_follows_the_board(visit: Visit) -> None:
    page = opened(visit, "squaro", "12431/23431", "information")
    page.locator(".information .facts div").first.wait_for()
    becomes(lambda: {"10", "18", "24"} <= set(page.locator(".information dd").all_inner_texts()), True)
    before = page.locator(".information").inner_text()
    cell(page, 1).click()
    becomes(lambda: page.locator(".information").inner_text() != before, True)


def test_axe_finds_nothing(visit: Visit, violations: Callable[[Any], list[str]]) -> None:
    assert violations(busy(visit)) == []


def test_in_french(visit: Visit) -> None:
    page = busy(visit, language="fr-FR")
    right = page.locator(".right")
    for word in ("Informations", "Logique", "Codage", "Solveur", "Pas à pas", "littéraux", "Table de vérité"):
        expect(right).to_contain_text(word)
    expect(page.locator(".lens h3")).to_contain_text("La case (1, 2)")


def test_narrow_screens_are_not_wider_than_they_are(visit: Visit) -> None:
    page = busy(visit, width=360, height=740)
    fits_its_screen(page)


def test_folded_panels_stay_folded(visit: Visit) -> None:
    page = opened(visit, "squaro", "13/12", "information")
    for panel in ("information", "steps"):
        page.locator(f"#panel-{panel} .fold").click()
    page.locator("#panel-steps .steps").wait_for()
    page.reload()
    page.locator("#panel-steps .steps").wait_for()
    expect(page.locator('.panel[data-open="true"]')).to_have_count(1)
