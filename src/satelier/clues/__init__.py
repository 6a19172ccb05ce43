"""Clue layers: what is printed and is no entry. A layer is an object that says all there is to know of it."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from satelier.clues.layer import NO_CLUE, ClueLayer, Clues, Mark
from satelier.clues.numbers import (
    Areas,
    CornerNumbers,
    GroupSizes,
    LineNumbers,
    MarkedNumbers,
    Numbers,
    RegionNumbers,
    RimNumbers,
    SightNumbers,
)
from satelier.clues.regions import Regions

if TYPE_CHECKING:
    from satelier.clues.arrows import Arrows as Arrows
    from satelier.clues.blocks import BlockNumbers as BlockNumbers
    from satelier.clues.dominoes import DominoNumbers as DominoNumbers
    from satelier.clues.islands import DominoIslands as DominoIslands
    from satelier.clues.islands import IslandNumbers as IslandNumbers
    from satelier.clues.poles import Domains as Domains
    from satelier.clues.poles import Outside as Outside
    from satelier.clues.poles import PoleNumbers as PoleNumbers
    from satelier.clues.rings import RingClues as RingClues
    from satelier.clues.ships import Fleet as Fleet
    from satelier.clues.ships import ShownShips as ShownShips
    from satelier.clues.sums import Cages as Cages
    from satelier.clues.sums import CageSums as CageSums
    from satelier.clues.sums import EnclosedSums as EnclosedSums
    from satelier.clues.sums import RimSums as RimSums
    from satelier.clues.sums import SumsAcross as SumsAcross
    from satelier.clues.sums import SumsDown as SumsDown
    from satelier.clues.symbols import Blocks as Blocks
    from satelier.clues.symbols import Circles as Circles
    from satelier.clues.symbols import Dots as Dots
    from satelier.clues.symbols import EqualSigns as EqualSigns
    from satelier.clues.symbols import Landmarks as Landmarks
    from satelier.clues.symbols import Signs as Signs
    from satelier.clues.symbols import Symbols as Symbols
    from satelier.clues.symbols import Trees as Trees
    from satelier.clues.tubes import Thermometers as Thermometers
    from satelier.clues.walls import CapeNumbers as CapeNumbers
    from satelier.clues.walls import WallNumbers as WallNumbers
    from satelier.clues.whole import Constant as Constant
    from satelier.clues.whole import Letters as Letters
    from satelier.clues.whole import Total as Total
    from satelier.clues.whole import Variant as Variant

# Layers that few kinds have, loaded for those.
_RARE = {
    "BlockNumbers": "blocks",
    "Arrows": "arrows",
    **dict.fromkeys(("DominoIslands", "IslandNumbers"), "islands"),
    **dict.fromkeys(("Domains", "Outside", "PoleNumbers"), "poles"),
    "DominoNumbers": "dominoes",
    "RingClues": "rings",
    **dict.fromkeys(("CageSums", "Cages", "EnclosedSums", "RimSums", "SumsAcross", "SumsDown"), "sums"),
    **dict.fromkeys(("CapeNumbers", "WallNumbers"), "walls"),
    **dict.fromkeys(
        (
            "Fleet",
            "ShownShips",
        ),
        "ships",
    ),
    **dict.fromkeys(
        (
            "Blocks",
            "Circles",
            "Dots",
            "EqualSigns",
            "Landmarks",
            "Signs",
            "Symbols",
            "Trees",
        ),
        "symbols",
    ),
    **dict.fromkeys(("Thermometers",), "tubes"),
    **dict.fromkeys(
        (
            "Constant",
            "Letters",
            "Total",
            "Variant",
        ),
        "whole",
    ),
}


def __getattr__(name: str) -> Any:
    if name not in _RARE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_RARE[name]}"), name)


__all__ = [
    "NO_CLUE", "Areas", "Arrows", "BlockNumbers", "Blocks", "CageSums", "Cages", "CapeNumbers", "Circles",
    "ClueLayer", "Clues", "Constant", "CornerNumbers", "Domains", "DominoIslands", "DominoNumbers", "Dots",
    "EnclosedSums", "EqualSigns", "Fleet", "GroupSizes", "IslandNumbers", "Landmarks", "Letters",
    "LineNumbers", "Mark", "MarkedNumbers", "Numbers", "Outside", "PoleNumbers", "RegionNumbers", "Regions",
    "RimNumbers", "RimSums", "RingClues", "ShownShips", "SightNumbers", "Signs", "SumsAcross", "SumsDown",
    "Symbols", "Thermometers", "Total", "Trees", "Variant", "WallNumbers",
]  # fmt: skip
