r"""Tree → text in four spellings: ASCII with English or French words, Unicode, LaTeX. Reading is the inverse.

>>> from satelier.language.reading import formula
>>> read = formula("forall i in 1..n: x[i,1] -> count(j in 2..n: x[i,j]) <= 2")
>>> for spelling in SPELLINGS:
...     print(write(read, spelling))
forall i in 1..n: x[i,1] -> count(j in 2..n: x[i,j]) <= 2
pour tout i dans 1..n: x[i,1] -> nombre(j dans 2..n: x[i,j]) <= 2
∀ i ∈ 1..n: x_{i,1} → count(j ∈ 2..n: x_{i,j}) ≤ 2
\forall i \in 1..n\colon x_{i,1} \rightarrow \mathrm{count}(j \in 2..n\colon x_{i,j}) \leq 2
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from satelier.frozen import dataclass
from satelier.language.spelling import FRENCH_NAMES, LOWERED, WORDS, sign, word
from satelier.language.tree import (
    And,
    Binder,
    Call,
    Compare,
    Constant,
    Gather,
    Iff,
    Implies,
    Item,
    Listed,
    Minus,
    Name,
    Node,
    Not,
    Number,
    Or,
    Product,
    Quantified,
    Quota,
    Range,
    Sum,
    Text,
    Xor,
)


@dataclass(frozen=True)
class Spelling:
    """How meanings, names, indices and texts are written."""

    sign: Callable[[str], str]
    name: Callable[[str], str]
    text: Callable[[str], str]
    opening: str = "["
    closing: str = "]"
    colon: str = ":"
    braces: tuple[str, str] = ("{", "}")
    lowers: bool = False


def _ascii(language: int, meaning: str) -> str:
    spoken = meaning in WORDS and meaning not in ("->", "<->")
    return word(meaning, language) if spoken else meaning


def _signs(column: int, meaning: str) -> str:
    if meaning in WORDS and meaning not in _SIGNED:
        plain = word(meaning, 0)
        return rf"\text{{ {plain} }}" if column == 2 else plain
    return sign(meaning, column)


_SIGNED = ("not", "and", "or", "xor", "->", "<->", "true", "false", "forall", "exists", "in")


def _french(name: str) -> str:
    return FRENCH_NAMES.get(name, name)


def _latex_name(name: str) -> str:
    bare = name.rstrip("'")
    escaped = bare.replace("_", r"\_")
    return (bare if len(bare) == 1 else rf"\mathrm{{{escaped}}}") + name[len(bare) :]


def _quoted(text: str) -> str:
    return f'"{text}"'


def _latex_text(text: str) -> str:
    escaped = "".join(rf"\{one}" if one in "#_%&${}" else one for one in text.replace("\\", "\0"))
    return rf'\text{{"{escaped}"}}'.replace("\0", r"\textbackslash ")


SPELLINGS: dict[str, Spelling] = {
    "ascii": Spelling(functools.partial(_ascii, 0), str, _quoted),
    "fr": Spelling(functools.partial(_ascii, 1), _french, _quoted),
    "unicode": Spelling(functools.partial(_signs, 1), str, _quoted, "_{", "}", lowers=True),
    "latex": Spelling(
        functools.partial(_signs, 2), _latex_name, _latex_text, "_{", "}", r"\colon", (r"\{", r"\}")
    ),
}


def write(node: Node, spelling: str = "ascii") -> str:
    """The tree as text; brackets are the fewest that leave no doubt."""
    return Writing(SPELLINGS[spelling]).node(node)


# How tightly each kind binds; a part that binds less than its place asks for is put in brackets.
_QUANTIFIED, _IFF, _IMPLIES, _JUNCTION, _COMPARED, _SUM, _PRODUCT, _SIGNED_LEVEL, _PRIMARY = range(9)
_LEVELS: dict[type[Node], int] = {
    Quantified: _QUANTIFIED, Iff: _IFF, Implies: _IMPLIES, And: _JUNCTION, Or: _JUNCTION, Xor: _JUNCTION,
    Compare: _COMPARED, Sum: _SUM, Product: _PRODUCT, Not: _SIGNED_LEVEL, Minus: _SIGNED_LEVEL,
}  # fmt: skip


class Writing:
    """One spelling at work."""

    def __init__(self, spelling: Spelling) -> None:
        self.spelling, self.sign = spelling, spelling.sign

    def node(self, node: Node) -> str:
        return _WRITTEN[type(node)](self, node)

    def inside(self, node: Node, least: int) -> str:
        text = self.node(node)
        return text if _LEVELS.get(type(node), _PRIMARY) >= least else f"({text})"

    def constant(self, node: Any) -> str:
        return self.sign("true" if node.value else "false").strip()

    def item(self, node: Any) -> str:
        name = self.spelling.name(node.name)
        first = node.indices[0] if len(node.indices) == 1 else None
        if self.spelling.lowers and isinstance(first, Number):
            return name + str(first.value).translate(LOWERED)
        return f"{name}{self.spelling.opening}{self._list(node.indices, ',')}{self.spelling.closing}"

    def call(self, node: Any) -> str:
        return f"{self.spelling.name(node.name)}({self._list(node.arguments)})"

    def _list(self, nodes: tuple[Node, ...], comma: str = ", ") -> str:
        return comma.join(map(self.node, nodes))

    def junction(self, node: Any) -> str:
        between = f" {self.sign('and' if isinstance(node, And) else 'or')} "
        return between.join(self.inside(one, _COMPARED) for one in node.operands)

    def xor(self, node: Any) -> str:
        left = self.node(node.left) if isinstance(node.left, Xor) else self.inside(node.left, _COMPARED)
        return f"{left} {self.sign('xor').strip()} {self.inside(node.right, _COMPARED)}"

    def implies(self, node: Any) -> str:
        return self._between(node, "->", _JUNCTION)

    def iff(self, node: Any) -> str:
        return self._between(node, "<->", _IMPLIES)

    def _between(self, node: Any, meaning: str, least: int) -> str:
        return f"{self.inside(node.left, least)} {self.sign(meaning)} {self.inside(node.right, least)}"

    def compare(self, node: Any) -> str:
        return self._chain(node, _SUM)

    def sum(self, node: Any) -> str:
        return self._chain(node, _PRODUCT)

    def _chain(self, node: Any, least: int) -> str:
        text = self.inside(node.operands[0], least)
        for meaning, operand in zip(node.signs, node.operands[1:], strict=True):
            text += f" {self.sign(meaning)} {self.inside(operand, least)}"
        return text

    def product(self, node: Any) -> str:
        left, right = self.inside(node.left, _PRODUCT), self.inside(node.right, _SIGNED_LEVEL)
        return f"{left} {self.sign(node.sign).strip()} {right}"

    def negation(self, node: Any) -> str:
        meaning = self.sign("not" if isinstance(node, Not) else "-")
        gap = " " if meaning[-1].isalpha() else ""
        return f"{meaning}{gap}{self.inside(node.operand, _SIGNED_LEVEL)}"

    # What binds names.

    def range(self, node: Any) -> str:
        return f"{self.inside(node.low, _SUM)}..{self.inside(node.high, _SUM)}"

    def listed(self, node: Any) -> str:
        opening, closing = self.spelling.braces
        return f"{opening}{', '.join(self.inside(one, _SUM) for one in node.members)}{closing}"

    def binder(self, node: Any) -> str:
        names = ", ".join(map(self.spelling.name, node.names))
        least = _SUM if not isinstance(node.domain, Range | Listed) else _QUANTIFIED
        return f"{names} {self.sign('in')} {self.inside(node.domain, least)}"

    def _over(self, node: Any) -> str:
        """ "i in 1..n with i != k:" """
        text = ", ".join(map(self.binder, node.binders))
        if node.condition is not None:
            text += f" {self.sign('with').strip()} {self.inside(node.condition, _IFF)}"
        return f"{text}{self.spelling.colon} "

    def quantified(self, node: Any) -> str:
        return f"{self.sign(node.sign)} {self._over(node)}{self.node(node.body)}"

    def gather(self, node: Any) -> str:
        return f"{self.spelling.name(node.name)}({self._over(node)}{self.node(node.body)})"

    def quota(self, node: Any) -> str:
        said = self._list(node.operands)
        over = self._over(node) if node.binders else ""
        number = self.inside(node.number, _SUM)
        return f"{self.sign(node.sign).strip()} {number} {self.sign('of').strip()} ({over}{said})"


_WRITTEN: dict[type[Node], Callable[[Writing, Any], str]] = {
    Constant: Writing.constant,
    Number: lambda self, node: str(node.value),
    Text: lambda self, node: self.spelling.text(node.value),
    Name: lambda self, node: self.spelling.name(node.name),
    Item: Writing.item,
    Call: Writing.call,
    Range: Writing.range,
    Listed: Writing.listed,
    Binder: Writing.binder,
    Gather: Writing.gather,
    Not: Writing.negation,
    Minus: Writing.negation,
    And: Writing.junction,
    Or: Writing.junction,
    Xor: Writing.xor,
    Implies: Writing.implies,
    Iff: Writing.iff,
    Compare: Writing.compare,
    Sum: Writing.sum,
    Product: Writing.product,
    Quantified: Writing.quantified,
    Quota: Writing.quota,
}
