"""Clue layers: what is printed and is no entry. A layer is an object that says all there is to know of it."""

from __future__ import annotations

from satelier.clues.layer import NO_CLUE, ClueLayer, Clues, Mark
from satelier.clues.numbers import (
    CornerNumbers,
    LineNumbers,
    MarkedNumbers,
    Numbers,
    RegionNumbers,
    RimNumbers,
)
from satelier.clues.regions import Regions
from satelier.clues.symbols import Dots, EqualSigns, Signs, Symbols
from satelier.clues.whole import Constant, Total, Variant

__all__ = [
    "NO_CLUE", "ClueLayer", "Clues", "Constant", "CornerNumbers", "Dots", "EqualSigns", "LineNumbers", "Mark",
    "MarkedNumbers", "Numbers", "RegionNumbers", "Regions", "RimNumbers", "Signs", "Symbols", "Total",
    "Variant",
]  # fmt: skip
