"""Questions about many boards of one kind and size, answered by the kernel: arrays in, arrays out.

ask       up to so many solutions of each board
checked   the same answers, one of them held against the rules themselves
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from satelier.engines.base import ModelError
from satelier.engines.counters.compile.plan import Plan
from satelier.engines.counters.compile.plan_check import plan_fits_kind
from satelier.engines.counters.kernels.boards import solve_boards
from satelier.engines.counters.kernels.sieved import WRONG
from satelier.engines.counters.running import NEVER, is_fast, run
from satelier.frozen import dataclass
from satelier.puzzle import Puzzle
from satelier.values import OPEN, open_board

PYTHON_SECONDS = 3e-5  # per variable of a board, in plain Python, about
PYTHON_CONFLICTS = 20  # more than that is for compiled code
WORK = 2**33  # conflicts × the square of the numbers copied at each: see `usual_budget`
FEWEST_CONFLICTS, MOST_CONFLICTS = 20, 50_000
SLOWLY = 64  # boards that plain Python gets at a time
CHOICES = 4  # that are told of each search

Boards = NDArray[np.int16]


@dataclass(frozen=True)
class Answers:
    """Per board: a solution (open where there is none), how many were found, and whether that is all that was
    asked for; otherwise the search was given up. Then the first literals chosen, NO_INDEX after the last."""

    solutions: Boards
    counts: NDArray[np.int64]
    settled: NDArray[np.bool_]
    choices: NDArray[np.uint32]


def ask(
    plan: Plan,
    boards: Boards,
    clues: Boards | None = None,
    most: int = 1,
    budget: int | None = None,
    jobs: int = 1,
    compile: bool | None = None,
    seconds: float = NEVER,
) -> Answers:
    """Up to `most` solutions of each board; `budget` conflicts each. Compiled code may take so many seconds.

    Boards that plain Python does not settle are left so where the compiler would have to be waited for.
    """
    flat = np.ascontiguousarray(boards, np.int16).reshape(len(boards), len(plan.empty.grid))
    cells = np.zeros((len(boards), 0), np.int16)
    if clues is not None:
        cells = clues.reshape(len(boards), plan.empty.rows * plan.empty.columns)
    ahead = flat.size * len(plan.empty.values) * PYTHON_SECONDS
    fast = is_fast(solve_boards, ahead, compile, seconds)
    if not fast and compile is None and len(boards) > SLOWLY:
        return _in_slices(plan, boards, clues, most, budget, jobs, seconds)
    enough = usual_budget(plan) if budget is None else budget
    answers = _all(plan, flat, cells, most, enough if fast else min(enough, PYTHON_CONFLICTS), jobs, fast)
    if fast or answers.settled.all() or enough <= PYTHON_CONFLICTS:
        return answers
    if compile is not False and solve_boards.at_hand:
        left = ~answers.settled
        harder = _all(plan, flat[left], cells[left], most, enough, jobs, True)
        for name in Answers.__dataclass_fields__:
            getattr(answers, name)[left] = getattr(harder, name)
    return answers


def _in_slices(
    plan: Plan,
    boards: Boards,
    clues: Boards | None,
    most: int,
    budget: int | None,
    jobs: int,
    seconds: float,
) -> Answers:
    """A few boards at a time, as long as there is no compiled code: it may be ready any moment."""
    return _joined(
        ask(plan, boards[one : one + SLOWLY], None if clues is None else clues[one : one + SLOWLY], most,
            budget, jobs, None, seconds)
        for one in range(0, len(boards), SLOWLY)
    )  # fmt: skip


def _joined(parts: Iterable[Answers]) -> Answers:
    found = list(parts)
    names = Answers.__dataclass_fields__
    return Answers(*(np.concatenate([getattr(each, name) for each in found]) for name in names))


def usual_budget(plan: Plan) -> int:
    """Conflicts after which another engine is worth its clauses.

    The larger a board, the longer each takes, and the less a search that learns nothing can hope for.
    """
    copied = len(plan.counters.planes) or len(plan.start.state) or 1
    return max(FEWEST_CONFLICTS, min(MOST_CONFLICTS, WORK // copied**2))


def _all(plan: Plan, boards: Boards, clues: Boards, most: int, budget: int, jobs: int, fast: bool) -> Answers:
    """All boards, in as many threads as there are jobs: kernels let each other run."""
    if jobs <= 1 or len(boards) < 2:
        return _some(plan, boards, clues, most, budget, fast)
    parts = [part for part in np.array_split(np.arange(len(boards)), 4 * jobs) if len(part)]
    with ThreadPoolExecutor(jobs) as pool:
        return _joined(
            pool.map(lambda part: _some(plan, boards[part], clues[part], most, budget, fast), parts)
        )


def _some(plan: Plan, boards: Boards, clues: Boards, most: int, budget: int, fast: bool) -> Answers:
    """Boards one after the other, in arrays that are nobody else's."""
    given, cells = np.ascontiguousarray(boards).ravel(), np.ascontiguousarray(clues, np.int16).ravel()
    solutions, counts = open_board(len(boards), *plan.empty.shape), np.zeros(len(boards), np.int64)
    labels = np.zeros(plan.empty.variables + len(plan.counters.guards), np.uint32)
    with plan.desk() as desk:
        choices = np.zeros((len(boards), min(CHOICES, len(desk.table.choices))), np.uint32)
        found = solutions.ravel(), counts, choices.ravel()
        run(solve_boards, *desk, labels, given, cells, *found, most, budget, fast=fast)
    settled = counts >= 0
    if not settled.all():
        if (counts == WRONG).any():
            raise ModelError("engines.wrong-model", rule="")
        counts = np.where(settled, counts, -1 - counts)
    return Answers(solutions, counts, settled, choices)


def checked(plan: Plan, boards: Boards, clues: Boards | None, answers: Answers) -> Answers:
    """The kernel has counted every solution anew; the first is also held against the rules themselves.

    Where all boards have the same rules, or clues are known to be read right, the first of all is enough.
    """
    solved = answers.counts > 0
    held = not ((boards != answers.solutions) & (boards != OPEN))[solved].any()
    if (not plan.seen or (clues is not None and not plan_fits_kind(plan.empty))) and solved.any():
        first = int(solved.argmax())
        held = held and rules_of(plan.empty, clues, first).holds(answers.solutions[first])
        plan.seen[:] = [held]
    if not held:
        raise ModelError("engines.wrong-model", rule="")
    return answers


def rules_of(empty: Puzzle, clues: Boards | None, number: int) -> Puzzle:
    """The puzzle that a board's clues make, whatever is given."""
    return empty if clues is None else empty.with_clues(clues[number])
