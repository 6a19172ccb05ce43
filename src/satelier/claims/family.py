"""Rules worked out over the variables: tables of literals that can say and check themselves.

Rule       a name and a sentence in each language
Family     one rule's claims about groups of one width: a table of literals, a row per instance
Instance   one row of a family: it says itself, lists its places, and names its group
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.claims.claim import Claim, Truths
from satelier.claims.guarded import Guarded
from satelier.claims.statement import ANY, EACH, Origins, Spelled, Statement
from satelier.frozen import dataclass
from satelier.grid import Lattice, Part
from satelier.messages import ENGLISH, capitalised, say
from satelier.values import Value, Values


@dataclass(frozen=True, eq=False)
class Rule:
    """A rule of a puzzle: its name and its sentence. A *quiet* rule is not listed, but speaks in reasons."""

    name: str
    en: str
    fr: str
    quiet: bool = False

    def sentence(self, language: str = ENGLISH) -> str:
        return str(getattr(self, language))


@dataclass(frozen=True, eq=False)
class Family:
    """One rule's claims about groups of one width.

    scopes   a row of literals per instance; where `guarded`, the guard comes first
    claims   the different claims made; instance i makes claims[which[i]]
    numbers  which value instance i counts, where it counts one
    """

    rule: Rule
    part: Part
    scopes: NDArray[np.int32]
    claims: tuple[Claim, ...]
    which: NDArray[np.uint16]
    numbers: NDArray[np.int16] | None
    values: Values
    grid: Lattice
    guarded: int | None = None
    implied: bool = False
    template: str = ""
    printed: bool = False
    origins: Origins | None = None
    late: bool = False
    worked_out: dict[str, Any] = field(init=False, default_factory=dict, repr=False)  # by those who use it

    def __len__(self) -> int:
        return len(self.scopes)

    def __getitem__(self, row: int) -> Instance:
        return Instance(self, row)

    def __iter__(self) -> Iterator[Instance]:
        return (Instance(self, row) for row in range(len(self)))

    @property
    def width(self) -> int:
        return int(self.scopes.shape[1])

    @property
    def kind(self) -> str:
        return self.claims[0].kind

    @property
    def counts_value(self) -> bool:
        """Whether the instances count the places that hold one value."""
        return self.numbers is not None and self.counts

    @property
    def counts(self) -> bool:
        """Whether every claim is a count: of a number's claims some may be, by where it stands."""
        return all(claim.as_count(self.width) is not None for claim in self.claims)

    @property
    def is_printed(self) -> bool:
        """Whether the instances are clues printed in cells."""
        return self.printed and not self.rule.quiet

    @property
    def clue_cells(self) -> NDArray[np.int32]:
        """The cell where each instance of such a family is printed, row-major."""
        assert self.part.cells is not None
        return self.part.cells

    @property
    def said(self) -> list[int]:
        """The numbers of the claims that some row makes; others may be made of groups of other widths."""
        if len(self.claims) == 1:
            return [0]
        found: list[int] = np.flatnonzero(np.bincount(self.which, minlength=len(self.claims))).tolist()
        return found

    def rows_of(self, claim: int) -> NDArray[np.int64]:
        """The instances that make claim number `claim`, in order."""
        if len(self.claims) == 1:
            return np.arange(len(self))
        return np.flatnonzero(self.which == claim)

    def possible(self, true: Truths, false: Truths) -> Truths:
        """Instance by instance: may it still hold? `true` and `false` are indexed by literal."""
        known_true, known_false = true[self.scopes], false[self.scopes]
        if len(self.claims) == 1:
            return self.claims[0].possible(known_true, known_false)
        result = np.ones(len(self), dtype=bool)
        for number, claim in enumerate(self.claims):
            rows = self.rows_of(number)
            result[rows] = claim.possible(known_true[rows], known_false[rows])
        return result


