"""How groups of places are written with indices: row i is x_{i,j} for j from 1 to n; region k is a set R_k.

Pattern  groups whose places follow from the indices in their name
SETS     groups that are sets with a name, and the indices of that name

A noun that is in neither list has groups all the same; they are numbered.

>>> from satelier.logic.formula.signs import UNICODE, term
>>> row_part = PATTERNS["row-part"](3)
>>> row_part.names, [term(column, UNICODE) for row, column in row_part.places]
(('i', 'j'), ['j', 'j+1', 'j+2'])
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from satelier.frozen import dataclass
from satelier.grid import Grid, Indices, Lattice, Part
from satelier.logic.formula.terms import Binder, Span, Term

Place = tuple[Term, Term]

# A window of so many places is written out; a longer one is a sum.
_WRITTEN = 4

ROW, COLUMN = Term.of("i"), Term.of("j")


@dataclass(frozen=True)
class Pattern:
    """Places as terms of the indices.

    names       what the indices in a group's name are called
    places      the members, one by one, or as many for each member of `over`
    increasing  the indices grow: pairs
    last        what else a group's name tells: where a window ends
    """

    names: tuple[str, ...]
    places: tuple[Place, ...]
    over: tuple[Binder, ...] = ()
    increasing: bool = False
    last: tuple[Term, ...] = ()

    @property
    def label(self) -> tuple[Term, ...]:
        """All that a group's name tells."""
        return (*(Term.of(name) for name in self.names), *self.last)

    def fits(self, part: Part, grid: Lattice) -> bool:
        """Whether these are the very places of the groups: a noun alone proves nothing."""
        if not isinstance(grid, Grid):  # their rows are not of one length
            return False
        bindings = {name: part.indices[:, [column]] for column, name in enumerate(self.names)}
        bindings |= {name: _numbers(binder.domain) for binder in self.over for name in binder.names}
        columns = [_numbered(place, bindings, grid) for place in self.places]
        return np.array_equal(np.hstack(columns), part.places)


def _numbers(domain: object) -> Indices:
    assert isinstance(domain, Span), "patterns run through spans"
    return np.arange(domain.low, domain.high + 1, dtype=np.int32)[None, :]


def _numbered(place: Place, bindings: dict[str, Indices], grid: Grid) -> Indices:
    """The row-major numbers of a place, for all values of the indices."""
    row, column = (index.at(bindings) for index in place)
    numbers: Indices = (row - 1) * grid.column_count + column - 1
    return numbers


def _row(width: int) -> Pattern:
    return Pattern(("i",), ((ROW, COLUMN),), _through("j", width))


def _cell(width: int) -> Pattern:
    """A place by itself; or the four corners of a cell between vertices."""
    corners = ((ROW, COLUMN), (ROW, COLUMN.plus(1)), (ROW.plus(1), COLUMN), (ROW.plus(1), COLUMN.plus(1)))
    return Pattern(("i", "j"), corners if width == len(corners) else corners[:1])


def _row_part(width: int) -> Pattern:
    last = (COLUMN.plus(width - 1),)
    if width <= _WRITTEN:
        return Pattern(("i", "j"), tuple((ROW, COLUMN.plus(step)) for step in range(width)), last=last)
    steps = (Binder(("k",), Span(0, width - 1)),)
    return Pattern(("i", "j"), ((ROW, Term(("j", "k"))),), steps, last=last)


def _row_pair(width: int) -> Pattern:
    places = tuple((Term.of(name), COLUMN) for name in ("i1", "i2"))
    return Pattern(("i1", "i2"), places, _through("j", width // 2), increasing=True)


def _through(name: str, count: int) -> tuple[Binder, ...]:
    return (Binder((name,), Span(1, count)),)


_SWAPPED = str.maketrans("ij", "ji")


def _turned(build: Callable[[int], Pattern]) -> Callable[[int], Pattern]:
    """The same pattern with rows for columns."""

    def names(given: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(name.translate(_SWAPPED) for name in given)

    def turn(term: Term) -> Term:
        return Term(names(term.names), term.constant)

    def turned(width: int) -> Pattern:
        pattern = build(width)
        places = tuple((turn(column), turn(row)) for row, column in pattern.places)
        over = tuple(Binder(names(binder.names), binder.domain) for binder in pattern.over)
        last = tuple(turn(term) for term in pattern.last)
        return Pattern(names(pattern.names), places, over, pattern.increasing, last)

    return turned


PATTERNS: dict[str, Callable[[int], Pattern]] = {
    "cell": _cell,
    "vertex": _cell,
    "row": _row,
    "column": _turned(_row),
    "row-part": _row_part,
    "column-part": _turned(_row_part),
    "row-pair": _row_pair,
    "column-pair": _turned(_row_pair),
}
SETS: dict[str, tuple[str, tuple[str, ...]]] = {
    "box": ("B", ("k",)),
    "region": ("R", ("k",)),
    "neighbours": ("N", ("i", "j")),
}
# What a clue's number is called, by the noun of its group.
FIGURES = {"row": "r", "column": "c"}
