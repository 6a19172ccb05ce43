"""A puzzle's logic as a text to read: what `satelier encode --to unicode|latex` writes.

The variables and what they mean; each rule in words, as a quantified formula, and what its names stand for;
then, where they are few, every instance of every rule by itself.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from satelier.claims.family import Family, Rule
from satelier.encode.formulas.ground import SYMBOL, ground
from satelier.encode.formulas.pages import PAGES, Block
from satelier.encode.formulas.quantified import Said, Where, said_by_rule
from satelier.encode.formulas.subjects import OWNER, VALUE, Subject
from satelier.errors import unknown_name
from satelier.frozen import dataclass
from satelier.grid import Part
from satelier.logic.formula import Formula, atom
from satelier.logic.formula.notation import write
from satelier.logic.formula.signs import Notation, belongs, domain_name, figure, term
from satelier.logic.formula.terms import Binder, Figure, Item, Named, Span, Term
from satelier.messages import ENGLISH, say
from satelier.puzzle import GIVEN, Puzzle

# Beyond so many literals, nobody reads instance by instance.
MOST_LITERALS = 10_000

Symbol = TypeVar("Symbol", Named, Figure)


def document(puzzle: Puzzle, form: str = "unicode", language: str = ENGLISH, *, entries: bool = True) -> str:
    """The puzzle's logic as text; without `entries`, what is given is left out."""
    if form not in PAGES:
        raise unknown_name("formula.form", form, PAGES)
    page = PAGES[form]
    families = [family for family in puzzle.families if entries or family.rule is not GIVEN]
    writer = _Writer(puzzle, families, page.notation, language)
    return page.set([*writer.head(), *writer.rules(), *writer.instances()])


@dataclass(frozen=True)
class SaidRule:
    """A rule as formulas in plain text, and what the names in them stand for."""

    rule: Rule
    formulas: tuple[str, ...]
    notes: tuple[str, ...]


def rules_said(puzzle: Puzzle, language: str = ENGLISH) -> list[SaidRule]:
    """Every rule of the puzzle as `document` says it; what is given comes first, as a rule of its own."""
    page = PAGES["unicode"]
    writer = _Writer(puzzle, puzzle.families, page.notation, language)
    told = []
    for rule, everything in writer.said:
        blocks = [block for said in everything for block in writer.formulas(said)]
        formulas = tuple(block.math for block in blocks if block.kind == "formula")
        notes = tuple(page.prose(block.prose) for block in blocks if block.kind == "where")
        told.append(SaidRule(rule, formulas, notes))
    return told


