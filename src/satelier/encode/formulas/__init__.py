"""Claims and rules as formulas that people read: quantified, ground, written out, derived from a truth table.

rules        every rule of a puzzle as a quantified formula, or a few
ground       one instance as a count over its variables; `expanded`, by ∧ and ∨ alone
document     a puzzle's logic as a whole text, plain or LaTeX
truth_table  a claim about few inputs, row by row; `truth_tables` puts several side by side
derivation   from the truth table to clauses, step by step, by counter-models or by models

>>> from satelier.claims import Count
>>> from satelier.logic.formula.notation import unicode
>>> print(truth_tables([Count(k, k) for k in range(3)], 2).unicode())
x₁ x₂ │ x₁ + x₂ = 0 x₁ + x₂ = 1 x₁ + x₂ = 2
──────┼────────────────────────────────────
1  1  │      0           0           1
1  0  │      0           1           0
0  1  │      0           1           0
0  0  │      1           0           0
>>> for step in derivation(Count(1, 1), 2):
...     print(unicode(step.formula))
(x₁ ∧ x₂) ∨ (¬x₁ ∧ ¬x₂)
¬((x₁ ∧ x₂) ∨ (¬x₁ ∧ ¬x₂))
¬(x₁ ∧ x₂) ∧ ¬(¬x₁ ∧ ¬x₂)
(¬x₁ ∨ ¬x₂) ∧ (¬¬x₁ ∨ ¬¬x₂)
(¬x₁ ∨ ¬x₂) ∧ (x₁ ∨ x₂)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from satelier.claims import Claim
from satelier.encode.formulas.document import document
from satelier.encode.formulas.ground import claimed, expanded, ground
from satelier.encode.formulas.quantified import rules
from satelier.errors import unknown_name
from satelier.logic.formula import Atom, Formula, atom, truth
from satelier.logic.formula.truth import Step, Table, Truths, assignments, inputs_named

GUARD = "g"

ROUTES: dict[str, Callable[[Sequence[Atom], Truths], list[Step]]] = {
    "counter-models": truth.derivation,
    "models": truth.linear,
}


def truth_table(claim: Claim, width: int) -> Table:
    """The truth table of a claim about `width` inputs."""
    return truth_tables([claim], width)


def truth_tables(claims: Sequence[Claim], width: int, titles: Sequence[Formula] = ()) -> Table:
    """Several claims about the same inputs; their titles are what they say, unless others are given."""
    inputs = names(claims[0], width)
    heads = titles or [claimed(claim, inputs) for claim in claims]
    columns = (claim.holds(assignments(width)) for claim in claims)
    return truth.table(inputs, dict(zip(heads, columns, strict=True)))


def derivation(claim: Claim, width: int, route: str = "counter-models") -> list[Step]:
    """From the claim's truth table to its clauses, by counter-models or by models."""
    if route not in ROUTES:
        raise unknown_name("formula.route", route, ROUTES)
    return ROUTES[route](names(claim, width), claim.holds(assignments(width)))


def names(claim: Claim, width: int) -> tuple[Atom, ...]:
    """x₁, x₂, …, after g where a guard comes first."""
    if claim.is_guarded:
        return (atom(GUARD), *inputs_named(width - 1))
    return inputs_named(width)


__all__ = ["derivation", "document", "expanded", "ground", "names", "rules", "truth_table", "truth_tables"]
