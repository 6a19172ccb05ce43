"""New grids at random, from a passed-in generator: the same seed gives the same grid.

solvable       clues and givens are taken from a random solution, so there is at least one
fully random   numbers, regions or values with no regard to any solution
density        0 to 100; what it says depends on the kind: how many circles are filled (Squaro), how many
               of the dominoes that fit are laid (Norinori), how many cells are given (the others)

>>> from satelier.puzzles import find
>>> puzzle, solution = new(find("squaro"), 2, 3, density=50, random=np.random.default_rng(7))
>>> puzzle.shape, puzzle.holds(solution)
((3, 4), True)
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

import numpy as np

from satelier.claims.family import Family
from satelier.encode.model import selected
from satelier.encode.scheme import IN_MEMORY
from satelier.engines.memory import in_memory, truths
from satelier.errors import InputError, UsageError
from satelier.logic.cnf import CNF
from satelier.puzzle import Puzzle
from satelier.reason.making.all_clues import all_clues
from satelier.solvers.registry import DEFAULT, find
from satelier.values import Board, open_board

LAYOUTS = 200  # that are tried until one has a solution
SOLUTIONS = 12  # that are drawn until clues fit one: regions with an even number of stars need an even number
Random = np.random.Generator
Names = np.ndarray[tuple[int], np.dtype[np.int32]]


def new(
    kind: type[Puzzle],
    rows: int,
    columns: int,
    *,
    density: float | None = None,
    solvable: bool = True,
    random: Random,
    box: tuple[int, int] | None = None,
    solution: Board | None = None,
) -> tuple[Puzzle, Board | None]:
    """A new grid and the solution that it was made from; none where the grid is fully random."""
    empty = kind(rows, columns, box=box)
    density = kind.usual_density if density is None else density
    if not 0 <= density <= 100:
        raise UsageError("reason.new.density", density=density)
    if not solvable:
        return _fully_random(empty, density, random), None
    return _solvable(empty, density, random, solution)


def _solvable(empty: Puzzle, density: float, random: Random, solution: Board | None) -> tuple[Puzzle, Board]:
    """A grid around a solution, which is checked whoever made it."""
    if solution is None:
        puzzle, board = drawn_with_clues(empty, density, random)
    else:
        board = np.asarray(solution, dtype=np.int16)
        puzzle = _around(empty, board, random)
    if puzzle.is_given():
        puzzle = _as_read(puzzle.with_givens(_share(puzzle.givable(board), density, random)), board)
    return puzzle, board


def _as_read(puzzle: Puzzle, board: Board) -> Puzzle:
    """As anybody will read it who is told what it shows: a kind may have known more while it was made."""
    read = Puzzle.with_givens(puzzle, puzzle.givens)
    return read if board.max(initial=0) < len(read.values) else puzzle


def _around(empty: Puzzle, board: Board, random: Random) -> Puzzle:
    """The clues of a solution that somebody brings."""
    if board.shape != empty.shape:
        raise InputError("puzzle.shape.givens", found=board.shape, expected=empty.shape)
    puzzle = all_clues(empty, board, random)
    if not puzzle.holds(board):
        raise InputError("reason.new.not-a-solution", kind=empty.kind, rows=empty.rows, columns=empty.columns)
    return puzzle


def drawn_with_clues(empty: Puzzle, density: float, random: Random) -> tuple[Puzzle, Board]:
    """A random solution with all the clues that it can have; another is drawn where none fit."""
    for _ in range(SOLUTIONS):
        ground, board = drawn(empty, density, random)
        with contextlib.suppress(InputError):
            puzzle = all_clues(ground, board, random)
            if puzzle.holds(board):
                return puzzle, board
    raise InputError("reason.new.none", kind=empty.kind, rows=empty.rows, columns=empty.columns)


def _share(board: Board, density: float, random: Random) -> Board:
    """So many per cent of the values, on random places; the rest open."""
    kept = random.permutation(board.size)[: round(board.size * density / 100)]
    result = open_board(*board.shape)
    result.flat[kept] = board.flat[kept]
    return result


# Solutions.


def drawn(empty: Puzzle, density: float, random: Random) -> tuple[Puzzle, Board]:
    """A random solution, and what was laid out before it, where a kind does that: rooms, thermometers."""
    for left in reversed(range(LAYOUTS)):
        laid = type(empty).layout(empty.rows, empty.columns, random)
        if laid is None:
            break
        ground = empty.with_clues(laid)
        try:
            return ground, _by_solver(ground, selected(ground, IN_MEMORY), random, density / 100)
        except InputError:
            if not left:
                raise
    return empty, draw(empty, density, random)


def draw(empty: Puzzle, density: float, random: Random) -> Board:
    """A random solution of some grid of this kind and size: drawn where the kind can, else by a solver."""
    direct = type(empty).draw(empty.rows, empty.columns, density, random)
    if direct is not None:
        return direct
    if empty.layers():
        return _bare(empty, density, random)
    return _by_solver(empty, selected(empty, IN_MEMORY), random)


def _bare(empty: Puzzle, density: float, random: Random) -> Board:
    """A solution of what the rules say without clues; of two values, such a share is the second."""
    puzzle = _without_clues(empty)
    families = [one for one in selected(puzzle, IN_MEMORY) if one.part.noun != "region"]
    share = density / 100 if len(empty.values) == 2 else 0.5
    return _by_solver(puzzle, families, random, share)


def _without_clues(empty: Puzzle) -> Puzzle:
    """The puzzle of which no clues are known, if its rules allow for that; else with as few as can be."""
    cleared = {name: layer.cleared(empty.rows, empty.columns) for name, layer in empty.layers().items()}
    try:
        return empty if empty.families else empty.with_clues(cleared)
    except InputError:
        return empty.with_clues(cleared)


def _by_solver(
    empty: Puzzle, families: Sequence[Family], random: Random, share: float | None = None
) -> Board:
    """Any solver gives a random solution of a formula whose variables are renamed and negated at random.

    What may be either it makes true, and of what no clause speaks that is done here, so that about a share of
    the variables is true in the end.
    """
    formula, late = in_memory(empty, families)
    variables = formula.variables
    names = _names(formula.variables, random, share)
    silent = np.bincount(np.abs(formula.literals), minlength=len(names) + 1)[1:] == 0
    with find(DEFAULT).open(_renamed(formula, names)) as session:
        while (answer := session.solve(judged=True)).model is not None:
            own = np.array(answer.model[: len(names)], dtype=np.int64)[np.abs(names) - 1] * np.sign(names)
            own[silent] = names[silent]
            missing, variables = late.missing(truths(own, empty.variables), variables)
            if not missing:
                session.confirm(answer)
                return empty.values.board(own, *empty.shape)
            session.add([[_renamed_literal(one, names) for one in clause] for clause in missing])
            silent[[abs(one) - 1 for clause in missing for one in clause if abs(one) <= len(names)]] = False
    raise InputError("reason.new.none", kind=empty.kind, rows=empty.rows, columns=empty.columns)


def _names(count: int, random: Random, share: float | None) -> Names:
    """Other names for so many variables, negated at random: such a share of them is not."""
    names = random.permutation(count) + 1
    if share is None:
        return np.asarray(names * random.choice([-1, 1], size=count), dtype=np.int32)
    return np.asarray(names * np.where(random.random(count) < share, 1, -1), dtype=np.int32)


def _renamed(formula: CNF, names: Names) -> CNF:
    """The formula with the literal names[v − 1] in place of the variable v."""
    literals = names[np.abs(formula.literals) - 1] * np.sign(formula.literals)
    return CNF(literals, formula.offsets, formula.variables)


def _renamed_literal(literal: int, names: Names) -> int:
    """The same of one literal; variables that came later keep their numbers."""
    name = int(names[abs(literal) - 1]) if abs(literal) <= len(names) else abs(literal)
    return name if literal > 0 else -name


# Without a solution.


def _fully_random(empty: Puzzle, density: float, random: Random) -> Puzzle:
    size = empty.rows, empty.columns
    if empty.layers():
        clues = {name: layer.random(*size, density, random) for name, layer in empty.layers().items()}
        return empty.with_clues(clues)
    values = random.integers(len(empty.values), size=empty.shape).astype(np.int16)
    return empty.with_givens(_share(values, density, random))
