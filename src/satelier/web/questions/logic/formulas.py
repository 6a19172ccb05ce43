"""Formulas that people bring, in DIMACS or conjunctive text: solved, written anew, held against a puzzle."""

from __future__ import annotations

import math

from satelier.errors import InputError, LimitError
from satelier.logic import dimacs
from satelier.logic.cnf import CNF
from satelier.logic.dimacs import LEVELS
from satelier.logic.forms import any_form, conjunctive
from satelier.logic.threesat import three_sat
from satelier.messages import say
from satelier.reason.annotated import Annotated, annotated
from satelier.reason.compare import compare
from satelier.solvers import registry
from satelier.solvers.base import Answer, Limits, Status
from satelier.solvers.tracing.recording import Recording
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.answers.solving import iterations, read_limits, read_solver, unsolved
from satelier.web.questions.ground.keys import MOST_TEXT, choice, flag, language, limit, text, whole
from satelier.web.questions.ground.numbering import PageTeller
from satelier.web.questions.ground.puzzle_json import parts, read_puzzle, rows_of

MOST_VARIABLES = 1_000_000  # a text of two megabytes names fewer; a header may announce more
MOST_STEPS = 1_000  # told in words
MOST_COLUMNS = 1_000
FORMS = ("3sat", "dimacs", "conjunctive")
SECONDS = 20.0
STATUS = {Status.YES: "satisfiable", Status.NO: "unsatisfiable", Status.UNKNOWN: "unknown"}
NO_ZEROS, OFFER = "logic.dimacs.no_zeros", "line_per_clause"


def read_formula(body: Body) -> CNF:
    """The formula of a text; where its lines are clauses without a final 0, the error offers that."""
    content = text(body, "text", most=MOST_TEXT)
    level = choice(body, "strictness", LEVELS, "normal")
    try:
        formula = any_form.read(content, level, line_per_clause=flag(body, OFFER, False))
    except InputError as problem:
        if problem.key != NO_ZEROS:
            raise
        raise InputError(NO_ZEROS, **problem.values, offer=OFFER) from None
    if formula.variables > MOST_VARIABLES:
        raise LimitError("web.variables", most=MOST_VARIABLES)
    return formula


@question("sat", slow=True)
def sat(body: Body, tell: Tell) -> Body:
    """What a solver says of a formula, with the model in every form; if asked, with its steps."""
    formula, tongue = read_formula(body), language(body)
    solver, limits = registry.find(read_solver(body)), read_limits(body)
    known = annotated(body["text"].encode(), formula)
    steps: Body = {}
    if flag(body, "trace", False):
        recording = Recording(whole(body, "most", 1, MOST_STEPS, MOST_STEPS), first=True)
        answer = solver.traced(formula, recording, limits)
        steps = _steps(recording, known, tongue)
    else:
        answer = solver.solve(formula, limits=limits)
    found = answer.model
    return {
        "status": STATUS[answer.status],
        "model": None if found is None else " ".join(map(str, (*found, 0))),
        "literals": None if found is None else list(found),
        "booleans": None if found is None else [literal > 0 for literal in found],
        "message": _message(answer, tongue),
        "iterations": iterations(answer.statistics),
        "seconds": round(answer.load + answer.seconds, 6),
        "statistics": answer.statistics,
        "variables": formula.variables,
        "clauses": len(formula),
        **_grid(known, answer),
        **steps,
    }


def _steps(recording: Recording, known: Annotated, tongue: str) -> Body:
    """The first steps in words, in rules and cells where the text names a puzzle; and how many there were."""
    narrator = known.narrator(tongue)
    told = [{"kind": event.kind, "sentence": narrator.say(event)} for event in recording]
    return {"steps": told, "total": recording.counts.total()}


def _grid(known: Annotated, answer: Answer) -> Body:
    """The model as a grid, where the text says of which puzzle it is."""
    if known.puzzle is None or answer.model is None:
        return {}
    return {
        "grid": {"puzzle": parts(known.puzzle), "board": rows_of(known.puzzle, known.board(answer.model))}
    }


@question("rewrite")
def rewrite(body: Body, tell: Tell) -> Body:
    """A formula in another form: as 3-SAT, as plain DIMACS, or as conjunctive text over a grid."""
    formula, to = read_formula(body), choice(body, "to", FORMS, "3sat")
    columns = whole(body, "columns", 1, MOST_COLUMNS, math.isqrt(max(0, formula.variables - 1)) + 1)
    formula = three_sat(formula) if to == "3sat" else formula
    written = conjunctive.text(formula, columns) if to == "conjunctive" else dimacs.text(formula)
    return {"text": written, "variables": formula.variables, "clauses": len(formula)}


def _message(answer: Answer, tongue: str) -> str:
    if answer.status is Status.UNKNOWN and "false clauses" in answer.statistics:
        return unsolved(answer.statistics, tongue)
    return say(f"web.sat.{STATUS[answer.status]}", tongue)


@question("compare", slow=True)
def tell_compare(body: Body, tell: Tell) -> Body:
    """Whether a formula says what the rules say, and if not, a grid to look at and what is to blame."""
    puzzle, formula, tongue = read_puzzle(body), read_formula(body), language(body)
    found = compare(puzzle, formula, Limits(limit(body, SECONDS)))
    told = found.told(PageTeller(puzzle, tongue))
    return {**told, "board": rows_of(puzzle, found.board), "text": found.text(tongue)}
