"""Tokens → expressions. What binds strongest stands last here.

iff        a <-> b                           not chained
implies    a -> b                            not chained
junction   a and b and c, a or b, a xor b    never mixed bare
compare    a = b, 1 <= a <= 2                a chain says every step
sum        a + b - c
product    a * b, a div b, a mod b, a / b
sign       not a, - a
primary    names, numbers, brackets (`operands.py`); quantifiers, which reach as far right as they can, and
           counts (`binding.py`)
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from satelier.language.faults import RulesError
from satelier.language.reading import meant
from satelier.language.reading.operands import Operands
from satelier.language.spelling import COMPARISONS
from satelier.language.tokens import BEGINS, Token
from satelier.language.tree import (
    And,
    Compare,
    Iff,
    Implies,
    Minus,
    Node,
    Not,
    Or,
    Product,
    Range,
    Sum,
    Xor,
)

_JOINS: dict[str, Callable[..., Node]] = {"and": And, "or": Or}
_ENDS = {",", "]", ")", "}", ":", "..", "newline", "end"}  # what may follow something that stands by itself
_COUNTING = ("count", "nombre", "sum", "somme", "distinct")
MOST_CHAINED = 60  # signs of which each takes the one before as its part
IF, THEN, ELSE = ("if", "si", "lorsque", "when"), ("then", "alors"), ("else", "sinon")


class Expressions(Operands):
    """A reader of expressions."""

    def whole(self) -> Node:
        """The one expression of the text."""
        self.skip_lines()
        found = self.expression()
        self.skip_lines()
        self.refuse_more()
        return found

    def refuse_more(self) -> None:
        """Nothing may follow a whole statement."""
        if self.kind in ("end", "newline"):
            return
        here = self.token
        if self.kind in (")", "]", "}"):
            raise self.fault("language.closed", (here.start, here.end, ""), sign=here.text)
        if self.kind in BEGINS and self.kind != "-":
            raise self._side_by_side()
        if self.kind == "in" and (fault := self._member()):
            raise fault
        raise self.unexpected("operand", (here.start, here.end, ""))

    def _member(self) -> RulesError | None:
        """x[c] in 1..3: a number lies between two others."""
        here, start = self.token, meant.member_of(self)
        told = self.text[start : self.last.end]
        self.take()
        with suppress(RulesError):
            domain = self._domain()
            if isinstance(domain, Range):
                low, high = (self.text[slice(*end.at)] for end in (domain.low, domain.high))
                edit = (start, self.last.end, f"{low} <= {told} <= {high}")
                return self.fault("language.words.member", edit, token=here, sign=here.text)
        return None

    def _side_by_side(self) -> RulesError:
        """Two things with nothing between them: which connective?"""
        here = self.token
        last = next(token for token in reversed(self.found[: self.place]) if token.kind != "newline")
        if last.text.lower() in IF:
            return self._if(last)
        if last.text in _COUNTING:
            return meant.bare_count(self, last)
        if fault := meant.between(self, last):
            return fault
        gap = (last.end, here.start, " and ")
        return self.fault("language.side-by-side", gap, first=last.text, second=here.text)

    def _if(self, word: Token) -> RulesError:
        """ "if a then b" is a -> b."""
        rest = self.found[self.place :]
        then = next((token for token in rest if token.text.lower() in THEN), None)
        other = next((token for token in rest if token.text.lower() in ELSE), self.found[-1])
        stop = then.start if then else self.found[-1].end
        condition = self.text[self.token.start : stop].strip()
        told = f"{condition} -> {self.text[then.end : other.start].strip() if then else 'p'}"
        if other.end > other.start:
            told = f"({told}) and (not ({condition}) -> {self.text[other.end :].strip()})"
        return self.fault("language.if", (word.start, self.found[-1].end, told), token=word)

    # Connectives.

    def _bare(self) -> Node | None:
        """A name or a number by itself, as most indices and ends of ranges are: nothing binds it."""
        if self.ahead(1) not in _ENDS:
            return None
        if self.kind == "name":
            return self._named()
        return self._number(self.take()) if self.kind == "number" else None

    def expression(self) -> Node:
        if (bare := self._bare()) is not None:
            return bare
        self.nested()
        self.first = self.place
        found = self._unchained("<->", self._implies, Iff)
        self.unnested()
        return found

    def _implies(self) -> Node:
        return self._unchained("->", self._junction, Implies)

    def _unchained(self, sign: str, operand: Callable[[], Node], make: Callable[..., Node]) -> Node:
        start = self.token.start
        left = operand()
        if not self.taken(sign):
            return left
        second = self.token.start
        right = operand()
        if self.kind == sign:
            raise self._chained(sign, start, second)
        return make(left, right, at=self.since(start))

    def _chained(self, sign: str, start: int, second: int) -> RulesError:
        """a -> b -> c: brackets say what is meant."""
        here = self.token
        operand = self._implies if sign == "<->" else self._junction
        self.take()
        operand()
        rest = f"({self.text[second : self.last.end]})"
        first = f"({self.text[start : self._end_before(here)]})"
        edits = [(second, self.last.end, rest), (start, self._end_before(here), first)]
        return self.fault("language.chained", *edits, token=here, sign=here.text)

    def _end_before(self, token: Token) -> int:
        return max((one.end for one in self.found if one.end <= token.start), default=token.start)

    def _junction(self) -> Node:
        start = self.token.start
        operands, sign, written = [self._compare()], "", ""
        while self.kind in ("and", "or", "xor"):
            if sign and self.kind != sign:
                raise self._mixed(start, written)
            written = self.token.text
            sign = self.take().kind
            operands.append(self._compare())
        if not sign:
            return operands[0]
        if sign != "xor":
            return _JOINS[sign](tuple(operands), at=self.since(start))
        return self._one_or_other(operands, start)

    def _one_or_other(self, operands: list[Node], start: int) -> Node:
        if len(operands) > MOST_CHAINED:
            raise self.fault("language.limit.depth", token=self.last, most=MOST_CHAINED)
        found = operands[0]
        for one in operands[1:]:
            found = Xor(found, one, at=(start, one.at[1]))
        return found

    def _mixed(self, start: int, sign: str) -> RulesError:
        """a and b or c: brackets say what is meant."""
        here = self.token
        first = (start, self.last.end, f"({self.text[start : self.last.end]})")
        return self.fault("language.mixed", first, first=sign, second=here.text)

    # Numbers and comparisons.

    def _compare(self) -> Node:
        start = self.token.start
        operands, signs = [self._sum()], []
        while self.kind in COMPARISONS:
            signs.append(self._comparison())
            operands.append(self._sum())
        if not signs:
            return operands[0]
        return Compare(tuple(operands), tuple(signs), at=self.since(start))

    def _comparison(self) -> str:
        sign = self.take()
        pair = sign.kind + self.kind
        if pair in ("=<", "=>", "><") and self.token.start == sign.end:
            right = {"=<": "<=", "=>": ">=", "><": "!="}[pair]
            edit = (sign.start, self.token.end, right)
            raise self.fault("language.sign.turned", edit, token=sign, right=right)
        return sign.kind

    def _sum(self) -> Node:
        if (bare := self._bare()) is not None:
            return bare
        start = self.token.start
        operands, signs = [self._product()], []
        while self.kind in ("+", "-") and not (self.algebra and self.kind == "+"):
            signs.append(self.take().kind)
            operands.append(self._product())
        found = operands[0] if not signs else Sum(tuple(operands), tuple(signs), at=self.since(start))
        return self._alternatives(found, start) if self.algebra else found

    def _alternatives(self, first: Node, start: int) -> Node:
        """In algebra, + is or."""
        operands = [first]
        while self.taken("+"):
            operands.append(self._product())
        return first if len(operands) == 1 else Or(tuple(operands), at=self.since(start))

    def _product(self) -> Node:
        start = self.token.start
        found = self._signed()
        signs: list[str] = []
        while self.kind in ("*", "/", "div", "mod"):
            self._lengthened(signs)
            found = Product(signs[-1], found, self._signed(), at=self.since(start))
        if self.algebra and self.kind == ".":
            factors = [found]
            while self.taken("."):
                factors.append(self._signed())
            found = And(tuple(factors), at=self.since(start))
        return found

    def _signed(self) -> Node:
        start = self.token.start
        signs: list[str] = []
        while self.kind in ("not", "-"):
            self._lengthened(signs)
        found = self._primary()
        for sign in reversed(signs):
            found = (Not if sign == "not" else Minus)(found, at=self.since(start))
        return found

    def _lengthened(self, signs: list[str]) -> None:
        """One sign more; each of these puts what it joins one level deeper."""
        signs.append(self.take().kind)
        if len(signs) + self.depth > MOST_CHAINED:
            raise self.fault("language.limit.depth", token=self.last, most=MOST_CHAINED)
