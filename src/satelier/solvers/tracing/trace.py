"""Traces: what a solver did, step by step, in one vocabulary for every rung of the ladder.

An event names clauses by their index in the formula, so that anyone can map it to a rule and to
cells. A trace is bounded: past its size it keeps counting and forgets the oldest events.

>>> trace = Trace(most=2)
>>> for literal in (1, -2, 3):
...     trace.add("decide", literal=literal, level=literal)
>>> [event.literal for event in trace], trace.counts["decide"], trace.dropped
([-2, 3], 3, 1)
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from satelier.frozen import dataclass

KINDS = (
    "assume",  # a literal is given with the question and stays
    "assign",  # a whole assignment is tried, or drawn at random: `clause` holds it, `count` clauses are false
    "decide",  # a literal is chosen, freely
    "propagate",  # a literal must hold, because of clause `because`
    "pure",  # a literal is set because its negation occurs nowhere
    "simplify",  # clauses satisfied or shortened: `count` of them
    "reject",  # the assignment is no model: it makes clause `because` false
    "conflict",  # clause `because` is false
    "backtrack",  # back to level `level`; `literal` is what is tried next, if anything
    "learn",  # the clause `clause` is added; later events name it by its index `because`
    "restart",  # all decisions are dropped
    "flip",  # local search turns the variable of `literal`, which now holds; `count` clauses are false
    "satisfiable",
    "unsatisfiable",
    "give-up",
)


@dataclass(frozen=True, slots=True)
class Event:
    """One step of a solver. What a kind does not need stays at its default."""

    kind: str
    literal: int = 0
    because: int | None = None
    level: int = 0
    count: int = 0
    clause: tuple[int, ...] = ()


class Trace:
    """The last `most` events of a run, and how often each kind occurred in all of it."""

    def __init__(self, most: int = 100_000) -> None:
        self.events: deque[Event] = deque(maxlen=most)
        self.counts: Counter[str] = Counter()

    def add(
        self,
        kind: str,
        literal: int = 0,
        because: int | None = None,
        level: int = 0,
        count: int = 0,
        clause: tuple[int, ...] = (),
    ) -> None:
        self.counts[kind] += 1
        self.keep(Event(kind, literal, because, level, count, clause))

    def keep(self, event: Event) -> None:
        """Remember an event, and forget the oldest where there are too many."""
        self.events.append(event)

    @property
    def dropped(self) -> int:
        """How many events were forgotten."""
        return self.counts.total() - len(self.events)

    def __len__(self) -> int:
        return len(self.events)

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)


class RenamedTrace(Trace):
    """A trace under other names: what is added goes to `outer`, its literals renamed.

    >>> outer = Trace()
    >>> RenamedTrace(outer, lambda literals: [10 * one for one in literals]).add("decide", -2)
    >>> [event.literal for event in outer]
    [-20]
    """

    def __init__(self, outer: Trace, rename: Callable[[Sequence[int]], Any]) -> None:
        super().__init__(most=0)
        self.outer = outer
        self.rename = rename

    def keep(self, event: Event) -> None:
        """Hand the event on; a literal of 0 is none, and stays so."""
        literal = int(self.rename([event.literal])[0]) if event.literal else 0
        clause = tuple(map(int, self.rename(event.clause)))
        self.outer.add(event.kind, literal, event.because, event.level, event.count, clause)
