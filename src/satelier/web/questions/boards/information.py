"""What there is to count about a puzzle: S0's list, and what applies to the other kinds."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.messages import say
from satelier.puzzle import Puzzle
from satelier.values import OPEN, Board
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.keys import language, whole
from satelier.web.questions.ground.puzzle_json import blank_of, read_board, read_puzzle, read_values

Row = tuple[str, int, dict[str, object]]


@question("information")
def information(body: Body, tell: Tell) -> Body:
    """Rows of a key, a label and a number."""
    puzzle, tongue = read_puzzle(body), language(body)
    board = read_board(puzzle, body)
    solution = None if body.get("solution") is None else read_values(puzzle, body, "solution")
    offered = whole(body, "regions", 0, len(puzzle.grid), 0)
    clues = _with_offered(list(_clues(puzzle)), offered)
    found = [*_grid(puzzle, board), *_filled(puzzle, board, solution, tongue), *clues]
    return {
        "rows": [
            {
                "key": _key(key, values),
                "label": say(f"web.information.{key}", tongue, **values),
                "value": count,
            }
            for key, count, values in found
        ]
    }


def _key(key: str, values: dict[str, object]) -> str:
    """A key that is no other row's: what is counted, and of which number or value."""
    return "-".join([key, *(str(value) for name, value in values.items() if name != "plural")])


def _grid(puzzle: Puzzle, board: Board) -> Iterator[Row]:
    yield "cells", puzzle.rows * puzzle.columns, {}
    if puzzle.grid.noun == "vertex":
        yield "circles", len(puzzle.grid), {}
    if puzzle.is_given():
        yield "given", int((puzzle.givens != OPEN).sum()), {}
    yield "open", int((board == OPEN).sum()), {}


def _filled(puzzle: Puzzle, board: Board, solution: Board | None, tongue: str) -> Iterator[Row]:
    """What fills the places, on the board and in the solution; of kinds with two values."""
    if len(puzzle.values) != 2:
        return
    blank = blank_of(puzzle)
    for number, value in enumerate(puzzle.values):
        if number != blank:
            named: dict[str, object] = {
                "value": value.symbol,
                "plural": value.some(2, tongue).partition(" ")[2],
            }
            yield "on-board", int((board == number).sum()), named
            if solution is not None:
                yield "in-solution", int((solution == number).sum()), named


def _with_offered(rows: list[Row], offered: int) -> list[Row]:
    """The rows, where someone who draws regions has more to paint with than were used: these are empty."""
    counts = {key: count for key, count, _ in rows}
    if offered <= counts.get("regions", offered):
        return rows
    counts["no-cells"] = counts.get("no-cells", 0) + offered - counts["regions"]
    named: list[Row] = [("regions", offered, {}), ("no-cells", counts["no-cells"], {})]
    return [*named, *(row for row in rows if row[0] not in ("regions", "no-cells"))]


def _clues(puzzle: Puzzle) -> Iterator[Row]:
    for name, clues in puzzle.printed.items():
        yield from puzzle.layers()[name].facts(clues, puzzle.rows, puzzle.columns)
