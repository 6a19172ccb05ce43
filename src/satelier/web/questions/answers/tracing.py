"""A solver's steps on the board: every event in words, with its clause, its rule, and what it changes."""

from __future__ import annotations

from typing import Any

from satelier.engines.base import Outcome
from satelier.puzzle import Puzzle
from satelier.reason.solve import asked_once
from satelier.reason.trace import Story
from satelier.solvers import registry
from satelier.solvers.tracing.recording import Change, Recording
from satelier.solvers.tracing.trace import Event
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.answers.solving import read_limits, read_solver, told
from satelier.web.questions.ground.formula import Clauses, clauses_of, read_encoding
from satelier.web.questions.ground.keys import choice, language, whole
from satelier.web.questions.ground.numbering import PageTeller
from satelier.web.questions.ground.puzzle_json import read_entered

USUAL, MOST = 2_000, 20_000  # events
FIRST, LAST = "first", "last"


@question("trace", slow=True)
def trace(body: Body, tell: Tell) -> Body:
    """One question to a solver of the ladder, with the steps it took."""
    puzzle, solver, tongue = read_entered(body), read_solver(body, "dpll"), language(body)
    registry.find(solver)  # a solver that needs more than is installed says so before anything is written
    clauses = clauses_of(puzzle, read_encoding(puzzle, body))
    keep = choice(body, "keep", (FIRST, LAST), LAST)
    recording = Recording(whole(body, "most", 1, MOST, USUAL), first=keep == FIRST)
    outcome = asked_once(puzzle, clauses.formula, solver, read_limits(body), recording)
    teller, start = PageTeller(puzzle, tongue), recording.start
    story = Story(puzzle, clauses.formula, recording, tongue)
    model = None if outcome.board is None else _model(puzzle, outcome)
    return {
        "events": [_event(one, change, story, clauses, teller) for one, change in recording.changes(model)],
        "start": _cells(start, teller),
        "total": recording.counts.total(),
        "dropped": recording.dropped,
        "status": outcome.verdict.value,
        "variables": outcome.variables,
        "clauses": outcome.clauses,
        "statistics": outcome.statistics,
        **told(puzzle, outcome, tongue),
    }


def _model(puzzle: Puzzle, outcome: Outcome) -> list[int]:
    """What the solution says of every cell variable."""
    true, _ = puzzle.values.truth(outcome.board)  # type: ignore[arg-type]
    return [one if true[one] else -one for one in range(1, puzzle.variables + 1)]


def _event(
    event: Event, change: Change, story: Story, clauses: Clauses, teller: PageTeller
) -> dict[str, Any]:
    """An event for the page; auxiliary variables are named in its sentence only."""
    because = event.because
    known = because is not None and because < len(clauses.formula)
    instance = clauses.instance(because) if known and because is not None else None
    return {
        "kind": event.kind,
        "sentence": story.say(event),
        "literal": next(iter(_cells((event.literal,), teller)), None),
        "sets": _cells(change.sets, teller),
        "unsets": _cells(change.unsets, teller),
        "level": event.level,
        "count": event.count,
        "clause": None if because is None else because + 1,
        "learnt": list(event.clause) if event.kind == "learn" else None,
        "instance": None if instance is None else teller.numbering.number(instance),
        "rule": None if instance is None else instance.rule.name,
        "cells": [] if instance is None else instance.coordinates,
    }


def _cells(literals: tuple[int, ...], teller: PageTeller) -> list[dict[str, Any]]:
    """Those of the literals that are about cells."""
    return teller.literals(one for one in literals if 0 < abs(one) <= teller.puzzle.variables)
