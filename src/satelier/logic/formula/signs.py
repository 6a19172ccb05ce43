"""The signs of mathematics, in Unicode and in LaTeX: names, indices, sets, limits of big operators.

>>> term(Term.of("i1").plus(-1), UNICODE), term(Term.of("i1").plus(-1), LATEX)
('i₁−1', 'i_{1}-1')
>>> domain_name(Span(1, 6), UNICODE)
'{1, …, 6}'
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Sequence

from satelier.frozen import dataclass
from satelier.logic.formula.terms import Binder, Domain, Figure, Increasing, Named, Span, Term

_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_NAME = re.compile(r"([A-Za-z]+)(\d*)('*)")
# A range of so few numbers is written in full.
_FEW = 3


@dataclass(frozen=True)
class Notation:
    """The signs of a way to write formulas, and how it sets indices."""

    signs: dict[str, str]
    index: Callable[[str, Sequence[str]], str]
    prime: str
    braces: tuple[str, str]

    def name(self, name: str, more: Iterable[str] = ()) -> str:
        """A variable or symbol, its final digits as an index, before any `more` indices."""
        base, digits, primes = _parts(name)
        return self.index(base, [*([digits] if digits else []), *more]) + self.prime * len(primes)

    def word(self, name: str) -> str:
        """A name of several letters, upright."""
        return self.signs["word"].format(name)

    def set(self, members: Iterable[str]) -> str:
        opening, closing = self.braces
        return f"{opening}{', '.join(members)}{closing}"


def _parts(name: str) -> tuple[str, str, str]:
    """A name, the number and the primes at its end."""
    match = _NAME.fullmatch(name)
    return (match[1], match[2], match[3]) if match else (name, "", "")


def _unicode_index(base: str, indices: Sequence[str]) -> str:
    """R_k and x₁ where one short index allows it, x_{i,j} elsewhere."""
    inside = ",".join(indices)
    if inside.isdecimal():
        return base + inside.translate(_SUBSCRIPTS)
    return base if not indices else f"{base}_{inside}" if len(inside) == 1 else f"{base}_{{{inside}}}"


def _latex_index(base: str, indices: Sequence[str]) -> str:
    return f"{base}_{{{','.join(indices)}}}" if indices else base


UNICODE = Notation(
    {
        "not": "¬", "and": "∧", "or": "∨", "implies": "→", "iff": "↔", "xor": "≠",
        "true": "⊤", "false": "⊥", "forall": "∀", "exists": "∃", "big-and": "⋀", "big-or": "⋁", "sum": "Σ",
        "in": "∈", "at-most": "≤", "at-least": "≥", "minus": "−", "dots": "…", "colon": ": ", "gap": " ",
        "word": "{}",
    },
    _unicode_index, "′", ("{", "}"),
)  # fmt: skip
LATEX = Notation(
    {
        "not": r"\neg ", "and": r"\land", "or": r"\lor", "implies": r"\rightarrow", "iff": r"\leftrightarrow",
        "xor": r"\neq", "true": r"\top", "false": r"\bot", "forall": r"\forall ", "exists": r"\exists ",
        "big-and": r"\bigwedge", "big-or": r"\bigvee", "sum": r"\sum", "in": r"\in", "at-most": r"\leq",
        "at-least": r"\geq", "minus": "-", "dots": r"\dots", "colon": r" :\; ", "gap": r" \; ",
        "word": r"\mathrm{{{}}}",
    },
    _latex_index, "'", (r"\{", r"\}"),
)  # fmt: skip
NOTATIONS = {"unicode": UNICODE, "latex": LATEX}


def term(index: Term, notation: Notation) -> str:
    """ "j+1", "i′", "3"."""
    sum_ = "+".join(notation.name(name) for name in index.names)
    if not sum_:
        return str(index.constant)
    sign = "+" if index.constant > 0 else notation.signs["minus"]
    return f"{sum_}{sign}{abs(index.constant)}" if index.constant else sum_


def indexed(symbol: str, indices: Iterable[Term], notation: Notation) -> str:
    """ "x_{i,j}"."""
    return notation.name(symbol, [term(index, notation) for index in indices])


def figure(number: int | Figure, notation: Notation) -> str:
    """A number by its digits, or by its name."""
    return indexed(number.symbol, number.indices, notation) if isinstance(number, Figure) else str(number)


def big(sign: str, binders: tuple[Binder, ...], notation: Notation) -> str:
    """An operator for each binder, with what it runs through below and above."""
    return " ".join(notation.signs[sign] + _limits(binder.domain, binder, notation) for binder in binders)


@functools.singledispatch
def _limits(domain: Domain, binder: Binder, notation: Notation) -> str:
    """What stands below and above a big operator."""
    return f"_{{{belongs(binder, notation)}}}"


@_limits.register
def _(domain: Span, binder: Binder, notation: Notation) -> str:
    return f"_{{{_tuple(binder.names, notation)}={domain.low}}}^{{{domain.high}}}"


def belongs(binder: Binder, notation: Notation) -> str:
    """What a binder says: "i ∈ {1, …, 6}", "1 ≤ i₁ < i₂ ≤ 6"."""
    return _membership(binder.domain, binder, notation)


@functools.singledispatch
def _membership(domain: Domain, binder: Binder, notation: Notation) -> str:
    return f"{_tuple(binder.names, notation)} {notation.signs['in']} {domain_name(domain, notation)}"


@_membership.register
def _(domain: Increasing, binder: Binder, notation: Notation) -> str:
    at_most = notation.signs["at-most"]
    chain = " < ".join(notation.name(name) for name in binder.names)
    return f"{domain.low} {at_most} {chain} {at_most} {domain.high}"


def _tuple(names: Sequence[str], notation: Notation) -> str:
    text = ",".join(notation.name(name) for name in names)
    return text if len(names) == 1 else f"({text})"


@functools.singledispatch
def domain_name(domain: Domain, notation: Notation) -> str:
    """A set as it is written: {1, …, 6}, R_k, N(i,j)."""
    raise NotImplementedError(type(domain))


@domain_name.register
def _(domain: Span, notation: Notation) -> str:
    numbers = [str(number) for number in range(domain.low, min(domain.high, domain.low + _FEW) + 1)]
    if len(numbers) > _FEW:
        numbers = [numbers[0], notation.signs["dots"], str(domain.high)]
    return notation.set(numbers)


@domain_name.register
def _(domain: Named, notation: Notation) -> str:
    indices = [term(index, notation) for index in domain.indices]
    if len(indices) < 2:
        return notation.name(domain.symbol, indices)
    return f"{notation.name(domain.symbol)}({','.join(indices)})"
