"""Clue layers: what is printed and is no entry. A layer is an object that says all there is to know of it."""

from __future__ import annotations

from satelier.clues.layer import NO_CLUE, ClueLayer, Clues, Mark
from satelier.clues.numbers import LineNumbers, Numbers, RegionNumbers, RimNumbers
from satelier.clues.regions import Regions
from satelier.clues.symbols import Signs, Symbols

__all__ = [
    "NO_CLUE",
    "ClueLayer",
    "Clues",
    "LineNumbers",
    "Mark",
    "Numbers",
    "RegionNumbers",
    "Regions",
    "RimNumbers",
    "Signs",
    "Symbols",
]
