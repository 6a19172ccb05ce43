"""/write with a grid: line, instance, clauses, cells; play under the rules that are written; addresses."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.test_write_formulas import typed
from satelier.web.delivery.pages import STATIC

SMALL = "rule one\n  forall i in 1..h: x[i,1] or x[i,2]\nrule two\n  not x[1,1]\n"


def opened(visit: Visit, **how: Any) -> Any:
    page = visit("/write", **how)
    page.locator(".play .board").wait_for()
    page.locator(".instance-list button").first.wait_for()
    return page


def test_a_line_lights_its_cells_and_a_cell_its_lines(visit: Visit) -> None:
    page = opened(visit)
    typed(page, SMALL)
    expect(page.locator(".instances h2")).to_contain_text("Line 2: 6 instances")
    page.keyboard.press("Control+End")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".instances h2")).to_contain_text("Line 4: 1 instance")
    expect(page.locator(".play .place.lit")).to_have_count(1)
    page.locator('.play [data-number="0"]').hover()
    expect(page.locator(".lit-line")).to_have_count(2)
    expect(page.locator(".instances h2")).to_contain_text("Lines that speak of this place: 2, 4")
    expect(page.locator(".instance-list li")).to_have_text([re.compile("^2 i = 1"), re.compile("^4 ")])
    page.locator('.play [data-number="7"]').hover()
    expect(page.locator(".lit-line")).to_have_count(1)


def test_an_instance_in_every_way_into_clauses(visit: Visit, violations: Callable[[Any], list[str]]) -> None:
    page = opened(visit)
    page.locator(".instance-list button").first.click()
    expect(page.locator(".one-instance .ways tbody tr")).to_have_count(6)
    page.locator(".one-instance .law-steps li").first.wait_for()
    assert violations(page) == []


def test_wrong_rules_are_played_all_the_same(visit: Visit) -> None:
    page = opened(visit)
    typed(page, "rule none\n  forall c in cells: not x[c]\n")
    expect(page.locator(".instances h2")).to_contain_text("36 instances")
    page.get_by_role("button", name="How many solutions?").click()
    expect(page.locator(".play .told")).to_contain_text("exactly one solution")
    page.get_by_role("button", name="Solve").click()
    expect(page.locator('.play .place[data-sign="0"]')).to_have_count(36)
    page.get_by_role("button", name="Clear").click()
    page.locator('.play [data-number="3"]').click()
    page.locator('.play [data-number="3"]').click()
    expect(page.locator('.play .place[data-sign="1"]')).to_have_count(1)
    expect(page.locator(".play .place.wrong")).to_have_count(1)


def test_an_index_outside_the_grid_is_underlined(visit: Visit) -> None:
    page = opened(visit)
    typed(page, "rule a\n  forall i in 1..h, j in 1..w: x[i,j+1] or x[i,j]\n")
    expect(page.locator(".cm-lintRange-error")).to_have_text("x[i,j+1]")
    expect(page.locator(".fault")).to_contain_text("outside")
    page.get_by_role("button", name="Write it so").click()
    expect(page.locator(".fault")).to_have_count(0)


def test_what_is_wrong_can_be_read_in_the_dark_too(visit: Visit) -> None:
    """The editor has a look of its own for what it shows beside a text; ours is the one that counts."""
    page = opened(visit, theme="dark")
    typed(page, "rule a\n  forall i in 1..h, j in 1..w: x[i,j+1] or x[i,j]\n")
    expect(page.locator(".verdicts .about")).to_contain_text("the last text that could be read")
    page.locator(".cm-lintRange-error").first.hover()
    tooltip = page.locator(".cm-tooltip").first
    expect(tooltip).to_contain_text("lies outside")
    dark, light = (
        [int(part) for part in re.findall(r"\d+", tooltip.evaluate(f"one => getComputedStyle(one).{name}"))]
        for name in ("backgroundColor", "color")
    )
    assert max(dark[:3]) < 80 and min(light[:3]) > 150


def test_a_range_that_is_empty_is_told_and_no_error(visit: Visit) -> None:
    page = opened(visit)
    typed(page, "rule a\n  forall i in 7..h: x[i,1]\n  x[1,1] or x[1,2]\n")
    expect(page.locator(".warnings")).to_contain_text("i in 7..h runs through nothing on 6x6")
    expect(page.locator(".fault")).to_have_count(0)


def test_a_puzzle_of_ones_own_is_drawn_played_and_shared(visit: Visit) -> None:
    page = opened(visit)
    page.get_by_label("Start from…").select_option("stars")
    expect(page.locator(".begin .own")).to_be_visible()
    expect(page.locator(".play .place")).to_have_count(25)
    expect(page.locator(".instances h2")).to_contain_text("clauses")
    page.get_by_role("button", name="Solve").click()
    expect(page.locator('.play .place[data-sign="#"]')).to_have_count(5)
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".notice")).to_contain_text("address")
    address = page.url
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save").click()
    assert saved.value.suggested_filename.endswith(".rules")
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator(".begin .own")).to_be_visible()
    expect(page.locator(".cm-content")).to_contain_text("one_star")


def test_the_whole_in_french(visit: Visit, violations: Callable[[Any], list[str]]) -> None:
    page = opened(visit, language="fr-FR")
    typed(page, "règle rien\n  pour tout c dans cases: non x[c]\n")
    expect(page.locator(".instances h2")).to_contain_text("Ligne 2 : 36 instances")
    page.get_by_role("button", name="Combien de solutions ?").click()
    expect(page.locator(".play .told")).to_contain_text("solution")
    assert violations(page) == []


def test_verdicts_as_one_types_with_the_mistake_put_right(
    visit: Visit, violations: Callable[[Any], list[str]]
) -> None:
    page = opened(visit)
    page.get_by_label("Start from…").select_option("rows-only")
    wrong = page.locator(".verdict-one[data-alone=too-loose]")
    expect(wrong.locator("h3")).to_contain_text("no_three")
    expect(wrong.locator(".board")).to_have_count(2)  # the wrong grid beside the nearest right one
    expect(wrong.locator(".place.wrong").first).to_be_visible()
    assert violations(page) == []
    wrong.get_by_role("button", name="Write it so").click()
    expect(page.locator(".verdicts .outcome")).to_have_attribute("data-status", "equivalent")
    expect(page.locator(".verdict-one[data-alone=equivalent]")).to_have_count(3)


def test_the_tour_of_writing(visit: Visit) -> None:
    page = visit("/learn")
    page.locator('a[href="/write?tour=write"]').click()
    steps = ["sheet", "line", "ways", "mistake", "repair", "own"]
    for step in steps:
        page.locator(f'.tour[data-step="{step}"][data-ready=true]').wait_for()
        page.locator(".tour button.primary").click()
    expect(page.locator(".tour")).to_have_count(0)
    expect(page.locator(".begin .own")).to_be_visible()


def test_learn_says_how_long_the_tour_is() -> None:
    source = (STATIC / "js" / "pages" / "learn.js").read_text(encoding="utf-8")
    tour = (STATIC / "js" / "write" / "tour.js").read_text(encoding="utf-8")
    assert f"WRITE_STEPS = {tour.count('key: ')};" in source
