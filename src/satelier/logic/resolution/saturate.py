"""The complete strategy with reduction: all resolvents, level by level, without what says nothing new.

A level resolves each clause that the level before made with every clause there is. Of the resolvents go those
that are always true, those that contain another one, and those that contain a clause that is there; then the
clauses that contain a new one go too. It ends with the empty clause, or when nothing new comes.

>>> found = saturate([(1, 2), (-1, 2), (1, -2), (-1, -2)])
>>> found.is_refuted, [[found.clauses[n].literals for n in level.made] for level in found.levels]
(True, [[(1, 2), (-1, 2), (1, -2), (-1, -2)], [(2,), (1,), (-1,), (-2,)], [()]])
>>> saturate([(1, 2), (-1, 3)]).model()
(1, 2, 3)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from satelier.errors import LimitError
from satelier.frozen import dataclass
from satelier.logic.stencil import Clause

MOST_RESOLVENTS = 100_000


@dataclass(frozen=True)
class Derived:
    """A clause, and where it is from: clause number `clause` of the input, or two parents and a pivot."""

    literals: Clause
    level: int
    clause: int | None = None
    parents: tuple[int, int] | None = None
    pivot: int = 0  # the literal of the first parent


@dataclass(frozen=True)
class Level:
    """made     the numbers of the clauses that are new here
    dropped  those of older ones that contain a new one
    """

    made: tuple[int, ...]
    dropped: tuple[int, ...]


@dataclass(frozen=True)
class Saturation:
    """All that was derived; what is left at the end has every consequence that is worth having."""

    variables: int
    clauses: tuple[Derived, ...]
    levels: tuple[Level, ...]
    left: tuple[int, ...]
    resolvents: int

    @property
    def is_refuted(self) -> bool:
        return any(not self.clauses[number].literals for number in self.left)

    def model(self) -> Clause:
        """An assignment that satisfies all clauses, where there is one: a literal per variable.

        Variables get their values in order, true where nothing forbids it. That cannot go wrong: clauses that
        force a variable both ways would have a resolvent that was false before.
        """
        values: list[int] = []
        kept = [frozenset(self.clauses[number].literals) for number in self.left]
        for variable in range(1, self.variables + 1):
            false = {-value for value in values}
            forbidden = any(-variable in one and one - {-variable} <= false for one in kept)
            values.append(-variable if forbidden else variable)
        return tuple(values)


def saturate(clauses: Iterable[Sequence[int]], most: int = MOST_RESOLVENTS) -> Saturation:
    """Resolve until nothing new comes, or the empty clause does; refused after too many resolvents."""
    return _Saturating(clauses, most).run()


class _Saturating:
    def __init__(self, clauses: Iterable[Sequence[int]], most: int) -> None:
        given = [tuple(dict.fromkeys(clause)) for clause in clauses]
        self.variables = max((abs(literal) for clause in given for literal in clause), default=0)
        self.most, self.resolvents = most, 0
        self.derived: list[Derived] = []
        self.sets: list[frozenset[int]] = []
        self.levels: list[Level] = []
        self.old: list[int] = []
        self.new: list[int] = []
        self.accept(Derived(clause, 0, number) for number, clause in enumerate(given))

    def run(self) -> Saturation:
        while self.new and self.sets[self.new[0]]:
            level = len(self.levels)
            fresh = self.new
            self.old += fresh
            self.accept(self.resolved(fresh, level))
        left = tuple(self.old + self.new)
        return Saturation(self.variables, tuple(self.derived), tuple(self.levels), left, self.resolvents)

    def resolved(self, fresh: list[int], level: int) -> Iterator[Derived]:
        """The resolvents of each fresh clause with every clause; fresh ones meet each other once."""
        first_fresh = min(fresh)
        for one in fresh:
            for other in self.old:
                if other < first_fresh or other > one:
                    yield from self.resolvents_of(one, other, level)

    def resolvents_of(self, one: int, other: int, level: int) -> Iterator[Derived]:
        for pivot in self.derived[one].literals:
            if -pivot in self.sets[other]:
                self.resolvents += 1
                if self.resolvents > self.most:
                    raise LimitError("resolution.too-many", most=self.most)
                rest = [literal for literal in self.derived[other].literals if literal != -pivot]
                mine = [literal for literal in self.derived[one].literals if literal != pivot]
                yield Derived(tuple(dict.fromkeys(mine + rest)), level, None, (one, other), pivot)

    def accept(self, candidates: Iterable[Derived]) -> None:
        """Keep what is new among the candidates, and drop what it makes idle; ⊥ ends it at once."""
        found: dict[frozenset[int], Derived] = {}
        for one in candidates:
            literals = frozenset(one.literals)
            if not any(-literal in literals for literal in literals):
                found.setdefault(literals, one)
            if not literals:
                break
        kept = _least(found, [self.sets[number] for number in self.old])
        first = len(self.derived)
        self.derived += [found[literals] for literals in kept]
        self.sets += kept
        self.new = list(range(first, len(self.derived)))
        idle = tuple(number for number in self.old if any(one <= self.sets[number] for one in kept))
        self.old = [number for number in self.old if number not in set(idle)]
        self.levels += [Level(tuple(self.new), idle)] if self.new or not self.levels else []


def _least(found: Iterable[frozenset[int]], there: list[frozenset[int]]) -> list[frozenset[int]]:
    """Those that contain neither another one nor a clause that is there, in their order."""
    order = list(found)
    kept: list[frozenset[int]] = []
    for one in sorted(order, key=len):
        if not any(shorter <= one for shorter in kept) and not any(known <= one for known in there):
            kept.append(one)
    chosen = set(kept)
    return [one for one in order if one in chosen]
