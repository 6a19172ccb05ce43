"""How each role looks: light, dark, and for paper.

The colours are those of Okabe and Ito ("Color universal design", 2008), darkened or lightened until they
stand out from the paper (a test measures the contrast), so they are told apart by every kind of eye; and
shapes tell the roles apart where there are no colours at all.
"""

from __future__ import annotations

from collections.abc import Mapping

from satelier.draw.shapes import Role
from satelier.errors import unknown_name
from satelier.frozen import dataclass


@dataclass(frozen=True)
class Paint:
    """fill, stroke   colours as #rrggbb, or none
    width    of the stroke, in units
    bold     for texts
    """

    fill: str = "none"
    stroke: str = "none"
    width: float = 0
    bold: bool = False


Theme = Mapping[Role, Paint]


@dataclass(frozen=True)
class Colours:
    """The few colours that a theme is made of: of what they are for, and the tints behind it; `light` and
    `dark` are those of white and black circles, in every theme, and `dark_entry` of black ones that
    were entered."""

    paper: str
    ink: str
    entry: str
    thin: str
    hint: str
    hint_tint: str
    used: str
    used_tint: str
    error: str
    error_tint: str
    solved: str
    light: str
    dark: str
    dark_entry: str


LIGHT = Colours(
    "#ffffff", "#1a1a1a", "#0062a3", "#b8b8b8", "#7a5200", "#fde68a", "#4d6b80", "#e3f1fb", "#b33c00",
    "#fbd5c2", "#00664b", "#ffffff", "#1a1a1a", "#0062a3",
)  # fmt: skip
DARK = Colours(
    "#15181c", "#f2f2f2", "#6cbcf0", "#555b63", "#f6c744", "#4a3d0e", "#9db8cc", "#24333f", "#ff8a57",
    "#552a17", "#3fc79a", "#f2f2f2", "#000000", "#0c3c5e",
)  # fmt: skip
PRINT = Colours(
    "#ffffff", "#000000", "#4d4d4d", "#a6a6a6", "#000000", "#dedede", "#4d4d4d", "#f4f4f4", "#000000",
    "#c4c4c4", "#000000", "#ffffff", "#000000", "#4d4d4d",
)  # fmt: skip


def _theme(colours: Colours) -> Theme:
    """The looks of all roles in these colours."""
    paper, ink, entry = colours.paper, colours.ink, colours.entry
    return {
        "paper": Paint(paper),
        "axis": Paint(colours.used),
        "used": Paint(colours.used_tint),
        "hint": Paint(colours.hint_tint),
        "error": Paint(colours.error_tint),
        "tube": Paint(stroke=colours.thin, width=0.28),
        "bulb": Paint(colours.thin),
        "thin": Paint(stroke=colours.thin, width=0.025),
        "cage": Paint(stroke=ink, width=0.02),
        "wall": Paint(stroke=ink, width=0.075),
        "frame": Paint(stroke=colours.solved, width=0.05),
        "clue": Paint(ink),
        "clue-within": Paint(ink),
        "empty": Paint(paper, ink, 0.045),
        "light": Paint(colours.light, ink, 0.045),
        "light-entry": Paint(colours.light, entry, 0.055),
        "dark": Paint(colours.dark, ink, 0.045),
        "dark-entry": Paint(colours.dark_entry, entry, 0.055),
        "filled": Paint(ink, ink, 0.045),
        "filled-entry": Paint(entry, entry, 0.045),
        "slash": Paint(stroke=colours.thin, width=0.03),
        "pin": Paint(paper),
        "line": Paint(stroke=ink, width=0.1),
        "line-entry": Paint(stroke=entry, width=0.1),
        "knob": Paint(paper, ink, 0.025),
        "cross-paper": Paint(stroke=paper, width=0.06),
        "cross": Paint(stroke=ink, width=0.06),
        "cross-entry": Paint(stroke=entry, width=0.045),
        "given": Paint(ink, bold=True),
        "entry": Paint(entry),
        "used-corners": Paint(stroke=colours.used, width=0.05),
        "part": Paint(stroke=colours.used, width=0.06),
        "hint-ring": Paint(stroke=colours.hint, width=0.075),
        "badge": Paint(colours.error, paper, 0.03),
        "badge-text": Paint(paper, bold=True),
    }


THEMES: Mapping[str, Theme] = {
    "light": _theme(LIGHT),
    "dark": _theme(DARK),
    "print": _theme(PRINT),
}


def theme(name: str) -> Theme:
    """The theme called `name`."""
    if name not in THEMES:
        raise unknown_name("draw.theme", name, THEMES)
    return THEMES[name]
