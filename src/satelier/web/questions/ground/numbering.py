"""What was found of a puzzle, for the page: literals and rule instances under numbers that stay.

id   of a rule instance: its number in the rulebook, whatever is given or entered; what is given at place p
     (from 0, in reading order) comes after all of them, as instance number (how many there are) + p

>>> from satelier.puzzles import find
>>> puzzle = find("takuzu")(4, 4, givens=[[1, 1, -1, -1]] + 3 * [[-1] * 4])
>>> numbering = Numbering(puzzle)
>>> numbering.number(numbering.instance(3)), numbering.instance(37).sentence()
(3, 'Cell (1, 2) is a 1, as given.')
"""

from __future__ import annotations

import functools
from dataclasses import field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.claims.family import Family, Instance
from satelier.errors import InputError
from satelier.frozen import dataclass
from satelier.puzzle import GIVEN, Puzzle
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.ground.telling import Teller

KEPT_NUMBERINGS = 32


class Numbering(Rulebook):
    """The numbers of the rulebook, and after them those of what is given."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        self.given = [family for family in puzzle.families if family.rule is GIVEN]
        self.first: dict[tuple[object, ...], int] = {
            _key(family): start for family, start in zip(self.families, self.starts, strict=False)
        }

    def number(self, instance: Instance) -> int:
        """The number of an instance, also of another puzzle that differs in its givens alone."""
        if instance.rule is GIVEN:
            return len(self) + instance.places[0]
        return self.first[_key(instance.family)] + instance.row

    def numbers(self, family: Family) -> NDArray[np.int64]:
        """The numbers of all instances of a family."""
        if family.rule is GIVEN:
            return np.asarray(len(self) + family.part.places[:, 0], dtype=np.int64)
        return self.first[_key(family)] + np.arange(len(family))

    def instance(self, number: int) -> Instance:
        """The instance of this number."""
        if 0 <= number < len(self):
            return super().instance(number)
        for family in self.given:
            found = np.flatnonzero(family.part.places[:, 0] == number - len(self))
            if len(found):
                return Instance(family, int(found[0]))
        raise InputError("web.no-instance", number=number)


def _key(family: Family) -> tuple[object, ...]:
    """What tells the families of a puzzle apart, in whichever object of the same puzzle they are."""
    return family.rule.name, family.claims, family.scopes.shape, family.scopes[0].tobytes()


@functools.lru_cache(KEPT_NUMBERINGS)
def numbered(puzzle: Puzzle) -> Numbering:
    return Numbering(puzzle)


@dataclass(frozen=True)
class PageTeller(Teller):
    """Instances with their number and their clue, values also by number."""

    numbering: Numbering = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "numbering", numbered(self.puzzle))

    def literal(self, literal: int) -> dict[str, Any]:
        return {**super().literal(literal), "number": self.puzzle.values.meaning(literal)[1]}

    def instance(self, instance: Instance) -> dict[str, Any]:
        clue = instance.clue
        return {
            "id": self.numbering.number(instance),
            **super().instance(instance),
            "clue": None if clue is None else list(clue),
            "quiet": instance.rule.quiet,
        }
