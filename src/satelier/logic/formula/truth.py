"""Truth tables, and the two ways from a truth table to a conjunctive normal form.

truths      the values of a function of w inputs, from all inputs true (1…1) down to all false (0…0)
model       an assignment that makes the function true; a counter-model makes it false
monomial    the conjunction that holds of one assignment alone
derivation  by counter-models: their monomials, negated; De Morgan's laws push it inwards, to clauses
linear      by models: their monomials, each named by a new variable z; a clause per literal, and one more

A function with one model needs neither: its monomial is a conjunctive normal form already.

>>> for step in derivation(inputs_named(2), [True, False, False, True]):
...     print(step.title(), "|", unicode(step.formula))
Counter-models, as a disjunctive normal form | (x₁ ∧ ¬x₂) ∨ (¬x₁ ∧ x₂)
Their negation | ¬((x₁ ∧ ¬x₂) ∨ (¬x₁ ∧ x₂))
De Morgan: none of them holds | ¬(x₁ ∧ ¬x₂) ∧ ¬(¬x₁ ∧ x₂)
De Morgan: in each, some literal is false | (¬x₁ ∨ ¬¬x₂) ∧ (¬¬x₁ ∨ ¬x₂)
Double negations removed: a conjunctive normal form | (¬x₁ ∨ x₂) ∧ (x₁ ∨ ¬x₂)
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.errors import LimitError
from satelier.frozen import dataclass
from satelier.logic.formula import And, Atom, Formula, Not, Or, atom, conjunction, disjunction
from satelier.logic.formula.notation import latex, unicode
from satelier.messages import ENGLISH, say

MOST_INPUTS = 6  # 64 rows are the most that anyone reads

Truths = NDArray[np.bool_]


def inputs_named(width: int, symbol: str = "x") -> tuple[Atom, ...]:
    """The names x₁, x₂, … of `width` inputs."""
    return tuple(atom(symbol, number) for number in range(1, width + 1))


def assignments(width: int, most: int = MOST_INPUTS) -> Truths:
    """All assignments of `width` inputs, a row each, from 1…1 down to 0…0."""
    if width > most:
        raise LimitError("formula.too-wide", width=width, most=most)
    return np.array(list(itertools.product([True, False], repeat=width)), dtype=bool).reshape(2**width, width)


# The truth table.


@dataclass(frozen=True, eq=False)
class Table:
    """Assignments of named inputs, and what some functions make of each.

    titles   what each function is called: a formula, or a made-up atom ("y=2")
    columns  the values of each function, a row per assignment
    """

    names: tuple[Atom, ...]
    titles: tuple[Formula, ...]
    columns: Truths

    def rows(self) -> Iterator[list[str]]:
        """The digits of each row: inputs, then functions."""
        digits = np.hstack([assignments(len(self.names), len(self.names)), self.columns]).astype(int)
        return ([str(digit) for digit in row] for row in digits.tolist())

    def unicode(self) -> str:
        """The table as aligned text, a bar between inputs and functions."""
        heads = [unicode(title) for title in (*self.names, *self.titles)]
        lines = [self._line(row, heads) for row in (heads, *self.rows())]
        rule = "".join("┼" if sign == "│" else "─" for sign in lines[0])
        return "\n".join([lines[0], rule, *lines[1:]])

    def _line(self, row: Sequence[str], heads: Sequence[str]) -> str:
        cells = [text.center(len(head)) for text, head in zip(row, heads, strict=True)]
        width = len(self.names)
        return " ".join([*cells[:width], "│", *cells[width:]]).rstrip()

    def markdown(self) -> str:
        """The table in Markdown."""
        heads = [unicode(title) for title in (*self.names, *self.titles)]
        return "\n".join(f"| {' | '.join(row)} |" for row in (heads, [":-:"] * len(heads), *self.rows()))

    def latex(self) -> str:
        """The table as a LaTeX tabular."""
        heads = [f"${latex(title)}$" for title in (*self.names, *self.titles)]
        frame = f"{'c' * len(self.names)}|{'c' * len(self.titles)}"
        first, *rest = (f"{' & '.join(row)} \\\\" for row in (heads, *self.rows()))
        return "\n".join([f"\\begin{{tabular}}{{{frame}}}", f"{first} \\hline", *rest, "\\end{tabular}"])


def table(names: Sequence[Atom], functions: Mapping[Formula, ArrayLike]) -> Table:
    """The truth table of some functions of the same inputs, each under its title."""
    columns = [np.asarray(truths, dtype=bool) for truths in functions.values()]
    return Table(tuple(names), tuple(functions), np.stack(columns, axis=1))


# From the truth table to a conjunctive normal form.


@dataclass(frozen=True)
class Step:
    """A line of a derivation. `negated`: it says the opposite of the function, as counter-models do."""

    title_key: str
    formula: Formula
    negated: bool = False

    def title(self, language: str = ENGLISH) -> str:
        return say(self.title_key, language)


def derivation(names: Sequence[Atom], truths: ArrayLike) -> list[Step]:
    """The clauses of a function by its counter-models, step by step, as in S0's annex."""
    models, rows = _models(names, truths), _rows(names, truths, False)
    if len(models) == 1:
        return [Step("formula.step.only-model", models[0])]
    monomials = [_monomial(names, row) for row in rows]
    nowhere = disjunction(monomials)
    return [
        Step("formula.step.counter-models", nowhere, negated=True),
        Step("formula.step.negation", Not(nowhere)),
        Step("formula.step.none-holds", conjunction(Not(monomial) for monomial in monomials)),
        Step("formula.step.some-false", conjunction(_pushed(names, row) for row in rows)),
        Step("formula.step.clauses", conjunction(_clause(names, row) for row in rows)),
    ]


def linear(names: Sequence[Atom], truths: ArrayLike, symbol: str = "z") -> list[Step]:
    """The clauses of a function by its models, a new variable each: S0's linear transformation, corrected."""
    models = _models(names, truths)
    if len(models) == 1:
        return [Step("formula.step.only-model", models[0])]
    chosen = inputs_named(len(models), symbol)
    parts = [
        Or((Not(z), literal))
        for z, row in zip(chosen, _rows(names, truths, True), strict=True)
        for literal in _literals(names, row)
    ]
    return [
        Step("formula.step.models", disjunction(models)),
        Step("formula.step.linear", And((disjunction(chosen), *parts)) if parts else disjunction(chosen)),
    ]


def _rows(names: Sequence[Atom], truths: ArrayLike, value: bool) -> list[list[bool]]:
    """The assignments where the function has this value."""
    rows: list[list[bool]] = assignments(len(names))[np.asarray(truths, dtype=bool) == value].tolist()
    return rows


def _models(names: Sequence[Atom], truths: ArrayLike) -> list[Formula]:
    return [_monomial(names, row) for row in _rows(names, truths, True)]


def _literals(names: Sequence[Atom], row: Iterable[bool]) -> list[Formula]:
    """The literals that an assignment makes true."""
    return [name if value else Not(name) for name, value in zip(names, row, strict=True)]


def _monomial(names: Sequence[Atom], row: Iterable[bool]) -> Formula:
    return conjunction(_literals(names, row))


def _pushed(names: Sequence[Atom], row: Iterable[bool]) -> Formula:
    """A monomial's negation, just pushed inwards: every literal with one more ¬."""
    return disjunction(Not(literal) for literal in _literals(names, row))


def _clause(names: Sequence[Atom], row: Iterable[bool]) -> Formula:
    """The clause that excludes one assignment alone."""
    return disjunction(_literals(names, (not value for value in row)))
