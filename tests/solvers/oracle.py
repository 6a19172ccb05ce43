"""Small formulas, what is true of them by trying everything, and pigeons."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

import numpy as np

from satelier.logic.cnf import CNF


def random_formula(generator: np.random.Generator) -> CNF:
    """Up to 7 variables; short clauses, now and then with a literal twice or with its negation."""
    variables = int(generator.integers(1, 8))
    clauses = []
    for _ in range(int(generator.integers(0, 4 * variables + 1))):
        width = int(generator.integers(1, 4))
        literals = generator.integers(1, variables + 1, width) * generator.choice([-1, 1], width)
        clauses.append(literals.tolist())
    return CNF.from_clauses(clauses, variables)


def random_assumptions(generator: np.random.Generator, variables: int) -> list[int]:
    """None, some, or all of the variables, now and then one twice or with its negation."""
    number = int(generator.integers(0, variables + 1))
    return (generator.integers(1, variables + 1, number) * generator.choice([-1, 1], number)).tolist()


def satisfiable(formula: CNF, assumptions: Sequence[int] = ()) -> bool:
    """Whether some assignment does it, by trying all."""
    index = np.arange(2**formula.variables)[:, None] >> np.arange(formula.variables) & 1
    truth = np.concatenate([np.zeros((len(index), 1), int), index, 1 - index[:, ::-1]], axis=1)
    good = np.ones(len(index), dtype=bool)
    for clause in [*formula, *([literal] for literal in assumptions)]:
        good &= truth[:, list(clause)].any(axis=1)
    return bool(good.any())


def formulas(count: int, seed: int) -> Iterator[tuple[CNF, list[int], np.random.Generator]]:
    """Seeded formulas with assumptions, and the generator to go on with."""
    generator = np.random.default_rng(seed)
    for _ in range(count):
        formula = random_formula(generator)
        yield formula, random_assumptions(generator, formula.variables), generator


def pigeons(holes: int) -> CNF:
    """One pigeon more than there are holes, at most one to a hole: no, and hard to see clause by clause."""
    place = np.arange(1, (holes + 1) * holes + 1).reshape(holes + 1, holes)
    somewhere = place.tolist()
    alone = [[-a, -b] for hole in place.T.tolist() for a, b in itertools.combinations(hole, 2)]
    return CNF.from_clauses(somewhere + alone)
