"""Puzzle: a kind of grid puzzle is a subclass with values, rules and examples; a puzzle is an instance.

rule         a method that yields statements about groups of the grid, under its sentence
clues        what is printed in the cells and is no entry: Squaro's numbers, Norinori's regions
givens       what is already known of the board: value numbers, OPEN elsewhere
families     everything the rules say of this very puzzle, worked out over the variables
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.claims import ANY, EACH, Statement, at_least, at_most, given, implied
from satelier.claims.checks import Checks
from satelier.claims.family import Family, Instance, Rule, families
from satelier.errors import Error, InputError, broken_kind
from satelier.grid import LATTICES, Lattice
from satelier.rules import Kind, RuleMethod, rule
from satelier.values import OPEN, Board, Value, Values, open_board

Clues = NDArray[np.int32]
NO_CLUE = -1

# A thousand by a thousand is the largest grid that anyone has asked for; the rest is a typing error.
MOST_PLACES = 2_000_000
MOST_VARIABLES = 20_000_000


@dataclass(frozen=True)
class Numbers:
    """A clue layer of numbers `low` … `high`, some cells blank."""

    low: int
    high: int


@dataclass(frozen=True)
class Regions:
    """A clue layer that labels every cell with its region."""


@dataclass(frozen=True)
class Broken:
    """Examples: a board that breaks one rule alone, and the puzzle it stands in."""

    puzzle: str
    board: str


GIVEN = Rule("given", "What is given stays.", "Ce qui est donné reste.", quiet=True)
ONE_VALUE = Rule("one_value", "Each cell has one value.", "Chaque case a une seule valeur.", quiet=True)


class Puzzle(metaclass=Kind):
    """See `docs/add-a-puzzle.md`; `puzzles/null.py` is the template."""

    # What a kind declares.
    name: ClassVar[str]  # that of its file, unless it says otherwise
    aliases: ClassVar[tuple[str, ...]] = ()
    values: Values
    places: str | Lattice = "cell"  # what is decided: or "vertex", "edge", "link", a lattice of one's own
    clue_layer: ClassVar[Numbers | Regions | None] = None
    one_value_implied: ClassVar[bool] = False  # the rules already give every cell some value
    square: ClassVar[bool] = False  # as many rows as columns
    boxed: ClassVar[bool] = False  # cut into boxes, given as `box`
    blanks: ClassVar[str] = ""  # in texts: what also stands for a blank, beside ". _ - * X"
    usual_size: ClassVar[str] = "6x6"
    usual_density: ClassVar[int] = 40  # of a new grid, in per cent; see `reason/new.py`
    solved: ClassVar[Mapping[str, str]] = {}
    broken: ClassVar[Mapping[str, Broken]] = {}

    def __init__(
        self,
        rows: int,
        columns: int,
        *,
        clues: ArrayLike | None = None,
        givens: ArrayLike | None = None,
        box: tuple[int, int] | None = None,
    ) -> None:
        self.rows, self.columns, self.box = rows, columns, box
        self._check_square()
        self._check_bounds()
        self.check_size()
        self.clues = None if clues is None else self._shaped("clues", clues, (rows, columns), np.int32)
        self.givens = (
            open_board(*self.shape)
            if givens is None
            else self._shaped("givens", givens, self.shape, np.int16)
        )

    # What a kind may refine.

    def check_size(self) -> None:
        """Refuse sizes that make no sense for this kind, with a sentence."""

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board | None:
        """A random solution, where one can be drawn directly; None where a solver has to find it."""
        return None

    @classmethod
    def around(cls, solution: Board, random: np.random.Generator) -> Puzzle:
        """A puzzle that has this solution, with all the clues that it can have. See `reason/new.py`."""
        return cls(*solution.shape, givens=solution)

    # The parts of a puzzle.

    @property
    def kind(self) -> str:
        return kind_of(type(self))

    @property
    def shape(self) -> tuple[int, ...]:
        """That of boards: rows and columns of cells, or of vertices; so many places of other lattices."""
        return self.grid.shape

    @functools.cached_property
    def grid(self) -> Lattice:
        """The places that are decided."""
        places = self.places
        return LATTICES[places](self.rows, self.columns) if isinstance(places, str) else places

    @property
    def variables(self) -> int:
        return len(self.grid) * self.values.per_place

    @classmethod
    @functools.cache
    def rule_methods(cls) -> tuple[RuleMethod, ...]:
        """The declared rules, in order; a subclass drops an inherited rule by setting its name to None."""
        return tuple(cls.rules().values())

    @functools.cached_property
    def families(self) -> tuple[Family, ...]:
        """Everything the rules say of this puzzle: what is given, each declared rule, one value per cell."""
        said = [*self._givens(), *self._rules(), *self._one_value()]
        return tuple(
            family for rule, statement in said for family in families(rule, statement, self.values, self.grid)
        )

    def _givens(self) -> Iterator[tuple[Rule, Statement]]:
        if (self.givens == OPEN).all():
            return
        for number, value in enumerate(self.values):
            held = self.grid.cells.select(self.givens.ravel() == number)
            yield GIVEN, given(held, value.symbol)

    def _rules(self) -> Iterator[tuple[Rule, Statement]]:
        for method in self.rule_methods():
            with self._blaming(method):
                yield from ((method.rule, statement) for statement in method.says(self, self.grid))

    @contextmanager
    def _blaming(self, method: RuleMethod) -> Iterator[None]:
        """What goes wrong inside a rule is told with its place."""
        try:
            yield
        except Error:
            raise
        except Exception as error:
            if self.clue_layer is not None and self.clues is None:
                raise InputError("puzzle.no-clues", kind=self.kind) from error
            raise broken_kind(
                "puzzle.rule.fails",
                error,
                method.says.__code__.co_filename,
                kind=self.kind,
                rule=method.rule.name,
            ) from error

    def _one_value(self) -> Iterator[tuple[Rule, Statement]]:
        if self.values.per_place > 1:
            some = at_least(1, self.grid.cells, ANY)
            yield ONE_VALUE, at_most(1, self.grid.cells, ANY)
            yield ONE_VALUE, implied(some) if self.one_value_implied else some

    # Checking.

    def violations(self, board: Board) -> list[Instance]:
        """Every instance of a rule that the board breaks; an open cell breaks nothing yet."""
        true, false = self.values.truth(board)
        if self._checks.possible(true, false):
            return []
        return [
            Instance(family, row)
            for family in self.families
            for row in np.flatnonzero(~family.possible(true, false)).tolist()
        ]

    def holds(self, board: Board) -> bool:
        """Whether the board is a solution: complete, and no rule broken."""
        return bool(np.min(board) > OPEN) and self._checks.hold(self.values.true(board))

    @functools.cached_property
    def _checks(self) -> Checks:
        return Checks(self.families)

    def with_givens(self, givens: ArrayLike) -> Puzzle:
        """The same puzzle with other givens."""
        return type(self)(self.rows, self.columns, clues=self.clues, givens=givens, box=self.box)

    # Being a value.

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def __repr__(self) -> str:
        clues = "" if self.clues is None else f", clues={self.clues.tolist()}"
        givens = f", givens={self.givens.tolist()}" if (self.givens != OPEN).any() else ""
        box = f", box={self.box}" if self.box else ""
        return f"{type(self).__name__}({self.rows}, {self.columns}{clues}{givens}{box})"

    def _repr_svg_(self) -> str:
        """For notebooks. Puzzles know nothing of drawing: the package lends it."""
        import satelier

        return satelier.svg(self)

    def grid_identity(self) -> tuple[object, ...]:
        """What two puzzles have in common that differ in their givens at most."""
        return type(self), self.rows, self.columns, self.box, self.clues is not None and self.clues.tobytes()

    def _identity(self) -> tuple[object, ...]:
        return *self.grid_identity(), self.givens.tobytes()

    def _check_square(self) -> None:
        if self.square and self.rows != self.columns:
            raise InputError("puzzle.size.square", kind=self.kind, rows=self.rows, columns=self.columns)

    def _check_bounds(self) -> None:
        """Sizes are bounded before anything is allocated."""
        if self.rows < 1 or self.columns < 1:
            raise InputError("puzzle.empty", rows=self.rows, columns=self.columns)
        places = len(self.grid)
        if places > MOST_PLACES or places * self.values.per_place > MOST_VARIABLES:
            raise InputError("puzzle.too-large", rows=self.rows, columns=self.columns, places=places)

    def _shaped(self, what: str, table: ArrayLike, shape: tuple[int, ...], kind: type[Any]) -> NDArray[Any]:
        result = np.array(table, dtype=kind)
        if result.shape != shape:
            raise InputError(f"puzzle.shape.{what}", found=result.shape, expected=shape)
        return result


def kind_of(cls: type[Puzzle]) -> str:
    """The name of a kind: that of its file, unless it says otherwise."""
    return cls.name


__all__ = [
    "ANY", "EACH", "NO_CLUE", "Broken", "Numbers", "Puzzle", "Regions", "Rule", "RuleMethod", "Value",
    "Values", "kind_of", "rule",
]  # fmt: skip
