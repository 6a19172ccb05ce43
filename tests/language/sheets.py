"""The example files of rules, and puzzles to hold them against."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from satelier.language.reading import sheet
from satelier.language.tree import Sheet
from satelier.puzzle import Puzzle
from satelier.puzzles import find

EXAMPLES = Path(__file__).parents[2] / "examples" / "rules"
FOUR = ("takuzu", "sudoku", "norinori", "squaro")
OWN = ("stars", "islet", "calm")


def text_of(name: str) -> str:
    return (EXAMPLES / f"{name}.rules").read_text(encoding="utf-8")


def sheet_of(name: str) -> Sheet:
    return sheet(text_of(name))


def puzzle_of(kind: type[Puzzle], rows: int, columns: int, seed: int = 1) -> Puzzle:
    """An empty grid of a kind, with clues at random where it has clues."""
    random = np.random.default_rng(seed)
    clues = {name: layer.random(rows, columns, 50, random) for name, layer in kind.layers().items()}
    return kind(rows, columns, clues=clues or None)


def both(name: str, rows: int, columns: int, seed: int = 1) -> tuple[Puzzle, type[Puzzle]]:
    return puzzle_of(find(name), rows, columns, seed), find(name)
