"""Making one's own grids, by painting, by picking, by keys; what is known of them while they are made."""

from __future__ import annotations

from typing import Any

import pytest

from browser.conftest import Visit
from browser.hands import becomes, cell, drag, fill_in, has_sign, have_signs, saved, signs

# 5 × 5, from S2: six solutions.
REGIONS = "22334 21334 11154 61154 66655"


def edit(page: Any) -> None:
    cell(page, 0).wait_for()
    page.get_by_role("button", name="Edit", exact=True).click()
    page.get_by_role("group", name="Edit the grid").wait_for()


def verdict(page: Any, solutions: str) -> None:
    """Wait until the page says so many solutions."""
    page.locator(f'.verdict[data-solutions="{solutions}"]').wait_for()


def region(page: Any, number: int) -> None:
    buttons = page.get_by_role("group", name="Region", exact=True)
    buttons.get_by_role("button", name=str(number), exact=True).click()


def labels(page: Any, kind: str = "norinori") -> list[int]:
    return [label for row in saved(page, kind)["sheet"]["clues"] for label in row]


def test_a_norinori_is_painted_and_solved(visit: Visit, address: str) -> None:
    page = visit("/#norinori/5/5/cag4ocjo")
    edit(page)
    page.get_by_role("button", name="Empty grid").click()
    verdict(page, "many")
    for _ in range(5):
        page.get_by_role("button", name="Regions: one more").click()
    wanted = [int(label) for label in REGIONS.replace(" ", "")]
    for number in range(2, 7):
        region(page, number)
        for place in (place for place, label in enumerate(wanted) if label == number):
            cell(page, place).click()
    verdict(page, "many")
    becomes(lambda: [label + 1 for label in labels(page)], wanted)
    page.get_by_role("button", name="Play", exact=True).click()
    fill_in(page, address, "norinori")
    page.get_by_text("Solved. Well done!").wait_for()


def test_regions_are_painted_by_dragging_and_given_back_by_undo(visit: Visit) -> None:
    page = visit("/#norinori/5/5/cag4ocjo")
    edit(page)
    before = labels(page)
    region(page, 5)
    drag(page, 0, 4)
    becomes(lambda: labels(page)[:5], [4] * 5)
    page.get_by_role("button", name="Undo").click()
    becomes(lambda: labels(page), before)


def test_regions_are_set_as_the_source_does_it(visit: Visit) -> None:
    """Click a cell, which turns light blue; choose its region; Esc lets go of it."""
    page = visit("/#norinori/5/5/cag4ocjo")
    edit(page)
    page.get_by_role("button", name="Pick cells").click()
    cell(page, 0).click()
    page.locator('.place.selected[data-number="0"]').wait_for()
    region(page, 5)
    becomes(lambda: labels(page)[0], 4)
    cell(page, 1).click()
    page.keyboard.press("Escape")
    page.locator(".place.selected").wait_for(state="detached")
    region(page, 4)
    assert labels(page)[1] == 0


def test_a_region_too_small_is_told_of(visit: Visit) -> None:
    page = visit("/#norinori/5/5/cag4ocjo")
    edit(page)
    page.get_by_role("button", name="Empty grid").click()
    page.get_by_role("button", name="Regions: one more").click()
    cell(page, 20).click()
    verdict(page, "none")
    page.locator(".verdict p").nth(1).wait_for()
    page.get_by_role("button", name="Regions: one fewer").click()
    verdict(page, "many")
    becomes(lambda: set(labels(page)), {0})
    page.get_by_role("button", name="Undo").click()
    region(page, 2)  # with its cell, the region is back
    verdict(page, "none")


def test_squaro_values_are_set_by_clicks_and_keys_and_judged(visit: Visit) -> None:
    page = visit("/#squaro/2/2/1312")
    edit(page)
    verdict(page, "many")
    cell(page, 0).click()
    has_sign(page, 0, "2")
    assert labels(page, "squaro")[0] == 2
    cell(page, 0).click(button="right")
    cell(page, 0).click(button="right")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("4")
    have_signs(page, ["0", "4"])
    verdict(page, "none")
    page.keyboard.press("Backspace")
    has_sign(page, 1, "")
    page.keyboard.press("u")
    page.keyboard.press("u")
    have_signs(page, ["0", "3"])


@pytest.mark.parametrize(("link", "kind"), [("takuzu/4/4/p", "takuzu"), ("sudoku/4/4/v", "sudoku")])
def test_givens_are_set_and_what_they_force_is_drawn_small(visit: Visit, link: str, kind: str) -> None:
    page = visit(f"/#{link}")
    edit(page)
    verdict(page, "many")
    cell(page, 0).focus()
    for key in ("1", "ArrowRight", "1" if kind == "takuzu" else "2", "ArrowRight", "ArrowRight", "3"):
        page.keyboard.press(key)
    page.locator(".place.ghost").first.wait_for()
    assert saved(page, kind)["sheet"]["givens"][0][0] == (1 if kind == "takuzu" else 0)


def test_the_size_grows_and_shrinks_and_what_fits_stays(visit: Visit) -> None:
    page = visit("/#squaro/3/3/111121111")
    edit(page)
    page.get_by_role("button", name="Rows: one more").click()
    page.get_by_role("button", name="Columns: one fewer").click()
    page.locator(".size", has_text="4 × 2").wait_for()
    becomes(lambda: signs(page), ["1", "1", "1", "2", "1", "1", "", ""])


def test_an_edited_grid_can_be_played_at_once(visit: Visit) -> None:
    page = visit("/#squaro/1/1/0")
    edit(page)
    cell(page, 0).click()
    page.keyboard.press("e")
    cell(page, 3).click()
    page.get_by_text("Solved. Well done!").wait_for()
    assert "sheet" in saved(page, "squaro")
