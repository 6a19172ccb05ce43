"""The pages beside the bench: any formula, one's own formula against the rules, what there is to learn."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import becomes, signs

TAKUZU = {"kind": "takuzu", "rows": 4, "columns": 4, "givens": [[1, -1, -1, -1], *[[-1] * 4] * 3]}
ONE_CELL = {"kind": "squaro", "rows": 1, "columns": 1, "clues": [[1]]}


def paste(page: Any, label: str, text: str) -> None:
    page.get_by_label(label).fill(text)


def solve(page: Any) -> str:
    """What the page says of the formula, once solved."""
    page.get_by_role("button", name="Solve").click()
    outcome = page.locator(".outcome")
    outcome.wait_for()
    return str(outcome.get_attribute("data-status"))


# Any formula.


def test_the_sample_of_the_report_is_solved_by_walksat(visit: Visit) -> None:
    page = visit("/sat")
    page.get_by_label("Examples…").select_option("squaro")
    expect(page.get_by_label("Formula in DIMACS")).to_have_value(re.compile(r"^p cnf 9 46\n-1 -2 -4 -5 0\n"))
    assert solve(page) == "satisfiable"
    page.locator(".model summary").click()
    becomes(lambda: page.locator(".model code").first.inner_text().count(","), 8)


def test_a_formula_without_final_zeros_is_offered_to_be_read_line_by_line(visit: Visit) -> None:
    page = visit("/sat")
    page.get_by_label("Examples…").select_option("document")
    with page.refused():
        page.get_by_role("button", name="Solve").click()
        page.get_by_role("button", name="Read it as one clause per line").click()
        page.locator(".outcome[data-status=satisfiable]").wait_for()


def test_a_file_is_opened_and_any_solver_answers(visit: Visit, tmp_path: Path) -> None:
    page = visit("/sat")
    file = tmp_path / "no.cnf"
    file.write_text("p cnf 1 2\n1 0\n-1 0\n")
    page.locator("input[type=file]").set_input_files(file)
    for solver in ("brute-force", "dpll", "cadical195", "minisat22"):
        page.get_by_label("Solver", exact=True).select_option(solver)
        assert solve(page) == "unsatisfiable", solver


def test_a_text_that_is_no_formula_is_refused_with_its_place(visit: Visit) -> None:
    page = visit("/sat")
    paste(page, "Formula in DIMACS", "p cnf 2 1\n1 two 0\n")
    with page.refused():
        page.get_by_role("button", name="Solve").click()
        page.locator(".problem", has_text="2").wait_for()
    assert page.get_by_label("Formula in DIMACS").input_value() == "p cnf 2 1\n1 two 0\n"  # nothing is lost


def test_the_steps_of_a_rung_and_the_grid_of_a_file_that_names_its_puzzle(
    visit: Visit, address: str, violations: Callable[[Any], list[str]]
) -> None:
    page = visit("/sat")
    body = {"puzzle": TAKUZU, "encoding": "document", "to": "dimacs"}
    written = httpx.post(f"{address}/api/encode", json=body, timeout=30).json()["text"]
    paste(page, "Formula in DIMACS", written)
    page.get_by_label("Solver", exact=True).select_option("cadical195")
    expect(page.get_by_label("Show the steps")).to_be_disabled()
    page.get_by_label("Solver", exact=True).select_option("dpll")
    page.get_by_label("Show the steps").check()
    assert solve(page) == "satisfiable"
    expect(page.locator(".told-steps li").first).to_have_text(re.compile(r"\(given, cell \(1, 1\)\)$"))
    drawn = page.locator(".result .board [data-number]").evaluate_all(
        "all => all.map(one => one.dataset.sign)"
    )
    assert sorted(drawn) == [*"00000000", *"11111111"]
    assert violations(page) == []


def test_conjunctive_text_is_read_and_written_as_three_sat(visit: Visit) -> None:
    page = visit("/sat")
    paste(page, "Formula in DIMACS", "(0,0) + -(1,1) .\n-(0,0) .\n")
    assert solve(page) == "satisfiable"
    page.get_by_role("button", name="Write as 3-SAT").click()
    expect(page.locator("textarea").first).to_have_value(re.compile("^p cnf 7 6"))
    assert solve(page) == "satisfiable"


# One's own formula against the rules.


def reference(address: str) -> str:
    body = {"puzzle": ONE_CELL, "encoding": "document", "with_entries": False, "to": "dimacs"}
    return str(httpx.post(f"{address}/api/encode", json=body, timeout=30).json()["text"])


def compared(page: Any, text: str) -> Any:
    page.get_by_label("or a puzzle as text, link or id").fill("squaro/1/1/1")
    page.get_by_role("button", name="Read").click()
    page.get_by_role("grid", name="Squaro").wait_for()
    paste(page, "Your formula in DIMACS", text)
    page.get_by_role("button", name="Compare", exact=True).click()
    return page.locator(".verdict-card")


def test_a_right_formula_is_not_accused(visit: Visit, address: str) -> None:
    card = compared(visit("/compare"), reference(address))
    card.wait_for()
    expect(card).to_have_class(re.compile("equivalent"))


def test_a_flipped_sign_is_shown_by_a_grid(visit: Visit, address: str) -> None:
    wrong = reference(address).replace("\n-1 -2 -3 -4 0", "\n1 -2 -3 -4 0")
    assert wrong != reference(address)
    card = compared(visit("/compare"), wrong)
    card.get_by_role("grid").wait_for()
    expect(card).to_have_class(re.compile("allows"))
    expect(card.locator("[data-sign='#']")).to_have_count(4)  # the clause that forbade it is gone


def test_a_formula_of_another_size_is_recognised(visit: Visit) -> None:
    page = visit("/compare")
    page.get_by_label("or a puzzle as text, link or id").fill("takuzu/6/6/zj")
    page.get_by_role("button", name="Read").click()
    page.get_by_role("grid", name="Takuzu").wait_for()
    paste(page, "Your formula in DIMACS", "p cnf 16 1\n1 2 0\n")
    page.get_by_role("button", name="16 variables: a 4 × 4?").click()
    page.locator('.chooser .board[aria-rowcount="4"]').wait_for()


def test_the_lesson_of_the_sorting_network_names_six_clauses(visit: Visit) -> None:
    page = visit("/learn")
    page.get_by_role("link", name="Open in the comparison").first.click()
    page.get_by_role("button", name="Compare", exact=True).click()
    card = page.locator(".verdict-card.unsatisfiable")
    card.wait_for()
    expect(card.locator(".clauses tr")).to_have_count(6)


# What there is to learn.


def test_each_kind_is_shown_solved_and_broken(visit: Visit, address: str) -> None:
    kinds = httpx.post(f"{address}/api/kinds", json={}, timeout=30).json()["kinds"]
    page = visit("/learn")
    cards = page.locator(".kind-card")
    cards.last.wait_for()
    expect(cards).to_have_count(sum(bool(kind["solved"]) for kind in kinds))
    assert page.get_by_role("grid").count() < 100  # what is far away is drawn when one gets there
    takuzu = page.get_by_role("article", name="Takuzu")
    takuzu.scroll_into_view_if_needed()
    takuzu.get_by_text("Rows 1 and 4").first.wait_for()
    expect(takuzu.get_by_role("grid")).to_have_count(5)  # a puzzle, solved, and broken in three ways


@pytest.mark.parametrize(("language", "button"), [("en-GB", "Next"), ("fr-FR", "Suivant")])
def test_a_tour_drives_the_bench(visit: Visit, language: str, button: str) -> None:
    page = visit("/?tour=logic", language=language)
    tour = page.locator(".tour")
    tour.wait_for()
    page.locator('.middle [data-number="15"]').wait_for()
    becomes(lambda: "".join(signs(page)), "1000110")
    tour.get_by_role("button", name=button).click()
    page.locator("#panel-logic[data-open=true]").wait_for()
    tour.get_by_role("button", name=button).click()
    page.locator("#panel-logic .lens").wait_for()
    page.locator(".middle [data-lit=true], .middle .lit").nth(2).wait_for()


def test_the_tour_of_solvers_ends_with_the_solver_panel(visit: Visit) -> None:
    page = visit("/?tour=solvers")
    tour = page.locator(".tour")
    for _ in range(5):
        tour.get_by_role("button", name="Next").click()
    page.locator("#panel-solver[data-open=true]").wait_for()
    tour.get_by_role("button", name="End the tour").click()
    tour.wait_for(state="detached")
