"""Puzzle: a kind of grid puzzle is a subclass with values, rules and examples; a puzzle is an instance.

rule         a method that yields statements about groups of the grid, under its sentence
clues        what is printed and is no entry: Squaro's numbers, Norinori's regions; by name where several
givens       what is already known of the board: value numbers, OPEN elsewhere
families     everything the rules say of this very puzzle, worked out over the variables
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.claims import ANY, EACH, Remark, Spelled, Statement, at_least, at_most, given, implied
from satelier.claims.checks import Checks, broken_by
from satelier.claims.family import Family, Fault, Instance, Rule, families
from satelier.clues import NO_CLUE, ClueLayer, Clues, Numbers, Regions
from satelier.errors import InputError, KindError, LimitError, broken_kind
from satelier.frozen import dataclass
from satelier.grid import Lattice, lattice
from satelier.pictures import svg_of
from satelier.rules import Kind, RuleMethod, rule
from satelier.values import OPEN, Board, Value, Values, open_board

# A thousand by a thousand is the largest grid that anyone has asked for; the rest is a typing error.
MOST_PLACES = 2_000_000
MOST_VARIABLES = 20_000_000


@dataclass(frozen=True)
class Broken:
    """Examples: a board that breaks one rule alone, and the puzzle it stands in."""

    puzzle: str
    board: str


GIVEN = Rule("given", "What is given stays.", "Ce qui est donné reste.", quiet=True)
SHORTCUT = Rule("shortcut", "What follows from the rules.", "Ce qui suit des règles.", quiet=True)
ONE_VALUE = Rule("one_value", "Each cell has one value.", "Chaque case a une seule valeur.", quiet=True)


class Puzzle(metaclass=Kind):
    """See `docs/add-a-puzzle.md`; `puzzles/null.py` is the template."""

    # What a kind declares.
    name: ClassVar[str]  # that of its file, unless it says otherwise
    aliases: ClassVar[tuple[str, ...]] = ()
    fr: ClassVar[str] = ""  # the docstring's first line in French: its name, a colon, a sentence
    values: Values
    places: str | Lattice = "cell"  # what is decided: or "vertex", "edge", "link", a lattice of one's own
    clue_layer: ClassVar[ClueLayer | None] = None  # what is printed: numbers, regions …
    clue_layers: ClassVar[Mapping[str, ClueLayer]] = {}  # the same, where there are several, by name
    gives_values: ClassVar[bool] = False  # beside clues, some values are given: they are the puzzle's too
    one_value_implied: ClassVar[bool] = False  # the rules already give every cell some value
    square: ClassVar[bool] = False  # as many rows as columns
    boxed: ClassVar[bool] = False  # cut into boxes, given as `box`
    taken: ClassVar[str] = ""  # what places hold that clues take up (`taken_up`): given, and never entered
    blanks: ClassVar[str] = ""  # in texts: what also stands for a blank, beside ". _ - * X"
    beside_blocks: ClassVar[str] = (
        ""  # in texts: what a row that begins with "#" may hold, else it is a comment
    )
    plain_givens: ClassVar[str] = "givens"  # what these are called in the plain form
    plain_empty: ClassVar[str] = ""  # how the value "." is written among these, where "." gives nothing
    made_of: ClassVar[str] = ""  # what regions are laid around, where a maker knows: "dominoes"
    usual_size: ClassVar[str] = "6x6"
    usual_density: ClassVar[int] = 40  # of a new grid, in per cent; see `reason/new.py`
    solved: ClassVar[Mapping[str, str]] = {}
    unique_examples: ClassVar[bool] = True  # the solved examples have one solution each
    broken: ClassVar[Mapping[str, Broken]] = {}

    def __init__(
        self,
        rows: int,
        columns: int,
        *,
        clues: ArrayLike | Mapping[str, ArrayLike] | None = None,
        givens: ArrayLike | None = None,
        box: tuple[int, int] | None = None,
    ) -> None:
        self.rows, self.columns, self.box = rows, columns, box
        self.admitted: tuple[tuple[int, ...], ...] = ()  # pieces that do not fit, where a board has some
        self._check_square()
        self._check_bounds()
        self.check_size()
        self.printed = {} if clues is None else self._printed(clues)
        if not isinstance(type(self).places, str):  # clues may say what places there are
            self.__dict__.pop("grid", None)
        known = open_board(*self.shape) if givens is None else self._shaped(givens)
        self.givens = self.with_taken(self.without_taken(known))

    # What a kind may refine.

    def check_size(self) -> None:
        """Refuse sizes that make no sense for this kind, with a sentence."""

    @classmethod
    def draw(cls, rows: int, columns: int, density: float, random: np.random.Generator) -> Board | None:
        """A random solution, where one can be drawn directly; None where a solver has to find it."""
        return None

    @classmethod
    def layout(cls, rows: int, columns: int, random: np.random.Generator) -> Mapping[str, Clues] | None:
        """What is laid out before a solution is known, by the names of its layers: rooms, thermometers."""
        laid = {name: layer.layout(rows, columns, random) for name, layer in cls.layers().items()}
        return {name: clues for name, clues in laid.items() if clues is not None} or None

    @classmethod
    def around(cls, solution: Board, random: np.random.Generator) -> Puzzle:
        """A puzzle that has this solution, with all the clues that it can have. See `reason/new.py`."""
        return cls(*solution.shape, givens=solution)

    def clues_of(self, solution: Board, random: np.random.Generator) -> Mapping[str, Clues] | None:
        """The clues of each layer that this solution allows, in this size; None: rules are asked for them."""
        return None

    def givable(self, solution: Board) -> Board:
        """What of a solution may be given where a puzzle is made; who plays may enter the rest."""
        return solution

    def taken_up(self) -> NDArray[np.bool_]:
        """The places that clues take up, where a kind has a value for these (`taken`)."""
        raise NotImplementedError

    def shortcuts(self, grid: Any) -> Iterable[Statement]:
        """What the rules entail and a search is quicker with; no reason ever names it."""
        return ()

    # The parts of a puzzle.

    @property
    def kind(self) -> str:
        return kind_of(type(self))

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns of cells."""
        return self.rows, self.columns

    @property
    def shape(self) -> tuple[int, ...]:
        """That of boards: rows and columns of cells, or of vertices; so many places of other lattices."""
        return self.grid.shape

    @functools.cached_property
    def grid(self) -> Lattice:
        """The places that are decided."""
        places = self.places
        return lattice(places, self.rows, self.columns) if isinstance(places, str) else places

    @classmethod
    @functools.cache
    def layers(cls) -> Mapping[str, ClueLayer]:
        """What is printed, by name; nothing for kinds whose givens are the puzzle."""
        if cls.clue_layer is not None:
            return {cls.clue_layer.key: cls.clue_layer}
        return dict(cls.clue_layers)

    @classmethod
    def is_given(cls) -> bool:
        """Whether what is given is part of the puzzle; else it is what someone has filled in."""
        return cls.gives_values or not cls.layers()

    def require_clues(self) -> None:
        """An error for a puzzle of which no clues are known, where its kind has some."""
        if self.layers() and not self.printed:
            raise InputError("puzzle.no-clues", kind=self.kind)

    @property
    def clues(self) -> Any:
        """What is printed: an array, or arrays by name where there are several layers; None for nothing."""
        if not self.printed:
            return None
        if self.clue_layer is None:
            return MappingProxyType(self.printed)
        return self.printed[self.clue_layer.key]

    @property
    def entered(self) -> Board:
        """What is given, without what places hold that clues take up: nobody has to say that."""
        return self.without_taken(self.givens)

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
        return tuple(family for rule, part in self._parts for family in self._remarked(rule, part))

    @functools.cached_property
    def search_families(self) -> tuple[Family, ...]:
        """The same without remarks but with its shortcuts: what a search is told."""
        short = (self._worked_out(SHORTCUT, said) for said in self.shortcuts(self.grid))
        return self._needed + tuple(family for own in short for family in own)

    @property
    def _needed(self) -> tuple[Family, ...]:
        return tuple(family for _, part in self._parts if not isinstance(part, Remark) for family in part)

    @functools.cached_property
    def _parts(self) -> list[tuple[Rule, Sequence[Family] | Remark]]:
        """What each statement says, worked out; but for remarks, which wait until somebody asks."""
        return [
            (rule, said if isinstance(said, Remark) else self._worked_out(rule, said))
            for rule, said in (*self._givens(), *self._rules(), *self._one_value())
        ]

    def _remarked(self, rule: Rule, part: Sequence[Family] | Remark) -> Sequence[Family]:
        return self._worked_out(rule, part.statement()) if isinstance(part, Remark) else part

    def _worked_out(self, rule: Rule, said: Statement | Spelled) -> Sequence[Family]:
        return families(rule, said, self.values, self.grid)

    def _givens(self) -> Iterator[tuple[Rule, Statement]]:
        if (self.givens == OPEN).all():
            return
        for number, value in enumerate(self.values):
            held = self.grid.cells.select(self.givens.ravel() == number)
            yield GIVEN, given(held, value.symbol)

    def _rules(self) -> Iterator[tuple[Rule, Statement | Spelled | Remark]]:
        for method in self.rule_methods():
            with self._blaming(method):
                for said in method.says(self, self.grid):
                    if isinstance(said, Statement):
                        said.check_values(self.values)
                    yield method.rule, self._blamed(method, said) if isinstance(said, Remark) else said

    def _blamed(self, method: RuleMethod, remark: Remark) -> Remark:
        def make() -> Statement:
            with self._blaming(method):
                return remark.make()

        return Remark(make)

    @contextmanager
    def _blaming(self, method: RuleMethod) -> Iterator[None]:
        """What goes wrong inside a rule is told with its place."""
        try:
            yield
        except (InputError, LimitError, KindError):
            raise
        except Exception as error:
            self.require_clues()
            raise broken_kind(
                "puzzle.rule.fails",
                error,
                method.says.__code__.co_filename,
                method.says.__code__.co_firstlineno,
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
        return _told(broken_by(self._needed, true, false), complete=bool(np.all(board > OPEN)))

    def unmet(self, board: Board) -> list[Instance]:
        """Every instance that would be broken if open cells stayed empty: two groups that are not yet one."""
        true = self.values.true(board)
        return broken_by(self._needed, true, ~true)

    def faults(self, board: Board) -> list[Fault]:
        """The same, each with what is wrong with it on this board."""
        true, false = self.values.truth(board)
        return [instance.fault(true, false) for instance in self.violations(board)]

    def holds(self, board: Board) -> bool:
        """Whether the board is a solution: complete, and no rule broken."""
        return bool((board > OPEN).all()) and self._checks.hold(self.values.true(board))

    @functools.cached_property
    def _checks(self) -> Checks:
        return Checks(self._needed)

    def with_taken(self, board: Board) -> Board:
        """The board with what places hold that clues take up; what else somebody wrote there stays."""
        if not self.taken or not self.printed:
            return board
        return np.where(self.taken_up() & (board == OPEN), np.int16(self.values.number(self.taken)), board)

    def with_givens(self, givens: ArrayLike) -> Puzzle:
        """The same puzzle with other givens."""
        return type(self)(self.rows, self.columns, clues=self.printed or None, givens=givens, box=self.box)

    def admitting(self, pieces: Sequence[tuple[int, ...]]) -> Puzzle:
        """The same puzzle, of which the board may have these pieces too, which do not fit: to say why not."""
        made = type(self)(self.rows, self.columns, clues=self.printed or None, box=self.box)
        made.admitted = tuple(pieces)
        made.__dict__.pop("grid", None)
        made.givens = open_board(*made.shape)
        return made

    def with_clues(self, clues: ArrayLike | Mapping[str, ArrayLike]) -> Puzzle:
        """A puzzle of the same size with other clues, and nothing given."""
        return type(self)(self.rows, self.columns, clues=clues, box=self.box)

    # Being a value.

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    def __repr__(self) -> str:
        tables = {name: clues.tolist() for name, clues in self.printed.items()}
        shown = tables if self.clue_layer is None else next(iter(tables.values()), None)
        clues = f", clues={shown}" if self.printed else ""
        givens = f", givens={self.givens.tolist()}" if (self.givens != OPEN).any() else ""
        box = f", box={self.box}" if self.box else ""
        return f"{type(self).__name__}({self.rows}, {self.columns}{clues}{givens}{box})"

    def _repr_svg_(self) -> str:
        """For notebooks."""
        return svg_of(self)

    def grid_identity(self) -> tuple[object, ...]:
        """What two puzzles have in common that differ in their givens at most."""
        clues = tuple(clues.tobytes() for clues in self.printed.values())
        return type(self), self.rows, self.columns, self.box, clues

    @functools.cached_property
    def _identity(self) -> tuple[object, ...]:
        return *self.grid_identity(), self.givens.tobytes()

    def _check_square(self) -> None:
        if self.square and self.rows != self.columns:
            raise InputError("puzzle.size.square", kind=self.kind, rows=self.rows, columns=self.columns)

    def _check_bounds(self) -> None:
        """Sizes are bounded before anything is allocated."""
        if self.rows < 1 or self.columns < 1:
            raise InputError("puzzle.empty", rows=self.rows, columns=self.columns)
        places = self.rows * self.columns  # more of them than a length can be are too many in any case
        if places <= MOST_PLACES:
            places = len(self.grid)
        if places > MOST_PLACES or places * self.values.per_place > MOST_VARIABLES:
            raise InputError("puzzle.too-large", rows=self.rows, columns=self.columns, places=places)

    def _shaped(self, givens: ArrayLike) -> Board:
        result = np.array(givens, dtype=np.int16)
        if result.shape != self.shape:
            raise InputError("puzzle.shape.givens", found=result.shape, expected=self.shape)
        return result

    def without_taken(self, board: Board) -> Board:
        """The board without what only places hold that clues take up."""
        if not self.taken:
            return board
        return np.where(board == self.values.number(self.taken), np.int16(OPEN), board)

    def _printed(self, clues: ArrayLike | Mapping[str, ArrayLike]) -> dict[str, Clues]:
        """The clues of each layer, checked; a layer that is not given has as few as there can be."""
        layers, size = self.layers(), (self.rows, self.columns)
        if not layers:
            raise InputError("clues.none", kind=self.kind)
        given = clues if isinstance(clues, Mapping) else dict.fromkeys(layers, clues)
        if unknown := [name for name in given if name not in layers]:
            raise InputError("clues.unknown", name=unknown[0], kind=self.kind, names=", ".join(layers))
        found = {
            name: layer.checked(given[name], *size) if name in given else layer.cleared(*size)
            for name, layer in layers.items()
        }
        return {name: layer.agreed(found[name], layers, found) for name, layer in layers.items()}


@functools.lru_cache(16)
def empty_puzzle(kind: type[Puzzle], rows: int, columns: int, box: tuple[int, int] | None) -> Puzzle:
    """The same one in every call, so that what is known of all puzzles of a size is worked out once."""
    return kind(rows, columns, box=box)


def _told(broken: list[Instance], complete: bool) -> list[Instance]:
    """Without what quiet rules say after others, where one of these is broken too.

    Of a complete board what is implied is told beside its own rule alone: another one is broken anyway.
    """
    plain = [one for one in broken if not (one.family.implied and one.rule.quiet)] or broken
    own = {one.rule for one in plain if not one.family.implied}
    return [one for one in plain if one.rule in own] if complete and own else plain


def kind_of(cls: type[Puzzle]) -> str:
    """The name of a kind: that of its file, unless it says otherwise."""
    return cls.name


__all__ = [
    "ANY", "EACH", "NO_CLUE", "Broken", "ClueLayer", "Clues", "Numbers", "Puzzle", "Regions", "Rule",
    "RuleMethod", "Value", "Values", "empty_puzzle", "kind_of", "rule",
]  # fmt: skip
