"""What is on the board, held against the rules; asked at every change, so nothing here needs a solver."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.claims.family import Family, Fault, Instance
from satelier.draw.marks import blamed
from satelier.puzzle import Puzzle
from satelier.values import OPEN, Board
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.keys import language
from satelier.web.questions.ground.numbering import PageTeller
from satelier.web.questions.ground.puzzle_json import as_left, read_board, read_puzzle

Counts = NDArray[np.int64]
MOST_BROKEN = 30  # instances said in full: nobody reads on, and the page marks their cells


@question("check")
def check(body: Body, tell: Tell) -> Body:
    """Whether the board is solved, what it breaks, which numbers are met, what each line holds."""
    puzzle = read_puzzle(body)
    board = read_board(puzzle, body)
    broken = puzzle.faults(board)
    teller = PageTeller(puzzle, language(body))
    return {
        "solved": not broken and puzzle.holds(as_left(puzzle, board)),
        "complete": bool((board != OPEN).all()),
        "broken": teller.faults(broken[:MOST_BROKEN]),
        "broken_total": len(broken),
        "blamed": _blamed(puzzle, broken),
        "clues": list(_clues(puzzle, board)),
        "tallies": list(_tallies(puzzle, board)),
    }


def _blamed(puzzle: Puzzle, broken: list[Fault]) -> list[list[int]]:
    """Row and column of each place to look at; what a printed number counts is told by that number, unless it
    allows none: then each of them is wrong by itself."""
    told = [
        fault
        for fault in broken
        if fault.instance.clue is None or puzzle.places == "cell" or _allows_none(fault.instance)
    ]
    found: list[list[int]] = puzzle.grid.coordinates(np.array(sorted(blamed(told)), dtype=np.int32)).tolist()
    return found


def _allows_none(instance: Instance) -> bool:
    count = instance.claim.as_count(len(instance.literals))
    return count is not None and count.high == 0


def _clues(puzzle: Puzzle, board: Board) -> Iterator[dict[str, Any]]:
    """Each printed number: met, out of reach, or still open."""
    true, false = puzzle.values.truth(board)
    for family in puzzle.families:
        if not family.is_printed:
            continue
        possible = family.possible(true, false)
        states = np.where(_are_met(family, true), "right", np.where(possible, "open", "wrong"))
        for instance, state in zip(family, states.tolist(), strict=True):
            assert instance.clue is not None
            yield {"cell": list(instance.clue), "state": state}


def _are_met(family: Family, true: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Whether each clue would hold if all that is open stayed empty."""
    met = np.zeros(len(family), dtype=bool)
    for number, claim in enumerate(family.claims):
        rows = family.rows_of(number)
        met[rows] = claim.holds(true[family.scopes[rows]])
    return met


def _tallies(puzzle: Puzzle, board: Board) -> Iterator[dict[str, Any]]:
    """How many of each value every line has and may have, where rules count whole lines of two values."""
    if len(puzzle.values) != 2:
        return
    true, false = puzzle.values.truth(board)
    for family in puzzle.families:
        if family.part.is_line and family.counts_value and family.guarded is None:
            yield from _lines(family, true[family.scopes].sum(axis=1), false[family.scopes].sum(axis=1))


def _lines(family: Family, held: Counts, missed: Counts) -> Iterator[dict[str, Any]]:
    """The lines of one family: the value it counts, and the other one, which fills the rest."""
    for row, (index,) in enumerate(family.part.indices.tolist()):
        claim, counted, width = family[row].claim.as_count(family.width), family[row].value, family.width
        assert claim is not None and counted is not None
        low, high = claim.low, min(claim.high, width)
        other = next(value for value in family.values if value is not counted)
        counts = [
            {"value": counted.symbol, "have": int(held[row]), "low": low, "high": high},
            {"value": other.symbol, "have": int(missed[row]), "low": width - high, "high": width - low},
        ]
        counts.sort(key=lambda count: str(count["value"]))
        yield {"line": family.part.noun, "index": index, "counts": counts}
