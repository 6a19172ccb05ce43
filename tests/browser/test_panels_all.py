"""All panels together: information, French, both themes, narrow screens, folding."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from browser.conftest import Visit
from browser.hands import cell
from browser.panels import line, opened

ALL = ("information", "logic", "encoding", "solver", "steps")


def busy(visit: Visit, **more: Any) -> Any:
    """Every panel with something in it."""
    page = opened(visit, "squaro", "13/12", *ALL, **more)
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
    rows = dict(
        zip(*(page.locator(f".information {tag}").all_inner_texts() for tag in ("dt", "dd")), strict=True)
    )
    assert {"10", "18", "24"} <= set(rows.values())
    before = page.locator(".information").inner_text()
    cell(page, 1).click()
    page.wait_for_function(
        "before => document.querySelector('.information').innerText !== before", arg=before
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(visit: Visit, violations: Callable[[Any], list[str]], theme: str) -> None:
    assert violations(busy(visit, theme=theme)) == []


def test_in_french(visit: Visit) -> None:
    page = busy(visit, language="fr-FR")
    text = page.locator(".right").inner_text()
    for word in ("Informations", "Logique", "Codage", "Solveur", "Pas à pas", "littéraux", "Table de vérité"):
        assert word in text
    assert "La case (1, 2)" in page.locator(".lens h3").inner_text()


def test_narrow_screens_are_not_wider_than_they_are(visit: Visit) -> None:
    page = busy(visit, width=360, height=740)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_folded_panels_stay_folded(visit: Visit) -> None:
    page = opened(visit, "squaro", "13/12", "steps")
    page.reload()
    page.locator("#panel-steps .steps").wait_for()
    assert page.locator('.panel[data-open="true"]').count() == 1
