"""For everyone: keys alone, screen readers, French, dark, narrow; nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from alike import alike
from browser.conftest import Visit
from browser.hands import becomes, cell, fits_its_screen, has_sign, have_signs
from satelier.web.delivery.pages import PAGES


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(visit: Visit, violations: Callable[[Any], list[str]], path: str) -> None:
    page = visit(path)
    page.locator("main *").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert violations(page) == []


@pytest.mark.parametrize(
    "link", alike(["norinori/5/5/cag4ocjo", "takuzu/4/4/1b0e1a0b1a", "sudoku/4/4/g1k23k3g"])
)
def test_axe_finds_nothing_in_play_and_edit(
    visit: Visit, violations: Callable[[Any], list[str]], link: str
) -> None:
    page = visit(f"/#{link}")
    cell(page, 1).click()
    for key in ("t", "h", "h"):
        page.keyboard.press(key)
    page.locator(".said").wait_for()
    assert violations(page) == []
    page.keyboard.press("e")
    page.locator('.verdict:not([data-solutions="waiting"])').wait_for()
    assert violations(page) == []


def test_a_game_by_keys_alone(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/1b0e1a0b1a")
    cell(page, 0).wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('role')") == "gridcell":
            break
    for row, line in enumerate(["1010", "0101", "0110", "1001"]):
        page.keyboard.press("Home")
        for digit in line:
            page.keyboard.press(digit)
            page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        assert row < 4
    have_signs(page, list("0101"), start=4)
    page.keyboard.press("Control+Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Backspace")
    has_sign(page, 1, "")
    page.keyboard.press("Space")
    has_sign(page, 1, "0")
    page.keyboard.press("Shift+Space")
    has_sign(page, 1, "")
    page.keyboard.press("u")
    has_sign(page, 1, "0")
    page.keyboard.press("c")
    page.locator(".advice :is(.said, .solved)").first.wait_for()


def test_the_keys_are_listed_by_a_key(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/p")
    cell(page, 0).focus()
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    page.locator("dialog kbd", has_text="Backspace").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def test_a_screen_reader_hears_where_it_is_and_what_stands_there(visit: Visit) -> None:
    page = visit("/#norinori/5/5/cag4ocjo")
    grid = page.get_by_role("grid", name="Norinori, 5 × 5")
    grid.wait_for()
    expect(grid.get_by_role("row")).to_have_count(5)
    place = grid.get_by_role("gridcell").nth(7)
    expect(place).to_have_attribute("aria-label", "row 2, column 3, empty, region 2")
    cell(page, 7).click()
    expect(place).to_have_attribute("aria-label", "row 2, column 3, filled, region 2")


def test_french_by_the_browser_and_by_the_switch_remembered(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/p", language="fr-FR")
    page.get_by_role("button", name="Nouvelle grille").wait_for()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(cell(page, 0)).to_have_attribute("aria-label", "ligne 1, colonne 1, vide")
    page.get_by_role("button", name="English").click()
    page.get_by_role("button", name="New grid").wait_for()
    page.reload()
    page.get_by_role("button", name="New grid").wait_for()


def test_the_theme_is_switched_and_remembered(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/p", theme="light")
    page.get_by_role("button", name="Dark theme").click()
    page.get_by_role("button", name="Light theme").wait_for()
    dark = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.reload()
    page.get_by_role("button", name="Light theme").wait_for()
    becomes(lambda: page.evaluate("getComputedStyle(document.documentElement).backgroundColor"), dark)


@pytest.mark.parametrize(
    ("link", "language"),
    [("takuzu/4/4/p", "en-GB"), ("norinori/5/5/cag4ocjo", "fr-FR"), ("sudoku/4/4/g1k23k3g", "fr-FR")],
)
def test_narrow_screens_never_scroll_sideways(visit: Visit, link: str, language: str) -> None:
    page = visit(f"/#{link}", width=360, height=740, language=language)
    cell(page, 0).wait_for()
    board, form = (page.locator(name).bounding_box()["y"] for name in (".board", ".new-grid"))
    assert board < form  # the board comes first
    fits_its_screen(page)
    page.keyboard.press("e")
    page.locator(".edit-tools").wait_for()
    fits_its_screen(page)


def test_the_first_page_is_small_and_all_from_here(browser: Any, address: str) -> None:
    context = browser.new_context()
    page, seen = context.new_page(), []
    page.on("response", lambda response: seen.append(response))
    page.goto(address + "/")
    cell(page, 0).wait_for()
    page.wait_for_load_state("networkidle")
    assert [response.url for response in seen if not response.url.startswith(address)] == []
    assert sum(response.request.sizes()["responseBodySize"] for response in seen) < 300_000
    context.close()


@pytest.mark.parametrize("path", alike(PAGES, ["/write"]))
def test_what_a_page_needs_is_announced_at_once(visit: Visit, path: str) -> None:
    page = visit(path)
    page.wait_for_load_state("networkidle")
    loaded = page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")
    announced = page.locator("link[rel=modulepreload]").evaluate_all("all => all.map(one => one.href)")
    scripts = {name for name in loaded if name.endswith(".js") and not name.endswith("/theme.js")}
    assert set(announced) == scripts and len(announced) == len(scripts) > 1