@dataclass(frozen=True)
class _Writer:
    """What is written, and how."""

    puzzle: Puzzle
    families: Sequence[Family]
    notation: Notation
    language: str

    @functools.cached_property
    def said(self) -> list[tuple[Rule, list[Said]]]:
        return said_by_rule(self.families)

    def _say(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)

    def _math(self, formula: Formula) -> str:
        return write(formula, self.notation)

    # The variables.

    def head(self) -> Iterator[Block]:
        """The title, and what the variables mean."""
        puzzle = self.puzzle
        kind = type(puzzle).__name__
        title = self._say("formula.document.title", kind=kind, rows=puzzle.rows, columns=puzzle.columns)
        yield Block("title", title)
        if len(puzzle.grid):  # a board may have no places, and then no variables
            yield Block("note", self._few_values() if puzzle.values.per_place == 1 else self._many_values())

    def _few_values(self) -> str:
        """One variable says which of two values it is, or that it is not the only one."""
        false, *true = (value.adjective(self.language) for value in self.puzzle.values)
        key = "formula.meaning.two" if true else "formula.meaning.one"
        return self._say(key, **self._ranges(OWNER), true="".join(true), false=false)

    def _many_values(self) -> str:
        values = self.puzzle.values
        first = self._say("formula.meaning.many", **self._ranges((*OWNER, VALUE)), value=f"${VALUE}$")
        if [value.symbol for value in values] == [str(number) for number in range(1, len(values) + 1)]:
            return first
        named = (
            self._say("formula.meaning.value", number=number, adjective=value.adjective(self.language))
            for number, value in enumerate(values, 1)
        )
        return f"{first} ({', '.join(named)})"

    def _ranges(self, names: tuple[str, ...]) -> dict[str, str]:
        """A variable, its place, and what its indices run through."""
        layout = self.puzzle.grid.layout
        most = (len(layout), max(layout), len(self.puzzle.values))
        spans = [Binder((name,), Span(1, last)) for name, last in zip(names, most, strict=False)]
        ranges = ", ".join(f"${belongs(binder, self.notation)}$" for binder in spans)
        place = self._name(self.puzzle.grid.cells.parts[0], [Term.of(name) for name in OWNER])
        return {"atom": f"${self._math(atom(SYMBOL, *names))}$", "place": place, "ranges": ranges}

    def _name(self, part: Part, indices: Sequence[Term]) -> str:
        """ "region $k$"."""
        return part.called([f"${term(index, self.notation)}$" for index in indices], self.language, "the")

    # The rules.

    def rules(self) -> Iterator[Block]:
        """Each rule in words and as formulas, then what the names in them stand for."""
        yield Block("heading", self._say("formula.document.rules"))
        for rule, everything in self.said:
            yield Block("rule", rule.sentence(self.language))
            yield from (block for said in everything for block in self.formulas(said))

    def formulas(self, said: Said) -> Iterator[Block]:
        """What a rule says, and what its names stand for."""
        yield Block("formula", math=self._math(said.formula))
        if said.subject.first.implied:
            yield Block("where", self._say("formula.document.implied"))
        for where in said.where:
            yield Block("where", self._where(where, said.subject))
            if _literals(said.subject.families) <= MOST_LITERALS:
                yield from self._listing(where)

    def _where(self, where: Where, subject: Subject) -> str:
        """ "$R_k$ stands for region $k$."."""
        any_group = self._say("formula.where.any", index=f"${subject.group_names[-1]}$")
        the = any_group if subject.numbered else self._name(subject.first.part, subject.label)
        names = f"$({','.join(subject.names)})$"
        return self._say(
            f"formula.where.{where.key}", symbol=f"${self._symbol(where.symbol)}$", the=the, names=names
        )

    def _listing(self, where: Where) -> Iterator[Block]:
        """The members of each set; all numbers on a line. The sets of each place are seen in its instance."""
        symbol = where.symbol
        if isinstance(symbol, Figure):
            lines = [f"${self._symbol(_at(symbol, one))} = {symbol.value(*one)}$" for one in where.indices()]
            yield Block("where", ", ".join(lines))
        elif symbol.indices != tuple(Term.of(name) for name in OWNER):
            yield from (Block("where", self._members(symbol, one)) for one in where.indices())

    def _members(self, symbol: Named, indices: Item) -> str:
        """ "R₁ = {(1,1), (1,2)}": mathematics ends at each comma, where a line may break."""
        opening, closing = self.notation.braces
        members = "$, $".join(_tuple(member) for member in sorted(symbol.members(*indices)))
        return f"${self._symbol(_at(symbol, indices))} = {opening}{members}{closing}$"

    def _symbol(self, symbol: Named | Figure) -> str:
        if isinstance(symbol, Figure):
            return figure(symbol, self.notation)
        return domain_name(symbol, self.notation)

    # The instances.

    def instances(self) -> Iterator[Block]:
        """Every instance of every rule by its name, where they are few."""
        yield Block("heading", self._say("formula.document.entries"))
        if _literals(self.families) > MOST_LITERALS:
            count = sum(len(family) for family in self.families)
            yield Block("note", self._say("formula.document.omitted", count=count, most=MOST_LITERALS))
            return
        for rule, everything in self.said:
            yield Block("rule", rule.sentence(self.language))
            yield from (self._entry(*found) for said in everything for found in said.subject.rows.values())

    def _entry(self, family: Family, row: int) -> Block:
        name = self._say("formula.document.entry", name=family[row].where(self.language))
        return Block("entry", name, self._math(ground(family[row])))


def _literals(families: Iterable[Family]) -> int:
    return sum(family.scopes.size for family in families)


def _at(symbol: Symbol, indices: Item) -> Symbol:
    """The symbol at these numbers."""
    return replace(symbol, indices=tuple(Term.of(index) for index in indices))


def _tuple(item: Item) -> str:
    return str(item[0]) if len(item) == 1 else f"({','.join(map(str, item))})"
