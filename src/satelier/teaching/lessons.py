"""The three lessons of docs/lessons.md as data: puzzles, and the formulas that the reports hold for them.

comparator   S3: a comparator of a sorting network that no values satisfy
misprints    S0: two lists swapped, and a lost negation
neighbours   S2: a coloured cell and its neighbours

>>> [(lesson.name, [case.name for case in lesson.cases]) for lesson in lessons()][2]
('neighbours', ['report', 'nearly', 'right'])
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterable, Iterator

from satelier.claims.family import Instance
from satelier.encode.model import encode
from satelier.formats.text import read
from satelier.frozen import dataclass
from satelier.grid import Grid
from satelier.logic.cnf import CNF
from satelier.puzzle import Puzzle
from satelier.puzzles import find

Clauses = list[list[int]]
Order = Callable[[int, int, int, int], Clauses]
About = Callable[[int, int, int, int, int], Clauses]


@dataclass(frozen=True, eq=False)
class Case:
    """A formula that someone brings for a puzzle; `verdict` is what comparing it gives."""

    name: str
    puzzle: Puzzle
    formula: CNF
    verdict: str


@dataclass(frozen=True, eq=False)
class Lesson:
    """A mistake, its formulas, and the right one last; `exercise`: the one of the course that it became."""

    name: str
    cases: tuple[Case, ...]
    exercise: str


@functools.cache
def lessons() -> tuple[Lesson, ...]:
    """All three."""
    return (
        Lesson("comparator", tuple(_comparator()), "course-11-comparator"),
        Lesson("misprints", tuple(_misprints()), "course-10-misprint"),
        Lesson("neighbours", tuple(_neighbours()), "course-08-domino"),
    )


# S3: lines sorted by a network of comparators.


def _comparator() -> Iterator[Case]:
    puzzle = find("takuzu")(4, 4)
    yield Case("report", puzzle, _by_network(puzzle, _order_of_the_report), "unsatisfiable")
    yield Case("right", puzzle, _by_network(puzzle, _order), "equivalent")


def _order_of_the_report(x1: int, x2: int, y1: int, y2: int) -> Clauses:
    """A clause for each pattern of signs: together they forbid everything."""
    signs = itertools.product((1, -1), repeat=4)
    return [[a * x1, b * x2, c * y1, d * y2] for a, b, c, d in signs]


def _order(x1: int, x2: int, y1: int, y2: int) -> Clauses:
    """y1 = x1 ∧ x2, y2 = x1 ∨ x2."""
    return [[-y1, x1], [-y1, x2], [y1, -x1, -x2], [y2, -x1], [y2, -x2], [-y2, x1, x2]]


def _by_network(puzzle: Puzzle, order: Order) -> CNF:
    """The lines by the network, the other rules as they should be."""
    fresh = itertools.count(puzzle.variables + 1)
    places = Grid(puzzle.rows, puzzle.columns).places
    lines = places.tolist() + places.T.tolist()
    balance = [_sorted_line([place + 1 for place in line], fresh, order) for line in lines]
    others = _clauses_where(puzzle, lambda instance: instance.rule.name != "balance")
    return CNF.from_clauses([*itertools.chain(*balance), *others])


def _sorted_line(line: list[int], fresh: Iterator[int], order: Order) -> Clauses:
    """Odd-even transposition, as many layers as cells; the result is 0…01…1."""
    clauses, size = [], len(line)
    for layer in range(size):
        for at in range(layer % 2, size - 1, 2):
            low, high = next(fresh), next(fresh)
            clauses += order(line[at], line[at + 1], low, high)
            line[at], line[at + 1] = low, high
    half = size // 2
    return clauses + [[-low] for low in line[:half]] + [[high] for high in line[half:]]


# S0: the clauses of a number.

PRINTED_FOR_3 = [
    [-1, -2, -3, -4], [-1, -2, -3, 4], [-1, -2, 3, -4], [-1, -2, 3, 4],
    [-1, 2, -3, -4], [-1, 2, -3, 4], [-1, 2, 3, -4], [1, -2, -3, -4],
    [1, -2, -3, 4], [1, -2, 3, -4], [1, 2, -3, -4], [1, 2, 3, 4],
]  # fmt: skip
ROWS_OF_1 = [[1, -2, -3, -4], [-1, 2, -3, -4], [-1, -2, 3, -4], [-1, -2, -3, 4]]


def _misprints() -> Iterator[Case]:
    one, three = (find("squaro")(1, 1, clues=[[number]]) for number in (1, 3))
    swapped = CNF.from_clauses(PRINTED_FOR_3)
    yield Case("swapped", three, swapped, "forbids")
    yield Case("unswapped", one, swapped, "equivalent")
    yield Case("sign", one, _by_models(+1, 4 * [[-1, -2, -3, -4]]), "allows")
    yield Case("rows", one, _by_models(-1, 4 * [[-1, -2, -3, -4]]), "forbids")
    yield Case("right", one, _by_models(-1, ROWS_OF_1), "equivalent")


def _by_models(sign: int, rows: Clauses) -> CNF:
    """One of the new variables is true, and each implies its row: where the sign is right."""
    names = range(5, 5 + len(rows))
    implied = ([sign * name, literal] for name, row in zip(names, rows, strict=True) for literal in row)
    return CNF.from_clauses([list(names), *implied])


# S2: exactly one neighbour.


def _neighbours() -> Iterator[Case]:
    puzzle = read(find("norinori"), "AABBB AABBB AAABB ACCCC CCCCC")
    yield Case("report", puzzle, _with_inner(puzzle, _of_the_report), "allows")
    yield Case("nearly", puzzle, _with_inner(puzzle, _nearly), "allows")
    yield Case("right", puzzle, _with_inner(puzzle, _exactly_one), "equivalent")


def _of_the_report(x: int, up: int, left: int, right: int, down: int) -> Clauses:
    """The long clause with its neighbours negated, and no clause for (up, right)."""
    return [
        [-x, -up, -left], [-x, -down, -right], [-x, -up, -down], [-x, -up, -left, -right, -down],
        [-x, -left, -right], [-x, -left, -down], [-x, -right, -down],
    ]  # fmt: skip


def _nearly(x: int, up: int, left: int, right: int, down: int) -> Clauses:
    return [*_of_the_report(x, up, left, right, down), [-x, up, left, right, down]]


def _exactly_one(x: int, up: int, left: int, right: int, down: int) -> Clauses:
    return [*_nearly(x, up, left, right, down), [-x, -up, -right]]


def _with_inner(puzzle: Puzzle, about: About) -> CNF:
    """The rules, with these clauses for the cells that have four neighbours."""
    width, inner = puzzle.columns, (Grid(puzzle.rows, puzzle.columns).places[1:-1, 1:-1].ravel() + 1).tolist()
    others = _clauses_where(puzzle, lambda one: one.rule.name != "domino" or one.places[0] + 1 not in inner)
    written = [about(x, x - width, x - 1, x + 1, x + width) for x in inner]
    return CNF.from_clauses([*itertools.chain(*written), *others])


def _clauses_where(puzzle: Puzzle, kept: Callable[[Instance], bool]) -> Iterable[tuple[int, ...]]:
    """The clauses of the instances that are written as they should be."""
    reference = encode(puzzle, "document")
    for number, clause in enumerate(reference):
        origin = reference.origin(number)
        if origin is not None and kept(Instance(origin.source, origin.row)):
            yield clause
