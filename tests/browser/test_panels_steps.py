"""The steps panel: a solver's thoughts forwards and backwards, on a board, in words, with their clauses."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import becomes
from browser.panels import opened, places, signs

FILM = "#panel-steps .film"
NORINORI = ("norinori", "AABB/ABBC/ABBC")


def recorded(visit: Visit, kind: str, grid: str, solver: str = "dpll", *panels: str) -> Any:
    page = opened(visit, kind, grid, "steps", *panels)
    page.get_by_label("Who thinks").select_option(solver)
    page.get_by_role("button", name="Record the steps").click()
    page.locator(FILM).wait_for()
    return page


def step(page: Any, name: str = "One step on") -> None:
    page.get_by_role("button", name=name, exact=True).click()


def at(page: Any, position: int) -> None:
    page.locator(".where", has_text=f"{position} of").wait_for()


def state(page: Any) -> tuple[list[str], list[str], list[str]]:
    """The board, the levels of its choices, the stack."""
    levels = page.locator(f"{FILM} .board .level").all_inner_texts()
    return signs(page, FILM), levels, page.locator(".stack .choice").all_inner_texts()


def test_dpll_steps_forward_and_back_through_the_same_states(visit: Visit) -> None:
    page = recorded(visit, *NORINORI)
    at(page, 0)
    seen = [state(page)]
    for position in range(1, 13):
        step(page)
        at(page, position)
        seen.append(state(page))
    assert seen[0] == ([""] * 12, [], [])
    assert any(levels for _, levels, _ in seen)
    assert any(len(stack) >= 2 for _, _, stack in seen)
    for position in range(11, -1, -1):
        step(page, "One step back")
        at(page, position)
        becomes(lambda: state(page), seen[position])


def test_the_last_state_is_the_solution(visit: Visit) -> None:
    page = recorded(visit, "takuzu", ".1.0/..0./.0../11.0")
    step(page, "To the end")
    page.locator(".now", has_text="Satisfiable").wait_for()
    becomes(lambda: signs(page, FILM), list("0110100100111100"))
    step(page, "To the start")
    at(page, 0)
    page.get_by_text("Before the first step").wait_for()


def test_each_step_names_its_rule_and_opens_its_clause(visit: Visit) -> None:
    page = recorded(visit, *NORINORI, "dpll", "logic")
    for late in ("#instances .line", "#clauses .line"):  # what comes may move, and lie under the pointer then
        page.locator(late).first.wait_for()
    step(page)
    at(page, 1)
    expect(page.locator(".now")).to_contain_text("region 3")
    page.locator('.rule-card.lit[data-rule="region"]').wait_for()
    becomes(lambda: places(page), {7, 11})
    page.locator(".origin button").click()
    page.locator(".lens h3", has_text="Region 3").wait_for()
    clause = page.locator(".origin").inner_text().split()[1].rstrip(",")
    expect(page.locator("#clauses .line.lit .number")).to_have_text(clause)


def test_it_plays_and_pauses_by_button_and_by_keys(visit: Visit) -> None:
    page = recorded(visit, *NORINORI)
    page.get_by_label("Speed").fill("70")
    step(page, "Play the steps")
    page.get_by_role("button", name="Pause").wait_for()
    becomes(lambda: int(page.locator(".where").inner_text().split(" ")[0]) > 3, True)
    step(page, "Pause")
    page.get_by_role("button", name="Play the steps").wait_for()
    page.locator(FILM).focus()
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    at(page, 1)
    page.keyboard.press("Space")
    page.get_by_role("button", name="Pause").wait_for()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Play the steps").wait_for()
    page.keyboard.press("End")
    total = page.locator(".where").inner_text().split()[-1]
    at(page, int(total))


def test_every_rung_has_a_film(visit: Visit) -> None:
    page = recorded(visit, "norinori", "AAB/ABB")
    for solver in ("brute-force", "tree", "tree-simplify", "cdcl", "walksat"):
        page.get_by_label("Who thinks").select_option(solver)
        page.get_by_role("button", name="Record the steps").click()
        page.locator(f'{FILM}[data-solver="{solver}"]').wait_for()
        assert int(page.locator(".where").inner_text().split()[-1].replace(",", "")) > 2
        step(page)
        at(page, 1)
        first = signs(page, FILM)
        step(page, "To the end")
        page.locator(".now", has_text="atisfiable").or_(page.locator(".now", has_text="Given up")).wait_for()
        step(page, "To the start")
        step(page)
        at(page, 1)
        becomes(lambda: signs(page, FILM), first)


def test_the_steps_may_be_shown_on_the_large_board(visit: Visit) -> None:
    page = recorded(visit, *NORINORI)
    step(page, "To the end")
    page.locator(".now", has_text="Satisfiable").wait_for()
    solved = signs(page, FILM)
    becomes(lambda: signs(page, ".middle"), [""] * 12)
    page.get_by_label("Show it on the large board").check()
    page.locator(f"{FILM} .board").wait_for(state="detached")
    becomes(lambda: signs(page, ".middle"), solved)
    page.get_by_label("Show it on the large board").uncheck()
    page.locator(f"{FILM} .board").wait_for()
    becomes(lambda: signs(page, ".middle"), [""] * 12)
