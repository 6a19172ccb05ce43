"""Formulas without models, proofs of it that were tampered with, and a checker as plain as can be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product

import numpy as np

from satelier.logic.cnf import CNF

POSITIVE = sum(1 << 2 * variable for variable in range(100))
Lines = list[tuple[bool, tuple[int, ...]]]


def pigeons(holes: int) -> CNF:
    place = np.arange(1, (holes + 1) * holes + 1).reshape(holes + 1, holes)
    alone = [[-a, -b] for hole in place.T.tolist() for a, b in combinations(hole, 2)]
    return CNF.from_clauses(place.tolist() + alone)


def every_sign(variables: int) -> CNF:
    """All clauses over so many variables."""
    return CNF.from_clauses(list(product(*((v, -v) for v in range(1, variables + 1)))))


def random_formula(variables: int, ratio: float, seed: int) -> CNF:
    random = np.random.default_rng(seed)
    clauses = [random.choice(variables, 3, replace=False) + 1 for _ in range(round(ratio * variables))]
    return CNF.from_clauses([(clause * random.choice([-1, 1], 3)).tolist() for clause in clauses], variables)


def naive(formula: CNF, proof: Lines, with_deletions: bool) -> bool:
    """Whether each clause up to the empty one follows; deletions are obeyed to the letter, or not at all."""
    known = [bits(clause) for clause in formula]
    for deleted, clause in proof:
        own = bits(clause)
        if deleted:
            if with_deletions and own in known:
                known.remove(own)
        elif not contradicts(known, own):
            return False
        elif not clause:
            return True
        else:
            known.append(own)
    return False


def bits(literals: Iterable[int]) -> int:
    """A set of literals as a number: two bits for each variable."""
    found = 0
    for literal in literals:
        found |= 1 << 2 * abs(literal) + (literal < 0)
    return found


def negated(literals: int) -> int:
    """The same variables with the other sign."""
    return (literals & POSITIVE) << 1 | (literals >> 1) & POSITIVE


def contradicts(clauses: Sequence[int], false: int) -> bool:
    """Whether unit propagation from what is false makes a clause false, or a literal true and false."""
    while not false & negated(false):
        units, true = 0, negated(false)
        for clause in clauses:
            if not clause & true:
                left = clause & ~false
                if not left:
                    return True
                if not left & (left - 1):
                    units |= left
        if not units:
            return False
        false |= negated(units)
    return True


def mutations(lines: Lines, variables: int, random: np.random.Generator) -> Lines:
    """The lines with one to three things changed."""
    changed = list(lines)
    for _ in range(int(random.integers(1, 4))):
        at = int(random.integers(len(changed)))
        deleted, clause = changed[at]
        kind = int(random.integers(8))
        literal = int(random.integers(1, variables + 2)) * int(random.choice([-1, 1]))
        place = int(random.integers(len(clause))) if clause else 0
        changed[at : at + 1] = [
            [],
            [(not deleted, clause)],
            [(deleted, (*clause[:place], *clause[place + 1 :]))],
            [(deleted, (*clause[:place], literal, *clause[place + 1 :]))],
            [(deleted, (*clause, literal))],
            [(deleted, tuple(-x if i == place else x for i, x in enumerate(clause)))],
            [changed[int(random.integers(len(changed)))], (deleted, clause)],
            [(True, (literal,)), (deleted, clause)],
        ][kind]
        if not changed:
            return lines[:1]
    return changed
