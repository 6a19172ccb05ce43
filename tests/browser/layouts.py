"""Keyboards as they are: what each key of the number row types, and key events as a browser gets them.

Playwright's own keyboard is American. These events go through the browser's input queue like any others, with
the character that the layout has on that key.
"""

from __future__ import annotations

from typing import Any

# The number row from 1 to 9 and 0, without and with Shift.
ROWS = {
    "azerty": ("&é\"'(-è_çà", "1234567890"),
    "qwertz": ("1234567890", '!"§$%&/()='),
    "qwerty": ("1234567890", "!@#$%^&*()"),
}
SHIFT, CONTROL_AND_ALT = 8, 3  # as the browser's protocol numbers them


def number_key(layout: str, digit: int, *, shift: bool = False) -> dict[str, Any]:
    """The event of a key of the number row."""
    character = ROWS[layout][shift][digit - 1]
    return {"key": character, "code": f"Digit{digit}", "modifiers": SHIFT if shift else 0}


def typing_digit(layout: str, digit: int) -> dict[str, Any]:
    """How this digit is typed."""
    return number_key(layout, digit, shift=layout == "azerty")


def noting_digit(layout: str, digit: int) -> dict[str, Any]:
    """The same key in its other layer."""
    return number_key(layout, digit, shift=layout != "azerty")


# The sharp: AltGr and 3 on AZERTY, a key of its own on QWERTZ, Shift and 3 on QWERTY.
SHARP = {
    "azerty": {"key": "#", "code": "Digit3", "modifiers": CONTROL_AND_ALT},
    "qwertz": {"key": "#", "code": "Backslash", "modifiers": 0},
    "qwerty": {"key": "#", "code": "Digit3", "modifiers": SHIFT},
}


class Keyboard:
    """Sends key events to a page."""

    def __init__(self, page: Any) -> None:
        self.session = page.context.new_cdp_session(page)

    def press(self, event: dict[str, Any]) -> None:
        for kind in ("rawKeyDown", "keyUp"):
            self.session.send("Input.dispatchKeyEvent", {"type": kind, **event})
