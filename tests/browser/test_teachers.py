"""Teachers: what is shared holds no solution unless asked, and the board can be shown on a projector."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import becomes, cell, choose


def test_a_shared_address_holds_no_solution_unless_asked(visit: Visit) -> None:
    page = visit()
    choose(page, "Takuzu")
    page.get_by_role("button", name="Share").click()
    address = page.locator("dialog .address")
    address.wait_for()
    without = address.input_value()
    page.locator("dialog").get_by_label("With the solution").click()
    becomes(lambda: address.input_value() != without, True)
    assert len(address.input_value()) > len(without)


def test_the_board_is_presented_on_a_projector(visit: Visit) -> None:
    page = visit("/#takuzu/8/8/b0a0a0a0e0b1a1g0a0c1c01h0a1a0b1d0d", width=1280, height=720)
    page.get_by_role("button", name="Got it").click()
    before = letters(page)
    page.get_by_role("button", name="Present (for a projector)").click()
    becomes(lambda: letters(page) > before, True)
    page.locator(".left").wait_for(state="hidden")
    expect(page.locator(".right .panel:visible")).to_have_count(1)
    page.evaluate("scrollTo(0, 0)")
    becomes(lambda: bottom(page) <= 720, True)


def letters(page: Any) -> float:
    """The size of the rules' letters."""
    size = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.rule-list')).fontSize)")
    return float(size)


def bottom(page: Any) -> float:
    """Where the last place of the board ends."""
    box = cell(page, 63).bounding_box()
    return float(box["y"] + box["height"])
