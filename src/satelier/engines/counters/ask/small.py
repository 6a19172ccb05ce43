"""One puzzle by a search on sums that learns, before anybody writes clauses: most are settled so.

Counts and sums are told as they are, everything else by its clauses; what is postponed is added by its cuts
once a board breaks it. The answer is None where there are several boards, or the search was given up: then a
solver of clauses is asked, which shows the same board whether or not this search is compiled.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.claims import LAZY
from satelier.claims.family import Family
from satelier.compiled.translate import KINDS, kinds_of
from satelier.encode.bare import Chosen, bare
from satelier.encode.model import selected
from satelier.encode.scheme import Scheme
from satelier.engines.base import Outcome, Stopwatch, Verdict, checked_board
from satelier.engines.counters.kernels.learning.search import search_counts
from satelier.engines.counters.kernels.learning.state import (
    CONFLICTS,
    DECISIONS,
    FACTS,
    FOUND,
    GIVEN_UP,
    LINKS,
    NONE,
    NUMBERS,
    OWN,
    RUN,
    Learning,
)
from satelier.engines.memory import Postponed, truths
from satelier.engines.registry import NATIVE
from satelier.logic.cnf import CNF
from satelier.puzzle import Puzzle

MOST_VARIABLES = 10_000
LARGE = 1_500  # variables: with so many, claims that are postponed cost too many searches
LEARNT_ROWS = 2_000  # that there is room for
LEARNT_MEMBERS = 40_000
VISITS_EACH = 1  # to rows, per input, before a solver of clauses is worth its while
DEEPEST, DEEPEST_IF_LARGE = 100, 40  # choices: what is open after so many has several boards, as a rule
FEWEST_VISITS = 600_000  # some milliseconds
NO_CLAUSES: Any = np.zeros(0, np.uint32)
COUNTED = -1  # in place of weights
STATISTICS = {"conflicts": CONFLICTS, "decisions": DECISIONS}
ARRAYS = {name: KINDS[kind] for name, kind in zip(Learning._fields, kinds_of(Learning), strict=True)}


def is_apt(puzzle: Puzzle) -> bool:
    """Whether the puzzle is not too large, and nobody has to wait for the search to be compiled."""
    ready = search_counts.loaded or ("numba" in sys.modules and search_counts.at_hand)
    return ready and 0 < puzzle.variables <= MOST_VARIABLES


def settled(puzzle: Puzzle, scheme: Scheme, watch: Stopwatch) -> Outcome | None:
    """The outcome where there is one board, or none."""
    chosen = [(family, scheme.encoding_for(family)) for family in selected(puzzle, scheme, shortcuts=True)]
    late = Postponed(family for family, encoding in chosen if encoding == LAZY)
    told = [one for one in chosen if one[1] != LAZY]
    search = opened(puzzle, told, scheme, LARGE if late else MOST_VARIABLES)
    watch.lap("encode")
    if search is None:
        return None
    ending, board = next_model(puzzle, search, late, watch), None
    if ending == FOUND:
        board = checked_board(puzzle, search.model)
        if late:  # what is like the board but for a few cells breaks one of them at a time
            search.phases[:] = 1 - np.asarray(search.model)
        ending = next_model(puzzle, search, late, watch)
    watch.lap("solve")
    if ending != NONE:
        return None
    return Outcome(
        Verdict.UNSOLVABLE if board is None else Verdict.SOLVED,
        board,
        None if board is None else True,
        variables=puzzle.variables,
        seconds=watch.seconds,
        statistics={name: float(search.numbers[place]) for name, place in STATISTICS.items()},
        solver=NATIVE,
    )


def next_model(puzzle: Puzzle, search: Learning, late: Postponed, watch: Stopwatch) -> int:
    """Go on to the next model that breaks no postponed claim; how that ended."""
    clauses, visits = NO_CLAUSES, FEWEST_VISITS + VISITS_EACH * len(search.members)
    deepest = DEEPEST if puzzle.variables <= LARGE else DEEPEST_IF_LARGE
    while True:
        ending = search_counts.compiled(search, clauses, visits, deepest)
        if ending != FOUND or not late:
            return ending
        variables = len(search.model)
        missing, more = late.missing(truths(search.model, puzzle.variables), variables)
        if not missing:
            return FOUND
        if more > variables or watch.is_over():
            return GIVEN_UP
        words = [word for clause in missing for word in (*clause, 0)]
        clauses = np.array(words, np.int32).view(np.uint32)


# Rows


def opened(puzzle: Puzzle, told: Sequence[Chosen], scheme: Scheme, most: int) -> Learning | None:
    """A search that has been told these families, and has not begun; None if it takes more variables."""
    rows, others, variables = Rows(), list[Chosen](), puzzle.variables
    for family, encoding in told:
        if not rows.add(family):
            others.append((family, encoding))
    if others:
        formula = bare(variables, scheme, others)
        variables = formula.variables
        rows.add_clauses(formula)
    if variables > most:
        return None
    search = begun(variables, rows)
    search.numbers[OWN] = puzzle.variables
    return search


class Rows:
    """What rows say, see `Learning`, while they are put together."""

    def __init__(self) -> None:
        self.count = 0
        self.literals: list[NDArray[np.int32]] = [np.empty(0, np.int32)]
        self.runs: list[NDArray[np.int64]] = []
        self.alike: list[int] = []  # runs that are not an array yet
        self.weights: list[int] = []
        self.known: dict[tuple[int, ...], int] = {}  # where these weights stand

    def add(self, family: Family) -> bool:
        """Whether a family says sums; then it is told."""
        sums = [claim.as_sum(family.width) for claim in family.claims]
        said = [(1, family.width, one.low, one.high, self._at(one.weights)) for one in sums if one]
        if len(said) < len(sums):
            return False
        self.literals.append(family.scopes.reshape(-1))
        self.count += len(family)
        if len(said) == 1:
            self.alike += (len(family), *said[0][1:])
        else:
            self._add_runs(np.array(said)[family.which])
        return True

    def _at(self, weights: tuple[int, ...] | None) -> int:
        if weights is None:
            return COUNTED
        if weights not in self.known:
            self.known[weights] = len(self.weights)
            self.weights += weights
        return self.known[weights]

    def add_clauses(self, formula: CNF) -> None:
        """At least one of each clause's literals."""
        runs = np.ones((len(formula), RUN), np.int64)
        runs[:, 1] = runs[:, 3] = formula.lengths
        runs[:, 4] = COUNTED
        self.literals.append(formula.literals)
        self.count += len(formula)
        self._add_runs(runs)

    def _add_runs(self, runs: NDArray[np.int64]) -> None:
        self.runs += [np.array(self.alike, np.int64), runs.reshape(-1)]
        self.alike = []

    def all_runs(self) -> NDArray[np.int64]:
        return np.concatenate([*self.runs, np.array(self.alike, np.int64)])


def begun(variables: int, told: Rows) -> Learning:
    """The arrays of a search; what it writes before it reads is left as it comes."""
    total = sum(map(len, told.literals))
    members, rows = np.empty(total + LEARNT_MEMBERS, np.uint32), told.count + LEARNT_ROWS
    np.concatenate(told.literals, out=members[:total].view(np.int32))
    sizes = {
        "row_starts": rows + 1,
        "slack": rows,
        "room": rows,
        "heaviest": rows,
        "links": LINKS * len(members),
        "heads": 4 * variables,
        "values": 2 * variables,
        "trail": variables,
        "facts": FACTS * variables,
        "level_starts": variables + 1,
        "learnt": variables + 1,
        "marks": variables,
        "phases": variables,
        "activities": variables,
        "model": variables,
    }
    parts: dict[str, Any] = {name: np.empty(size, ARRAYS[name]) for name, size in sizes.items()}
    parts |= {"said": told.all_runs(), "weights": np.array(told.weights, np.int64), "members": members}
    return Learning(numbers=np.zeros(NUMBERS, np.int64), **parts)  # type: ignore[arg-type]
