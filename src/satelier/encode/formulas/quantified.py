"""The rules of a puzzle as quantified formulas: one per rule, or a few.

Said    a formula, and what its named sets and numbers stand for
Where   what such a name stands for

>>> from satelier.logic.formula.notation import unicode
>>> from satelier.puzzles import find
>>> for rule, formulas in rules(find("takuzu")(4, 4)):
...     print(rule.name, "|", unicode(formulas[0]))
balance | ∀i ∈ {1, …, 4}: Σ_{j=1}^{4} x_{i,j} = 2
no_three | ⋀_{i=1}^{4} ⋀_{j=1}^{2} ((x_{i,j} ∨ x_{i,j+1} ∨ x_{i,j+2}) ∧ (¬x_{i,j} ∨ ¬x_{i,j+1} ∨ ¬x_{i,j+2}))
distinct | ∀1 ≤ i₁ < i₂ ≤ 4 ∃j ∈ {1, …, 4}: x_{i₁,j} ≠ x_{i₂,j}
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable

import numpy as np

from satelier.claims import Bounds, Claim, Operands, Over, Truths
from satelier.claims.family import Family, Rule
from satelier.encode.formulas.ground import SYMBOL, bounds
from satelier.encode.formulas.nouns import FIGURES, SETS, Pattern, Place
from satelier.encode.formulas.subjects import VALUE, Subject, subjects
from satelier.frozen import dataclass
from satelier.logic.formula import BigAnd, Bound, ForAll, Formula, Implies, Not, Quantified, atom
from satelier.logic.formula.terms import Binder, Bindings, Figure, Increasing, Item, Named, Span, Term
from satelier.puzzle import Puzzle


@dataclass(frozen=True)
class Where:
    """A symbol of a formula, the key of the sentence that says what it stands for, and all its indices."""

    symbol: Named | Figure
    key: str
    indices: Callable[[], Iterable[Item]]


@dataclass(frozen=True)
class Said:
    """What one formula says of a subject, and where its symbols come from."""

    subject: Subject
    formula: Formula
    where: tuple[Where, ...]


def rules(puzzle: Puzzle) -> list[tuple[Rule, list[Formula]]]:
    """Every rule of the puzzle with its formulas; what is given comes first, as a rule of its own."""
    return [(rule, [one.formula for one in everything]) for rule, everything in said_by_rule(puzzle.families)]


def said_by_rule(families: Iterable[Family]) -> list[tuple[Rule, list[Said]]]:
    """What each rule says, in order."""
    groups = itertools.groupby(families, key=lambda family: family.rule)
    return [(rule, [_said(subject) for subject in subjects(found)]) for rule, found in groups]


def _said(subject: Subject) -> Said:
    """∀ groups: (guard →) claim."""
    operands, over, members = _operands(subject)
    limits, numbers = _bounds(subject)
    claim = subject.first.claims[0].unguarded
    formula = claim.formula(limits, operands, over, lambda rows, at: _judged(subject, rows, at))
    if subject.first.guarded is not None:
        formula = Implies(_literal(subject, (Term.of("i"), Term.of("j")), subject.first.guarded), formula)
    binders, domain = _binders(subject)
    # Formulas of ∧ and ∨ alone look best under a ⋀.
    quantifier: type[Quantified] = BigAnd if claim.is_conjunctive else ForAll
    return Said(subject, quantifier(binders, formula), (*domain, *members, *numbers))


def _judged(subject: Subject, rows: Truths, at: Bindings) -> Truths:
    """Whether the claim of the group that is spoken of holds."""
    return subject.claim(*(at[name] for name in subject.names)).holds(rows)


# What the quantifiers run through.


def _binders(subject: Subject) -> tuple[Over, tuple[Where, ...]]:
    """All indices from 1 to the last, or a set with a name where some are left out."""
    if not subject.complete:
        domain = Named("D" + subject.mark, (), lambda: map(tuple, subject.table.tolist()))
        return (Binder(subject.names, domain),), (Where(domain, "domain", lambda: [()]),)
    most = subject.table.max(axis=0).tolist()
    if subject.pattern and subject.pattern.increasing:
        return (Binder(subject.names, Increasing(1, most[-1])),), ()
    return tuple(Binder((name,), Span(1, last)) for name, last in zip(subject.names, most, strict=True)), ()


# What a claim speaks of.


def _operands(subject: Subject) -> tuple[Operands, Over, tuple[Where, ...]]:
    """The literals of a group, what they run through, and the set that is."""
    places, over, where = _pattern_places(subject.pattern) if subject.pattern else _set_places(subject)
    literals = tuple(_literal(subject, place, subject.value) for place in places)
    return literals, over + _values(subject), where


Places = tuple[tuple[Place, ...], Over, tuple[Where, ...]]


def _pattern_places(pattern: Pattern) -> Places:
    return pattern.places, pattern.over, ()


def _set_places(subject: Subject) -> Places:
    """(i,j) ∈ R_k, primed where i and j already say which group; (i₁,j₁,i₂,j₂) where halves are compared."""
    prime = "'" if "i" in subject.names else ""
    marks = ("1", "2") if subject.first.claims[0].unguarded.keeps_halves_apart else ("",)
    names = tuple(name + mark + prime for mark in marks for name in ("i", "j"))
    places = tuple((Term.of(f"i{mark}{prime}"), Term.of(f"j{mark}{prime}")) for mark in marks)
    symbol = "G" + subject.mark if subject.numbered else SETS[subject.noun][0]
    indices = tuple(Term.of(name) for name in subject.group_names)
    members = Named(symbol, indices, lambda *which: subject.groups[which])
    return places, (Binder(names, members),), (Where(members, "group", lambda: subject.groups),)


def _literal(subject: Subject, place: Place, value: int | None) -> Formula:
    """x_{i,j}, ¬x_{i,j} for the first of two values, x_{i,j,v} for one of many."""
    if subject.first.values.per_place == 1:
        return Not(atom(SYMBOL, *place)) if value == 0 else atom(SYMBOL, *place)
    return atom(SYMBOL, *place, VALUE if value is None else value + 1)


def _values(subject: Subject) -> Over:
    """All values of a place, where a claim speaks of them together."""
    family = subject.first
    together = family.values.per_place > 1 and family.numbers is None
    return (Binder((VALUE,), Span(1, len(family.values))),) if together else ()


# How many.


def _bounds(subject: Subject) -> tuple[Bounds, tuple[Where, ...]]:
    """The bounds of a count: numbers where they are always the same, else numbers with a name."""
    found = {bounds(claim, subject.width) for family in subject.families for claim in _used(family)}
    letter = FIGURES.get(subject.noun, "y")
    if len(found) > 1 and all(low == high for low, high in found):
        number, where = _side(subject, letter, "number", {low for low, _ in found})
        return (number, number), where
    low, first = _side(subject, f"{letter}1", "low", {low for low, _ in found})
    high, second = _side(subject, f"{letter}2", "high", {high for _, high in found})
    return (low, high), first + second


def _used(family: Family) -> list[Claim]:
    """The claims that are made at all."""
    return [family.claims[number].unguarded for number in np.flatnonzero(np.bincount(family.which)).tolist()]


def _side(
    subject: Subject, symbol: str, key: str, found: set[Bound | None]
) -> tuple[Bound | None, tuple[Where, ...]]:
    """One bound: the number it always is, or its name."""
    if len(found) == 1:
        return found.pop(), ()

    def number(*indices: int) -> int:
        count = subject.claim(*indices).as_count(subject.width)
        assert count is not None
        return min(count.high, subject.width) if key == "high" else count.low

    figure = Figure(symbol, tuple(Term.of(name) for name in subject.names), number)
    return figure, (Where(figure, key, lambda: subject.rows),)
