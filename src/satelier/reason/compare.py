"""A formula that someone else wrote, held against the rules of a puzzle.

The first variables of the formula are the puzzle's cells, in its order; any others are auxiliary, and
may mean what they like: what counts is which boards the formula allows.

equivalent      it allows the solutions and nothing else
forbids         a solution that it forbids, and the clauses to blame
allows          a grid that it allows and that breaks a rule
unsatisfiable   it allows nothing, and the clauses to blame
unknown         the limits came first

A formula that says nothing of what is given is compared with the rules alone; if these are right, the
entries are what is missing.

>>> from satelier.logic.cnf import CNF
>>> from satelier.puzzles import find
>>> puzzle = find("squaro")(1, 1, clues=[[3]])
>>> at_least_three = [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]]
>>> print(compare(puzzle, CNF.from_clauses(at_least_three)).text())
The formula allows this grid, which breaks a rule:
  ##
  ##
Cell (1, 1) has four filled circles; it should have three.
>>> compare(puzzle, CNF.from_clauses([*at_least_three, [-1, -2, -3, -4]])).verdict
<Verdict.EQUIVALENT: 'equivalent'>
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from satelier.claims.family import Fault, Instance
from satelier.encode.model import encode
from satelier.engines.base import SpentError
from satelier.formats import text
from satelier.frozen import dataclass
from satelier.logic.cnf import CNF, offsets_of
from satelier.logic.packing import pack
from satelier.messages import ENGLISH, say
from satelier.puzzle import GIVEN, Puzzle
from satelier.reason.comparing.allowed import allowed, violated
from satelier.reason.comparing.asking import Asking
from satelier.reason.comparing.projected import forbidden
from satelier.reason.ground.telling import Teller
from satelier.solvers.base import NO_LIMITS, Limits
from satelier.values import OPEN, Board, open_board


class Verdict(enum.Enum):
    """What comes out; see the module's first lines."""

    EQUIVALENT = "equivalent"
    ALLOWS = "allows"
    FORBIDS = "forbids"
    UNSATISFIABLE = "unsatisfiable"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Comparison:
    """What a foreign formula says, against what it should say.

    board            the grid that it wrongly allows or forbids; open where the formula gives a cell no
                     value, or several
    faults           the instances that this grid breaks, and what is wrong with them
    clauses          numbers, from 1, of the clauses to blame: a minimal set
    entries_missing  the formula says nothing of what is given
    """

    puzzle: Puzzle
    foreign: CNF
    verdict: Verdict
    board: Board | None = None
    faults: tuple[Fault, ...] = ()
    clauses: tuple[int, ...] = ()
    entries_missing: bool = False

    @property
    def rules(self) -> tuple[Instance, ...]:
        """The instances that the grid breaks."""
        return tuple(fault.instance for fault in self.faults)

    def json(self, language: str = ENGLISH) -> dict[str, Any]:
        return self.told(Teller(self.puzzle, language))

    def told(self, teller: Teller) -> dict[str, Any]:
        """The answer for programs."""
        return {
            "verdict": self.verdict.value,
            "board": None if self.board is None else text.rows_of(self.puzzle, self.board),
            "rules": teller.faults(self.faults),
            "clauses": [{"number": n, "literals": list(self.foreign[n - 1])} for n in self.clauses],
            "entries_missing": self.entries_missing,
            "sentence": self.sentence(teller.language),
        }

    def sentence(self, language: str = ENGLISH) -> str:
        """The verdict in a sentence; missing entries are named before any fault of the rules."""
        verdict = say(f"compare.{self.verdict.value}", language)
        if not self.entries_missing:
            return verdict
        rules_right = all(fault.instance.rule is GIVEN for fault in self.faults) and not self.clauses
        key = "compare.entries.only" if rules_right else "compare.entries.too"
        return say(key, language, verdict=verdict)

    def text(self, language: str = ENGLISH) -> str:
        """All of it, for a person."""
        rows = [] if self.board is None else text.write_board(self.puzzle, self.board).split("\n")
        drawn = [f"  {row}" for row in rows if row]
        blamed = [self._clause_text(number, language) for number in self.clauses]
        rules = [fault.sentence(language) for fault in self.faults]
        return "\n".join([self.sentence(language), *drawn, *rules, *blamed])

    def _clause_text(self, number: int, language: str) -> str:
        literals = " ".join(map(str, self.foreign[number - 1]))
        return say("compare.clause", language, number=number, literals=literals)


