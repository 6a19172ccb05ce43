"""/write without a grid: formulas and resolution, answered as one types."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser.conftest import Visit

PASTE = """(editor, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


def typed(page: Any, text: str) -> None:
    """All that stands in the editor is replaced, as by a paste."""
    editor = page.locator(".cm-content")
    editor.click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    if text:
        editor.evaluate(PASTE, text)


def test_a_formula_is_judged_as_it_is_typed(visit: Visit) -> None:
    page = visit("/write#formula")
    typed(page, "p or not p")
    expect(page.locator(".outcome")).to_have_attribute("data-status", "valid")
    expect(page.locator(".echo")).to_contain_text("p ∨ ¬p")
    typed(page, "p\nnot p")
    expect(page.locator(".outcome")).to_have_attribute("data-status", "contradictory")
    expect(page.locator(".echo li")).to_have_count(2)
    expect(page.locator(".ways tbody tr")).to_have_count(6)


def test_forms_and_steps_with_their_laws(visit: Visit) -> None:
    page = visit("/write#formula")
    typed(page, "p -> q and r")
    page.get_by_label("Show it as").select_option("cnf")
    expect(page.locator(".form-text")).to_have_text("(¬p ∨ q) ∧ (¬p ∨ r)")
    page.get_by_role("checkbox", name="Step by step").check()
    expect(page.locator(".law-steps li")).to_have_count(2)
    expect(page.locator(".law-steps .law").first).to_contain_text("implication")
    page.get_by_label("Show it as").select_option("table")
    page.get_by_role("checkbox", name="Step by step").uncheck()
    expect(page.locator(".truth tbody tr.is-true")).to_have_count(5)


def test_what_follows_and_what_does_not(visit: Visit) -> None:
    page = visit("/write#formula")
    typed(page, "p -> q\np")
    page.get_by_label("The other formula").fill("q")
    expect(page.locator(".told")).to_have_attribute("data-answer", "true")
    page.get_by_label("Question").select_option("equivalent")
    expect(page.locator(".told")).to_have_attribute("data-answer", "false")
    expect(page.locator(".told")).to_contain_text("p = 0, q = 1")


def test_a_mistake_is_underlined_and_put_right_by_a_press(visit: Visit) -> None:
    page = visit("/write#formula")
    with page.refused():
        typed(page, "q\np and q or r")
        expect(page.locator(".cm-lintRange-error")).to_have_text("or")
        expect(page.locator(".fault")).to_contain_text("Line 2, column 9")
        expect(page.locator(".echo li")).to_have_count(1)  # the rest is shown as read
        page.get_by_role("button", name="Write it so").click()
        expect(page.locator(".cm-content")).to_contain_text("(p and q) or r")
        expect(page.locator(".echo li")).to_have_count(2)
        expect(page.locator(".fault")).to_have_count(0)


def test_names_are_completed_and_signs_are_inserted(visit: Visit) -> None:
    page = visit("/write#formula")
    with page.refused():
        typed(page, "")
        page.keyboard.type("foral")
        page.locator(".cm-tooltip-autocomplete li", has_text="forall").wait_for()
        page.keyboard.press("Escape")
        typed(page, "p")
        page.get_by_role("button", name="Insert ∧").click()
        page.keyboard.type("q")
        expect(page.locator(".echo")).to_contain_text("p ∧ q")


def test_resolution_with_its_proof_and_tree(visit: Visit, violations: Callable[[Any], list[str]]) -> None:
    page = visit("/write#resolution")
    expect(page.locator(".outcome")).to_have_attribute("data-status", "contradictory")
    expect(page.locator(".proof-lines").first.locator("tr")).to_have_count(7)
    expect(page.locator(".proof-tree svg text").last).to_be_visible()
    assert violations(page) == []
    typed(page, "p cnf 2 2\n1 2 0\n-1 2 0\n")
    expect(page.locator(".outcome")).to_have_attribute("data-status", "satisfiable")
    expect(page.locator(".fault")).to_have_count(0)


def test_what_is_written_stays_and_tabs_are_reached_by_keys(visit: Visit) -> None:
    page = visit("/write#formula", language="fr-FR")
    typed(page, "non p")
    expect(page.locator(".echo")).to_contain_text("¬p")
    page.reload()
    expect(page.locator(".cm-content")).to_contain_text("non p")
    page.get_by_role("tab", name="Une formule").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Résolution")).to_be_focused()
    page.locator(".proof-tree").wait_for()
