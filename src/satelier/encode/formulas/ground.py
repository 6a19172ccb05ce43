"""What one instance of a rule says, as a formula without quantifiers.

ground    as a person counts: x_{1,1} + x_{1,2} + x_{1,3} = 2
expanded  by ∧ and ∨ over its literals: the shortest clauses that say it, usually its prime implicates

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

from collections.abc import Sequence

from satelier.claims import Bounds, Claim, Operands
from satelier.claims.family import Family, Instance
from satelier.encode.stencil import measure, stencil
from satelier.errors import LimitError
from satelier.logic.formula import Atom, Formula, Implies, atom, conjunction, disjunction, signed

SYMBOL = "x"
MOST_CLAUSES = 5_000  # beyond, nobody reads on


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
    if claim.is_guarded:
        return Implies(inputs[0], claimed(claim.unguarded, inputs[1:]))
    return claim.formula(bounds(claim, len(inputs)), tuple(inputs), (), lambda rows, _: claim.holds(rows))


def written_out(claim: Claim, inputs: Sequence[Formula], where: str = "") -> Formula:
    """The same as a conjunction of clauses."""
    clauses = measure(claim, len(inputs), claim.clauses).clauses
    if clauses > MOST_CLAUSES:
        raise LimitError("formula.too-many", where=where, clauses=clauses, most=MOST_CLAUSES)
    return conjunction(
        disjunction(signed(inputs[abs(literal) - 1], literal > 0) for literal in clause)
        for clause in stencil(claim, len(inputs), claim.clauses).clauses
    )


def bounds(claim: Claim, width: int) -> Bounds:
    """The bounds of a count worth saying: an upper bound that is out of reach is none."""
    count = claim.as_count(width)
    if count is None or not claim.is_count:
        return None, None
    reached = count.high < width or count.high == count.low
    return count.low, count.high if reached else None


def _literals(instance: Instance) -> Operands:
    family = instance.family
    return tuple(signed(variable(family, abs(literal)), literal > 0) for literal in instance.literals)
