"""The script that one would write: `python -m benchmarks.peers.lines_script FILE`, a sudoku per line.

One incremental CaDiCaL with the usual clauses (each cell some value and at most one, each value at most once
in every row, column and box); what is given is assumed; a line of JSON with the solution for each.
"""

import itertools
import json
import sys
from collections.abc import Iterator

from pysat.solvers import Solver

SIDE, BOX = 9, 3


def variable(row: int, column: int, value: int) -> int:
    return (row * SIDE + column) * SIDE + value + 1


def clauses() -> Iterator[list[int]]:
    each = list(itertools.product(range(SIDE), repeat=2))
    for row, column in each:
        yield [variable(row, column, value) for value in range(SIDE)]
    groups = [[(row, column, value) for value in range(SIDE)] for row, column in each]
    groups += [[(row, column, value) for column in range(SIDE)] for row, value in each]
    groups += [[(row, column, value) for row in range(SIDE)] for column, value in each]
    for box, value in each:
        top, left = box // BOX * BOX, box % BOX * BOX
        groups.append([(top + cell // BOX, left + cell % BOX, value) for cell in range(SIDE)])
    for group in groups:
        for one, other in itertools.combinations(group, 2):
            yield [-variable(*one), -variable(*other)]


def main() -> None:
    with Solver(name="cadical195", bootstrap_with=clauses()) as solver, open(sys.argv[1]) as lines:  # noqa: PTH123
        for line in lines:
            given = [cell * SIDE + int(sign) for cell, sign in enumerate(line.strip()) if sign in "123456789"]
            if solver.solve(assumptions=given):
                values = [(number - 1) % SIDE + 1 for number in solver.get_model() if number > 0]
                rows = [values[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]
                print(json.dumps({"status": "solved", "solution": rows}))
            else:
                print(json.dumps({"status": "unsolvable", "solution": None}))


if __name__ == "__main__":
    main()
