"""Proofs that were tampered with: none is accepted, and none refused, against the word of a plain checker."""

from __future__ import annotations

import functools

import numpy as np
from proof_mutants import Lines, every_sign, mutations, naive, pigeons, random_formula

from campaigns import Done
from campaigns.fault import demand
from satelier.logic.cnf import CNF
from satelier.logic.proofs.drup import Proof
from satelier.logic.proofs.rup import check
from satelier.solvers.proofs import PROVERS, prove

GOAL = {"mutants": 1_000_000}
EACH = 200  # mutants in an attempt


def attempt(seed: int) -> Done:
    random = np.random.default_rng(seed)
    for _ in range(EACH):
        formula, lines = _proofs()[random.integers(len(_proofs()))]
        if not random.integers(10):  # a formula that may have a model: then nothing may be accepted
            formula = CNF.from_clauses(list(formula)[: len(formula) // 2], formula.variables)
        _judge(formula, mutations(lines, formula.variables, random))
    return {"mutants": EACH}


@functools.cache
def _proofs() -> list[tuple[CNF, Lines]]:
    """Formulas without models, each proved by everyone."""
    formulas = [pigeons(3), every_sign(3), random_formula(9, 8, 1), random_formula(12, 7, 4)]
    return [(formula, list(prove(formula, name)[1])) for formula in formulas for name in PROVERS]


def _judge(formula: CNF, mutant: Lines) -> None:
    """Who deletes to the letter accepts least, who never deletes most; we are in between."""
    accepted = check(formula, Proof.from_lines(mutant)).accepted
    about = {"formula": list(formula), "proof": mutant}
    demand(not accepted or naive(formula, mutant, with_deletions=False), "accepted wrongly", **about)
    demand(accepted or not naive(formula, mutant, with_deletions=True), "refused wrongly", **about)
