"""Tokens one after the other, and what is said where another one was expected."""

from __future__ import annotations

from collections.abc import Sequence

from satelier.errors import Error
from satelier.language.faults import Edit, RulesError
from satelier.language.spelling import ENGLISH_NAMES
from satelier.language.tokens import Token
from satelier.language.tree import Span

WANTED = ("name", "operand", "statement", "text", "number", "of")  # expected things that are no signs
MOST_DEPTH = 40  # of brackets and quantifiers inside each other: more than anyone reads


class Stream:
    """The tokens of a text, and how far one has come."""

    def __init__(self, text: str, found: Sequence[Token], algebra: bool = False) -> None:
        self.text, self.found, self.depth = text, found, 0
        self.algebra = algebra
        self.first = 0  # where the innermost expression begins
        self.named_until = 0  # where the names of the last binder end
        self.go(0)

    def go(self, place: int) -> None:
        """To that token; `token` is the one that comes now, `kind` its kind."""
        self.place, self.token = place, self.found[place]
        self.kind = self.token.kind

    @property
    def last(self) -> Token:
        """What was read last; nothing yet, at the beginning."""
        return self.found[self.place - 1] if self.place else Token("beginning", "", 0, 0)

    def ahead(self, count: int) -> str:
        """The kind of the token that comes so many after this one."""
        return self.found[min(self.place + count, len(self.found) - 1)].kind

    def take(self) -> Token:
        token = self.token
        if token.kind != "end":
            self.go(self.place + 1)
        return token

    def name(self) -> str:
        """The name that comes here; French names of the language are the English ones."""
        text = self.expect("name").text
        return ENGLISH_NAMES.get(text, text)

    def taken(self, *kinds: str) -> Token | None:
        """This token, if it is one of these; it is read then."""
        return self.take() if self.kind in kinds else None

    def expect(self, kind: str, *edits: Edit) -> Token:
        """This token, which has to be one of that kind."""
        if self.kind != kind:
            raise self.unexpected(kind, *edits)
        return self.take()

    def skip_lines(self) -> None:
        while self.taken("newline"):
            pass

    def since(self, start: int) -> Span:
        """From there to the end of what was read last."""
        return start, max(start, self.last.end)

    def fault(self, key: str, *edits: Edit, token: Token | None = None, **values: object) -> RulesError:
        """What is wrong with this token, or another one."""
        wrong = token or self.token
        return RulesError(key, self.text, wrong.start, wrong.end, **values).offering(*edits)

    def unexpected(self, wanted: str, *edits: Edit) -> RulesError:
        """Something else was expected here: a sign, or one of WANTED."""
        here, ends = self.token, self.kind in ("end", "newline")
        found = Error("language.found.end") if ends else Error("language.found.thing", found=here.text)
        named = wanted in WANTED
        expected = Error(f"language.wanted.{wanted}") if named else Error("language.wanted.sign", sign=wanted)
        told = f" {wanted} " if wanted.isalpha() else f" {wanted}" if wanted == "(" else wanted
        until = here.start if wanted == "(" and not ends else self.last.end
        signs = [(self.last.end, until, told), (here.start, here.end, f"{told} ")]
        offered = (*edits, *(() if named and wanted != "of" else signs))
        return self.fault("language.expected", *offered, found=found, expected=expected)

    def nested(self, levels: int = 1) -> None:
        """So much deeper; `unnested` goes back."""
        self.depth += levels
        if self.depth > MOST_DEPTH:
            raise self.fault("language.limit.depth", most=MOST_DEPTH)

    def unnested(self, levels: int = 1) -> None:
        self.depth -= levels
