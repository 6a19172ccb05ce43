"""A puzzle of every kind that there is, played to the end on the page: by mouse, by touch, by keys."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from typing import Any

import pytest

from browser.conftest import Visit
from browser.hands import cell, has_sign, signs
from satelier.puzzles import find, kinds
from satelier.web.questions import ask

Press = Callable[[Any, int], None]
NO_PAGE = "/api/health"  # where the page's storage can be reached before it is open
KINDS = sorted(name for name in kinds() if find(name).solved)


def by_key(page: Any, place: int) -> None:
    cell(page, place).focus()
    page.keyboard.press("Space")


HANDS: dict[str, Press] = {
    "mouse": lambda page, place: cell(page, place).click(),
    "touch": lambda page, place: cell(page, place).tap(),
    "keys": by_key,
}
ROTATED = [(kind, list(HANDS)[number % len(HANDS)]) for number, kind in enumerate(KINDS)]


@functools.cache
def described() -> dict[str, dict[str, Any]]:
    return {one["kind"]: one for one in ask("kinds", {})["kinds"]}


def example(kind: str) -> tuple[dict[str, Any], list[str]]:
    """The first example of a kind as the page has it, and what stands in each place when it is solved."""
    first = described()[kind]["solved"][0]
    sheet, board = first["puzzle"], first["board"]
    return sheet, [sheet["values"][value] for row in board for value in row]


def put_on_the_page(page: Any, address: str, sheet: dict[str, Any]) -> None:
    """As if it had been left there: the page keeps the grid of each kind."""
    given = [value for row in sheet["givens"] for value in row]
    kept = {"kind": sheet["kind"], "grids": {sheet["kind"]: {"sheet": sheet, "board": given}}}
    page.evaluate("kept => localStorage.setItem('satelier.bench', kept)", json.dumps(kept))
    page.goto(address)
    page.locator(f'.middle .board[data-kind="{sheet["kind"]}"]').wait_for()


def enter(page: Any, hand: str, place: int, value: str, values: list[str]) -> None:
    """Of many values by its key, or on the pad; of few by going through them until it is there."""
    if len(values) > 3 and hand == "keys":
        cell(page, place).focus()
        page.keyboard.press(value)
    elif len(values) > 3:
        HANDS[hand](page, place)
        button = page.locator(".pad").get_by_role("button", name=value, exact=True)
        button.click() if hand == "mouse" else button.tap()
    else:
        cycle = [one for one in values if one != "."]  # a click more for each
        for _ in range(1 + cycle.index(value)):
            HANDS[hand](page, place)
    has_sign(page, place, value)


def play(visit: Visit, address: str, kind: str, hand: str) -> None:
    page = visit(NO_PAGE, has_touch=hand == "touch", language="fr-FR")
    sheet, solved = example(kind)
    put_on_the_page(page, address, sheet)
    given = signs(page)
    assert len(given) == len(solved)
    for place, value in enumerate(solved):
        if value != "." and given[place] != value and signs(page)[place] != value:  # one may bring another
            enter(page, hand, place, value, sheet["values"])
    page.get_by_text("Résolu. Bravo !").wait_for()


@pytest.mark.parametrize(("kind", "hand"), ROTATED[::11])  # all of them, by all means, below
def test_an_example_is_played_to_the_end(visit: Visit, address: str, kind: str, hand: str) -> None:
    play(visit, address, kind, hand)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("hand", HANDS)
def test_an_example_is_played_to_the_end_by_any_means(
    visit: Visit, address: str, kind: str, hand: str
) -> None:
    play(visit, address, kind, hand)
