"""A family of claims that says what it must, `possible`, and nothing else; and a kind made of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims import Claim, Statement, Truths, said
from satelier.grid import Grid
from satelier.puzzle import Broken, Puzzle, Value, Values, rule


@dataclass(frozen=True)
class OddNumber(Claim):
    """An odd number of inputs is true."""

    kind = "odd-number"

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        true, false = np.asarray(true), np.asarray(false)
        return np.asarray((true.sum(axis=1) % 2 == 1) | ~(true | false).all(axis=1))


class Odd(Puzzle):
    """Odd: every row, every column and every two by two cells have an odd number of 1s."""

    values = Values(Value("0"), Value("1"))
    usual_size = "4x4"
    solved = {"11.1 1... .... 1...": "1101 1000 0010 1000"}
    broken = {
        "lines": Broken("... ... ...", "111 101 000"),
        "squares": Broken("... ... ...", "100 111 100"),
    }

    @rule(
        "Every row and column has an odd number of 1s.",
        fr="Chaque ligne et colonne a un nombre impair de 1.",
    )
    def lines(self, grid: Grid) -> Iterator[Statement]:
        yield said(OddNumber(), grid.lines)

    @rule(
        "Every two by two cells have an odd number of 1s.",
        fr="Chaque carré de deux sur deux a un nombre impair de 1.",
    )
    def squares(self, grid: Grid) -> Iterator[Statement]:
        yield said(OddNumber(), grid.squares)