@dataclass(frozen=True)
class Instance:
    """One thing that a rule says of one group."""

    family: Family
    row: int

    @property
    def rule(self) -> Rule:
        return self.family.rule

    @property
    def claim(self) -> Claim:
        return self.family.claims[int(self.family.which[self.row])]

    @property
    def literals(self) -> tuple[int, ...]:
        return tuple(self.family.scopes[self.row].tolist())

    @property
    def places(self) -> tuple[int, ...]:
        """The places it speaks of, the guard's first, without repetition."""
        return tuple(dict.fromkeys(self.family.values.meaning(literal)[0] for literal in self.literals))

    @property
    def is_of_own_place(self) -> bool:
        """Whether it speaks of one place alone, as a wall, a number, a shown ship do of their own."""
        places = self.places
        return len(places) == 1 and self.family.part.noun == self.family.grid.sort(places[0])

    @property
    def coordinates(self) -> list[list[int]]:
        """Row and column, from 1, of each of its places."""
        found: list[list[int]] = self.family.grid.coordinates(np.array(self.places)).tolist()
        return found

    def where(self, language: str = ENGLISH) -> str:
        """The name of its group: "row 3"."""
        return self.family.part.name(self.row, language)

    @property
    def value(self) -> Value | None:
        """The value that it counts, if it counts one."""
        numbers, meant = self.family.numbers, self.family.part.meant
        if meant is not None:
            return meant.value  # type: ignore[no-any-return]
        if numbers is None:
            return None
        place = self.family.part.places[self.row, :1].tolist()
        values = self.family.values.of(self.family.grid.sort(place[0])) if place else self.family.values
        return values[int(numbers[self.row])]

    @property
    def clue(self) -> tuple[int, int] | None:
        """Row and column, from 1, of the cell whose printed clue it is, where it is one."""
        if not self.family.is_printed:
            return None
        row, column = divmod(int(self.family.clue_cells[self.row]), self.family.grid.cell_columns)
        return row + 1, column + 1

    @property
    def origin(self) -> tuple[int, dict[str, object]] | None:
        """The line that it comes from and what its variables stood for, where it comes from a text."""
        origins = self.family.origins
        return None if origins is None else (origins.line, origins.of(self.row))

    def sentence(self, language: str = ENGLISH) -> str:
        """What it says, in words."""
        return capitalised(self.guarded(self.claim.sentence(self, language), language))

    def fault(self, true: Truths, false: Truths) -> Fault:
        """What is wrong with it where it is broken; truths are indexed by literal."""
        scope = self.family.scopes[self.row]
        return Fault(self, true[scope], false[scope])

    def fault_by(self, literals: Iterable[int]) -> Fault:
        """The same where these literals hold, and nothing else is known."""
        held, scope = set(literals), self.literals
        rows = [[sign * literal in held for literal in scope] for sign in (1, -1)]
        return Fault(self, *np.array(rows, dtype=bool))

    def guarded(self, text: str, language: str) -> str:
        """The same said of where the guard holds."""
        if self.family.guarded is None:
            return text
        owner = self.family.grid.name(self.places[0], language, "the")
        values = self.family.values.of(self.family.grid.sort(self.places[0]))
        adjective = values[self.family.guarded].adjective(language)
        return say("claims.when", language, owner=owner, adjective=adjective, claim=text)


@dataclass(frozen=True, eq=False)
class Fault:
    """A broken instance, and which of its inputs are true and which false where it is broken."""

    instance: Instance
    true: Truths
    false: Truths

    def sentence(self, language: str = ENGLISH) -> str:
        """What is wrong: "Row 1 has three 1s; it should have two." """
        instance = self.instance
        return capitalised(instance.claim.wrong(instance, self.true, self.false, language))

    @property
    def is_excess(self) -> bool:
        """Whether there is too much, not too little, of something."""
        return self.instance.claim.blamed(self.true, self.false)[1]

    @property
    def places(self) -> frozenset[int]:
        """The places to look at."""
        inputs = self.instance.claim.blamed(self.true, self.false)[0]
        if not inputs.any():  # nothing in particular: all that is known
            inputs = self.true | self.false
        scope = self.instance.family.scopes[self.instance.row]
        return frozenset(self.instance.family.values.meaning(one)[0] for one in scope[inputs].tolist())


