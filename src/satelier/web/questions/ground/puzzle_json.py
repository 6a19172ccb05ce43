"""Puzzles and boards as the page has them: plain numbers, nothing else.

puzzle   {"kind", "rows", "columns", "clues", "givens", "box"}: the clues (null for none; of several
         layers, by name), the values of the places by number (−1 for open);
         "rules" where a visitor wrote them
board    rows of value numbers, −1 for open
place    [row, column], from 1

Sizes are looked at before anything of that size is made. A puzzle that was asked about before is the same
object again, so that what was worked out of it is still there.

>>> puzzle = read_puzzle({"puzzle": {"kind": "takuzu", "rows": 4, "columns": 4}})
>>> parts(puzzle)["givens"][0], read_board(puzzle, {}).tolist()[0]
([-1, -1, -1, -1], [-1, -1, -1, -1])
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier import puzzles
from satelier.errors import InputError, LimitError
from satelier.grid import Lattice
from satelier.puzzle import NO_CLUE, Puzzle
from satelier.values import OPEN, Board
from satelier.web.questions.ground.keys import Body, flag, items, members, text, whole
from satelier.web.questions.ground.keys import language as language
from satelier.web.questions.ground.rules import MOST_RULES, ruled, rules_of

Rows = list[list[Any]]
Matrix = NDArray[np.int32]
MOST_SIDE = 200  # a page with more cells serves nobody; the command line takes larger grids
MOST_VALUES = 36  # of a sudoku
KEPT_PUZZLES = 32


# Coming in.


def read_puzzle(body: Body, key: str = "puzzle") -> Puzzle:
    """The puzzle that a question is about."""
    given = members(body, key)
    kind = read_kind(given)
    rows, columns = read_size(kind, given)
    empty = kind(rows, columns, box=read_box(kind, given))
    puzzle = _with_clues(empty, given) if kind.layers() else empty
    if given.get("givens") is not None:
        puzzle = puzzle.with_givens(read_values(puzzle, given, "givens"))
    return _kept(puzzle)


@functools.lru_cache(KEPT_PUZZLES)
def _kept(puzzle: Puzzle) -> Puzzle:
    """The same puzzle as before, where it is one of the last."""
    return puzzle


def read_kind(body: Body) -> type[Puzzle]:
    """The kind of puzzle that is asked for; where `rules` are sent along, under these."""
    rules = text(body, "rules", None, most=MOST_RULES)
    return puzzles.find(text(body, "kind")) if rules is None else ruled(rules, text(body, "kind", None))


def read_size(kind: type[Puzzle], body: Body) -> tuple[int, int]:
    """Rows and columns, within what a page can show."""
    most = most_side(kind)
    return whole(body, "rows", 1, most), whole(body, "columns", 1, most)


def most_side(kind: type[Puzzle]) -> int:
    """The most rows or columns that a page is asked to show."""
    return MOST_VALUES if kind.boxed else MOST_SIDE


def refuse_large(puzzle: Puzzle) -> None:
    """Refuse a puzzle from elsewhere that is more than a page can show."""
    most = most_side(type(puzzle))
    if max(puzzle.rows, puzzle.columns) > most:
        raise LimitError("web.large", rows=puzzle.rows, columns=puzzle.columns, most=most)


def read_box(kind: type[Puzzle], body: Body) -> tuple[int, int] | None:
    """The height and width of boxes, of kinds that have some; null for the usual ones."""
    if not kind.boxed or body.get("box") is None:
        return None
    sides = items(body, "box", 2)
    if len(sides) != 2 or not all(type(side) is int and 1 <= side <= MOST_VALUES for side in sides):
        raise InputError("web.box", name="box", most=MOST_VALUES)
    return sides[0], sides[1]


def _with_clues(empty: Puzzle, given: Body) -> Puzzle:
    """The clues of the one layer, or of each layer by name."""
    layers, own = empty.layers(), given
    if len(layers) > 1:
        own = members(given, "clues")
    names = {name: name if len(layers) > 1 else "clues" for name in layers}
    return empty.with_clues({name: _clues(empty, name, own, key) for name, key in names.items()})


def _clues(empty: Puzzle, name: str, given: Body, key: str) -> Matrix:
    layer, size = empty.layers()[name], (empty.rows, empty.columns)
    lattice = layer.lattice(*size)
    clues = table(given, key, lattice, empty=NO_CLUE)
    refuse_outside(clues, lattice, key, *layer.bounds(*size), blank=layer.blank)
    return clues


def read_board(puzzle: Puzzle, body: Body, key: str = "entries") -> Board:
    """What the player has entered, with what is given; only the latter where nothing was sent."""
    if body.get(key) is None:
        return puzzle.givens
    board = read_values(puzzle, body, key)
    return np.where(puzzle.givens != OPEN, puzzle.givens, board).astype(np.int16)


def read_entered(body: Body) -> Puzzle:
    """The puzzle; where the question says `with_entries`, with what is entered as if it were given."""
    puzzle = read_puzzle(body)
    return (
        _kept(puzzle.with_givens(read_board(puzzle, body))) if flag(body, "with_entries", False) else puzzle
    )


def read_values(puzzle: Puzzle, body: Body, key: str) -> Board:
    """A board: a value's number for each place, −1 for open."""
    board = table(body, key, puzzle.grid, empty=OPEN)
    refuse_outside(board, puzzle.grid, key, 0, len(puzzle.values) - 1, blank=True)
    return board.astype(np.int16)


