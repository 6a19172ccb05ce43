"""Random ground formulas for tests, and what they mean, by trying everything in plain Python."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from satelier.logic.formula import (
    FALSE,
    TRUE,
    And,
    Atom,
    Cardinality,
    Constant,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Xor,
    atom,
)

LETTERS = tuple(atom(letter) for letter in "pqrst")


def random_formula(chance: random.Random, depth: int, names: tuple[Atom, ...] = LETTERS) -> Formula:
    """A formula of at most this depth, with every operator, constants and empty junctions among them."""
    if depth == 0 or chance.random() < 0.15:
        return chance.choice([*names] * 6 + [TRUE, FALSE])
    kind = chance.choice([Not, Not, And, And, Or, Or, Implies, Iff, Xor, Cardinality])

    def below() -> Formula:
        return random_formula(chance, depth - 1, names)

    if kind is Not:
        return Not(below())
    if kind in (And, Or):
        return kind(tuple(below() for _ in range(chance.choice([0, 1, 2, 2, 2, 3, 3]))))
    if kind is Cardinality:
        operands = tuple(below() for _ in range(chance.randrange(4)))
        low = chance.choice([None, *range(-1, len(operands) + 2)])
        high = chance.choice([None, *range(-1, len(operands) + 2)])
        return Cardinality(low, low if chance.random() < 0.4 else high, operands)
    return kind(below(), below())


def means(formula: Formula, values: dict[Atom, bool]) -> bool:
    """What a formula says, worked out once more, without arrays."""
    if isinstance(formula, Constant):
        return formula.value
    if isinstance(formula, Atom):
        return values[formula]
    if isinstance(formula, Not):
        return not means(formula.operand, values)
    if isinstance(formula, Implies | Iff | Xor):
        left, right = means(formula.left, values), means(formula.right, values)
        return {Implies: not left or right, Iff: left is right, Xor: left is not right}[type(formula)]
    operands = [means(operand, values) for operand in formula.operands]
    if isinstance(formula, And | Or):
        return all(operands) if isinstance(formula, And) else any(operands)
    low = float("-inf") if formula.low is None else formula.low
    return low <= sum(operands) <= (float("inf") if formula.high is None else formula.high)


def all_values(names: tuple[Atom, ...]) -> Iterator[dict[Atom, bool]]:
    """Every assignment, from all true down to all false."""
    for row in itertools.product((True, False), repeat=len(names)):
        yield dict(zip(names, row, strict=True))


def truth_table(formula: Formula, names: tuple[Atom, ...]) -> list[bool]:
    return [means(formula, values) for values in all_values(names)]
