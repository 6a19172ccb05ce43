"""Playing: by mouse and by keys, to the end, with undo, trials, pencil marks and hints."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import becomes, cell, choose, drag, fill_in, has_sign, have_signs, new_grid, signs


def test_a_squaro_is_played_to_the_end_by_mouse(visit: Visit, address: str) -> None:
    page = visit()
    new_grid(page, "Squaro", rows=3, columns=4, seed=5)
    fill_in(page, address, "squaro")
    page.get_by_text("Solved. Well done!").wait_for()
    expect(page.locator('.clue[data-state="right"]')).to_have_count(12)
    expect(page.locator(".clue .tick")).to_have_count(12)  # right is told by a mark, not by colour alone


def test_a_number_that_cannot_be_met_is_crossed_unless_marking_is_off(visit: Visit) -> None:
    page = visit("/#squaro/2/2/0444")
    cell(page, 0).click()
    page.locator('.clue[data-cell="0"][data-state="wrong"] .miss').wait_for()
    page.get_by_label("Mark mistakes while playing").uncheck()
    page.locator('.clue[data-cell="0"][data-state="open"]').wait_for()
    page.get_by_role("button", name="Check").click()
    page.locator('.said[data-source="check"]').wait_for()
    expect(page.locator(".said")).to_contain_text("one filled circle; it should have none")
    page.locator('.clue[data-cell="0"][data-state="wrong"]').wait_for()


def test_left_and_right_clicks_cycle_opposite_ways(visit: Visit) -> None:
    page = visit("/#squaro/3/3/111111111")
    click_through(page, "left", ["#", "", "#"])  # as its document has it
    page.get_by_label("A second click marks what stays empty").check()
    click_through(page, "left", ["x", "", "#"])
    click_through(page, "right", ["", "x", "#", ""])


def click_through(page: Any, button: str, wanted: list[str]) -> None:
    """Clicks on a place, and what each of them makes of it."""
    for symbol in wanted:
        cell(page, 5).click(button=button)
        has_sign(page, 5, symbol)


def test_a_drag_paints_and_is_one_step_to_undo(visit: Visit) -> None:
    page = visit("/#takuzu/6/6/zj")
    drag(page, 6, 9)
    have_signs(page, ["0", "0", "0", "0", "", ""], start=6)
    drag(page, 14, 17, button="right")
    have_signs(page, ["", "", "1", "1", "1", "1"], start=12)
    page.keyboard.press("Control+z")
    have_signs(page, [""] * 6, start=12)
    page.keyboard.press("Control+z")
    have_signs(page, [""] * 36)
    page.keyboard.press("Control+y")
    page.get_by_role("button", name="Redo").click()
    have_signs(page, ["", "", "1", "1", "1", "1"], start=12)


def test_a_finger_fills_a_circle(visit: Visit) -> None:
    page = visit("/#squaro/3/3/111111111", has_touch=True)
    cell(page, 5).tap()
    has_sign(page, 5, "#")


def test_givens_stay_and_look_different(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/1b0e1a0b1a")
    cell(page, 0).click()
    has_sign(page, 0, "1")
    expect(cell(page, 0)).to_have_attribute("aria-label", re.compile("given"))
    page.locator('.given[data-number="0"]').wait_for()
    cell(page, 1).click()
    page.locator('.entry[data-number="1"]').wait_for()


def test_lines_of_a_takuzu_are_counted_as_it_is_played(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/1b0e1a0b1a")
    tally = page.locator('.tally[data-line="row"][data-index="1"][data-value="1"] text')
    tally.wait_for()
    expect(tally).to_have_text("1")
    for place in (1, 2):
        cell(page, place).click(button="right")
    page.locator('.tally.wrong[data-line="row"][data-index="1"][data-value="1"]').wait_for()
    expect(tally).to_have_text("3")


def test_the_whole_board_at_once(visit: Visit) -> None:
    page = visit()
    new_grid(page, "Squaro", rows=2, columns=2, seed=1)
    page.get_by_role("button", name="Fill all").click()
    have_signs(page, ["#"] * 9)
    page.get_by_role("button", name="Empty all").click()
    have_signs(page, [""] * 9)  # nothing is said to stay empty
    page.get_by_role("button", name="Start again").click()
    have_signs(page, [""] * 9)
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_text("Solved. Well done!").wait_for()
    for _ in range(4):
        page.keyboard.press("u")
    have_signs(page, [""] * 9)


def test_a_trial_is_kept_or_dropped(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/p")
    cell(page, 0).click()
    page.get_by_role("button", name="Try out").click()
    cell(page, 1).click()
    cell(page, 2).click(button="right")
    expect(cell(page, 1)).to_have_attribute("aria-label", re.compile("on trial"))
    page.locator('.trial[data-number="2"]').wait_for()
    page.get_by_role("button", name="Drop the trial").click()
    have_signs(page, ["0", "", "", ""])
    page.keyboard.press("t")
    cell(page, 3).click()
    page.get_by_role("button", name="Keep the trial").click()
    have_signs(page, ["0", "", "", "0"])
    page.locator('.trial[data-number="3"]').wait_for(state="detached")


def test_pencil_marks_and_the_pad_of_a_sudoku(visit: Visit) -> None:
    page = visit("/#sudoku/4/4/g1k23k3g")
    cell(page, 0).click()
    page.keyboard.press("Shift+Digit3")
    page.keyboard.press("p")
    page.keyboard.press("4")
    expect(cell(page, 0)).to_have_attribute("aria-label", re.compile("pencil marks 3 4"))
    expect(page.locator(".pencil text")).to_have_text(["3", "4"])
    page.get_by_role("button", name="Pencil marks").click()
    page.get_by_role("group", name="Values").get_by_role("button", name="4").click()
    has_sign(page, 0, "4")
    page.keyboard.press("u")
    page.keyboard.press("u")
    expect(page.locator(".pencil text")).to_have_text(["3"])


@pytest.mark.slow  # a harder one, in every run: `test_bench_hints.py`
def test_hints_lead_to_the_end_of_a_takuzu(visit: Visit) -> None:
    page = visit()
    new_grid(page, "Takuzu", rows=4, seed=3, difficulty="easy")
    page.get_by_role("button", name="Hint").click()
    for stage in (1, 2, 3, 4):
        said = page.locator(f'.said[data-stage="{stage}"]')
        said.wait_for()
        expect(said.locator("p")).to_have_count(stage)
        page.locator(".place.used, .clue.lit").first.wait_for()
        becomes(lambda: page.locator(".place.hint").count() > 0, stage == 4)
        if stage < 4:
            page.get_by_role("button", name="Tell me more").click()
    page.get_by_role("button", name="Make this move").click()
    while "" in signs(page):
        hint_to_the_move(page)
    page.get_by_text("Solved. Well done!").wait_for()


def hint_to_the_move(page: Any) -> None:
    """By the key: ask, more, more, more, move."""
    before = page.locator(".middle .board").inner_html()
    page.keyboard.press("h")
    page.locator('.said[data-stage="1"]').wait_for()
    for _ in range(4):
        page.keyboard.press("h")
    page.locator(".said.hint").wait_for(state="detached")
    becomes(lambda: page.locator(".middle .board").inner_html() != before, True)


def test_a_hint_of_a_sudoku_places_a_value(visit: Visit) -> None:
    page = visit("/#sudoku/4/4/g1k23k3g")
    becomes(lambda: signs(page).count(""), 12)
    hint_to_the_move(page)
    becomes(lambda: signs(page).count(""), 11)


def test_a_wrong_entry_is_named_by_hint_and_why(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/1b0e1a0b1a")
    for place in (1, 2):
        cell(page, place).click(button="right")
    page.get_by_role("button", name="Why?").click()
    page.locator('.said[data-source="why"]').wait_for()
    page.locator(".place.conflict").first.wait_for()
    page.get_by_role("button", name="Hint").click()
    page.locator('.said[data-source="hint"]').wait_for()
    page.locator(".place.conflict .badge").first.wait_for()


def test_the_clock_hides_and_the_board_zooms(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/p")
    expect(page.locator("[role=timer]")).to_have_text(re.compile("^00:"))
    page.get_by_role("button", name="Hide the clock").click()
    page.locator("[role=timer]").wait_for(state="detached")
    wide = width(page)
    page.get_by_role("button", name="Larger").click()
    becomes(lambda: width(page) > wide, True)
    page.keyboard.press("-")
    page.keyboard.press("-")
    becomes(lambda: width(page) < wide, True)


def width(page: Any) -> float:
    return float(page.locator(".board").bounding_box()["width"])


def test_each_kind_keeps_its_own_grid(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/1b0e1a0b1a")
    cell(page, 1).click()
    choose(page, "Sudoku")
    choose(page, "Takuzu")
    have_signs(page, ["1", "0", "", "0"])
    page.reload()
    have_signs(page, ["1", "0", "", "0"])
    assert json.loads(page.evaluate("localStorage['satelier.bench']"))["grids"].keys() == {"takuzu", "sudoku"}
