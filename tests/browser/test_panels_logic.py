"""The logic panel: rules, instances, clauses and cells are linked, by mouse and by keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import becomes, cell
from browser.panels import choose, line, opened, places

SQUARO = ("squaro", "13/12")
EMPTY = ("takuzu", "/".join(["." * 10] * 10))


def literals(clause: Any) -> list[int]:
    return [int(word) for word in clause.locator(".dimacs").inner_text().split()[:-1]]


def leave(page: Any) -> None:
    page.locator(".board-title h2").hover()
    page.locator(".middle .place.lit").first.wait_for(state="detached")


def test_pointing_at_a_clause_lights_its_cells_its_number_its_instance_and_its_rule(visit: Visit) -> None:
    page = opened(visit, *SQUARO, "logic")
    clause = line(page, "clauses", 8)
    clause.hover()
    page.locator(".middle .place.lit").first.wait_for()
    becomes(lambda: places(page), {abs(literal) - 1 for literal in literals(clause)})
    expect(page.locator(".middle .clue.lit")).to_have_count(1)
    expect(page.locator('.rule-card.lit[data-rule="corners"]')).to_have_count(1)
    cells = page.locator("#instances .line.lit")
    expect(cells).to_have_count(1)
    number = int(page.locator(".middle .clue.lit").get_attribute("data-cell"))
    expect(cells).to_contain_text(f"Cell ({number // 2 + 1}, {number % 2 + 1})")
    leave(page)
    expect(page.locator(".rule-card.lit, .line.lit")).to_have_count(0)


def test_pointing_at_an_instance_lights_all_its_clauses_and_scrolls_to_them(visit: Visit) -> None:
    page = opened(visit, *SQUARO, "logic")
    line(page, "instances", 3).hover()
    page.locator("#clauses .line.lit").first.wait_for()
    becomes(lambda: places(page), {4, 5, 7, 8})
    lit = page.locator("#clauses .line.lit")
    becomes(lambda: {abs(one) - 1 for line in lit.all() for one in literals(line)}, {4, 5, 7, 8})
    view = page.locator("#clauses").bounding_box()
    becomes(lambda: 0 <= lit.first.bounding_box()["y"] - view["y"] < view["height"], True)


def test_pointing_at_a_rule_lights_what_it_speaks_of(visit: Visit) -> None:
    page = opened(visit, "norinori", "AABB/ABBC/ABBC", "logic")
    page.locator('[data-rule="region"]').hover()
    page.locator(".middle .place.lit").first.wait_for()
    becomes(lambda: places(page), set(range(12)))
    page.locator("#instances .line.kin").first.wait_for()
    page.locator('[data-rule="region"]').click()
    page.locator("#instances-title .count", has_text="3").wait_for()
    sentences = page.locator("#instances .line .sentence")
    becomes(lambda: all("Region" in text for text in sentences.all_inner_texts()), True)


def test_pointing_at_a_cell_lists_the_instances_that_speak_of_it(visit: Visit) -> None:
    page = opened(visit, *SQUARO, "logic")
    cell(page, 4).hover()
    page.get_by_text("that speak of circle (2, 2)").wait_for()
    page.locator("#instances-title .count", has_text="4").wait_for()
    cell(page, 0).hover()
    page.get_by_text("that speak of circle (1, 1)").wait_for()
    expect(line(page, "instances", 0)).to_contain_text("Cell (1, 1)")
    expect(page.locator('.rule-card.kin[data-rule="corners"]')).to_have_count(1)
    page.locator(".board-title h2").hover()
    page.get_by_text("of all rules").wait_for()
    cell(page, 8).click()  # a cell that is played stays the subject
    page.locator(".board-title h2").hover()
    page.get_by_role("button", name="that speak of circle (3, 3)").click()
    page.get_by_text("of all rules").wait_for()


def test_a_pinned_instance_is_opened_up_and_stays_lit(visit: Visit) -> None:
    page = opened(visit, *SQUARO, "logic")
    line(page, "instances", 1).click()
    lens = page.locator(".lens")
    lens.locator(".lines tr[data-clause]").first.wait_for()
    expect(lens.locator("h3")).to_have_text("Cell (1, 2) has exactly three filled circles.")
    expect(lens.locator(".truth tbody tr")).to_have_count(16)
    expect(lens.locator(".truth tr.model")).to_have_count(4)
    lens.get_by_text("Derivation").click()
    lens.locator(".derivation", has_text="De Morgan").first.wait_for()
    page.locator(".board-title h2").hover()
    becomes(lambda: places(page), {1, 2, 4, 5})
    row = lens.locator(".lines tr[data-clause]").first
    row.hover()
    page.locator("#clauses .line.lit").first.wait_for()
    words = row.locator("code").inner_text().split()[:-1]
    becomes(lambda: places(page), {abs(int(word)) - 1 for word in words})
    lens.get_by_role("button", name="Close").click()
    lens.wait_for(state="detached")
    leave(page)


def test_the_lists_can_be_walked_by_keys(visit: Visit) -> None:
    page = opened(visit, *SQUARO, "logic")
    line(page, "clauses", 0)
    page.locator("#clauses").focus()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    page.locator("#clauses-2.active.lit").wait_for()
    expect(page.locator("#clauses")).to_have_attribute("aria-activedescendant", "clauses-2")
    becomes(lambda: places(page), {abs(literal) - 1 for literal in literals(line(page, "clauses", 2))})
    page.keyboard.press("Enter")
    page.locator(".lens .lines tr.lit").wait_for()
    page.keyboard.press("End")
    count = page.locator("#clauses-title .count").inner_text()
    expect(page.locator("#clauses .line.active .number")).to_have_text(count)


@pytest.mark.slow
def test_a_hundred_thousand_clauses_are_drawn_a_few_at_a_time(visit: Visit) -> None:
    page = opened(visit, *EMPTY, "logic", "encoding")
    choose(page, "document")
    page.locator("#clauses-title .count", has_text="100,880").wait_for()
    page.mouse.move(0, 0)  # so that it points at nothing
    page.locator("#clauses").focus()
    page.keyboard.press("End")
    last = line(page, "clauses", 100_879)
    expect(last.locator(".number")).to_have_text("100880")
    becomes(lambda: page.locator("#clauses .line").count() < 60, True)
    last.click()
    page.locator(".lens .lines").wait_for()
    expect(page.locator("#instances .line.lit")).to_have_count(1)
