"""What stands for itself: names, numbers, brackets, what is called and what is indexed."""

from __future__ import annotations

from satelier.language.faults import Edit, RulesError
from satelier.language.reading import meant
from satelier.language.reading.binding import Binding
from satelier.language.spelling import COMPARISONS, CONNECTIVES
from satelier.language.tokens import BEGINS, QUOTAS, Token
from satelier.language.tree import Call, Constant, Gather, Item, Name, Node, Number, Text

_BETWEEN = {*CONNECTIVES, *COMPARISONS, "+", "*", "/", "div", "mod"}


class Operands(Binding):
    """A reader of operands."""

    def _side_by_side(self) -> RulesError:
        """Two expressions with nothing between them: who reads operators knows what may be meant."""
        raise NotImplementedError

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

    def _gathered(self, start: int, name: str) -> Node:
        self.expect("(")
        self.nested()
        binders, condition = self._binders()
        body = self.expression()
        self.unnested()
        self.expect(")")
        return Gather(name, binders, condition, body, at=self.since(start))
