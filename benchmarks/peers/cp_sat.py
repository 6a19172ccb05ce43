"""OR-Tools CP-SAT: a model per puzzle, one worker."""

from __future__ import annotations

from typing import Any

import numpy as np

from satelier.values import Board


def sudoku(board: Board) -> list[list[int]]:
    """AllDifferent over rows, columns and boxes."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    side = len(board)
    box = round(side**0.5)
    cells = [[model.new_int_var(0, side - 1, f"x{i},{j}") for j in range(side)] for i in range(side)]
    for line in [*cells, *map(list, zip(*cells, strict=True))]:
        model.add_all_different(line)
    for top in range(0, side, box):
        for left in range(0, side, box):
            rows = cells[top : top + box]
            model.add_all_different([cell for row in rows for cell in row[left : left + box]])
    for i, j in zip(*np.nonzero(board >= 0), strict=True):
        model.add(cells[i][j] == int(board[i, j]))
    solver = one_worker(cp_model)
    assert solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return [[solver.value(cell) for cell in row] for row in cells]


def sudoku_all(boards: Board) -> Board:
    return np.array([sudoku(board) for board in boards], dtype=np.int16)


def takuzu_all(boards: Board) -> Board:
    return np.array([takuzu(len(board), board) for board in boards], dtype=np.int16)


def takuzu(size: int, given: Board | None = None) -> list[list[int]]:
    """Sums, windows, and AllDifferent over the lines read as numbers."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    cells = [[model.new_bool_var(f"x{i},{j}") for j in range(size)] for i in range(size)]
    if given is not None:
        for i, j in zip(*np.nonzero(given >= 0), strict=True):
            model.add(cells[i][j] == int(given[i, j]))
    for lines in (cells, [list(column) for column in zip(*cells, strict=True)]):
        for line in lines:
            model.add(sum(line) == size // 2)
            for start in range(size - 2):
                window = line[start : start + 3]
                model.add_bool_or(window)
                model.add_bool_or([x.negated() for x in window])
        model.add_all_different([sum(2**j * x for j, x in enumerate(line)) for line in lines])
    solver = one_worker(cp_model)
    assert solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return [[solver.value(x) for x in row] for row in cells]


def norinori(regions: list[list[int]]) -> list[list[int]]:
    """A sum per region, a sum over the neighbours where a cell is coloured."""
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
    solver = one_worker(cp_model)
    assert solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return [[solver.value(cells[i, j]) for j in range(width)] for i in range(height)]


def one_worker(cp_model: Any) -> Any:
    """One core for everyone."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return solver
