"""Unruly: Takuzu where lines may be equal."""

from __future__ import annotations

from satelier.puzzles.takuzu import Takuzu


class Unruly(Takuzu):
    """Unruly: Takuzu where two rows, or two columns, may be equal."""

    fr = "Unruly : un Takuzu où deux lignes, ou deux colonnes, peuvent être égales."
    aliases = ()  # type: ignore[assignment]
    solved = {"00.1 ..11 1..0 ....": "0011 0011 1100 1100"}
    broken = {rule: example for rule, example in Takuzu.broken.items() if rule != "distinct"}
    square = False
    distinct = None  # type: ignore[assignment]
