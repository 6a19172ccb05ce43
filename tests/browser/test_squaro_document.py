"""Squaro as its document has it: the same figures, the same switches, and nothing that is out of date."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import cell

SAMPLE = "/#squaro/5/2/1243123431"


def figure(panel: Any, name: str) -> Any:
    return panel.locator(".facts div", has=panel.page.get_by_text(name, exact=True)).locator("dd")


def test_one_press_and_everything_is_as_in_the_report(visit: Visit) -> None:
    page = visit(SAMPLE)
    page.locator("#panel-solver .fold").click()
    panel = page.locator("#panel-solver")
    panel.get_by_role("button", name="As in its document").click()
    expect(panel.get_by_label("Most iterations")).to_have_value("25000")
    switches = panel.locator(".options .switch")
    named = ("Handle unit clauses", "duplicate", "contradict", "assignments tried")
    for name in named:
        expect(switches.filter(has_text=name).get_by_role("checkbox")).to_be_checked()
    panel.get_by_role("button", name="Solve", exact=True).click()
    panel.locator(".outcome[data-status=solved]").wait_for()
    expect(figure(panel, "Variables")).to_have_text("18")
    expect(figure(panel, "Clauses")).to_have_text("100")


def test_what_says_nothing_is_disabled_and_not_sent(visit: Visit) -> None:
    page = visit(SAMPLE)
    page.locator("#panel-solver .fold").click()
    panel = page.locator("#panel-solver")
    panel.get_by_role("button", name="As in its document").click()
    tried = panel.locator(".switch", has_text="assignments tried").get_by_role("checkbox")
    noise = panel.get_by_label("Noise")
    expect(tried).to_be_enabled()
    expect(noise).to_be_enabled()
    panel.locator(".switch", has_text="by its score").get_by_role("checkbox").check()
    expect(noise).to_be_disabled()
    panel.get_by_label("Strategy").select_option("probsat")
    expect(tried).to_be_disabled()
    expect(tried).not_to_be_checked()
    expect(noise).to_be_disabled()
    with page.expect_request("**/api/solve") as asked:
        panel.get_by_role("button", name="Solve", exact=True).click()
    assert not {"tried", "deterministic", "noise"} & asked.value.post_data_json["options"].keys()


def test_the_text_of_the_clauses_is_of_the_grid_that_is_seen(visit: Visit) -> None:
    page = visit(SAMPLE)
    page.locator("#panel-encoding .fold").click()
    panel = page.locator("#panel-encoding")
    panel.get_by_label("Scheme", exact=True).select_option("document")
    panel.get_by_role("button", name="Show").click()
    panel.locator("pre", has_text="p cnf 18 100").wait_for()
    panel.get_by_label("Take the entries on the board as unit clauses").check()
    cell(page, 0).click()
    panel.locator("pre", has_text="p cnf 18 101").wait_for()
    cell(page, 0).click()
    panel.locator("pre", has_text="p cnf 18 100").wait_for()
    page.get_by_label("Rows", exact=True).fill("1")
    page.get_by_role("button", name="New grid").click()
    panel.locator("pre", has_text="p cnf 12 ").wait_for()


def test_a_contradiction_counts_no_false_clauses(visit: Visit) -> None:
    page = visit("/sat")
    page.get_by_label("Formula in DIMACS").fill("p cnf 2 3\n1 0\n-1 0\n1 2 0\n")
    page.get_by_role("button", name="Solve").click()
    page.locator(".outcome[data-status=unsatisfiable]").wait_for()
    assert page.get_by_text("Clauses still false").count() == 0


def test_a_filled_circle_next_to_a_zero_is_named_as_the_fault(visit: Visit) -> None:
    page = visit("/#squaro/2/2/0444")
    cell(page, 0).click()
    page.locator('.place.wrong[data-number="0"] .badge').wait_for()
    page.get_by_role("button", name="Why?").click()
    page.locator(".said", has_text="Circle (1, 1) is filled.").wait_for()
