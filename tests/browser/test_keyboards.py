"""Every keyboard types every value and every pencil mark: AZERTY, QWERTZ, QWERTY."""

from __future__ import annotations

import pytest

from alike import alike
from browser.conftest import Visit
from browser.hands import cell, has_sign, saved, signs
from browser.layouts import ROWS, SHARP, Keyboard, noting_digit, typing_digit

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@pytest.mark.parametrize("layout", alike(ROWS, ["azerty"]))
def test_digits_are_values_and_the_other_layer_is_for_pencil_marks(visit: Visit, layout: str) -> None:
    page = visit("/#sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79")
    keyboard = Keyboard(page)
    cell(page, 2).click()
    for digit in range(1, 10):
        keyboard.press(noting_digit(layout, digit))
    page.get_by_label("pencil marks 1 2 3 4 5 6 7 8 9").wait_for()
    for digit in range(1, 10):
        keyboard.press(typing_digit(layout, digit))
        has_sign(page, 2, str(digit))
    saved(page, "sudoku")
    assert page.evaluate("JSON.parse(localStorage['satelier.bench']).settings.zoom") == 1  # − on AZERTY is 6


@pytest.mark.slow  # whole games by such keys: `test_whole_games.py`
def test_a_whole_sudoku_by_azerty_keys(visit: Visit) -> None:
    page = visit("/#sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79", language="fr-FR")
    keyboard = Keyboard(page)
    given = signs(page)
    cell(page, 0).focus()
    for place, value in enumerate(SOLVED):
        if not given[place]:
            keyboard.press(typing_digit("azerty", int(value)))
        page.keyboard.press("ArrowRight")
        if place % 9 == 8:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Home")
    page.get_by_text("Résolu. Bravo !").wait_for()


@pytest.mark.parametrize("layout", alike(ROWS, ["qwertz"]))
def test_signs_and_digits_where_there_are_no_pencil_marks(visit: Visit, layout: str) -> None:
    page = visit("/#squaro/2/2/1111")
    keyboard = Keyboard(page)
    cell(page, 4).focus()
    keyboard.press(SHARP[layout])
    has_sign(page, 4, "#")
    page.goto(page.url.partition("#")[0] + "#takuzu/4/4/p")
    page.locator('.board[data-kind="takuzu"]').wait_for()
    cell(page, 0).focus()
    keyboard.press(typing_digit(layout, 1))
    page.keyboard.press("ArrowRight")
    keyboard.press(noting_digit(layout, 1))  # either layer will do
    has_sign(page, 0, "1")
    has_sign(page, 1, "1")
    page.keyboard.press("e")
    page.locator(".edit-tools").wait_for()
    cell(page, 2).focus()
    keyboard.press(typing_digit(layout, 1))
    has_sign(page, 2, "1")


def test_altgr_as_other_systems_report_it(visit: Visit) -> None:
    page = visit("/#squaro/2/2/1111")
    cell(page, 4).focus()
    page.evaluate(
        """() => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {
            key: "#", code: "Digit3", modifierAltGraph: true,
            ctrlKey: true, altKey: true, bubbles: true }))"""
    )
    has_sign(page, 4, "#")
    page.evaluate(
        """() => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {
            key: "U", code: "KeyU", modifierCapsLock: true, bubbles: true }))"""
    )
    has_sign(page, 4, "")


def test_keys_are_named_in_the_language_of_the_page(visit: Visit) -> None:
    page = visit("/#squaro/2/2/1111", language="fr-FR")
    cell(page, 0).focus()
    page.keyboard.press("?")
    page.locator("dialog kbd").first.wait_for()
    shown = page.locator("dialog kbd").all_text_contents()
    assert {"Espace", "Maj Espace", "Origine", "Retour arrière", "Échap"} <= set(shown)
    assert not {"Space", "Home", "Shift Space"} & set(shown)