def bounds(claims: Sequence[Claim], width: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Of claims that count: how many inputs of each are true at least, and at most."""
    counts = [count for claim in claims if (count := claim.as_count(width))]
    return np.array([count.low for count in counts]), np.array([count.high for count in counts])


def families(rule: Rule, statement: Statement | Spelled, values: Values, grid: Lattice) -> Sequence[Family]:
    """The statement worked out over the variables, one family per part of its groups.

    What one claim says of groups that puzzles of one size share is kept with the groups.
    """
    if isinstance(statement, Spelled):
        return (_spelled(rule, statement, values, grid),)
    if len(statement.claims) > 1:
        return tuple(_families(rule, statement, values, grid))
    known = statement.groups.worked_out
    said = (
        rule,
        statement.claims,
        statement.value,
        statement.guard,
        statement.implied,
        statement.template,
        statement.printed,
        statement.late,
    )
    found: tuple[Family, ...] = known.get(said, ())
    if not found or found[0].values is not values or found[0].grid is not grid:
        found = known[said] = tuple(_families(rule, statement, values, grid))
    return found


def _families(rule: Rule, statement: Statement, values: Values, grid: Lattice) -> Iterator[Family]:
    start = 0
    for part in statement.groups.parts:
        which = statement.which[start : start + len(part)]
        start += len(part)
        if len(part):
            yield _family(rule, statement, part, which, values, grid)


def _family(
    rule: Rule, statement: Statement, part: Part, which: NDArray[np.uint16], values: Values, grid: Lattice
) -> Family:
    part, which, numbers, scopes = _scopes(statement.value, part, which, values)
    claims, guard = statement.claims, None
    if len(claims) > 1 and (not claims[0].is_count or len(which) < len(claims)):
        claims, which = _said_here(claims, which)
    if statement.guard is not None:
        assert part.owners is not None, "only groups with an owner can be guarded"
        guard = values.number(statement.guard)
        scopes = np.hstack([values.literals(part.owners, guard)[:, None], scopes])
        claims = tuple(Guarded(claim) for claim in claims)
    return Family(
        rule,
        part,
        scopes,
        claims,
        which,
        numbers,
        values,
        grid,
        guard,
        statement.implied,
        statement.template,
        statement.printed,
        late=statement.late,
    )


def _said_here(
    claims: tuple[Claim, ...], which: NDArray[np.uint16]
) -> tuple[tuple[Claim, ...], NDArray[np.uint16]]:
    """Without what is said of groups of other widths only."""
    numbers = which.tolist()
    place = {number: place for place, number in enumerate(sorted(set(numbers)))}
    again = np.array([place[number] for number in numbers], dtype=np.uint16)
    return tuple(claims[number] for number in place), again


def _spelled(rule: Rule, said: Spelled, values: Values, grid: Lattice) -> Family:
    return Family(
        rule,
        said.part,
        said.scopes,
        said.claims if said.guard is None else tuple(Guarded(claim) for claim in said.claims),
        said.which,
        said.numbers,
        values,
        grid,
        said.guard,
        template=said.template,
        printed=said.printed,
        origins=said.origins,
    )


def _scopes(
    value: str, part: Part, which: NDArray[np.uint16], values: Values
) -> tuple[Part, NDArray[np.uint16], NDArray[np.int16] | None, NDArray[np.int32]]:
    """The table of literals that `value` asks for, and the groups and claims its rows belong to."""
    if value == EACH:
        rows = np.repeat(np.arange(len(part)), len(values))
        numbers = np.tile(np.arange(len(values), dtype=np.int16), len(part))
        part, which = part.select(rows), which[rows]
        return part, which, numbers, values.literals(part.places, numbers[:, None])
    if value == ANY:
        own = np.arange(len(values)) if values.per_place > 1 else np.array([1])  # else one says it of both
        every = values.literals(part.places[:, :, None], own)
        return part, which, None, every.reshape(len(part), -1)
    if part.meant is not None:
        return part, which, None, values.literals(part.places, part.meant.numbers)
    number = values.number(value) if value else 1
    counted = np.full(len(part), number, dtype=np.int16) if value else None
    return part, which, counted, values.literals(part.places, number)