def table(body: Body, key: str, lattice: Lattice, empty: int) -> Matrix:
    """A whole number for each place of a lattice, by its rows; null is `empty`."""
    rows, layout = body.get(key), lattice.layout
    fits = isinstance(rows, list) and len(rows) == len(layout)
    if not isinstance(rows, list) or not fits or not all(map(_is_row, rows, layout)):
        raise InputError("web.matrix", name=key, rows=len(layout), columns=max(layout, default=0))
    return lattice.board([[empty if cell is None else cell for cell in row] for row in rows], np.int32)


def any_table(body: Body, key: str, empty: int) -> Rows:
    """Rows of whole numbers, each as long as a row of some grid may be; null is `empty`."""
    rows = items(body, key, 2 * MOST_SIDE + 1)
    widths = [len(row) if isinstance(row, list) else 0 for row in rows]
    if not rows or not all(1 <= width <= MOST_SIDE + 1 for width in widths):
        raise InputError("web.table", name=key, most=MOST_SIDE + 1)
    if not all(map(_is_row, rows, widths)):
        raise InputError("web.matrix", name=key, rows=len(rows), columns=max(widths))
    return [[empty if cell is None else cell for cell in row] for row in rows]


def _is_row(row: Any, width: int) -> bool:
    return (
        isinstance(row, list)
        and len(row) == width
        and all(cell is None or (type(cell) is int and -1_000_000 <= cell <= 1_000_000) for cell in row)
    )


def refuse_outside(numbers: Matrix, lattice: Lattice, key: str, low: int, high: int, *, blank: bool) -> None:
    """Refuse the first number out of bounds, by its place; where `blank`, −1 stands for none."""
    wrong = np.flatnonzero(((numbers < low) | (numbers > high)) & ~(blank & (numbers == -1)))
    if len(wrong):
        row, column = lattice.coordinates(wrong[0]).tolist()
        problem = "web.value" if blank else "web.label"
        raise InputError(problem, name=key, row=row, column=column, low=low, high=high)


# Going out.


def parts(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle for the page: what it sends back, and what it needs for drawing."""
    size, layout = (puzzle.rows, puzzle.columns), puzzle.grid.layout
    only = next(iter(puzzle.layers().values())) if len(puzzle.layers()) == 1 else None
    return {
        "kind": puzzle.kind,
        "rows": puzzle.rows,
        "columns": puzzle.columns,
        "clues": _printed(puzzle),
        "givens": puzzle.grid.lists(puzzle.givens),
        "box": list(puzzle.box) if puzzle.box else None,
        "name": type(puzzle).__name__,
        "places": puzzle.grid.noun,
        "shape": [len(layout), max(layout, default=0)],
        "clue_layer": layer_name(type(puzzle)),
        "clue_range": list(only.bounds(*size)) if only and not only.labels else None,
        "walls": _walled(puzzle),
        "values": [value.symbol for value in puzzle.values],
        "blank": blank_of(puzzle),
        **({"pictures": pictures} if any(pictures := [value.picture for value in puzzle.values]) else {}),
        **({"taken": puzzle.values.number(puzzle.taken)} if puzzle.taken else {}),
        **_geometry(puzzle),
        **({"rules": rules} if (rules := rules_of(type(puzzle))) is not None else {}),
    }


def _geometry(puzzle: Puzzle) -> dict[str, Any]:
    """What the page has to know of places that do not stand in rows and columns, and of clues that are
    more than numbers in cells or regions."""
    size, found = (puzzle.rows, puzzle.columns), dict[str, Any]()
    if puzzle.grid.ragged:
        found |= {"layout": list(puzzle.grid.layout), "extents": puzzle.grid.extents.tolist()}
    if not all(layer.is_plain(*size) for layer in puzzle.layers().values()) or len(puzzle.layers()) > 1:
        found["layers"] = {name: layer.for_page(*size) for name, layer in puzzle.layers().items()}
    return found | ({"gives_values": True} if puzzle.gives_values else {})


def rows_of(puzzle: Puzzle, board: Board | None) -> Rows | None:
    """A board for the page, by the rows of its lattice."""
    return None if board is None else puzzle.grid.lists(board)


def layer_name(kind: type[Puzzle]) -> str | None:
    """What the clues of a kind are; "several" where it has more than one layer."""
    names = [layer.key for layer in kind.layers().values()]
    return "several" if len(names) > 1 else next(iter(names), None)


def blank_of(puzzle: Puzzle) -> int | None:
    """The value that a place has when nobody touched it, where there is one."""
    return next((number for number, value in enumerate(puzzle.values) if value.symbol == "."), None)


def as_left(puzzle: Puzzle, board: Board) -> Board:
    """The board with untouched places as what they count as."""
    blank = blank_of(puzzle)
    return board if blank is None else np.where(board == OPEN, np.int16(blank), board)


def _printed(puzzle: Puzzle) -> Any:
    """The clues for the page: the rows of the one layer, or of each by name; null for none."""
    size = puzzle.rows, puzzle.columns
    found = {
        name: [
            [None if clue == NO_CLUE else clue for clue in row]
            for row in puzzle.layers()[name].lattice(*size).lists(clues)
        ]
        for name, clues in puzzle.printed.items()
    }
    return (found or None) if len(puzzle.layers()) != 1 else next(iter(found.values()), None)


def _walled(puzzle: Puzzle) -> Rows | None:
    """A label for each cell, from 0: walls stand between cells with different labels."""
    found = (puzzle.layers()[name].areas(clues) for name, clues in puzzle.printed.items())
    areas = next((one for one in found if one is not None), None)
    if areas is not None:
        labels: Rows = areas.tolist()
        return labels
    if puzzle.box is None:
        return None
    height, width = puzzle.box
    across = puzzle.columns // width
    return [
        [row // height * across + column // width for column in range(puzzle.columns)]
        for row in range(puzzle.rows)
    ]
