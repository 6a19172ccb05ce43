"""Solutions counted by the native kernel: at one go within a budget, and else branch by branch.

branch   a board on which some open places of the puzzle have been given values
bound    a number of solutions that there are at least, and whether these are all

The kernel searches and does not learn: a branch in which it finds nothing goes to a solver that does.
"""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from satelier.compiled.runner import TO_COMPILE, pays
from satelier.engines.base import Stopwatch
from satelier.engines.counters.arrays import NO_INDEX
from satelier.engines.counters.ask.batch import Answers, Boards, ask, checked, usual_budget
from satelier.engines.counters.compile.families import is_compilable
from satelier.engines.counters.compile.plan import Plan, plan_of, plan_of_one
from satelier.engines.counters.compile.plan_check import plan_fits_kind
from satelier.engines.counters.kernels.boards import solve_boards
from satelier.engines.counters.running import NEVER, SPENT
from satelier.puzzle import Puzzle, empty_puzzle
from satelier.reason.solutions import Solutions
from satelier.values import OPEN, Board

Bound = tuple[int, bool]

FEW = 100  # solutions: a few hundredths of a second for a solver that finds them one by one
MOST = 2**60  # solutions that are looked for where nobody says how many; so many are not all
CONFLICTS = 20_000  # of one call: a few hundredths of a second on a small grid
BRANCHES = 16  # of one call, or more that are mostly impossible
MOST_VARIABLES = 20_000  # more are not worth the plan


def pays_now(watch: Stopwatch) -> bool:
    """Whether the compiled kernel is there, or would be sooner than what this process has waited without it.

    Only a count that takes long by itself and has no limit waits for the compiler.
    """
    spent, left = time.perf_counter() - watch.start, watch.left().seconds
    waits = left is None and spent > TO_COMPILE
    most = NEVER if waits else min(TO_COMPILE, left or TO_COMPILE)
    return pays([solve_boards], SPENT[solve_boards] + spent, most, None)


def has_waited(watch: Stopwatch) -> None:
    """Note how long a count took without the compiled kernel."""
    if not solve_boards.loaded:
        SPENT[solve_boards] += time.perf_counter() - watch.start


@dataclass
class Branch:
    """A board, the places that the search chose first, how many solutions it found, whether these are all."""

    board: Board
    places: list[int]
    found: int
    complete: bool


@dataclass
class Counter:
    """The kernel, and all it has to know of one puzzle; clues where the plan has not got them.

    is_apt   whether it should go on after the first call: it found some, and only time is limited.
             What is hard for it, and a limit of conflicts per question, are for a solver that learns.
    """

    puzzle: Puzzle
    watch: Stopwatch
    plan: Plan
    clues: Boards | None
    is_apt: bool = False

    def at_once(self, most: int | None) -> Bound:
        """What the kernel finds in one call."""
        allowed = self.watch.limits.conflicts
        budget = self._budget() if allowed is None else min(self._budget(), allowed)
        answers = self._ask(self.puzzle.givens[None], most or MOST, budget)
        number = int(answers.counts[0])
        self.is_apt = number >= FEW and allowed is None
        return number, bool(answers.settled[0]) and number < MOST

    def by_branches(self, most: int | None) -> Iterator[Bound]:
        """Better and better bounds, until there is no branch left or the time is over.

        A branch that is not settled waits to be split, and what was found in it counts meanwhile.
        """
        total, waiting = 0, list(self._looked_into(self.puzzle.givens[None], 1, 0))
        while waiting and not self.watch.is_over():
            boards = self._split(waiting.pop())
            for branch in self._looked_into(boards, most or MOST, self._budget() // BRANCHES):
                if branch.found == 0 and not branch.complete:
                    branch.found, branch.complete = self._listed(branch.board)
                if branch.complete and branch.found < MOST:
                    total += branch.found
                else:
                    waiting.append(branch)
            yield total + sum(branch.found for branch in waiting), not waiting

    def _looked_into(self, boards: Boards, most: int, budget: int) -> Iterator[Branch]:
        answers = self._ask(boards, most, budget)
        places = (answers.choices >> 1) // self.puzzle.values.per_place
        places[answers.choices == NO_INDEX] = NO_INDEX
        found = zip(boards, places.tolist(), answers.counts.tolist(), answers.settled.tolist(), strict=True)
        return itertools.starmap(Branch, found)

    def _budget(self) -> int:
        """Conflicts of one call."""
        return min(CONFLICTS, usual_budget(self.plan))

    def _listed(self, board: Board) -> Bound:
        """A few solutions of a branch by a solver that learns."""
        *_, bound = itertools.islice(listed(self.puzzle.with_givens(board), self.watch), FEW)
        return bound

    def _split(self, branch: Branch) -> Boards:
        """A branch as several: the first places where the search had a choice, with all values."""
        values = range(len(self.puzzle.values))
        wanted = math.ceil(math.log(BRANCHES, max(2, len(values))))
        chosen = [place for place in dict.fromkeys(branch.places) if place != NO_INDEX][:wanted]
        places = chosen or np.flatnonzero(branch.board.ravel() == OPEN)[:1].tolist()
        ways = list(itertools.product(values, repeat=len(places)))
        boards = np.repeat(branch.board[None], len(ways), axis=0)
        boards.reshape(len(ways), -1)[:, places] = ways
        return boards

    def _ask(self, boards: Boards, most: int, budget: int) -> Answers:
        clues = None if self.clues is None else np.repeat(self.clues, len(boards), axis=0)
        answers = ask(self.plan, boards, clues, most, budget, compile=True)
        return checked(self.plan, boards, clues, answers)


def counter_of(puzzle: Puzzle, watch: Stopwatch) -> Counter | None:
    """A counter for a puzzle; None where the kernel cannot have its boards, or not all its claims."""
    if puzzle.variables > MOST_VARIABLES or not _is_known(puzzle):
        return None
    empty = empty_puzzle(type(puzzle), puzzle.rows, puzzle.columns, puzzle.box)
    if plan_fits_kind(empty):
        clues = np.asarray(puzzle.clues, np.int16)[None] if empty.layers() else None
        return Counter(puzzle, watch, plan_of(empty), clues)
    return Counter(puzzle, watch, plan_of_one(puzzle), None) if is_compilable(puzzle.families) else None


def _is_known(puzzle: Puzzle) -> bool:
    """Whether values and clues are among those that the kind has: a puzzle may be made of any numbers."""
    if puzzle.givens.min(initial=OPEN) < OPEN or puzzle.givens.max(initial=OPEN) >= len(puzzle.values):
        return False
    if not puzzle.printed:
        return not puzzle.layers()
    return all(
        layer.is_known(puzzle.printed[name], puzzle.rows, puzzle.columns)
        for name, layer in puzzle.layers().items()
    )


def listed(puzzle: Puzzle, watch: Stopwatch) -> Iterator[Bound]:
    """Solutions one by one, by a solver that learns; what is left of the limits is for all of them."""
    solutions, number = Solutions(puzzle, watch.left()), 0
    for number, _ in enumerate(solutions, 1):
        yield number, False
    yield number, solutions.complete
