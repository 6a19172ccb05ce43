"""Whole games of the four sources, by mouse, by touch, and by the keys of a French keyboard."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from browser.conftest import Visit
from browser.hands import cell, has_sign, signs
from browser.layouts import SHARP, Keyboard, typing_digit

# A grid with one solution, and that solution, row by row.
GAMES = {
    "squaro": ("squaro/3/3/0183312c", "...#..##.##....#"),
    "takuzu": ("takuzu/4/4/0a1b11d1d", "0011011010011100"),
    "norinori": ("norinori/4/4/m20cro", ".##.#..##..#.##."),
    "sudoku": ("sudoku/4/4/h3h1h2h4j", "4231314223141423"),
}
CLICKS = {"#": 1, "0": 1, "1": 2}  # until it stands there, where each click brings the next value
Hand = Callable[[Any, int, str], None]


def by_pressing(press: Callable[[Any], None]) -> Hand:
    """Each value by presses on its place; of many values, on the buttons below the board."""

    def enter(page: Any, place: int, value: str) -> None:
        if page.locator(".pad").count():
            press(cell(page, place))
            press(page.locator(".pad").get_by_role("button", name=value, exact=True))
        else:
            for _ in range(CLICKS[value]):
                press(cell(page, place))

    return enter


def by_keys(page: Any, place: int, value: str) -> None:
    cell(page, place).focus()
    Keyboard(page).press(SHARP["azerty"] if value == "#" else typing_digit("azerty", int(value)))


HANDS: dict[str, Hand] = {
    "mouse": by_pressing(lambda target: target.click()),
    "touch": by_pressing(lambda target: target.tap()),
    "azerty": by_keys,
}


ROTATED = list(zip(GAMES, itertools.cycle(HANDS)))


@pytest.mark.parametrize(("kind", "hand"), ROTATED)
def test_a_whole_game(visit: Visit, kind: str, hand: str) -> None:
    play(visit, kind, hand)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "hand"), sorted({*itertools.product(GAMES, HANDS)} - {*ROTATED}))
def test_a_whole_game_by_other_means(visit: Visit, kind: str, hand: str) -> None:
    play(visit, kind, hand)


def play(visit: Visit, kind: str, hand: str) -> None:
    """A game from its first to its last entry."""
    address, solution = GAMES[kind]
    page = visit(f"/#{address}", language="fr-FR", has_touch=hand == "touch")
    page.locator(f'.middle .board[data-kind="{kind}"]').wait_for()
    given = signs(page)
    for place, value in enumerate(solution):
        if value != "." and not given[place]:
            HANDS[hand](page, place, value)
            has_sign(page, place, value)
    page.get_by_text("Résolu. Bravo !").wait_for()