def compare(puzzle: Puzzle, foreign: CNF, limits: Limits = NO_LIMITS) -> Comparison:
    """What is wrong with a formula that should say the same as the puzzle, if anything is."""
    try:
        return Comparing(puzzle, foreign, Asking(limits)).run()
    except SpentError:
        return Comparison(puzzle, foreign, Verdict.UNKNOWN)


class Comparing:
    """One comparison, under one limit."""

    def __init__(self, puzzle: Puzzle, foreign: CNF, asking: Asking) -> None:
        self.puzzle = puzzle
        self.foreign = foreign
        # Cells keep their numbers; of the auxiliary variables, those that occur get the next ones.
        self.formula = pack(foreign, range(1, puzzle.variables + 1)).formula
        self.asking = asking

    def run(self) -> Comparison:
        if not self._satisfiable(self.formula):
            return self._unsatisfiable()
        missing = self._misses_entries()
        rules_alone = self.puzzle.with_givens(open_board(*self.puzzle.shape)) if missing else self.puzzle
        found = self._fault(rules_alone) or (self._fault(self.puzzle) if missing else None)
        return replace(found or self._told(Verdict.EQUIVALENT), entries_missing=missing and found is not None)

    def _fault(self, puzzle: Puzzle) -> Comparison | None:
        """A solution that is forbidden (its clause is the mistake), or else a wrong grid that is allowed."""
        solution = forbidden(puzzle, self.formula, self.asking)
        if solution:
            board = self.puzzle.values.board(solution, *self.puzzle.shape)
            return self._told(Verdict.FORBIDS, board, clauses=self._blamed(solution))
        model = allowed(puzzle, self.formula, self.asking)
        if model is None:
            return None
        return self._told(Verdict.ALLOWS, _board(puzzle, model), faults=tuple(violated(puzzle, model)))

    def _unsatisfiable(self) -> Comparison:
        """Which is right where the puzzle has no solution either."""
        if not self._satisfiable(encode(self.puzzle)):
            return self._told(Verdict.EQUIVALENT)
        return self._told(Verdict.UNSATISFIABLE, clauses=self._blamed(()))

    def _satisfiable(self, formula: CNF) -> bool:
        with self.asking.open(formula) as session:
            return self.asking.ask(session).model is not None

    def _misses_entries(self) -> bool:
        """Whether no entry is imposed, but for those that the rules impose anyway."""
        given = [one.literals[0] for family in self.puzzle.families if family.rule is GIVEN for one in family]
        rules = encode(self.puzzle, entries=False)
        with self.asking.open(self.formula) as foreign, self.asking.open(rules) as reference:
            needed = [one for one in given if self.asking.ask(reference, [-one]).model]
            return bool(needed) and all(self.asking.ask(foreign, [-one]).model for one in needed)

    def _blamed(self, cells: Sequence[int]) -> tuple[int, ...]:
        """The numbers of clauses that, with these cells, cannot hold together; one alone if there is one."""
        false = self._false_alone(cells)
        if false is not None:
            return (false,)
        selectors = self.formula.variables + 1 + np.arange(len(self.foreign))
        with self.asking.open(_selected(self.formula, selectors)) as session:
            core = self.asking.minimal(session, selectors.tolist(), cells)
        return tuple(selector - self.formula.variables for selector in core)

    def _false_alone(self, cells: Sequence[int]) -> int | None:
        """The number of the first clause that these cells alone make false."""
        known = set(cells)
        opposed = (all(-literal in known for literal in clause) for clause in self.foreign)
        return next((number for number, false in enumerate(opposed, 1) if false), None)

    def _told(
        self,
        verdict: Verdict,
        board: Board | None = None,
        faults: tuple[Fault, ...] = (),
        clauses: tuple[int, ...] = (),
    ) -> Comparison:
        return Comparison(self.puzzle, self.foreign, verdict, board, faults, clauses)


def _selected(formula: CNF, selectors: np.ndarray[Any, np.dtype[np.int64]]) -> CNF:
    """The formula with each clause in force only where its selector is true."""
    literals = np.insert(formula.literals, formula.offsets[:-1], -selectors).astype(np.int32)
    variables = formula.variables + len(selectors)
    return CNF(literals, offsets_of(formula.lengths + 1), variables)


def _board(puzzle: Puzzle, model: Sequence[int]) -> Board:
    """The grid of a model, open wherever it does not give one value."""
    values, places = puzzle.values, len(puzzle.grid)
    board = values.board(model, *puzzle.shape)
    if values.per_place == 1:
        return board
    held = (np.array(model[: puzzle.variables]) > 0).reshape(places, -1).sum(axis=1).reshape(puzzle.shape)
    return np.where(held == 1, board, np.int16(OPEN))
