"""How each source document solved its puzzle, as a page can set it: its clauses, its solver, its switches.

>>> preset("squaro", "en")["solver"], preset("unruly", "en")
('walksat', None)
"""

from __future__ import annotations

from typing import Any

from satelier.messages import say

SWITCHES = ("units", "duplicates", "contradictions", "tried")  # the four of the Squaro report
DOCUMENTS: dict[str, tuple[str, dict[str, Any]]] = {
    "norinori": ("glucose3", {}),
    "squaro": (
        "walksat",
        {"strategy": "document", "max-iterations": 25_000, **dict.fromkeys(SWITCHES, True)},
    ),
    "sudoku": ("dpll", {}),
    "takuzu": ("dpll", {"plain": True}),
}


def preset(kind: str, language: str) -> dict[str, Any] | None:
    """What a document used; None for kinds that no document is about."""
    if kind not in DOCUMENTS:
        return None
    solver, options = DOCUMENTS[kind]
    about = say(f"web.preset.{kind}", language)
    return {"encoding": "document", "solver": solver, "options": options, "about": about}
