"""Statements: claims about groups of places, as a rule says them: exactly(2, grid.regions(…), "#")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from satelier.claims.claim import Claim
from satelier.grid import Groups

EACH = "each"  # a statement about every value in turn
ANY = "any"  # a statement about all variables of all its places, place by place


@dataclass(frozen=True)
class Statement:
    """Claims about groups: `claims[which[i]]` is said of group i, the places that hold `value` being true.

    printed  each group belongs to a cell, and what is said of it is what is printed there
    """

    groups: Groups
    claims: tuple[Claim, ...]
    which: NDArray[np.uint16]
    value: str
    guard: str | None = None
    implied: bool = False
    template: str = ""
    printed: bool = False


def said(claim: Claim | Sequence[Claim], groups: Groups, value: str = "") -> Statement:
    """A claim about every group, or one claim each; without a value, of the second of two values."""
    if isinstance(claim, Claim):
        return Statement(groups, (claim,), np.zeros(len(groups), np.uint16), value)
    numbers = {one: number for number, one in enumerate(dict.fromkeys(claim))}
    which = np.array([numbers[one] for one in claim], dtype=np.uint16)
    assert len(which) == len(groups), "one claim for all groups, or one for each"
    return Statement(groups, tuple(numbers), which, value, printed=groups.cells is not None)


def when(value: str, statement: Statement) -> Statement:
    """The statement, only where the owner of the group holds `value`.

    when("#", exactly(1, grid.neighbours, "#")): each coloured cell has one coloured neighbour.
    """
    return replace(statement, guard=value)


def implied(statement: Statement) -> Statement:
    """A statement that the puzzle's other rules entail: good for reasons, not needed for solving."""
    return replace(statement, implied=True)
