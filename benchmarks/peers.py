"""The peers: what one would write without this project, as plainly as one would write it."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

Clauses = list[list[int]]


def squaro_lists(clues: list[list[int]]) -> Clauses:
    """Squaro by counter-models, as lists of lists: a table per value, then a loop over the cells."""
    forbidden = {
        value: [signs for signs in product((1, -1), repeat=4) if signs.count(-1) != value]
        for value in range(5)
    }
    clauses: Clauses = []
    width = len(clues[0]) + 1
    for row, values in enumerate(clues):
        for column, value in enumerate(values):
            first = row * width + column + 1
            corners = (first, first + 1, first + width, first + width + 1)
            if value == 0:
                clauses.extend([-corner] for corner in corners)
            elif value == 4:
                clauses.extend([corner] for corner in corners)
            else:
                a, b, c, d = corners
                clauses.extend([a * w, b * x, c * y, d * z] for w, x, y, z in forbidden[value])
    return clauses


def squaro_lists_cadical(clues: list[list[int]]) -> list[int] | None:
    """The same, handed to python-sat's CaDiCaL 1.9.5."""
    return pysat_model("cadical195", squaro_lists(clues))


def pysat_model(name: str, clauses: Clauses) -> list[int] | None:
    from pysat.solvers import Solver

    with Solver(name=name, bootstrap_with=clauses) as solver:
        return solver.get_model() if solver.solve() else None


def takuzu_plain(size: int) -> Clauses:
    """An empty Takuzu by subsets and patterns: the encoding of the source document, as lists of lists."""
    rows = [[size * i + j + 1 for j in range(size)] for i in range(size)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    clauses: Clauses = []
    for lines in (rows, columns):
        for line in lines:
            for start in range(size - 2):
                window = line[start : start + 3]
                clauses += [window, [-x for x in window]]
            for subset in combinations(line, size // 2 + 1):
                clauses += [list(subset), [-x for x in subset]]
        for first, second in combinations(lines, 2):
            for signs in product((-1, 1), repeat=size):
                clauses.append([s * x for s, a, b in zip(signs, first, second, strict=True) for x in (a, b)])
    return clauses


def takuzu_plain_cadical(size: int) -> list[list[int]]:
    """An empty grid solved by the plain encoding."""
    model = pysat_model("cadical195", takuzu_plain(size))
    assert model is not None
    return [[int(model[size * i + j] > 0) for j in range(size)] for i in range(size)]


def takuzu_cp_sat(size: int) -> list[list[int]]:
    """An empty grid by OR-Tools CP-SAT: sums, windows, and AllDifferent over the lines read as numbers."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    cells = [[model.new_bool_var(f"x{i},{j}") for j in range(size)] for i in range(size)]
    for lines in (cells, [list(column) for column in zip(*cells, strict=True)]):
        for line in lines:
            model.add(sum(line) == size // 2)
            for start in range(size - 2):
                window = line[start : start + 3]
                model.add_bool_or(window)
                model.add_bool_or([x.negated() for x in window])
        model.add_all_different([sum(2**j * x for j, x in enumerate(line)) for line in lines])
    solver = cp_sat_solver(cp_model)
    assert solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return [[solver.value(x) for x in row] for row in cells]


def norinori_cp_sat(regions: list[list[int]]) -> list[list[int]]:
    """Norinori by OR-Tools CP-SAT: a sum per region, a sum over the neighbours where a cell is coloured."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    height, width = len(regions), len(regions[0])
    cells = {(i, j): model.new_bool_var(f"x{i},{j}") for i in range(height) for j in range(width)}
    members: dict[int, list[Any]] = {}
    for (i, j), cell in cells.items():
        members.setdefault(regions[i][j], []).append(cell)
        around = [cells[n] for n in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)) if n in cells]
        model.add(sum(around) == 1).only_enforce_if(cell)
    for region in members.values():
        model.add(sum(region) == 2)
    solver = cp_sat_solver(cp_model)
    assert solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return [[solver.value(cells[i, j]) for j in range(width)] for i in range(height)]


def cp_sat_solver(cp_model: Any) -> Any:
    """One core for everyone."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return solver
