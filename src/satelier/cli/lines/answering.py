"""What commands answer to whole blocks of puzzles: the kernel where it can, one by one where it cannot."""

from __future__ import annotations

import itertools
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier import puzzles as kinds
from satelier.cli import report
from satelier.cli.files import read_lines
from satelier.cli.lines.blocks import Answers, answer_lines, blocks, error_line, write_lines
from satelier.cli.lines.forms import board_lines, line_of
from satelier.cli.progress import Progress
from satelier.encode.scheme import parse
from satelier.engines.base import Outcome, Stopwatch, Verdict, contradiction
from satelier.engines.registry import NATIVE
from satelier.errors import Error
from satelier.formats import text
from satelier.formats.ground import bounded_json
from satelier.formats.ground.arrays import Arrays
from satelier.puzzle import Puzzle
from satelier.reason.solve import solving
from satelier.solvers.base import NO_LIMITS
from satelier.values import OPEN, open_board

USUAL_ENCODING = "compact"
LARGE = 500  # lines of a block: it is sure to be a long file
SURELY = 1_000  # solutions that the kernel counts at once; who has more is asked again by itself


def solve_lines(options: Namespace) -> int:
    """By the kernel unless someone asks for clauses or sets limits, or it would have to be compiled."""
    parse(options.encoding, options.kind)  # a wrong name is told once, not once per line
    asked = report.asked(options)
    with solving(asked) as solve:

        def answer(arrays: Arrays) -> Answers:
            if _goes_by_kernel(options, arrays):
                return _solved(arrays, asked.unique, Namespace(**{**vars(options), "solver": NATIVE}))
            return _each(arrays, lambda puzzle: report.outcome_json(puzzle, solve(puzzle), options))

        return answer_lines(options, answer, solution=None, unique=None)


def count_lines(options: Namespace) -> int:
    from satelier.cli.commands.reasons import limits
    from satelier.reason.count import count

    def whole(puzzle: Puzzle) -> dict[str, Any]:
        return count(puzzle, limits(options), options.most).json()

    def answer(arrays: Arrays) -> Answers:
        return _counted(arrays, options.most, whole) if is_ready(arrays) else _each(arrays, whole)

    return answer_lines(options, answer)


def grade_lines(options: Namespace) -> int:
    from satelier.reason.grade import grade, grade_json

    return answer_lines(options, lambda arrays: _each(arrays, lambda puzzle: grade_json(grade(puzzle))))


def check_lines(options: Namespace) -> int:
    """A puzzle of one file, and a line of another: its board, or what `solve --lines` wrote of it."""
    both = (read_lines(source, options.lang) for source in (options.puzzle, options.solution))
    puzzles, boards = (itertools.chain.from_iterable(blocks(chunks)) for chunks in both)
    checker, progress, code = Checker(kinds.find(options.kind)), Progress(options), 0
    for count, ((number, line), (_, board)) in enumerate(zip(puzzles, _padded(boards), strict=False), 1):
        try:
            found = checker.check(line, board)
            code |= not found.right
            told = line_of(found.json(options.lang))
        except Error as error:
            told, code = error_line(options, number, error), 1
        write_lines([told])
        progress.tell(count)
    progress.end()
    return code


