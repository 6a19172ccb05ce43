"""A new grid has one solution and says how difficult it is; where no hint can be given, it is said why."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import becomes, choose, new_grid, saved


def test_a_first_grid_has_one_solution_and_its_grade_in_the_title(visit: Visit, address: str) -> None:
    page = visit()
    for kind in ("Squaro", "Takuzu", "Norinori"):
        choose(page, kind)
        expect(page.locator(".board-title .rating")).to_have_text("Easy")
        body = {"puzzle": saved(page, kind.lower())["sheet"]}
        assert httpx.post(f"{address}/api/rate", json=body, timeout=60).json()["solutions"] == "one"


def test_a_new_grid_is_as_difficult_as_was_asked(visit: Visit) -> None:
    page = visit(language="fr-FR")
    page.locator('.middle .board[data-kind="squaro"]').wait_for()
    page.locator("select[name=difficulty]").select_option("hard")
    page.get_by_role("button", name="Nouvelle grille").click()
    page.locator(".rating", has_text="Difficile").wait_for()
    page.reload()
    page.locator(".rating", has_text="Difficile").wait_for()


def test_any_grid_is_rated_and_no_hint_says_why(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/a1a0b0b0b11a0")
    page.locator(".rating", has_text="Easy").wait_for()
    page.goto(page.url.partition("#")[0] + "#takuzu/6/6/zj")
    page.locator(".rating", has_text="Several solutions").wait_for()
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("there are 4,140 solutions, and nothing more follows").wait_for()


def test_a_pattern_is_asked_for_in_place_of_a_difficulty(visit: Visit, address: str) -> None:
    page = visit(language="fr-FR")
    choose(page, "Sudoku")
    page.locator("select[name=pattern]").select_option("pointing")
    expect(page.locator("select[name=difficulty]")).to_be_disabled()
    expect(page.locator(".new-grid .about")).to_contain_text("rien de plus difficile")
    before = saved(page, "sudoku")["sheet"]
    page.get_by_role("button", name="Nouvelle grille").click()
    becomes(lambda: saved(page, "sudoku")["sheet"] != before, True)
    body = {"puzzle": saved(page, "sudoku")["sheet"], "language": "fr"}
    told = httpx.post(f"{address}/api/rate", json=body, timeout=60).json()["patterns"]
    assert told.rstrip(".").rpartition(", ")[2].startswith("pointage")
    choose(page, "Takuzu")
    expect(page.locator("select[name=difficulty]")).to_be_enabled()
    expect(page.locator("select[name=pattern] option", has_text="entre deux égaux")).to_have_count(1)
    expect(page.locator("select[name=pattern]")).to_have_value("")


def test_density_is_for_analysis(visit: Visit) -> None:
    page = visit()
    new_grid(page, "Squaro", rows=4, columns=4, seed=3)
    expect(page.get_by_label("Made from a solution")).to_be_checked()
    page.locator(".board-title .rating").wait_for()
