"""The way to a normal form, a law at a time: which law, where, the part before and after, the whole.

First negations go inwards from the top (`rewriting.inward`), then parts are brought into the form from below:
brackets that do nothing, constants, what is said twice, what is always so, what follows, distribution.

>>> from satelier.logic.formula import Implies, And, atom
>>> from satelier.logic.formula.notation import unicode
>>> p, q, r = atom("p"), atom("q"), atom("r")
>>> for step in normal_form_steps(Implies(p, And((q, r)))):
...     print(step.law, step.path, unicode(step.whole))
implication () ¬p ∨ (q ∧ r)
distribution-or () (¬p ∨ q) ∧ (¬p ∨ r)
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from satelier.errors import LimitError
from satelier.frozen import dataclass
from satelier.logic.formula import FALSE, TRUE, And, Formula, Or, negated
from satelier.logic.ways.ground import parts_of, with_parts
from satelier.logic.ways.laws import MOST_CLAUSES, bound
from satelier.logic.ways.rewriting import CONJUNCTIVE, Form, inward, is_literal
from satelier.messages import ENGLISH, say

Path = tuple[int, ...]
MOST_STEPS = 500


@dataclass(frozen=True)
class Step:
    """One law applied: to the part at `path` (numbers of parts, from 0, from the top down) of a formula.

    before, after  that part
    whole          the formula with it
    """

    law: str
    path: Path
    before: Formula
    after: Formula
    whole: Formula

    def told(self, language: str = ENGLISH) -> str:
        """The name of its law, and what it says."""
        return say(f"ways.law.{self.law}", language)

    def as_json(self, write: Callable[[Formula], str], language: str = ENGLISH) -> dict[str, Any]:
        """The step in a notation."""
        return {
            "law": self.law,
            "sentence": self.told(language),
            "path": list(self.path),
            "before": write(self.before),
            "after": write(self.after),
            "whole": write(self.whole),
        }


def normal_form_steps(formula: Formula, form: Form = CONJUNCTIVE, inwards_only: bool = False) -> list[Step]:
    """The steps from a ground formula to a normal form, or to its negation normal form only."""
    if not inwards_only and bound(formula, form).clauses > MOST_CLAUSES:
        raise LimitError("ways.too-many-steps", most=MOST_STEPS)
    writer = _Writer(formula, form)
    writer.negate(())
    if not inwards_only:
        writer.bring(())
    return writer.steps


class _Writer:
    """A formula that is being rewritten, and what has been done so far."""

    def __init__(self, formula: Formula, form: Form) -> None:
        self.whole, self.form = formula, form
        self.steps: list[Step] = []

    def at(self, path: Path) -> Formula:
        part = self.whole
        for number in path:
            part = parts_of(part)[number]
        return part

    def apply(self, law: str, path: Path, after: Formula) -> None:
        if len(self.steps) >= MOST_STEPS:
            raise LimitError("ways.too-many-steps", most=MOST_STEPS)
        before = self.at(path)
        self.whole = _replaced(self.whole, path, after)
        self.steps.append(Step(law, path, before, after, self.whole))

    def negate(self, path: Path) -> None:
        """Push negations inwards, at this place and below it."""
        while law := inward(self.at(path), self.form):
            self.apply(law[0], path, law[1])
        for number in _below(self.at(path)):
            self.negate((*path, number))

    def bring(self, path: Path) -> None:
        """Bring a part into the form: first its own parts, then what the laws say at its top."""
        for number in _below(self.at(path)):
            self.bring((*path, number))
        self.settle(path)

    def settle(self, path: Path) -> None:
        """The same for a part whose own parts are in the form."""
        while law := _simpler(self.at(path), self.form):
            self.apply(law[0], path, law[1])
        part = self.at(path)
        if isinstance(part, self.form.inner) and (law := _distributed(part, self.form)):
            self.apply(law[0], path, law[1])
            for number in _below(self.at(path)):
                self.settle((*path, number))
            self.settle(path)


def _below(formula: Formula) -> range:
    return range(0 if is_literal(formula) else len(parts_of(formula)))


def _replaced(whole: Formula, path: Path, part: Formula) -> Formula:
    if not path:
        return part
    first, *rest = path
    parts = list(parts_of(whole))
    parts[first] = _replaced(parts[first], tuple(rest), part)
    return with_parts(whole, tuple(parts))


# What may be done at the top of ∧ and ∨; of equal laws for both, the one that fits is named.

Found = tuple[str, Formula] | None


def _simpler(formula: Formula, form: Form) -> Found:
    if not isinstance(formula, And | Or):
        return None
    found = (rule(formula) for rule in _SIMPLER)
    return next((law for law in found if law), None)


def _named(law: str, formula: And | Or, operands: tuple[Formula, ...]) -> tuple[str, Formula]:
    name = f"{law}-and" if isinstance(formula, And) else f"{law}-or"
    return name, operands[0] if len(operands) == 1 else type(formula)(operands)


def _alone(formula: And | Or) -> Found:
    return _named("alone", formula, formula.operands) if len(formula.operands) == 1 else None


def _flat(formula: And | Or) -> Found:
    kind = type(formula)
    if not any(isinstance(part, kind) for part in formula.operands):
        return None
    nested = (part.operands if isinstance(part, And | Or) and isinstance(part, kind) else (part,)
              for part in formula.operands)  # fmt: skip
    return _named("associativity", formula, tuple(itertools.chain.from_iterable(nested)))


def _without_constants(formula: And | Or) -> Found:
    neutral, dominant = _constants(formula)
    if dominant in formula.operands:
        return _named("dominance", formula, (dominant,))
    kept = tuple(part for part in formula.operands if part != neutral)
    if kept and len(kept) == len(formula.operands):
        return None
    return _named("identity", formula, kept or (neutral,))


def _constants(formula: And | Or) -> tuple[Formula, Formula]:
    return (TRUE, FALSE) if isinstance(formula, And) else (FALSE, TRUE)


def _without_copies(formula: And | Or) -> Found:
    kept = tuple(dict.fromkeys(formula.operands))
    if len(kept) == len(formula.operands):
        return None
    return _named("idempotence", formula, kept)


def _without_opposites(formula: And | Or) -> Found:
    literals = {part for part in formula.operands if is_literal(part)}
    if not any(negated(part) in literals for part in literals):
        return None
    return _named("complement", formula, (_constants(formula)[1],))


def _without_followers(formula: And | Or) -> Found:
    """A part that contains all of another one, as p ∨ q does p, says nothing more beside it."""
    other = Or if isinstance(formula, And) else And
    sets = [frozenset(part.operands if isinstance(part, other) else (part,)) for part in formula.operands]
    kept = tuple(
        part for part, own in zip(formula.operands, sets, strict=True) if not any(one < own for one in sets)
    )
    flat = all(is_literal(one) for own in sets for one in own)
    if not flat or len(kept) == len(formula.operands):
        return None
    return _named("absorption", formula, kept)


_SIMPLER: tuple[Callable[[And | Or], Found], ...] = (
    _alone, _flat, _without_constants, _without_copies, _without_opposites, _without_followers,
)  # fmt: skip


def _distributed(formula: Formula, form: Form) -> Found:
    """The inner connective over the first part that has the outer one."""
    parts = parts_of(formula)
    first = next((n for n, part in enumerate(parts) if isinstance(part, form.outer)), None)
    if first is None:
        return None
    law = "distribution-or" if form.outer is And else "distribution-and"
    one_each = (form.inner((*parts[:first], part, *parts[first + 1 :])) for part in parts_of(parts[first]))
    return law, form.outer(tuple(one_each))
