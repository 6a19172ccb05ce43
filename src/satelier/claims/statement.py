"""Statements: claims about groups of places, as a rule says them: exactly(2, grid.regions(…), "#")."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from satelier.claims.claim import Claim
from satelier.claims.words.telling import BY_RULE as BY_RULE
from satelier.errors import UsageError
from satelier.frozen import dataclass
from satelier.grid import Groups, Part
from satelier.values import Values

EACH = "each"  # a statement about every value in turn
ANY = "any"  # a statement about all variables of all its places, place by place


@dataclass(frozen=True)
class Statement:
    """Claims about groups: `claims[which[i]]` is said of group i, the places that hold `value` being true.

    printed  each group belongs to a cell, and what is said of it is what is printed there
    late     others say as much: boards are held against it, but no search is told
    """

    groups: Groups
    claims: tuple[Claim, ...]
    which: NDArray[np.uint16]
    value: str
    guard: str | None = None
    implied: bool = False
    template: str = ""
    printed: bool = False
    late: bool = False

    def check_values(self, values: Values) -> None:
        """Refuse to speak of a value that there is not, while it is known which rule does."""
        for symbol in (self.value, self.guard):
            if symbol and symbol not in (EACH, ANY):
                values.number(symbol)


class Bindings(Protocol):
    """A table of what the variables of a text stood for."""

    def told(self, at: tuple[int, ...]) -> dict[str, object]:
        """What they stood for in one row."""


@dataclass(frozen=True)
class Origins:
    """Where instances come from: the line of a text, and a row each of what its variables stood for."""

    line: int
    bindings: Bindings
    rows: NDArray[np.int64]

    def of(self, row: int) -> dict[str, object]:
        """What the variables stood for: numbers, names of groups, coordinates of places."""
        return self.bindings.told((int(self.rows[row]),))


@dataclass(frozen=True)
class Spelled:
    """Claims about literals that are spelled out, a row each: `claims[which[i]]` is said of row i.

    part      the groups that the rows are called after
    numbers   the value that each row counts, where all rows count one
    guard     the value that the first literal of each row says its place has; None where there is no guard
    """

    part: Part
    scopes: NDArray[np.int32]
    claims: tuple[Claim, ...]
    which: NDArray[np.uint16]
    origins: Origins
    numbers: NDArray[np.int16] | None = None
    guard: int | None = None
    printed: bool = False
    template: str = ""


@dataclass(frozen=True)
class Remark:
    """What the others entail, said for reasons alone: it is worked out when somebody asks why, not to solve.

    yield Remark(lambda: at_most(1, grid.squares, "#"))
    """

    make: Callable[[], Statement]

    def statement(self) -> Statement:
        return late(implied(self.make()))


def said(claim: Claim | Sequence[Claim], groups: Groups, value: str = "") -> Statement:
    """A claim about every group, or one claim each; without a value, of the second of two values."""
    if isinstance(claim, Claim):
        return Statement(groups, (claim,), np.zeros(len(groups), np.uint16), value)
    numbers = {one: number for number, one in enumerate(dict.fromkeys(claim))}
    which = np.array([numbers[one] for one in claim], dtype=np.uint16)
    assert len(which) == len(groups), "one claim for all groups, or one for each"
    return Statement(groups, tuple(numbers), which, value, printed=groups.cells is not None)


def _changed(statement: Statement, **changes: object) -> Statement:
    """The same but for what is named; a rule says this a dozen times, and `replace` checks every field."""
    made = object.__new__(Statement)
    vars(made).update(vars(statement), **changes)
    return made


def when(value: str, statement: Statement) -> Statement:
    """The statement, only where the owner of the group holds `value`.

    when("#", exactly(1, grid.neighbours, "#")): each coloured cell has one coloured neighbour.
    """
    if any(part.owners is None for part in statement.groups.parts):
        raise UsageError("claims.no-owner")
    return _changed(statement, guard=value)


def worded(template: str, statement: Statement) -> Statement:
    """The same in words of its own, which the catalogue `claims` has under this name."""
    return _changed(statement, template=template)


def implied(statement: Statement) -> Statement:
    """A statement that the puzzle's other rules entail: good for reasons, not needed for solving."""
    return _changed(statement, implied=True)


def late(statement: Statement) -> Statement:
    """A statement that others of the puzzle and its shortcuts entail: checked and written, but no search has
    to be told."""
    return _changed(statement, late=True)
