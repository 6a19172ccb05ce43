"""Variables and what they run through: quantifiers, and counts of what holds.

forall i in 1..h, c in row(i) with i < h: …      exactly 2 of (c in row(1): …)
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from satelier.language.faults import Edit, RulesError
from satelier.language.reading import meant
from satelier.language.reading.stream import Stream
from satelier.language.tokens import BEGINS, Token
from satelier.language.tree import CELL, Binder, Compare, Listed, Name, Node, Quantified, Quota, Range


class Binding(Stream):
    """A reader of what binds variables; the expressions inside are read by those who build on it."""

    def expression(self) -> Node:
        raise NotImplementedError

    def _compare(self) -> Node:
        raise NotImplementedError

    def _sum(self) -> Node:
        raise NotImplementedError

    def _primary(self) -> Node:
        raise NotImplementedError

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

    # What stands in brackets.

    def _binds(self) -> bool:
        """Whether names and `in` follow the bracket."""
        place = 1
        while self.ahead(place) == "name" and self.ahead(place + 1) == ",":
            place += 2
        return self.ahead(place) == "name" and self.ahead(place + 1) == "in"

    def _arguments(self, opening: str, closing: str) -> tuple[Node, ...]:
        self.expect(opening)
        found: list[Node] = []
        while self.kind != closing or found:
            found.append(self.expression())
            if not self.taken(","):
                break
        self.expect(closing)
        return tuple(found)

    @contextmanager
    def _numbers(self) -> Iterator[None]:
        """Here numbers stand, also in algebra: + adds."""
        algebra, self.algebra = self.algebra, False
        try:
            yield
        finally:
            self.algebra = algebra
