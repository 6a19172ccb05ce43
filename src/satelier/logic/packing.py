"""Formulas in which most variables occur nowhere, over those that occur.

A header of thirty bytes may claim a hundred million variables. What is made per variable is made for the
*packed* formula, whose variables are the ones that occur, in the same order; every other variable is free,
and false in the model.

>>> small = pack(CNF.from_clauses([[7, -90]], 100_000_000))
>>> list(small.formula), small.formula.variables, small.names.tolist()
([(1, -2)], 2, [7, 90])
>>> model = small.model([1, -2])
>>> len(model), model[6], model[89], model[-1], model.kept.tolist()
(100000000, 7, -90, -100000000, [7, -90])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.frozen import dataclass
from satelier.logic.cnf import CNF, Literals

FEW = 2**16  # free variables that cost nothing anyone could measure
PER_LITERAL = 4  # free variables per literal of the formula, likewise


def is_sparse(formula: CNF) -> bool:
    """Whether a formula has far more variables than its clauses can name.

    >>> is_sparse(CNF.from_clauses([[1]], 1000)), is_sparse(CNF.from_clauses([[1]], 10_000_000))
    (False, True)
    """
    return formula.variables > PER_LITERAL * len(formula.literals) + FEW


@dataclass(frozen=True)
class Packed:
    """A formula over few variables, and the variable that each of them stands for, ascending."""

    formula: CNF
    names: Literals
    variables: int

    def pack(self, literals: ArrayLike) -> NDArray[np.int32]:
        """Literals of the original as literals of the packed formula; each of them has a name."""
        signed = np.asarray(literals, np.int64).astype(np.int32)
        places = np.searchsorted(self.names, np.abs(signed)).astype(np.int32) + 1
        return np.sign(signed) * places

    def unpack(self, literals: ArrayLike) -> NDArray[np.int32]:
        """Literals of the packed formula as literals of the original."""
        signed = np.asarray(literals, np.int64).astype(np.int32)
        return np.sign(signed) * self.names[np.abs(signed) - 1] if len(signed) else signed

    def model(self, literals: Sequence[int]) -> SparseModel:
        """A model of the packed formula as one of the original."""
        return SparseModel(self.unpack(literals), self.variables)


def pack(formula: CNF, also: Iterable[int] = ()) -> Packed:
    """The formula over the variables that occur in it, and those of the literals `also`."""
    named = np.fromiter(also, np.int64).astype(np.int32)
    names = np.unique(np.abs(np.concatenate([formula.literals, named])))
    packed = Packed(formula, names, formula.variables)
    small = replace(formula, literals=packed.pack(formula.literals), variables=len(names), projection=None)
    return replace(packed, formula=small)


class SparseModel(Sequence[int]):
    """One literal per variable, of which only those of a few variables are kept; the others are false."""

    def __init__(self, kept: NDArray[np.int32], variables: int) -> None:
        self.kept = kept  # ascending by variable
        self.names = np.abs(kept)
        self.variables = variables

    def __len__(self) -> int:
        return self.variables

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[int, ...]: ...
    def __getitem__(self, index: int | slice) -> int | tuple[int, ...]:
        if isinstance(index, slice):
            return tuple(self._literal(place + 1) for place in range(*index.indices(self.variables)))
        return self._literal(range(self.variables)[index] + 1)

    def _literal(self, variable: int) -> int:
        place = int(np.searchsorted(self.names, variable))
        known = place < len(self.names) and self.names[place] == variable
        return int(self.kept[place]) if known else -variable

    def __iter__(self) -> Iterator[int]:
        last = 0
        for literal in self.kept.tolist():
            yield from range(-last - 1, -abs(literal), -1)
            yield literal
            last = abs(literal)
        yield from range(-last - 1, -self.variables - 1, -1)
