"""Tokens → whole texts: rules with their statements, definitions, a puzzle of one's own, examples."""

from __future__ import annotations

from satelier.language.reading.expressions import Expressions
from satelier.language.tree import Declared, Define, Example, Let, Node, Rule, Sheet

BEGINNINGS = ("rule", "let", "define", "accepts", "rejects", "puzzle", "end")
LANGUAGE_NAMES = ("en", "fr")


class Sheets(Expressions):
    """A reader of whole texts."""

    def whole(self) -> Sheet:
        self.puzzle: Declared | None = None
        self.definitions: list[Let | Define] = []
        self.rules: list[Rule] = []
        self.names: set[str] = set()  # of rules
        self.defined: set[str] = set()  # names of definitions
        self.examples: list[Example] = []
        self.skip_lines()
        while self.kind != "end":
            self._part()
            self.skip_lines()
        self._refuse_nothing()
        parts = tuple(self.definitions), tuple(self.rules), tuple(self.examples)
        return Sheet(self.text, self.puzzle, *parts, at=(0, len(self.text)))

    def _refuse_nothing(self) -> None:
        if not (self.rules or self.puzzle or self.definitions or self.examples):
            raise self.fault("language.empty", (0, len(self.text), "true"))

    def _part(self) -> None:
        if self.kind == "rule":
            self.rules.append(self._rule())
        elif self.kind in ("let", "define"):
            self.definitions.append(self._let() if self.kind == "let" else self._define())
        elif self.kind in ("accepts", "rejects"):
            self.examples.append(self._example())
        elif self.kind == "puzzle":
            self._declare()
        else:
            start = self.token.start
            self.rules.append(Rule("", (), self._statements(), at=self.since(start)))

    def _rule(self) -> Rule:
        start = self.take().start
        name = self.take().text if self.kind == "name" else ""
        if name and name in self.names:
            raise self.fault(
                "language.rule.twice", (self.last.end, self.last.end, "_2"), token=self.last, name=name
            )
        self.names.add(name)
        self._refuse_colon()
        sentences = self._sentences()
        return Rule(name, sentences, self._statements(), at=self.since(start))

    def _refuse_colon(self) -> None:
        """rule no three: …; a name is one word, and no colon follows it."""
        words = 0
        while self.ahead(words) == "name":
            words += 1
        if self.ahead(words) == ":":
            colon, name = self.found[self.place + words], self.last
            begins = name.end if name.kind == "rule" else name.start
            named = [one.text for one in self.found[self.place - (name.kind == "name") : self.place + words]]
            told = "_".join(named) or "name"
            edit = (begins, colon.end, f" {told}" if name.kind == "rule" else told)
            raise self.fault("language.rule.colon", edit, token=colon, name=told)

    def _sentences(self) -> tuple[tuple[str, str], ...]:
        """Texts in one or both languages: "…" fr "…"; the first one is English unless it says otherwise."""
        found: dict[str, str] = {}
        while self._tells():
            self.skip_lines()
            language = self.take().text if self.kind == "name" else LANGUAGE_NAMES[0]
            found[language] = self.take().text
        return tuple(found.items())

    def _tells(self) -> bool:
        """Whether a sentence follows, here or on the next line."""
        lines = 0
        while self.ahead(lines) == "newline":
            lines += 1
        named = self.found[min(self.place + lines, len(self.found) - 1)].text in LANGUAGE_NAMES
        return self.ahead(lines + named) == "text"

    def _statements(self) -> tuple[Node, ...]:
        found = []
        self.skip_lines()
        while self.kind not in BEGINNINGS:
            found.append(self.expression())
            self.refuse_more()
            self.skip_lines()
        return tuple(found)

    def _new_name(self) -> str:
        """The name of a definition, which no other one has: `let` and `define` share their names."""
        name, token = self.name(), self.last
        if name in self.defined:
            other = (token.start, token.end, token.text.rstrip("'") + "_2")
            raise self.fault("language.definition.twice", other, token=token, name=name)
        self.defined.add(name)
        return name

    def _let(self) -> Let:
        start = self.take().start
        name = self._new_name()
        parameters = self._parameters("(", ")") if self.kind == "(" else ()
        here = self.token
        self.expect("=", (here.start, here.end, "="))
        body = self.expression()
        self.refuse_more()
        return Let(name, parameters, body, at=self.since(start))

    def _define(self) -> Define:
        start = self.take().start
        name = self._new_name()
        parameters = self._parameters("[", "]") if self.kind == "[" else ()
        here = self.token
        self.expect("<->", (here.start, here.end, "<->"))
        body = self.expression()
        self.refuse_more()
        return Define(name, parameters, body, at=self.since(start))

    def _parameters(self, opening: str, closing: str) -> tuple[str, ...]:
        self.expect(opening)
        found = [self.name()]
        while self.taken(","):
            found.append(self.name())
        self.expect(closing)
        return tuple(found)

    def _example(self) -> Example:
        sign = self.take()
        rule = self.take().text if self.kind == "name" else ""
        texts = [self.expect("text", (self.token.start, self.token.end, '""')).text]
        while self.kind == "text":
            texts.append(self.take().text)
        if len(texts) > 2:
            raise self.fault("language.example.texts", (self.last.start, self.last.end, ""), token=self.last)
        self.refuse_more()
        puzzle = texts[0] if len(texts) == 2 else ""
        return Example(sign.kind == "accepts", rule, puzzle, texts[-1], at=self.since(sign.start))

    def _declare(self) -> None:
        start = self.token
        if self.puzzle is not None:
            raise self.fault("language.puzzle.twice", (start.start, start.end, "# "))
        self.take()
        name = self.expect("name").text
        titles = self._sentences()
        lines: list[tuple[str, tuple[tuple[str, str], ...]]] = []
        self.skip_lines()
        while self.kind not in BEGINNINGS:
            word = self.expect("name")
            lines.append((word.text, tuple(self._rest_of_line())))
            self.skip_lines()
        self.puzzle = Declared(name, titles, tuple(lines), at=self.since(start.start))

    def _rest_of_line(self) -> list[tuple[str, str]]:
        """What follows on this line, as it stands: kinds of tokens and their texts."""
        found = []
        while self.kind not in ("newline", "end"):
            token = self.take()
            found.append((token.kind, token.text))
        return found