def _padded(boards: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    return itertools.chain(boards, itertools.repeat((0, "")))


class Checker:
    """Checks boards; puzzles with the same rules have them worked out once."""

    def __init__(self, kind: type[Puzzle]) -> None:
        self.kind = kind
        self.rules: dict[tuple[object, ...], Puzzle] = {}

    def check(self, line: str, board_line: str) -> report.Check:
        puzzle = text.read(self.kind, line)
        board = text.read_board(puzzle, _solution(board_line))
        if puzzle.grid_identity() not in self.rules:
            self.rules = {puzzle.grid_identity(): puzzle.with_givens(open_board(*puzzle.shape))}
        kept = ((puzzle.givens == OPEN) | (puzzle.givens == board)).all()
        if kept and self.rules[puzzle.grid_identity()].holds(board):
            return report.Check((), 0)
        return report.Check.of(puzzle, board)


def _solution(line: str) -> str:
    """A board as text, also from a line of JSON."""
    if not line.startswith("{"):
        return line
    rows = bounded_json.loads(line).get("solution") or []
    return "/".join(row if isinstance(row, str) else " ".join(map(str, row)) for row in rows)


def _each(arrays: Arrays, tell: Callable[[Puzzle], dict[str, Any]]) -> Iterator[bytes | Error]:
    """One puzzle after the other; what is wrong with one is its answer."""
    for number in range(len(arrays)):
        try:
            yield line_of(tell(arrays.puzzle(number)))
        except Error as error:
            yield error


# By the kernel


def _goes_by_kernel(options: Namespace, arrays: Arrays) -> bool:
    if options.limit is not None or options.conflicts is not None:
        return False
    if options.solver is not None:
        return bool(options.solver == NATIVE)
    return options.encoding == USUAL_ENCODING and is_ready(arrays)


def is_ready(arrays: Arrays) -> bool:
    """Whether the kernel answers for boards of this kind and size, and nobody has to wait for a compiler.

    A file that goes on for long has it compiled meanwhile, by another process.
    """
    from satelier.compiled.background import compile_later
    from satelier.engines.counters.compile.plan_check import plan_fits_kind
    from satelier.engines.counters.kernels.boards import solve_boards

    if not solve_boards.at_hand and len(arrays) >= LARGE:
        compile_later([solve_boards])
    return solve_boards.at_hand and plan_fits_kind(arrays.empty)


def _solved(arrays: Arrays, unique: bool, options: Namespace) -> Answers:
    """The outcomes; those that differ in their board alone are written together. Time is shared evenly."""
    from satelier.reason.batches import answered

    watch = Stopwatch(NO_LIMITS)
    found = answered(arrays, 2 if unique else 1, 1)
    watch.lap("solve")
    seconds = {name: value / len(arrays) for name, value in watch.seconds.items()}
    told: list[bytes | Error] = [b""] * len(arrays)
    for number in np.flatnonzero(found.counts == 0).tolist():
        told[number] = line_of(_unsolvable(arrays.puzzle(number), seconds, options))
    for count in (1, 2):
        chosen = np.flatnonzero(found.counts == count)
        if len(chosen):
            only = count == 1 if unique else None
            lines = _board_lines(arrays.empty, found.solutions[chosen], only, seconds, options)
            for number, line in zip(chosen.tolist(), lines, strict=True):
                told[number] = line
    return told


def _board_lines(
    empty: Puzzle,
    boards: NDArray[np.int16],
    only: bool | None,
    seconds: dict[str, float],
    options: Namespace,
) -> list[bytes]:
    def tell(board: NDArray[np.int16]) -> dict[str, Any]:
        outcome = Outcome(Verdict.SOLVED, board, only, variables=empty.variables, seconds=seconds)
        return report.outcome_json(empty, outcome, options)

    return board_lines(boards, len(empty.values), tell)


def _unsolvable(puzzle: Puzzle, seconds: dict[str, float], options: Namespace) -> dict[str, Any]:
    plain = contradiction(puzzle)  # which has reasons
    none = Outcome(Verdict.UNSOLVABLE, variables=puzzle.variables, seconds=seconds)
    return report.outcome_json(puzzle, plain or none, options)


def _counted(arrays: Arrays, most: int | None, whole: Callable[[Puzzle], dict[str, Any]]) -> Answers:
    """Numbers that the kernel is sure of; of the others each puzzle is counted by itself."""
    from satelier.reason.batches import counted_at_once
    from satelier.reason.count import Kind, SolutionCount

    enough = min(most or SURELY, SURELY)
    counts, settled = counted_at_once(arrays, enough)
    told: dict[int, bytes] = {}
    for number, (found, sure) in enumerate(zip(counts.tolist(), settled.tolist(), strict=True)):
        if sure and (found < enough or found == most):
            if found not in told:  # most lines of a file say the same
                kind = Kind.EXACT if found < enough else Kind.AT_LEAST
                told[found] = line_of(SolutionCount(found, kind).json())
            yield told[found]
        else:
            yield from _each(Arrays(arrays.empty, arrays.givens[number:][:1], _one(arrays, number)), whole)


def _one(arrays: Arrays, number: int) -> dict[str, NDArray[np.int16]]:
    return {name: clues[number : number + 1] for name, clues in arrays.clues.items()}
