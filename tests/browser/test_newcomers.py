"""A first visit: what this place is, what the rules are, what each tool does, how rows are called."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import cell, choose


def test_a_first_visit_says_what_this_place_is_and_only_a_first_one(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/1b0e1a0b1a")
    welcome = page.get_by_role("region", name="Welcome")
    welcome.wait_for()
    assert welcome.locator("p").inner_text().count(".") == 3
    welcome.get_by_role("button", name="Got it").click()
    welcome.wait_for(state="detached")
    page.reload()
    cell(page, 0).wait_for()
    assert welcome.count() == 0


def test_rules_and_tools_and_numbers_are_told(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/1b0e1a0b1a")
    rules = page.locator("#panel-rules")
    rules.get_by_text("Never three equal digits side by side.").wait_for()
    choose(page, "Norinori")
    rules.get_by_text("Every region has exactly two coloured cells.").wait_for()
    line = page.locator(".tool-line")
    for tool in page.locator(".toolbar button, .middle .actions button, .board-title .segments button").all():
        tool.hover()
        expect(line).to_have_text(tool.get_attribute("data-about"))
    page.mouse.move(5, 5)
    expect(line).to_contain_text("Left click")
    numbers = [str(number) for number in range(1, 11)] * 2
    expect(page.locator(".middle .numbers text")).to_have_text(numbers)
    page.get_by_label("Number rows and columns").uncheck()
    page.locator(".middle .numbers").wait_for(state="detached")


def test_a_series_says_what_it_measures_before_it_runs(visit: Visit) -> None:
    page = visit("/series", language="fr-FR")
    before = page.get_by_role("region", name="Ce que mesure une série")
    before.wait_for()
    expect(before.locator("tbody tr")).to_have_count(3)
    expect(before.locator("tbody td").nth(4)).to_have_text("3,65 s")
