"""Where a solver stands after each event of its trace: which literals hold, and what an event changes.

change   the literals that begin and that cease to hold; forwards they give every state, backwards too
start    what holds before the first event that a bounded trace has kept

>>> from satelier.logic.cnf import CNF
>>> from satelier.solvers.registry import find
>>> recording = Recording()
>>> answer = find("dpll:plain").traced(CNF.from_clauses([[-1, -2], [-1, 2], [1, 3]]), recording)
>>> for event, change in recording.changes(answer.model):
...     if change.sets or change.unsets:
...         print(event.kind, change.sets, change.unsets)
decide (1,) ()
propagate (-2,) ()
backtrack (-1,) (-2, 1)
propagate (3,) ()
satisfiable (-2,) ()
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from satelier.solvers.tracing.trace import Event, Trace


class Change(NamedTuple):
    """What one event changes."""

    sets: tuple[int, ...] = ()
    unsets: tuple[int, ...] = ()


NO_CHANGE = Change()


class Standing:
    """The literals that hold: by variable, and in the order in which they were set, with their levels."""

    def __init__(self) -> None:
        self.holds: dict[int, int] = {}
        self.trail: list[tuple[int, int]] = []

    def take(self, event: Event, model: Sequence[int] | None = None) -> Change:
        """Go one event further. At the end a model also says what the search left open."""
        before = _Before(self.holds)
        if event.kind in ("assume", "decide", "propagate", "pure"):
            self._put(event.literal, event.level, before)
        elif event.kind in ("flip", "assign"):
            self._turn([event.literal] if event.kind == "flip" else event.clause, before)
        elif event.kind == "backtrack":
            self._back(event, before)
        elif event.kind == "restart":
            self._drop_above(0, before)
        elif event.kind == "satisfiable":
            self._turn(model or (), before)
        elif event.kind == "unsatisfiable":
            self._drop(list(self.holds), before)
            self.trail.clear()
        return before.change()

    def _put(self, literal: int, level: int, before: _Before) -> None:
        self.trail.append((literal, level))
        self._turn([literal], before)

    def _turn(self, literals: Iterable[int], before: _Before) -> None:
        for literal in literals:
            if self.holds.get(abs(literal)) != literal:
                before.note(abs(literal))
                self.holds[abs(literal)] = literal

    def _back(self, event: Event, before: _Before) -> None:
        """Trees go back to a choice and turn it; those who learn go back to a level."""
        if not event.literal:
            self._drop_above(event.level, before)
            return
        while self.trail:
            literal, _ = self.trail.pop()
            self._drop([abs(literal)], before)
            if literal == -event.literal:
                break
        self._put(event.literal, event.level, before)

    def _drop_above(self, level: int, before: _Before) -> None:
        while self.trail and self.trail[-1][1] > level:
            self._drop([abs(self.trail.pop()[0])], before)

    def _drop(self, variables: Iterable[int], before: _Before) -> None:
        for variable in variables:
            before.note(variable)
            self.holds.pop(variable, None)


class _Before:
    """What held before an event, of the variables that it touches."""

    def __init__(self, holds: dict[int, int]) -> None:
        self.holds = holds
        self.touched: dict[int, int | None] = {}

    def note(self, variable: int) -> None:
        self.touched.setdefault(variable, self.holds.get(variable))

    def change(self) -> Change:
        if not self.touched:
            return NO_CHANGE
        pairs = [(old, self.holds.get(variable)) for variable, old in self.touched.items()]
        different = [(old, new) for old, new in pairs if old != new]
        sets = tuple(new for _, new in different if new is not None)
        return Change(sets, tuple(old for old, _ in different if old is not None))


class Recording(Trace):
    """A trace that knows where the solver stood before the first event that it has kept.

    It keeps the last `most` events, or the first ones; both ways it counts all of them.
    """

    def __init__(self, most: int = 100_000, *, first: bool = False) -> None:
        super().__init__(most)
        self.first = first
        self.before = Standing()

    def keep(self, event: Event) -> None:
        full = len(self.events) == self.events.maxlen
        if full and self.first:
            return
        if full:
            self.before.take(self.events[0])
        super().keep(event)

    @property
    def start(self) -> tuple[int, ...]:
        """What holds before the first event kept."""
        return tuple(self.before.holds.values())

    def changes(self, model: Sequence[int] | None = None) -> Iterator[tuple[Event, Change]]:
        """Every event with what it changes; once, for it is gone through as it is told."""
        for event in self:
            yield event, self.before.take(event, model)
