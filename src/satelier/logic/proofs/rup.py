"""The checker of proofs: does every clause follow from those before it, down to the empty one?

It uses no solver and nothing that a solver uses. A clause follows when making all its literals false
leads, by unit propagation alone, to a clause that is false (reverse unit propagation: Goldberg,
Novikov, 2003).

>>> from satelier.logic.proofs.drup import read
>>> formula = CNF.from_clauses([[1, 2], [1, -2], [-1, 2], [-1, -2]])
>>> check(formula, read("1 0\\n0\\n")).accepted
True
>>> print(check(formula, read("1 0\\n")))
The proof is refused: it ends after 1 line without the empty clause.
>>> print(check(CNF.from_clauses([[1, 2], [-1, -2]]), read("1 0\\n0\\n")))
The proof is refused at line 1: the clause “1 0” does not follow by unit propagation.
"""

from __future__ import annotations

import math
import time

import numpy as np
from numpy.typing import NDArray

from satelier.compiled import Kernels, Runner, bundled, next_size
from satelier.frozen import dataclass
from satelier.logic.cnf import CNF, offsets_of
from satelier.logic.codes import coded
from satelier.logic.packing import is_sparse, pack
from satelier.logic.proofs.drup import Proof
from satelier.logic.proofs.rup_kernel import (
    ADDED,
    NUMBERS,
    Check,
    add_formula,
    check_lines,
)
from satelier.messages import ENGLISH, say

KERNELS: Kernels = [add_formula, check_lines]
STEPS_PER_LITERAL = 20
FIRST_SLICE = 20  # lines


@dataclass(frozen=True)
class Verdict:
    """What the checker says of a proof.

    accepted  every clause up to the empty one follows
    line      if not, the line (from 1) that does not follow, or the number of lines if all do
    clause    the clause of that line, or None if it is the empty clause that is missing
    spent     the time was over after `line` lines: it is neither accepted nor refused
    """

    accepted: bool
    line: int
    clause: tuple[int, ...] | None = None
    spent: bool = False

    def say(self, language: str = ENGLISH) -> str:
        if self.accepted:
            return say("proof.verdict.accepted", language)
        if self.spent:
            return say("proof.verdict.spent", language, line=self.line)
        if self.clause is None:
            return say("proof.verdict.incomplete", language, line=self.line)
        shown = " ".join(map(str, (*self.clause, 0)))
        return say("proof.verdict.refused", language, line=self.line, clause=shown)

    def __str__(self) -> str:
        return self.say()


def check(formula: CNF, proof: Proof, compile: bool | None = None, *, end: float = math.inf) -> Verdict:
    """Check that `proof` shows `formula` to have no model; until `end`, as `time.perf_counter` counts."""
    needed = end_of(proof)
    try:
        wrong = first_wrong(formula, proof, needed if needed is not None else len(proof), compile, end)
    except _SpentError as spent:
        return Verdict(False, spent.lines, spent=True)
    if wrong is not None:
        return Verdict(False, wrong + 1, proof[wrong][1])
    return Verdict(needed is not None, needed if needed is not None else len(proof))


def end_of(proof: Proof) -> int | None:
    """How many lines there are up to the first empty clause; None if there is no such line."""
    empty = np.flatnonzero((np.diff(proof.offsets) == 0) & ~proof.deleted)
    return int(empty[0]) + 1 if len(empty) else None


class _SpentError(Exception):
    """The time was over after so many lines."""

    def __init__(self, lines: int) -> None:
        super().__init__(lines)
        self.lines = lines


def first_wrong(
    formula: CNF, proof: Proof, lines: int, compile: bool | None, end: float = math.inf
) -> int | None:
    """The first of so many lines (from 0) that does not follow, or None."""
    runner = Runner(prepared(formula, proof), KERNELS, compile)
    runner.expect(STEPS_PER_LITERAL * (len(formula.literals) + len(proof.literals)))
    runner.run(add_formula, len(formula))
    done, size = 0, FIRST_SLICE
    while done < lines:
        if time.perf_counter() > end:
            raise _SpentError(done)
        last = min(done + size, lines)
        reached, took = runner.timed(check_lines, len(formula), done, last)
        if reached < last:
            return int(reached)
        size = next_size(last - done, took)
        done = last
        runner.expect(0)
    return None


def prepared(formula: CNF, proof: Proof) -> Check:
    """The arrays of the checker; all clauses in one, repeated literals left out.

    A header may claim millions of variables, and so may a literal: those that occur are numbered anew.
    """
    signed = np.concatenate([formula.literals, proof.literals])
    lengths = np.concatenate([formula.lengths, np.diff(proof.offsets)])
    largest = int(np.abs(signed).max(initial=0))
    everything = CNF(signed, offsets_of(lengths), largest)
    everything = pack(everything).formula if is_sparse(everything) else everything
    codes, variables = coded(everything.literals), max(1, everything.variables)
    owner = np.repeat(np.arange(len(lengths)), lengths)
    keys = np.unique(owner * (2 * variables) + codes)
    owner, literals = np.divmod(keys, 2 * variables)
    offsets = offsets_of(np.bincount(owner, minlength=len(lengths)))
    hashes = hashes_of(literals, offsets)
    targets = targets_of(hashes, np.concatenate([np.zeros(len(formula), bool), proof.deleted]))
    sizes = (len(lengths), 2 * variables, variables, variables, 2 * variables, 2 * len(lengths), NUMBERS)
    zeros = (np.zeros(size) for size in sizes)
    return bundled(Check, (literals, offsets, targets[len(formula) :], *zeros))


def targets_of(hashes: NDArray[np.int64], deleted: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Per clause: the one that it deletes, −1 for none that is there, or ADDED.

    The first deletion of a clause means its first copy, the second one the second.

    >>> targets_of(np.array([5, 5, 7, 5, 5, 5, 8]), np.array([0, 0, 0, 1, 1, 1, 1]) == 1).tolist()
    [-2, -2, -2, 0, 1, -1, -1]
    """
    targets = np.where(deleted, -1, ADDED)
    copies, deletions = np.flatnonzero(~deleted), np.flatnonzero(deleted)
    copies = copies[np.argsort(hashes[copies], kind="stable")]
    deletions = deletions[np.argsort(hashes[deletions], kind="stable")]
    wanted = hashes[deletions]
    which = np.arange(len(wanted)) - np.searchsorted(wanted, wanted)  # the first, the second, …
    place = np.searchsorted(hashes[copies], wanted) + which
    there = np.flatnonzero(place < np.searchsorted(hashes[copies], wanted, side="right"))
    target = copies[place[there]]
    there, target = there[target < deletions[there]], target[target < deletions[there]]
    targets[deletions[there]] = target
    return targets


def hashes_of(literals: NDArray[np.int64], offsets: NDArray[np.int64]) -> NDArray[np.int64]:
    """A number for each clause, the same for the same literals.

    Should two clauses ever share one, a wrong clause may be deleted: a right proof could be refused,
    but no wrong one accepted.
    """
    mixed = np.random.default_rng(0).integers(0, 2**63, int(literals.max(initial=0)) + 1)[literals]
    sums = np.concatenate([[0], np.cumsum(mixed)])  # overflow is welcome
    return np.asarray(sums[offsets[1:]] - sums[offsets[:-1]])
