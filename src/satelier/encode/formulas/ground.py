"""What one instance of a rule says, as a formula without quantifiers.

ground    as a person counts: x_{1,1} + x_{1,2} + x_{1,3} = 2
expanded  by ∧ and ∨ over its literals: the shortest clauses that say it, its prime implicates
said      the formula of a kind of claim, about operands that are listed or that run through indices

>>> from satelier.claims import Count, Guarded, NotAllEqual
>>> from satelier.logic.formula.notation import unicode
>>> from satelier.logic.formula.truth import inputs_named
>>> unicode(claimed(Guarded(Count(1, 1)), inputs_named(3)))
'x₁ → x₂ + x₃ = 1'
>>> unicode(claimed(NotAllEqual(), inputs_named(3)))
'(x₁ ∨ x₂ ∨ x₃) ∧ (¬x₁ ∨ ¬x₂ ∨ ¬x₃)'
>>> unicode(written_out(Guarded(Count(1, 1)), inputs_named(3)))
'(¬x₁ ∨ x₂ ∨ x₃) ∧ (¬x₁ ∨ ¬x₂ ∨ ¬x₃)'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from satelier.claims import Claim, Count, Guarded
from satelier.encode.stencil import measure, stencil
from satelier.errors import LimitError
from satelier.family import Family, Instance
from satelier.logic.formula import (
    And,
    Atom,
    BigOr,
    Bound,
    Cardinality,
    Exists,
    Formula,
    Implies,
    Not,
    Xor,
    atom,
    conjunction,
    disjunction,
)
from satelier.logic.formula.terms import Binder

SYMBOL = "x"
MOST_CLAUSES = 5_000  # beyond, nobody reads on

Operands = tuple[Formula, ...]
Over = tuple[Binder, ...]
Bounds = tuple[Bound | None, Bound | None]


def variable(family: Family, number: int) -> Atom:
    """The variable with this number, named by its row, its column and, where there are many, its value."""
    place, value = divmod(number - 1, family.values.per_place)
    row, column = family.grid.coordinates(place).tolist()
    return atom(SYMBOL, row, column, *([] if family.values.per_place == 1 else [value + 1]))


def ground(instance: Instance) -> Formula:
    """What the instance says of its variables, counting them."""
    return claimed(instance.claim, _literals(instance))


def expanded(instance: Instance) -> Formula:
    """The same by ∧ and ∨ alone; refused where that takes too many clauses."""
    return written_out(instance.claim, _literals(instance), instance.where())


def claimed(claim: Claim, inputs: Sequence[Formula]) -> Formula:
    """What the claim says of these inputs, the guard's first."""
    if isinstance(claim, Guarded):
        return Implies(inputs[0], claimed(claim.claim, inputs[1:]))
    return said(claim.kind, bounds(claim, len(inputs)), tuple(inputs))


def written_out(claim: Claim, inputs: Sequence[Formula], where: str = "") -> Formula:
    """The same as a conjunction of clauses."""
    clauses = measure(claim, len(inputs), "prime").clauses
    if clauses > MOST_CLAUSES:
        raise LimitError("formula.too-many", where=where, clauses=clauses, most=MOST_CLAUSES)
    return conjunction(
        disjunction(_signed(inputs[abs(literal) - 1], literal > 0) for literal in clause)
        for clause in stencil(claim, len(inputs), "prime").clauses
    )


def bounds(claim: Claim, width: int) -> Bounds:
    """The bounds of a count worth saying: an upper bound that is out of reach is none."""
    if not isinstance(claim, Count):
        return None, None
    reached = claim.high < width or claim.high == claim.low
    return claim.low, claim.high if reached else None


# The kinds of claims.


def said(kind: str, bounds: Bounds, operands: Operands, over: Over = ()) -> Formula:
    """The formula of a claim about the operands, for all that `over` runs through."""
    return _KINDS[kind](bounds, operands, over)


def _count(bounds: Bounds, operands: Operands, over: Over) -> Formula:
    """A sum; a single operand that has to be true says so by itself."""
    if bounds == (1, 1) and len(operands) == 1 and not over:
        return operands[0]
    return Cardinality(*bounds, operands, over)


def _not_all_equal(bounds: Bounds, operands: Operands, over: Over) -> Formula:
    false = tuple(_signed(operand, False) for operand in operands)
    return And((_some(operands, over), _some(false, over)))


def _some(operands: Operands, over: Over) -> Formula:
    return BigOr(over, disjunction(operands)) if over else disjunction(operands)


def _differ(bounds: Bounds, operands: Operands, over: Over) -> Formula:
    """Somewhere the first half is not the second."""
    half = len(operands) // 2
    somewhere = disjunction(Xor(*pair) for pair in zip(operands[:half], operands[half:], strict=True))
    return Exists(over, somewhere) if over else somewhere


_KINDS: dict[str, Callable[[Bounds, Operands, Over], Formula]] = {
    "count": _count,
    "not-all-equal": _not_all_equal,
    "differ": _differ,
}


def _literals(instance: Instance) -> Operands:
    family = instance.family
    return tuple(_signed(variable(family, abs(literal)), literal > 0) for literal in instance.literals)


def _signed(formula: Formula, positive: bool) -> Formula:
    """The formula or its negation, never with two ¬."""
    if positive:
        return formula
    return formula.operand if isinstance(formula, Not) else Not(formula)
