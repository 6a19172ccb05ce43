"""Which solvers there are, and what they say of a puzzle.

The solvers of the ladder are asked once, about the clauses as they are written, so that their figures are
those that their trace shows; the others by the engines, which also prove whether a solution is the only one.
"""

from __future__ import annotations

from typing import Any

from satelier.encode.model import postponed, selected
from satelier.engines import registry as engines
from satelier.engines.base import Outcome, Verdict
from satelier.errors import unknown_name
from satelier.messages import say
from satelier.puzzle import Puzzle
from satelier.reason.solve import asked_once, outcome_json, outcome_sentence, solve
from satelier.solvers import registry
from satelier.solvers.base import Limits
from satelier.solvers.settings import SETTINGS, spelled
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.formula import read_encoding, refuse_excess, written
from satelier.web.questions.ground.keys import MOST_COUNT, flag, language, limit, members, text, whole
from satelier.web.questions.ground.puzzle_json import read_entered, rows_of

SECONDS = 20.0
TOLD = ("status", "unique", "reason", "encoding", "solver", "variables", "clauses", "statistics")


@question("solvers")
def solvers(body: Body, tell: Tell) -> Body:
    """Every solver that may be asked for, and what may be set about it. None runs a program of the user's."""
    tongue = language(body)
    rows = {row["name"].partition("[")[0]: row for row in engines.described(tongue)}
    return {"solvers": [_solver(name, rows[name], tongue) for name in engines.names()]}


def _solver(name: str, row: dict[str, Any], tongue: str) -> dict[str, Any]:
    return {
        "name": name,
        "aliases": row["aliases"],
        "about": row["about"],
        "on": "rules" if engines.is_engine(name) else "clauses",
        "complete": row["complete"],
        "traced": row["trace"],
        "extra": row["extra"],
        "options": [setting.json(name, tongue) for setting in SETTINGS.get(name, ())],
    }


def read_solver(body: Body, otherwise: str = registry.DEFAULT, rules: bool = False) -> str:
    """The solver asked for with its options, by a name that is known; never a program.

    rules   those that take the rules themselves may be asked too
    """
    name: str = text(body, "solver", otherwise)
    if rules and engines.is_engine(name):
        return name
    known = (*(engines.names() if rules else registry.names()), *registry.ALIASES)
    if name not in known:
        raise unknown_name("solvers.unknown", name, known)
    return spelled(name, members(body, "options", {}))


def read_limits(body: Body, seconds: float = SECONDS) -> Limits:
    """How long, and how many conflicts (flips for local search), a solver may take."""
    return Limits(limit(body, seconds), whole(body, "conflicts", 1, MOST_COUNT, None))


@question("solve", slow=True)
def answer(body: Body, tell: Tell) -> Body:
    """What a solver says of a puzzle, with what is entered if asked."""
    puzzle, solver, tongue = read_entered(body), read_solver(body, rules=True), language(body)
    scheme, limits = read_encoding(puzzle, body), read_limits(body)
    once = (
        not engines.is_engine(solver)
        and registry.abilities(solver).trace
        and not postponed(selected(puzzle, scheme), scheme)
    )
    if once and not flag(body, "unique", False):
        outcome = asked_once(puzzle, written(puzzle, scheme), solver, limits)
    else:
        if not engines.is_engine(solver):
            refuse_excess(puzzle, scheme)
        outcome = solve(
            puzzle,
            encoding=scheme.name,
            solver=solver,
            seconds=limits.seconds,
            conflicts=limits.conflicts,
            unique=flag(body, "unique", True),
        )
    found = outcome_json(puzzle, outcome, scheme.name, solver, tongue)
    without = {"encoding": None, "clauses": None} if engines.is_engine(solver) else {}
    return {**{key: found[key] for key in TOLD}, **without, **told(puzzle, outcome, tongue)}


def told(puzzle: Puzzle, outcome: Outcome, tongue: str) -> Body:
    """An outcome for the page: the board, how it went in a sentence, and the figures."""
    figures = outcome.statistics
    return {
        "board": rows_of(puzzle, outcome.board),
        "message": message(outcome, tongue),
        "iterations": iterations(figures),
        "seconds": round(sum(outcome.seconds.values()), 6),
        "laps": {name: round(value, 6) for name, value in outcome.seconds.items()},
    }


def iterations(figures: dict[str, float]) -> int | None:
    """The steps that a solver counts: flips, assignments, conflicts; None where it counts none of these."""
    found = (figures.get(name) for name in ("iterations", "assignments", "conflicts"))
    return next((int(count) for count in found if count is not None), None)


def message(outcome: Outcome, tongue: str) -> str:
    """How it went; a local search that failed says how near it came."""
    if outcome.verdict is Verdict.UNKNOWN and "false clauses" in outcome.statistics:
        return unsolved(outcome.statistics, tongue)
    steps = iterations(outcome.statistics)
    if outcome.verdict is Verdict.SOLVED and outcome.unique is None and steps is not None:
        milliseconds = round(1000 * sum(outcome.seconds.values()), 1)
        return say("web.solved", tongue, iterations=steps, milliseconds=milliseconds)
    return outcome_sentence(outcome, tongue)


def unsolved(figures: dict[str, float], tongue: str) -> str:
    """What a local search says that found no model."""
    return say(
        "ladder.walksat.not-found",
        tongue,
        iterations=int(figures["iterations"]),
        false=int(figures["false clauses"]),
    )
