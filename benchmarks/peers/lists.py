"""Clauses as lists of lists, by a loop over the cells; solved by python-sat's CaDiCaL."""

from __future__ import annotations

from itertools import combinations, product

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
