"""Formulas as families of claims recognise them: constants gone, negations at atoms and counts only.

>>> from satelier.logic.formula import And, Iff, Not, atom
>>> from satelier.logic.formula.notation import unicode
>>> x = [atom("x", number) for number in (1, 2, 3)]
>>> unicode(plain(Not(And((Iff(x[0], x[1]), Iff(x[1], x[2]))))))
'(x₁ ≠ x₂) ∨ (x₂ ≠ x₃)'
"""

from __future__ import annotations

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
    negated,
)


def plain(formula: Formula, holds: bool = True) -> Formula:
    """The formula, or its opposite, in that shape."""
    if isinstance(formula, Atom):  # most are
        return formula if holds else Not(formula)
    if isinstance(formula, Constant):
        return TRUE if formula.value == holds else FALSE
    if isinstance(formula, Not):
        return plain(formula.operand, not holds)
    if isinstance(formula, And | Or):
        return joined(isinstance(formula, And) == holds, [plain(part, holds) for part in formula.operands])
    if isinstance(formula, Implies):
        return joined(not holds, [plain(formula.left, not holds), plain(formula.right, holds)])
    if isinstance(formula, Iff | Xor):
        return _paired(plain(formula.left), plain(formula.right), isinstance(formula, Iff) == holds)
    if isinstance(formula, Cardinality):
        return _counted(formula, holds)
    return formula if holds else Not(formula)


def joined(every: bool, parts: list[Formula]) -> Formula:
    """All, or some, of them: each once, one of its own kind among them opened."""
    kind, neutral, decides = (And, TRUE, FALSE) if every else (Or, FALSE, TRUE)
    kept: dict[Formula, None] = {}
    for part in parts:
        kept |= dict.fromkeys(part.operands if isinstance(part, kind) else (part,))
    kept.pop(neutral, None)
    if decides in kept or any(isinstance(one, Not) and one.operand in kept for one in kept):
        return decides
    if not kept:
        return neutral
    return next(iter(kept)) if len(kept) == 1 else kind(tuple(kept))


def _paired(left: Formula, right: Formula, same: bool) -> Formula:
    """left ↔ right, or left ⊕ right."""
    for one, other in ((left, right), (right, left)):
        if isinstance(one, Constant):
            return plain(other, one.value == same)
    if left == right or left == negated(right):
        return TRUE if (left == right) == same else FALSE
    return Iff(left, right) if same else Xor(left, right)


def _counted(formula: Cardinality, holds: bool) -> Formula:
    """A count of what is not known; what cannot fail, or cannot hold, is said so."""
    operands = [plain(operand) for operand in formula.operands]
    sure = sum(operand == TRUE for operand in operands)
    kept = tuple(operand for operand in operands if not isinstance(operand, Constant))
    low, high = (bound - sure if isinstance(bound, int) else None for bound in (formula.low, formula.high))
    enough, few = low is None or low <= 0, high is None or high >= len(kept)
    if enough and few:
        return TRUE if holds else FALSE
    if (low or 0) > (len(kept) if high is None else min(high, len(kept))) or (high is not None and high < 0):
        return FALSE if holds else TRUE
    if holds and low == high and len(kept) > 1:
        return Cardinality(low, high, kept)  # "exactly all of them" stays what it is
    low, high = None if enough else low, None if few else high
    if len(kept) == 1:
        return plain(kept[0], (low is not None) == holds)
    if holds:
        return Cardinality(low, high, kept)
    if low is not None and high is not None:
        return Not(Cardinality(low, high, kept))
    return Cardinality(None, low - 1, kept) if low is not None else Cardinality(_more(high), None, kept)


def _more(bound: int | None) -> int:
    assert bound is not None
    return bound + 1


def short_of(count: Cardinality) -> Formula:
    """A count that cannot be reached, said of what it counts, so that it can be blamed; of nothing, false."""
    counted = [plain(operand) for operand in count.operands]
    sure = sum(operand == TRUE for operand in counted)
    kept = tuple(operand for operand in counted if not isinstance(operand, Constant))
    low, high = (bound - sure if isinstance(bound, int) else None for bound in (count.low, count.high))
    is_short = low is not None and low > len(kept) and (high is None or high >= low)
    return (
        Cardinality(low, high, kept)
        if is_short and all(isinstance(one, Atom) for one in kept) and kept
        else FALSE
    )
