"""The solver panel: any solver, its options and limits, its answer as a second board."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import becomes, cell, have_signs, signs
from browser.panels import opened
from browser.panels import signs as board

EMPTY = ("takuzu", "/".join(["." * 10] * 10))


def test_a_grid_is_solved_on_a_second_board_and_put_on_the_first(visit: Visit) -> None:
    page = opened(visit, "takuzu", ".1.0/..0./.0../11.0", "solver")
    page.get_by_role("button", name="Solve", exact=True).click()
    page.locator('.outcome[data-status="solved"]').wait_for()
    solved = list("0110100100111100")
    becomes(lambda: board(page, ".result"), solved)
    assert signs(page) != solved
    page.locator("summary", has_text="The model").click()
    expect(page.locator(".model .text")).to_have_count(2)
    booleans, literals = page.locator(".model .text").all_inner_texts()
    assert booleans.split(",")[:4] == ["false", "true", "true", "false"]
    assert literals.split()[:4] == ["-1", "2", "3", "-4"]
    assert literals.split()[-1] == "0"
    page.get_by_role("button", name="Put it on the board").click()
    page.get_by_text("Solved. Well done!").wait_for()
    have_signs(page, solved)


def test_walksat_has_the_four_switches_and_tells_its_iterations(visit: Visit) -> None:
    page = opened(visit, "squaro", "12431/23431", "solver")
    page.get_by_label("Solver", exact=True).select_option("walksat")
    page.get_by_label("Strategy").select_option("document")
    expect(page.get_by_label("Most iterations")).to_have_value("25000")
    switches = (
        "Handle unit clauses",
        "Drop duplicate clauses",
        "Answer 'unsatisfiable' at once",
        "Remember the assignments",
    )
    for switch in switches:
        page.locator(".switch", has_text=switch).locator("input").check()
    page.get_by_label("Seed").last.fill("3")
    page.get_by_role("button", name="Solve", exact=True).click()
    page.locator('.outcome[data-status="solved"]', has_text="iterations").wait_for()
    counted = page.locator(".facts div", has_text="Iterations").locator("dd")
    expect(counted).to_have_text(re.compile("^[1-9]"))
    page.get_by_label("Most iterations").fill("1")
    page.get_by_role("button", name="Solve", exact=True).click()
    page.locator('.outcome[data-status="unknown"]', has_text="No model was found").wait_for()


def test_entries_that_contradict_the_rules_make_it_unsolvable(visit: Visit) -> None:
    page = opened(visit, "squaro", "04/44", "solver")
    cell(page, 0).click()
    page.get_by_label("Take the entries on the board as unit clauses").check()
    page.get_by_role("button", name="Solve", exact=True).click()
    page.locator('.outcome[data-status="unsolvable"]').wait_for()
    expect(page.locator(".result .board")).to_have_count(0)


def test_a_long_search_is_cancelled_and_another_started(visit: Visit) -> None:
    page = opened(visit, *EMPTY, "solver")
    page.get_by_label("Solver", exact=True).select_option("brute-force")
    page.get_by_label("Time limit in seconds").fill("60")
    page.get_by_role("button", name="Solve", exact=True).click()
    page.get_by_text("Working").wait_for()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_text("Cancelled.").wait_for()
    page.get_by_label("Solver", exact=True).select_option("cadical195")
    page.get_by_role("button", name="Solve", exact=True).click()
    page.locator('.outcome[data-status="solved"]').wait_for()


def test_a_limit_ends_a_search_and_stays_though_all_is_drawn_anew_while_it_is_typed(visit: Visit) -> None:
    page = opened(visit, *EMPTY, "solver")
    page.get_by_label("Solver", exact=True).select_option("brute-force")
    seconds, entries = page.get_by_label("Time limit in seconds"), page.get_by_label("Take the entries")
    seconds.fill("0.3")
    entries.evaluate("box => box.click()")  # which leaves the focus where it is
    expect(entries).to_be_checked()
    expect(seconds).to_have_value("0.3")
    page.get_by_role("button", name="Solve", exact=True).click()
    page.locator('.outcome[data-status="unknown"]').wait_for()
