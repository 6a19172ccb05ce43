"""Tokens → expressions. What binds strongest stands last here.

iff        a <-> b                           not chained
implies    a -> b                            not chained
junction   a and b and c, a or b, a xor b    never mixed bare
compare    a = b, 1 <= a <= 2                a chain says every step
sum        a + b - c
product    a * b, a div b, a mod b, a / b
sign       not a, - a
primary    names, numbers, brackets, quantifiers (which reach as far right as they can), counts
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from satelier.language.faults import Edit, RulesError
from satelier.language.reading import meant
from satelier.language.reading.stream import Stream
from satelier.language.spelling import COMPARISONS, CONNECTIVES
from satelier.language.tokens import BEGINS, QUOTAS, Token
from satelier.language.tree import (
    CELL,
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

_JOINS: dict[str, Callable[..., Node]] = {"and": And, "or": Or}
_ENDS = {",", "]", ")", "}", ":", "..", "newline", "end"}  # what may follow something that stands by itself
_BETWEEN = {*CONNECTIVES, *COMPARISONS, "+", "*", "/", "div", "mod"}
_COUNTING = ("count", "nombre", "sum", "somme", "distinct")
MOST_CHAINED = 60  # signs of which each takes the one before as its part
IF, THEN, ELSE = ("if", "si", "lorsque", "when"), ("then", "alors"), ("else", "sinon")


class Expressions(Stream):
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

    # What stands for itself.

    def _primary(self) -> Node:
        token = self.token
        if token.kind in ("forall", "exists"):
            return self._quantified()
        if token.kind in QUOTAS:
            return self._quota()
        if token.kind == "name":
            return self._named()
        if self.taken("number"):
            return self._number(token)
        if self.taken("text"):
            return Text(token.text, at=self.since(token.start))
        if self.taken("true", "false"):
            return Constant(token.kind == "true", at=self.since(token.start))
        if self.taken("("):
            return self._bracketed(token)
        raise self._no_operand()

    def _number(self, token: Token) -> Number:
        if len(token.text) > 9:
            raise self.fault("language.limit.number", token=token)
        return Number(int(token.text), at=self.since(token.start))

    def _bracketed(self, opening: Token) -> Node:
        found = self.expression()
        if self.kind in BEGINS and self.kind != "-":
            raise self._side_by_side()
        self.expect(")")
        return found

    def _no_operand(self) -> RulesError:
        here, last = self.token, self.last
        if self.kind in _BETWEEN and last.kind in _BETWEEN:
            left_out = (last.end, here.end, ""), (last.start, last.end, "")
            return self.fault("language.doubled", *left_out, sign=here.text)
        if last.kind in CONNECTIVES and self.kind in ("end", "newline", ")"):
            return self.fault("language.left-open", (last.start, last.end, ""), token=last, sign=last.text)
        edits: list[Edit] = [(here.start, here.start, " p "), (here.start, here.end, "")]
        if self.place == self.first and self.kind in CONNECTIVES:
            edits.reverse()
        return self.unexpected("operand", *edits)

    # Names.

    def _named(self) -> Node:
        start = self.token.start
        name = self.name()
        if self.kind == "[":
            return self._indexed(start, name, "[", "]")
        if self.kind == "_" and self.ahead(1) == "{":
            self.take()
            return self._indexed(start, name, "{", "}")
        if self.kind == "(" and self._binds():
            return self._gathered(start, name)
        if self.kind == "(":
            return self._called(start, name)
        return Name(name, at=self.since(start))

    def _called(self, start: int, name: str) -> Node:
        opening = self.token
        try:
            return Call(name, self._arguments("(", ")"), at=self.since(start))
        except RulesError as error:
            raise meant.turned(self, name, opening) or error from None

    def _indexed(self, start: int, name: str, opening: str, closing: str) -> Node:
        with self._numbers():
            indices = self._arguments(opening, closing)
        found = Item(name, indices, at=self.since(start))
        if self.kind == "[":
            here = self.token
            raise self.fault("language.twice-indexed", (self.last.start, here.end, ","), name=name)
        return found

    @contextmanager
    def _numbers(self) -> Iterator[None]:
        """Here numbers stand, also in algebra: + adds."""
        algebra, self.algebra = self.algebra, False
        try:
            yield
        finally:
            self.algebra = algebra

    def _arguments(self, opening: str, closing: str) -> tuple[Node, ...]:
        self.expect(opening)
        found: list[Node] = []
        while self.kind != closing or found:
            found.append(self.expression())
            if not self.taken(","):
                break
        self.expect(closing)
        return tuple(found)

    def _binds(self) -> bool:
        """Whether names and `in` follow the bracket."""
        place = 1
        while self.ahead(place) == "name" and self.ahead(place + 1) == ",":
            place += 2
        return self.ahead(place) == "name" and self.ahead(place + 1) == "in"

    def _gathered(self, start: int, name: str) -> Node:
        self.expect("(")
        self.nested()
        binders, condition = self._binders()
        body = self.expression()
        self.unnested()
        self.expect(")")
        return Gather(name, binders, condition, body, at=self.since(start))

    # Quantifiers.

    def _quantified(self) -> Node:
        bare = self.place != self.first or self.last.kind == "with"
        sign = self.take()
        self.nested(1 + bare)  # as deep as with the brackets that are written around it
        self._refuse_bounds(sign)
        if fault := meant.counted(self, sign):
            raise fault
        binders, condition = self._binders()
        body = self.expression()
        self.unnested(1 + bare)
        return Quantified(sign.kind, binders, condition, body, at=self.since(sign.start))

    def _refuse_bounds(self, sign: Token) -> None:
        """forall 1 <= i <= n: that is i in 1..n."""
        if self.kind == "name" or self.kind not in BEGINS or self.kind == "(":
            return
        start, saved = self.token, (self.place, self.depth)
        chain = None
        with suppress(RulesError):
            chain = self._compare()
        self.go(saved[0])
        self.depth = saved[1]
        if isinstance(chain, Compare) and len(chain.operands) == 3 and isinstance(chain.operands[1], Name):
            low, high = (self.text[slice(*chain.operands[end].at)] for end in (0, 2))
            told = f"{chain.operands[1].name} in {low}..{high}"
            raise self.fault("language.binder.bounds", (start.start, chain.at[1], told), token=start)

    def _binders(self) -> tuple[tuple[Binder, ...], Node | None]:
        found = [self._binder()]
        while self.taken(","):
            found.append(self._binder())
        condition = self.expression() if self.taken("with") else None
        if self.kind != ":":
            raise self._no_body()
        self.take()
        return tuple(found), condition

    def _no_body(self) -> RulesError:
        """Something else than a colon follows what variables run through."""
        if fault := meant.ranged(self, self.named_until) or meant.more_binders(self):
            return fault
        here = self.token
        return self.unexpected(
            ":", (self.last.end, here.start if here.kind in BEGINS else self.last.end, ": ")
        )

    def _binder(self) -> Binder:
        start, comma = self.token, self.last
        if self.kind == "(" and (fault := meant.paired(self)):
            raise fault
        names = [self.name()]
        while self.kind == "," and self.ahead(1) == "name":
            self.take()
            names.append(self.name())
        end = self.named_until = self.last.end
        if self.kind != "in":
            raise meant.ranged(self, end) or self._no_domain(start, comma, names)
        self.take()
        try:
            with self._numbers():
                domain = self._domain()
        except RulesError as error:
            raise meant.ranged(self, end) or error from None
        return Binder(tuple(names), domain, at=self.since(start.start))

    def _no_domain(self, start: Token, comma: Token, names: list[str]) -> RulesError:
        here = self.token
        if comma.kind == ",":  # what follows is no binder but what is said
            return self.fault("language.binder.comma", (comma.start, comma.end, ":"), token=comma)
        if self.kind in ("=", "of"):
            return self.fault(
                "language.binder.sign", (here.start, here.end, " in "), name=names[-1], sign=here.text
            )
        end = self.last.end
        domains: tuple[str, ...] = (" in 1..n", " in 1..3", " in 1..n:", " in 1..3:")
        if f"{CELL}[{names[-1]}]" in self.text:
            domains = (" in cells", *domains)
        filled = [(end, end, domain) for domain in domains]
        return self.fault("language.binder.domain", *filled, token=start, name=names[-1])

    def _domain(self) -> Node:
        start = self.token.start
        if self.taken("{"):
            return self._listed(start)
        low = self._sum()
        if not self.taken(".."):
            return low
        return Range(low, self._sum(), at=self.since(start))

    def _listed(self, start: int) -> Node:
        """{1, 3, 5}, or {1, …, n} for a range."""
        members = [self._sum()]
        while self.taken(","):
            if self.taken(".."):
                self.expect(",")
                high = self._sum()
                self.expect("}")
                return Range(members[0], high, at=self.since(start))
            members.append(self._sum())
        self.expect("}")
        return Listed(tuple(members), at=self.since(start))

    def _quota(self) -> Node:
        sign = self.take()
        self.nested()
        number = self._sum()
        self.unnested()
        self.expect("of")
        if self.kind != "(":
            raise self.unexpected("(", *self._of_group())
        binders: tuple[Binder, ...] = ()
        condition: Node | None = None
        if self._binds():
            self.take()
            self.nested()
            binders, condition = self._binders()
            operands: tuple[Node, ...] = (self.expression(),)
            self.unnested()
            self.expect(")")
        else:
            operands = self._arguments("(", ")")
        return Quota(sign.kind, number, binders, condition, operands, at=self.since(sign.start))

    def _of_group(self) -> list[Edit]:
        """exactly 2 of row(1): of what its cells hold."""
        start, place, edits = self.token.start, self.place, []
        if self.kind == "name" and self.ahead(1) == "(":
            with suppress(RulesError):
                self._primary()
                edits = [(start, self.last.end, f"(c in {self.text[start : self.last.end]}: {CELL}[c])")]
            self.go(place)
        return edits
