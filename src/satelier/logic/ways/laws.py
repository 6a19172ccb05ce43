"""Normal forms by the laws of logic: first negations inwards, then ∨ distributed over ∧ (or ∧ over ∨).

No new variables; what is always true, said twice or follows from a shorter part is left out on the way.
`bound` knows the size before anything is built, as if nothing could be left out.

>>> from satelier.logic.formula import And, Or, atom
>>> p, q, r = atom("p"), atom("q"), atom("r")
>>> products(Or((And((p, q)), r)), (p, q, r))
[(1, 3), (2, 3)]
>>> bound(Or((And((p, q)), r)))
Size(fresh=0, clauses=2, literals=4)
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Sequence

from satelier.errors import LimitError
from satelier.logic.formula import (
    And,
    Atom,
    Cardinality,
    Constant,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Predicate,
    Xor,
    negated,
)
from satelier.logic.stencil import Clause, Size
from satelier.logic.ways.circuit import rows_where
from satelier.logic.ways.ground import bounds_of, parts_of
from satelier.logic.ways.rewriting import CONJUNCTIVE, Form, negation_normal

MOST_CLAUSES = 10_000
MOST_PARTS = 100_000  # of a negation normal form


def products(formula: Formula, atoms: Sequence[Atom], form: Form = CONJUNCTIVE) -> list[Clause]:
    """The clauses of a ground formula (of its conjunctive normal form; or the products of the other)."""
    size = bound(formula, form)
    if size.clauses > MOST_CLAUSES:
        raise LimitError(f"ways.too-many-{form.name}", clauses=size.clauses, most=MOST_CLAUSES)
    numbers = {name: number for number, name in enumerate(atoms, 1)}
    found = _products(negation_normal(formula, form), form, numbers)
    return [tuple(sorted(one, key=abs)) for one in found]


def normal(formula: Formula, form: Form = CONJUNCTIVE) -> Formula:
    """The negation normal form, unless it is too long to write."""
    parts = parts_bound(formula)
    if parts > MOST_PARTS:
        raise LimitError("ways.too-long-nnf", parts=parts, most=MOST_PARTS)
    return negation_normal(formula, form)


Product = frozenset[int]


def _products(formula: Formula, form: Form, numbers: dict[Atom, int]) -> list[Product]:
    if isinstance(formula, Constant):
        return [] if formula == form.neutral else [frozenset()]
    if isinstance(formula, Atom):
        return [frozenset((numbers[formula],))]
    if isinstance(formula, Not):
        assert isinstance(formula.operand, Atom)
        return [frozenset((-numbers[formula.operand],))]
    below = [_products(part, form, numbers) for part in parts_of(formula)]
    if isinstance(formula, form.outer):
        return least(itertools.chain.from_iterable(below))
    return functools.reduce(_distributed, below, [frozenset()])


def _distributed(one: list[Product], other: list[Product]) -> list[Product]:
    return least(left | right for left in one for right in other)


def least(products: Iterable[Product]) -> list[Product]:
    """Those that say something, each once, and none that contains another, in their order.

    A literal beside its opposite leaves nothing but the empty one, which every other contains.
    """
    found = [one for one in dict.fromkeys(products) if not any(-literal in one for literal in one)]
    alone = {literal for one in found if len(one) == 1 for literal in one}
    if any(-literal in alone for literal in alone):
        return [frozenset()]
    kept: dict[int, list[Product]] = {}  # by their smallest literal, which whatever contains them has too
    dropped: set[Product] = set()
    for one in sorted(found, key=len):
        if any(shorter <= one for literal in (0, *one) for shorter in kept.get(literal, ())):
            dropped.add(one)
        else:
            kept.setdefault(min(one, default=0), []).append(one)
    return [one for one in found if one not in dropped]


# Sizes before building: of a formula and of its opposite, since equivalences need both.

Sizes = tuple[int, int]  # products, literals


def bound(formula: Formula, form: Form = CONJUNCTIVE) -> Size:
    """How large the normal form is if nothing can be left out; it is never larger."""
    return Size(0, *_Bounds(form).of(formula, True))


class _Bounds:
    """Sizes of parts and of their opposites, each worked out once."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.known: dict[tuple[int, bool], Sizes] = {}
        self.kept: list[Formula] = []  # so that no other formula gets the number of one that is gone

    def of(self, formula: Formula, positive: bool) -> Sizes:
        key = (id(formula), positive)
        if key not in self.known:
            self.kept.append(formula)
            self.known[key] = self._of(formula, positive)
        return self.known[key]

    def _of(self, formula: Formula, positive: bool) -> Sizes:
        if isinstance(formula, Not):
            return self.of(formula.operand, not positive)
        if isinstance(formula, Constant):
            value = formula.value == positive
            return (0, 0) if Constant(value) == self.form.neutral else (1, 0)
        if isinstance(formula, And | Or):
            return self._junction(formula, positive)
        if isinstance(formula, Implies):
            return self._junction(Or((negated(formula.left), formula.right)), positive)
        if isinstance(formula, Iff | Xor):
            return self._both_ways(formula, positive)
        if isinstance(formula, Cardinality):
            return self._count(formula, positive)
        if isinstance(formula, Predicate):
            return self._predicate(formula, positive)
        return (1, 1)

    def _junction(self, formula: And | Or, positive: bool) -> Sizes:
        sizes = [self.of(part, positive) for part in formula.operands]
        outside = (type(formula) is self.form.outer) == positive
        return _sum(sizes) if outside else _product(sizes)

    def _both_ways(self, formula: Iff | Xor, positive: bool) -> Sizes:
        same = isinstance(formula, Iff) == positive
        pairs = ((False, True), (True, False)) if same else ((True, True), (False, False))
        if self.form is not CONJUNCTIVE:
            pairs = ((True, True), (False, False)) if same else ((True, False), (False, True))
        return _sum(
            [_product([self.of(formula.left, left), self.of(formula.right, right)]) for left, right in pairs]
        )

    def _count(self, formula: Cardinality, positive: bool) -> Sizes:
        low, high = bounds_of(formula)
        width = len(formula.operands)
        enough = None if low is None else self._at_least(low, formula.operands, True)
        few = None if high is None else self._at_least(width - high, formula.operands, False)
        if not positive:
            enough = None if low is None else self._at_least(width - low + 1, formula.operands, False)
            few = None if high is None else self._at_least(high + 1, formula.operands, True)
        sizes = [size for size in (enough, few) if size is not None]
        outside = (self.form is CONJUNCTIVE) == positive
        return _sum(sizes) if outside else _product(sizes)

    def _at_least(self, least: int, operands: Sequence[Formula], positive: bool) -> Sizes:
        if least <= 0 or least > len(operands):
            return self.of(Constant(least <= 0), True)
        size = len(operands) - least + 1 if self.form is CONJUNCTIVE else least
        return _of_subsets(size, [self.of(operand, positive) for operand in operands])

    def _predicate(self, formula: Predicate, positive: bool) -> Sizes:
        """A product per row that is ruled out, or, in the other normal form, per row that is meant."""
        clausal = self.form is CONJUNCTIVE
        rows = rows_where(formula, positive != clausal)
        operands = formula.operands
        return _sum(
            [_product([self.of(operands[abs(one) - 1], (one > 0) != clausal) for one in row]) for row in rows]
        )


def _sum(sizes: Sequence[Sizes]) -> Sizes:
    return sum(size[0] for size in sizes), sum(size[1] for size in sizes)


def _product(sizes: Sequence[Sizes]) -> Sizes:
    """Each product of one with each of the other; its literals are those of both."""
    many, literals = 1, 0
    for other, its in sizes:
        many, literals = many * other, literals * other + its * many
    return many, literals


def _of_subsets(size: int, sizes: Sequence[Sizes]) -> Sizes:
    """The sum of the products over all subsets of one size, without going through them."""
    rows: list[Sizes] = [(1, 0), *[(0, 0)] * size]
    for one in sizes:
        rows = [rows[0], *(_sum([rows[k], _product([rows[k - 1], one])]) for k in range(1, size + 1))]
    return rows[size]


class _Leaves(_Bounds):
    """The same sums, where nothing is distributed: every part counts as one product."""

    def _of(self, formula: Formula, positive: bool) -> Sizes:
        return 1, super()._of(formula, positive)[1]


def parts_bound(formula: Formula) -> int:
    """How many literals the negation normal form has."""
    return _Leaves(CONJUNCTIVE).of(formula, True)[1]
