"""Matched: owners and true inputs are paired, one to one: every tree with a tent beside it.

Owners are not decided, inputs are. That all owners can have a true input of their own, and that all true
inputs can have an owner of their own, are two claims; where both hold, one pairing does both at once
(Mendelsohn and Dulmage). What breaks either is that some are more than what lies beside them (Hall).

>>> two = Matched(((0, 1), (1,)), all_owners=True)  # the first owner lies beside both inputs
>>> two.holds([[1, 1], [0, 1], [1, 0]]).tolist()
[True, False, False]
>>> Matched(((0, 1),), all_owners=False).holds([[1, 0], [1, 1]]).tolist()
[True, False]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import ArrayLike

from satelier.claims.claim import LAZY, Claim, Truths
from satelier.claims.statement import Statement, said
from satelier.frozen import dataclass
from satelier.grid import Groups

Beside = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Matched(Claim):
    """All owners, or all true inputs, can be paired with one of the others, each with its own.

    beside      the inputs that lie beside each owner, counted from 0
    all_owners  whether it is owners that all have a partner, or true inputs
    """

    beside: Beside
    all_owners: bool
    kind = "matched"
    usual = "ties"
    is_compared = False
    solving = in_memory = LAZY  # few boards that keep the other rules cannot be paired

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        rows = zip(np.asarray(true, dtype=bool), np.asarray(false, dtype=bool), strict=True)
        return np.array([self._short(*row) is None for row in rows], dtype=bool)

    def because(self, true: Truths, false: Truths) -> Truths:
        """The inputs that some owners lack; or those that have too few owners beside them."""
        rows = np.atleast_2d(true), np.atleast_2d(false)
        kept = np.zeros_like(rows[0])
        for number, row in enumerate(zip(*rows, strict=True)):
            short = self._short(*row) or []
            if self.all_owners:
                lacking = {place for owner in short for place in self.beside[owner]}
                kept[number, [place for place in lacking if row[1][place]]] = True
            else:
                kept[number, short] = True
        return kept.reshape(true.shape)

    def _short(self, true: Truths, false: Truths) -> list[int] | None:
        """Those that are more than what lies beside them, owners or true inputs; None where all have one."""
        if self.all_owners:
            return too_many([[place for place in near if not false[place]] for near in self.beside])
        chosen = np.flatnonzero(true).tolist()
        around = self._owners
        short = too_many([around.get(place, []) for place in chosen])
        return None if short is None else [chosen[number] for number in short]

    @property
    def _owners(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for owner, near in enumerate(self.beside):
            for place in near:
                found.setdefault(place, []).append(owner)
        return found

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """Owners beside neighbouring inputs."""
        beside = tuple((place, place + 1) for place in range(width - 1))
        return [cls(beside, all_owners) for all_owners in (True, False)] if beside else []


def too_many(wanted: Sequence[Sequence[int]]) -> list[int] | None:
    """Those who cannot all have one of what they want, each their own; None where they can.

    >>> too_many([[1, 2], [1]]), too_many([[1], [3], [1]])
    (None, [0, 2])
    """
    taken: dict[int, int] = {}
    for one in range(len(wanted)):
        asked: dict[int, int] = {}  # by whom each thing was asked for, on the way
        if not _takes(one, wanted, taken, asked):
            return sorted({one, *(taken[thing] for thing in asked)})
    return None


def _takes(one: int, wanted: Sequence[Sequence[int]], taken: dict[int, int], asked: dict[int, int]) -> bool:
    """Whether someone gets one of what they want, if need be by others taking another (Kuhn)."""
    for thing in wanted[one]:
        if thing not in asked:
            asked[thing] = one
            if thing not in taken or _takes(taken[thing], wanted, taken, asked):
                taken[thing] = one
                return True
    return False


def matched(groups: Groups, beside: Beside, value: str, *, all_owners: bool) -> Statement:
    """Owners that lie beside some places of one group, and those of its places that hold `value`."""
    return said(Matched(beside, all_owners), groups, value)
