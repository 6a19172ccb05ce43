"""The logic panel: rules, instances, clauses and cells are linked, by mouse and by keys."""

from __future__ import annotations

from typing import Any

from browser.conftest import Visit
from browser.hands import cell
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
    assert places(page) == {abs(literal) - 1 for literal in literals(clause)}
    assert page.locator(".middle .clue.lit").count() == 1
    assert page.locator('.rule-card.lit[data-rule="corners"]').count() == 1
    cells = page.locator("#instances .line.lit")
    assert cells.count() == 1
    number = int(page.locator(".middle .clue.lit").get_attribute("data-cell"))
    assert f"Cell ({number // 2 + 1}, {number % 2 + 1})" in cells.inner_text()
    leave(page)
    assert page.locator(".rule-card.lit, .line.lit").count() == 0


def test_pointing_at_an_instance_lights_all_its_clauses_and_scrolls_to_them(visit: Visit) -> None:
    page = opened(visit, *SQUARO, "logic")
    line(page, "instances", 3).hover()
    page.locator("#clauses .line.lit").first.wait_for()
    assert places(page) == {4, 5, 7, 8}
    spoken = {abs(one) - 1 for lit in page.locator("#clauses .line.lit").all() for one in literals(lit)}
    assert spoken == {4, 5, 7, 8}
    box, view = (page.locator(name).bounding_box() for name in ("#clauses .line.lit >> nth=0", "#clauses"))
    assert view["y"] <= box["y"] < view["y"] + view["height"]


def test_pointing_at_a_rule_lights_what_it_speaks_of(visit: Visit) -> None:
    page = opened(visit, "norinori", "AABB/ABBC/ABBC", "logic")
    page.locator('[data-rule="region"]').hover()
    page.locator(".middle .place.lit").first.wait_for()
    assert places(page) == set(range(12))
    assert page.locator("#instances .line.kin").count() > 0
    page.locator('[data-rule="region"]').click()
    page.locator("#instances-title .count", has_text="3").wait_for()
    assert all("Region" in text for text in page.locator("#instances .line .sentence").all_inner_texts())


def test_pointing_at_a_cell_lists_the_instances_that_speak_of_it(visit: Visit) -> None:
    page = opened(visit, *SQUARO, "logic")
    cell(page, 4).hover()
    page.get_by_text("that speak of circle (2, 2)").wait_for()
    page.locator("#instances-title .count", has_text="4").wait_for()
    cell(page, 0).hover()
    page.get_by_text("that speak of circle (1, 1)").wait_for()
    assert "Cell (1, 1)" in line(page, "instances", 0).inner_text()
    assert page.locator('.rule-card.kin[data-rule="corners"]').count() == 1
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
    assert lens.locator("h3").inner_text() == "Cell (1, 2) has exactly three filled circles."
    assert lens.locator(".truth tbody tr").count() == 16
    assert lens.locator(".truth tr.model").count() == 4
    lens.get_by_text("Derivation").click()
    assert "De Morgan" in lens.locator(".derivation").first.inner_text()
    page.locator(".board-title h2").hover()
    assert places(page) == {1, 2, 4, 5}
    row = lens.locator(".lines tr[data-clause]").first
    row.hover()
    page.locator("#clauses .line.lit").first.wait_for()
    words = row.locator("code").inner_text().split()[:-1]
    assert places(page) == {abs(int(word)) - 1 for word in words}
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
    assert page.locator("#clauses").get_attribute("aria-activedescendant") == "clauses-2"
    assert places(page) == {abs(literal) - 1 for literal in literals(line(page, "clauses", 2))}
    page.keyboard.press("Enter")
    page.locator(".lens .lines tr.lit").wait_for()
    page.keyboard.press("End")
    page.locator("#clauses .line.active").last.wait_for()
    assert (
        page.locator("#clauses-title .count").inner_text()
        == page.locator("#clauses .line.active .number").inner_text()
    )


def test_a_hundred_thousand_clauses_are_drawn_a_few_at_a_time(visit: Visit) -> None:
    page = opened(visit, *EMPTY, "logic", "encoding")
    choose(page, "document")
    page.locator("#clauses-title .count", has_text="100,880").wait_for()
    page.mouse.move(0, 0)  # so that it points at nothing
    page.locator("#clauses").focus()
    page.keyboard.press("End")
    last = line(page, "clauses", 100_879)
    assert last.locator(".number").inner_text() == "100880"
    assert page.locator("#clauses .line").count() < 60
    last.click()
    page.locator(".lens .lines").wait_for()
    assert page.locator("#instances .line.lit").count() == 1
