"""Certify: that a puzzle has no solution, or only this one, with a proof that anyone can check.

finding   "unsolvable": the puzzle's clauses have no model · "unique": nor have they with the clause
          "not this solution" at their end
proof     what a solver learnt on the way, in DRUP; checked here by `logic.proofs.rup`, which uses no solver

The encoding keeps the number of solutions, so what the clauses say of the cells is what the rules say.
The solution itself is checked against the rules.

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> found = certify(read(find("takuzu"), ".1.0 ..0. .0.. 11.0"))
>>> found.finding.value, found.verdict.accepted, found.certain
('unique', True, True)
>>> print(found.sentence())
Exactly one solution. The proof is right: the formula has no model.
"""

from __future__ import annotations

import enum

from satelier.encode.model import encode
from satelier.engines.base import checked_board, other_than
from satelier.frozen import dataclass
from satelier.logic.cnf import CNF
from satelier.logic.proofs.drup import Proof
from satelier.logic.proofs.rup import Verdict, check
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.solvers.base import NO_LIMITS, Answer, Limits, Status
from satelier.solvers.proofs import prove
from satelier.solvers.registry import DEFAULT, find
from satelier.values import Board

PROVER = "cdcl"


class Finding(enum.Enum):
    """What was found of a puzzle's solutions."""

    UNIQUE = "unique"
    UNSOLVABLE = "unsolvable"
    SEVERAL = "several"
    UNKNOWN = "unknown"


@dataclass(frozen=True, eq=False)
class Certificate:
    """What is claimed, and why it is so.

    formula, proof, verdict   for unique and unsolvable: a formula without a model, the proof of that,
                              and what the checker says of it
    board, other              a solution; and, where there are several, another one
    """

    finding: Finding
    board: Board | None = None
    other: Board | None = None
    formula: CNF | None = None
    proof: Proof | None = None
    verdict: Verdict | None = None

    @property
    def certain(self) -> bool:
        """Whether the claim stands: two solutions prove themselves, everything else takes its proof."""
        return self.finding is Finding.SEVERAL or (self.verdict is not None and self.verdict.accepted)

    def sentence(self, language: str = ENGLISH) -> str:
        found = say(f"certify.{self.finding.value}", language)
        return found if self.verdict is None else f"{found} {self.verdict.say(language)}"


def certify(puzzle: Puzzle, solver: str = PROVER, limits: Limits = NO_LIMITS) -> Certificate:
    """Whether a puzzle has no solution, one or several, with the proof of it."""
    formula = encode(puzzle)
    first = find(DEFAULT).solve(formula, limits=limits)
    if first.status is Status.UNKNOWN:
        return Certificate(Finding.UNKNOWN)
    if first.model is None:
        return _proved(puzzle, Finding.UNSOLVABLE, None, formula, solver, limits)
    board = checked_board(puzzle, first.model)
    others = formula.extended(CNF.from_clauses([other_than(puzzle, board)], formula.variables))
    return _proved(puzzle, Finding.UNIQUE, board, others, solver, limits)


def _proved(
    puzzle: Puzzle, finding: Finding, board: Board | None, formula: CNF, solver: str, limits: Limits
) -> Certificate:
    """The claim that a formula has no model, proved and checked; or what the solver found instead."""
    answer, proof = prove(formula, solver, limits)
    if answer.status is not Status.NO:
        return _instead(puzzle, board, answer)
    return Certificate(finding, board, None, formula, proof, check(formula, proof))


def _instead(puzzle: Puzzle, board: Board | None, answer: Answer) -> Certificate:
    if answer.model is None:
        return Certificate(Finding.UNKNOWN, board)
    return Certificate(Finding.SEVERAL, board, checked_board(puzzle, answer.model))
