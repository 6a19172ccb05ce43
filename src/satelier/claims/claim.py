"""A claim: what a rule may say about a group of literals, as a truth function of w inputs.

A family of claims is a subclass in a file of its own. It must say one thing, `possible`; everything else has
a default here that is right whatever the family, and can be said better beside `possible`:

says      possible, holds
follows   forced, because, deduced, cut, blamed
in words  sentence, why, wrong
written   usual, solving, document, clauses: the names of encodings (see `encode/`); formula
counted   as_count: the count that says the same, which is the fast way everywhere
tried     samples: what the exhaustive tests try

>>> from satelier.claims import Count
>>> Count(1, 2).possible(true=[[True, True, False]], false=[[False, False, False]]).tolist()
[True]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from satelier.claims.naming import refuse_another
from satelier.claims.words.telling import default_end, default_sentence, default_why, default_wrong
from satelier.frozen import dataclass
from satelier.logic.formula import Bound, Formula, Judge, Predicate
from satelier.logic.formula.terms import Binder
from satelier.logic.stencil import Clause, Stencil

if TYPE_CHECKING:
    from satelier.claims.counts.count import Count
    from satelier.claims.family import Instance as About
    from satelier.claims.words.telling import Step
    from satelier.grid import Lattice

Truths = NDArray[np.bool_]
Forcing = Callable[[], tuple[Truths, Truths]]  # says what `forced` does, once it is asked
Operands = tuple[Formula, ...]
Over = tuple[Binder, ...]
Bounds = tuple[Bound | None, Bound | None]
PRIME, LAZY = "prime", "lazy"  # how any claim can be written, and how any can be left out until it is broken


@dataclass(frozen=True)
class Deduced:
    """What one row forces for one reason: local literals that follow, and the known ones they follow from."""

    row: int
    literals: tuple[int, ...]
    facts: tuple[int, ...]


class Recognised(NamedTuple):
    """A formula that a family can say: the claim, and what it is about, numbers of atoms with their signs."""

    claim: Claim
    inputs: tuple[int, ...]


class Sum(NamedTuple):
    """The weights of the true inputs add up to something between two bounds; None: each weighs 1."""

    weights: tuple[int, ...] | None
    low: int
    high: int


class Shown(NamedTuple):
    """A claim of so many inputs on the page of encodings: the head of its column, and what it is there."""

    head: str
    about: str
    claim: Claim
    width: int


class Look(Protocol):
    """Rows of one family, put together for checking board after board; truths are indexed by literal."""

    def possible(self, true: Truths, false: Truths) -> bool: ...
    def holds(self, true: Truths) -> bool: ...


class Claim:
    """A truth function of any number of inputs. Subclasses are values: equal when they say the same."""

    kind: ClassVar[str]  # the name of the family, in schemes (`odd=prime`) and catalogues
    words: ClassVar[Mapping[str, Mapping[str, str]]] = {}  # "says" and "wrong", by language: see `telling`
    # Names of encodings: what is written to files, what solvers get, what reasons and generators keep in a
    # solver's memory, what the source documents write; those that are not named are as `usual`.
    usual: ClassVar[str] = PRIME
    solving: ClassVar[str] = ""
    in_memory: ClassVar[str] = ""
    document: ClassVar[str] = ""
    clauses: ClassVar[str] = PRIME  # without fresh variables: what counters, chains and formulas read
    has_cuts: ClassVar[bool] = True  # whether it may be left out until it is broken: `KIND=lazy`
    whole_when_broken: ClassVar[str] = (
        ""  # `lazy` writes a broken row whole, in this encoding; "": by its cuts
    )
    cuts_tell: ClassVar[bool] = False  # whether `cut` may be asked unseen, and gives nothing where it holds
    cuts_parts: ClassVar[bool] = False  # whether `cut` is quick where some of the true inputs are left open
    is_compared: ClassVar[bool] = True  # whether its encodings are worth comparing
    compares_two: ClassVar[bool] = False  # whether the inputs are the values of one place, then of another
    one_reason: ClassVar[bool] = False  # whether all that a row forces at once follows from the same inputs
    is_conjunctive: ClassVar[bool] = False  # whether its formula is made of ∧ and ∨ alone
    layers: int = 1  # the inputs lie in so many layers in turn, and it speaks of each layer by itself
    keeps_halves_apart: ClassVar[bool] = (
        False  # whether it says just that the two halves of the inputs differ
    )

    def __init_subclass__(cls, **more: object) -> None:
        super().__init_subclass__(**more)
        if isinstance(vars(cls).get("kind"), str):
            refuse_another("claims.taken", cls.kind, FAMILIES.get(cls.kind), cls)
            FAMILIES[cls.kind] = cls

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((type(self), *sorted(vars(self).items())))

    def __repr__(self) -> str:
        particulars = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({particulars})"

    # What it says.

    def possible(self, true: ArrayLike, false: ArrayLike) -> Truths:
        """Row by row: may the claim still hold, when these inputs are known true and those known false?

        Exact: it is possible just when some assignment of the open inputs makes it hold.
        """
        raise NotImplementedError

    def holds(self, inputs: ArrayLike) -> Truths:
        """Row by row: does the claim hold of these inputs?"""
        known = np.asarray(inputs, dtype=bool)
        return self.possible(known, ~known)

    @property
    def unguarded(self) -> Claim:
        """What is said under the guard, where there is one."""
        return self

    @property
    def is_guarded(self) -> bool:
        return self.unguarded is not self

    def as_count(self, width: int) -> Count | None:
        """The count that says the same of so many inputs (after the guard), where there is one."""
        return None

    def as_sum(self, width: int) -> Sum | None:
        """The sum that says the same of so many inputs, where there is one: without a guard a count is."""
        count = self.as_count(width)
        return None if count is None else Sum(None, count.low, count.high)

    @property
    def is_count(self) -> bool:
        """Whether it is a count itself, not something that can also be said by one."""
        return self.as_count(0) is self

    @classmethod
    def look(cls, columns: NDArray[np.intp]) -> Look | None:
        """Many rows at one look, given their literals, a column each; None: row by row will do."""
        return None

    def within(self, width: int) -> Claim:
        """The same claim, with no more than so many inputs can mean."""
        return self

    def settled(self, width: int) -> Stencil | None:
        """Its clauses where it leaves no choice, whatever the encoding; else None."""
        return None

    # What follows.

    def forced(self, true: Truths, false: Truths) -> tuple[Truths, Truths]:
        """Row by row: the open inputs that have to be true, and those that have to be false.

        An input is forced when its opposite leaves the claim no chance.
        """
        rows, places = np.nonzero(~(true | false))
        must = np.zeros_like(true), np.zeros_like(true)
        for start in range(0, len(rows), TRIED_AT_ONCE):
            part = slice(start, start + TRIED_AT_ONCE)
            own, tried = rows[part], np.arange(true.shape[1]) == places[part, None]
            must[0][own, places[part]] = ~self.possible(true[own], false[own] | tried)
            must[1][own, places[part]] = ~self.possible(true[own] | tried, false[own])
        return must

    def judged(self, true: Truths, false: Truths) -> tuple[Truths, Forcing]:
        """Both `possible` and, if it is asked for, `forced`: what takes a long look is looked at once."""
        return self.possible(true, false), lambda: self.forced(true, false)

    def because(self, true: Truths, false: Truths) -> Truths:
        """Of a broken row, or row by row: known inputs that break it, none of which can be left out."""
        rows = np.atleast_2d(true), np.atleast_2d(false)
        kept = rows[0] | rows[1]
        for place in range(kept.shape[1]):
            fewer = kept.copy()
            fewer[:, place] = False
            kept[:, place] &= self.possible(rows[0] & fewer, rows[1] & fewer)
        return kept.reshape(true.shape)

    def deduced(self, true: Truths, false: Truths) -> Iterator[Deduced]:
        """What each row forces, for one reason each; rows in order."""
        must, must_not = self.forced(true, false)
        rows = np.flatnonzero((must | must_not).any(axis=1))
        if not len(rows):
            return
        parts = true[rows], false[rows], must[rows], must_not[rows]
        yield from (_for_one_reason if self.one_reason else _for_many_reasons)(self, rows, *parts)

    def cut(self, true: Truths, false: Truths) -> Iterator[Clause]:
        """Clauses that a broken row (one row) needs: implied by the claim, and false in this row.

        Their literals are local: input 1 is the first.
        """
        used = np.flatnonzero(self.because(true, false)).tolist()
        yield tuple(-(place + 1) if true[place] else place + 1 for place in used)

    def mended(self, true: Truths, open: Truths) -> Truths:
        """Where a complete row is broken: open inputs that are worth trying as true next, all at once.

        A search that knows the claim by its cuts alone would come to them one by one.
        """
        return np.zeros_like(true)

    def negation(self, width: int) -> Stencil | None:
        """The clauses that say it is broken, where these are short; None: as its own clauses fail."""
        return None

    def blamed(self, true: Truths, false: Truths) -> tuple[Truths, bool]:
        """Of a broken row: the inputs to point at; and whether there is too much, not too little, of them."""
        return self.because(true, false), True

    # In words.

    def sentence(self, about: About, language: str) -> str:
        """What it says of a group, to stand in a sentence: "row 3 has exactly five 1s." """
        return default_sentence(self, about, language)

    def why(self, step: Step) -> tuple[str, str]:
        """Why it forces what a step concludes, and the move: "row 3 already has five 1s", "…" """
        return default_why(step)

    def end(self, step: Step) -> str:
        """The end of a chain, where the claim is broken: "But then row 3 has six 1s, which is too many" """
        return default_end(step)

    def wrong(self, about: About, true: Truths, false: Truths, language: str) -> str:
        """What is wrong with a broken row: "row 1 has three 1s; it should have two." """
        return default_wrong(self, about, true, false, language)

    def pattern(self, about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
        """What players call it where an instance forces these literals: a name of the catalogue `pattern`."""
        return ""

    @classmethod
    def is_worth(cls, encoding: str) -> bool:
        """Whether it helps a solver, said in this way, where other rules imply it."""
        return encoding != LAZY

    # As a formula.

    @classmethod
    def formula(cls, bounds: Bounds, operands: Operands, over: Over, holds: Judge) -> Formula:
        """What claims of this family say of operands, for all that `over` runs through.

        bounds   of a count, where it is one
        holds    the truth function itself, for families that have no signs to say it with
        """
        return Predicate(cls.kind, operands, over, holds)

    # As a person writes it (see `language/`).

    called: ClassVar[tuple[str, ...]] = ()  # more names under which a text may say it: French ones

    @classmethod
    def recognised(cls, formula: Formula) -> Recognised | None:
        """The claim of this family that says the formula, where there is one; atoms are x₁, x₂, …

        The formula has neither constants nor a negation of anything but an atom or a count.
        """
        return None

    @classmethod
    def lying(cls, places: NDArray[np.int32], grid: Lattice) -> Claim:
        """The claim of this family about inputs that lie on these places."""
        return cls()

    # What the exhaustive tests try.

    @classmethod
    def samples(cls, width: int) -> Iterable[Claim]:
        """Claims of this family about so many inputs; by default the one without any particulars."""
        try:
            return [cls()] if width else []
        except TypeError:
            return []

    @classmethod
    def shown(cls) -> Iterable[Shown]:
        """Claims whose sizes the page of encodings shows."""
        return ()


FAMILIES: dict[str, type[Claim]] = {}
TRIED_AT_ONCE = 4096  # rows, with one more input each, that are asked about together


def _literals(row: Truths, chosen: Truths) -> tuple[int, ...]:
    """The chosen inputs of a row as local literals: positive where the row is true."""
    places = np.flatnonzero(chosen)
    return tuple(np.where(row[places], places + 1, -places - 1).tolist())


def _for_one_reason(
    claim: Claim, rows: NDArray[np.int64], true: Truths, false: Truths, must: Truths, must_not: Truths
) -> Iterator[Deduced]:
    """The first forced input speaks for all that its row forces."""
    first = np.zeros_like(must)
    first[np.arange(len(first)), (must | must_not).argmax(axis=1)] = True
    used = claim.because(true | (first & must_not), false | (first & must)) & ~first
    for number, row in enumerate(rows.tolist()):
        concluded = _literals(must[number], must[number] | must_not[number])
        yield Deduced(row, concluded, _literals(true[number], used[number]))


def _for_many_reasons(
    claim: Claim, rows: NDArray[np.int64], true: Truths, false: Truths, must: Truths, must_not: Truths
) -> Iterator[Deduced]:
    """Each forced input has a reason; those of one row with the same are told together."""
    numbers, places = np.nonzero(must | must_not)
    tried = np.arange(true.shape[1]) == places[:, None]
    used = ~tried & claim.because(
        true[numbers] | (tried & must_not[numbers]), false[numbers] | (tried & must[numbers])
    )
    found: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for reason, (number, place) in enumerate(zip(numbers.tolist(), places.tolist(), strict=True)):
        literal = place + 1 if must[number, place] else -place - 1
        found.setdefault((number, _literals(true[number], used[reason])), []).append(literal)
    for (number, facts), literals in found.items():
        yield Deduced(int(rows[number]), tuple(literals), facts)


def known_inputs(width: int, literals: Sequence[int]) -> tuple[Truths, Truths]:
    """Local literals as the two rows that claims ask for."""
    true, false = np.zeros((2, width), dtype=bool)
    for literal in literals:
        (true if literal > 0 else false)[abs(literal) - 1] = True
    return true, false
