"""What there is can be found: puzzles under all their names, solvers under what they work on."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import becomes, signs


def test_binero_is_found_under_its_name(visit: Visit) -> None:
    page = visit("/#squaro/2/2/1111", language="fr-FR")
    search = page.get_by_label("Chercher un jeu")
    search.fill("binéro")
    expect(page.locator(".kinds label")).to_have_text(["Binero (Takuzu)", "Binero-plus (Binairo+)"])
    search.press("Enter")
    page.locator('.middle .board[data-kind="takuzu"]').wait_for()
    expect(search).to_have_value("")
    expect(page.get_by_label("Takuzu", exact=True)).to_be_checked()
    search.fill("bina")
    page.get_by_label("Binairo (Takuzu)").wait_for()
    search.fill("échecs")
    page.get_by_text("Il n'y a pas de jeu appelé « échecs » ici.").wait_for()


def test_z3_on_the_rules_is_a_choice_for_puzzles_only(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/a1a0b0b0b11a0")
    page.locator("#panel-solver .fold").click()
    panel = page.locator("#panel-solver")
    for solver in ("native", "z3"):
        panel.get_by_label("Solver", exact=True).select_option(solver)
        panel.get_by_text("no clauses").wait_for()
        panel.get_by_role("button", name="Solve", exact=True).click()
        panel.get_by_text("Solved: this is the only solution.").wait_for()
        assert panel.get_by_text("Clauses", exact=True).count() == 0
    becomes(lambda: "".join(signs(page)), "1000110")  # the player's own board is as it was
    page.goto(page.url.partition("#")[0] + "sat")
    page.get_by_label("Solver", exact=True).locator("option").first.wait_for(state="attached")
    offered = page.get_by_label("Solver", exact=True).locator("option").all_inner_texts()
    assert "z3:cnf" in offered and not {"z3", "native"} & set(offered)
