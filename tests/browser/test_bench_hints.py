"""Played to the end by hints alone; a cell explained, patterns marked with a legend, what was missed."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import becomes, cell, has_sign, signs

# An expert sudoku and a hard takuzu, made by `satelier generate --seed 1`.
SUDOKU = "/#sudoku/9/9/5j82i4g7n6347m29g17h98g4g5g2u28g5g6l2i17g"
TAKUZU = "/#takuzu/10/10/1e0a1b0g0e0a1c00h0e1a1b1p0a1a11b1a0b11b0a0a1i"
MOST_CLICKS = 1.3  # per open place


def play_to_the_end(page: Any) -> tuple[int, int]:
    """Easy steps all at once, then the next one, again and again: clicks, and places that were open."""
    cell(page, 0).wait_for()
    opened = left = signs(page).count("")
    clicks = 0
    while left:
        click(page, "All easy steps" if clicks % 2 else "Next step")
        clicks += 1
        left = signs(page).count("")
    page.get_by_text("Solved. Well done!").wait_for()
    return clicks, opened


def click(page: Any, name: str) -> None:
    """A click, and its answer: another board, or something else that is said."""
    before = shown(page)
    page.get_by_role("button", name=name).click()
    becomes(lambda: shown(page) != before, True)


def shown(page: Any) -> tuple[str, list[str]]:
    return page.locator(".middle .board").inner_html(), page.locator(".advice").all_inner_texts()


def test_an_expert_sudoku_is_played_to_the_end_by_hints_alone(visit: Visit) -> None:
    clicks, opened = play_to_the_end(visit(SUDOKU))
    assert opened > 50 and clicks <= MOST_CLICKS * opened


def test_a_hard_takuzu_is_played_to_the_end_by_hints_alone(visit: Visit) -> None:
    clicks, opened = play_to_the_end(visit(TAKUZU))
    assert opened > 50 and clicks <= MOST_CLICKS * opened


def test_a_cell_is_explained_and_other_values_of_it(visit: Visit) -> None:
    page = visit("/#sudoku/4/4/12t")
    cell(page, 6).click()
    page.get_by_role("button", name="Explain this cell").click()
    expect(page.locator('.said[data-source="cell"]')).to_contain_text("It does not follow yet")
    page.get_by_role("button", name="Why (not) 3?").click()
    expect(page.locator('.said[data-source="cell"]')).to_contain_text("In box 1, a 3 can only go to cells")
    page.locator(".place.base").first.wait_for()
    page.locator(".place.cover").first.wait_for()
    meant = ["where something has to go", "what blocks", "what it stands on", "what follows"]
    expect(page.locator(".legend li")).to_have_text(meant)  # told by signs and words, not by colour alone


def test_what_was_missed_is_told_with_the_move_that_went_wrong(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/1b0e1a0b1a")
    cell(page, 1).click(button="right")
    has_sign(page, 1, "1")
    cell(page, 2).click(button="right")
    has_sign(page, 2, "1")
    page.get_by_role("button", name="Hint").click()
    page.locator('.said[data-source="hint"]').wait_for()
    page.get_by_role("button", name="What did I miss?").click()
    expect(page.locator(".said")).to_contain_text("went wrong")


def test_what_is_left_in_each_cell_is_shown_if_wanted(visit: Visit) -> None:
    page = visit("/#sudoku/4/4/12t")
    cell(page, 0).wait_for()
    assert page.locator(".middle .pencil").count() == 0
    page.get_by_label("Show what is left in each cell").check()
    expect(cell(page, 2).locator(".pencil text")).to_have_text(["3", "4"])  # the row has its 1 and its 2
    cell(page, 3).click()
    page.keyboard.press("4")
    expect(cell(page, 2).locator(".pencil text")).to_have_text(["3"])
    page.get_by_label("Show what is left in each cell").uncheck()
    expect(page.locator(".middle .pencil")).to_have_count(0)


def test_the_information_panel_says_which_patterns_a_grid_takes(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/0a1b11d1d", language="fr-FR")
    told = page.locator("#panel-information .difficulty")
    expect(told).to_contain_text("Moyen")
    expect(told).to_contain_text("à côté d'une paire 4")


def test_a_mark_on_a_cell_lets_its_clue_be_read(visit: Visit) -> None:
    """Lines are drawn through clues, and so is what marks their cells: an arrow was hidden by it."""
    page = visit("/#yajilin/3/3/f40b")
    cell(page, 0).wait_for()
    page.keyboard.press("h")
    page.keyboard.press("h")
    marked = page.locator(".place.used:has(.over-clue), .place.lit:has(.over-clue)").first
    marked.wait_for()
    assert float(marked.locator(".tint").evaluate("node => getComputedStyle(node).fillOpacity")) <= 0.5
