"""A solver's steps on a puzzle, each said with its rule and its cells.

>>> from satelier.puzzles import find
>>> outcome, story = traced(find("squaro")(1, 1, clues=[[4]]), solver="dpll")
>>> next(iter(story))
'By unit clause, circle (1, 1) is filled (rule 1, cell (1, 1))'
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from satelier.encode.model import encode
from satelier.engines.base import Outcome, Stopwatch
from satelier.frozen import dataclass
from satelier.logic.cnf import CNF
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.reason.ground.telling import rule_at, said_of_any
from satelier.reason.solve import asked_once
from satelier.solvers.base import Limits
from satelier.solvers.tracing.narrate import Narrator, story
from satelier.solvers.tracing.trace import Event, Trace


@dataclass(frozen=True)
class Story:
    """The events of a run on the clauses of a puzzle; iterating says them."""

    puzzle: Puzzle
    formula: CNF
    trace: Trace
    language: str = ENGLISH

    def __iter__(self) -> Iterator[str]:
        return story(self.trace, self.narrator)

    @property
    def narrator(self) -> Narrator:
        return Narrator(self.language, self.literal, self.clause, len(self.formula))

    def say(self, event: Event) -> str:
        return self.narrator.say(event)

    def literal(self, literal: int) -> str:
        return said_of_any(self.puzzle, literal, self.language)

    def clause(self, index: int) -> str:
        """The rule and the group that a clause comes from."""
        origin = self.formula.origin(index)
        if origin is None:
            return say("trace.clause", self.language, number=index + 1)
        instance = origin.source[origin.row]
        return rule_at(self.puzzle, instance.rule.name, instance.where(self.language), self.language)


def traced(
    puzzle: Puzzle,
    *,
    encoding: str = "compact",
    solver: str = "dpll",
    limits: Limits | None = None,
    most: int = 100_000,
    language: str = ENGLISH,
) -> tuple[Outcome, Story]:
    """The outcome of one question to a solver of the ladder, and the story of its steps.

    All clauses are written out, in the solver's sight from the start: a step can name any of them.
    """
    watch = Stopwatch(limits or Limits())
    formula, trace = encode(puzzle, encoding), Trace(most)
    watch.lap("encode")
    outcome = asked_once(puzzle, formula, solver, watch.left(), trace)
    seconds = {**outcome.seconds, "encode": watch.seconds["encode"]}
    return replace(outcome, seconds=seconds), Story(puzzle, formula, trace, language)
