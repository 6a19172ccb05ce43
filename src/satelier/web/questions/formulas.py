"""Formulas that people bring: any DIMACS text solved, or held against the rules of a puzzle."""

from __future__ import annotations

from satelier.errors import InputError, LimitError
from satelier.logic import dimacs
from satelier.logic.cnf import CNF
from satelier.logic.dimacs import LEVELS
from satelier.messages import say
from satelier.reason.compare import compare
from satelier.solvers import registry
from satelier.solvers.base import Answer, Limits, Status
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.keys import MOST_TEXT, choice, flag, language, limit, text
from satelier.web.questions.ground.numbering import PageTeller
from satelier.web.questions.ground.puzzle_json import read_puzzle, rows_of
from satelier.web.questions.solving import iterations, read_limits, read_solver, unsolved

MOST_VARIABLES = 1_000_000  # a text of two megabytes names fewer; a header may announce more
SECONDS = 20.0
STATUS = {Status.YES: "satisfiable", Status.NO: "unsatisfiable", Status.UNKNOWN: "unknown"}
NO_ZEROS, OFFER = "logic.dimacs.no_zeros", "line_per_clause"


def read_formula(body: Body) -> CNF:
    """The formula of a DIMACS text; where its lines are clauses without a final 0, the error offers that."""
    content = text(body, "text", most=MOST_TEXT)
    level = choice(body, "strictness", LEVELS, "normal")
    try:
        formula = dimacs.read(content, level, line_per_clause=flag(body, OFFER, False))
    except InputError as problem:
        if problem.key != NO_ZEROS:
            raise
        raise InputError(NO_ZEROS, **problem.values, offer=OFFER) from None
    if formula.variables > MOST_VARIABLES:
        raise LimitError("web.variables", most=MOST_VARIABLES)
    return formula


@question("sat", slow=True)
def sat(body: Body, tell: Tell) -> Body:
    """What a solver says of a formula, with the model in every form."""
    formula = read_formula(body)
    solver = registry.find(read_solver(body))
    answer = solver.solve(formula, limits=read_limits(body))
    found = answer.model
    return {
        "status": STATUS[answer.status],
        "model": None if found is None else " ".join(map(str, (*found, 0))),
        "literals": None if found is None else list(found),
        "booleans": None if found is None else [literal > 0 for literal in found],
        "message": _message(answer, language(body)),
        "iterations": iterations(answer.statistics),
        "seconds": round(answer.load + answer.seconds, 6),
        "statistics": answer.statistics,
        "variables": formula.variables,
        "clauses": len(formula),
    }


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
