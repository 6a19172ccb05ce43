"""Z3 on the rules themselves: each claim as a formula of its own, no clauses made here.

The third source document solves Binero this way. Needs the extra `z3`.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from satelier.claims import Claim
from satelier.claims.family import Family
from satelier.encode.formulas.ground import claimed
from satelier.encode.stencil import stencil
from satelier.engines.base import Ask, Outcome, Stopwatch, Verdict, checked_board, contradiction, other_than
from satelier.errors import UsageError
from satelier.logic.formula import And, Atom, Cardinality, Formula, Implies, Not, Or, Xor
from satelier.logic.formula.truth import inputs_named
from satelier.puzzle import Puzzle


def solve(puzzle: Puzzle, ask: Ask) -> Outcome:
    """The outcome for a puzzle, by Z3 from its rules."""
    found = contradiction(puzzle)
    if found:
        return found
    watch = Stopwatch(ask.limits)
    z3 = load_z3()
    variables = [z3.Bool(f"x{number}") for number in range(1, puzzle.variables + 1)]
    solver = z3.Solver()
    said = _say_rules(z3, solver, puzzle, variables, watch)
    watch.lap("encode")
    outcome = _run(z3, puzzle, solver, variables, watch, ask.unique) if said else Outcome(Verdict.UNKNOWN)
    size = {"variables": len(variables), "clauses": 0}
    return Outcome(**{**vars(outcome), **size, "seconds": watch.seconds, "statistics": _statistics(solver)})


def load_z3() -> Any:
    """The module z3, or a sentence on how to get it."""
    try:
        import z3
    except ImportError as missing:
        raise UsageError("engines.no-z3") from missing
    return z3


def _run(
    z3: Any, puzzle: Puzzle, solver: Any, variables: list[Any], watch: Stopwatch, unique: bool
) -> Outcome:
    status = _check(solver, watch)
    if status != z3.sat:
        return Outcome(Verdict.UNSOLVABLE if status == z3.unsat else Verdict.UNKNOWN)
    model = solver.model()
    values = [z3.is_true(model.eval(variable, model_completion=True)) for variable in variables]
    board = checked_board(puzzle, np.where(values, 1, -1))
    watch.lap("check")
    only = None
    if unique:
        solver.add(z3.Or([_literal(z3, variables, literal) for literal in other_than(puzzle, board)]))
        second = _check(solver, watch)
        only = None if second == z3.unknown else second == z3.unsat
    return Outcome(Verdict.SOLVED, board, only)


def _check(solver: Any, watch: Stopwatch) -> Any:
    left = watch.left().seconds
    if left is not None:
        solver.set("timeout", int(left * 1000) + 1)
    status = solver.check()
    watch.lap("solve")
    return status


def _say_rules(z3: Any, solver: Any, puzzle: Puzzle, variables: list[Any], watch: Stopwatch) -> bool:
    """Tell Z3 every claim; on large grids that alone may take longer than the limit, and then it is False."""
    for family in puzzle.families:
        for claim, literals in _instances(family):
            if watch.is_over():
                return False
            solver.add(_formula(z3, claim, [_literal(z3, variables, literal) for literal in literals]))
    return True


def _instances(family: Family) -> list[tuple[Claim, list[int]]]:
    return [
        (family.claims[which], row) for which, row in zip(family.which, family.scopes.tolist(), strict=True)
    ]


def _literal(z3: Any, variables: list[Any], literal: int) -> Any:
    return variables[literal - 1] if literal > 0 else z3.Not(variables[-literal - 1])


def _formula(z3: Any, claim: Claim, inputs: list[Any]) -> Any:
    """A claim as Z3 says it: its formula, or its clauses where it has no signs of its own."""
    names = inputs_named(len(inputs))
    formula = claimed(claim, names)
    try:
        return _said(formula, z3, dict(zip(names, inputs, strict=True)))
    except NotImplementedError:
        return _clauses(z3, claim, inputs)


def _clauses(z3: Any, claim: Claim, inputs: list[Any]) -> Any:
    pattern = stencil(claim, len(inputs), claim.unguarded.usual)
    named = [*inputs, *(z3.FreshBool() for _ in range(pattern.fresh))]
    clauses = pattern.over(range(1, len(inputs) + 1), len(inputs) + 1)
    return z3.And([z3.Or([_literal(z3, named, literal) for literal in clause]) for clause in clauses])


@functools.singledispatch
def _said(formula: Formula, z3: Any, atoms: dict[Formula, Any]) -> Any:
    """A formula as Z3 says it."""
    raise NotImplementedError


@_said.register
def _(formula: Atom, z3: Any, atoms: dict[Formula, Any]) -> Any:
    return atoms[formula]


@_said.register
def _(formula: Not, z3: Any, atoms: dict[Formula, Any]) -> Any:
    return z3.Not(_said(formula.operand, z3, atoms))


@_said.register
def _(formula: And, z3: Any, atoms: dict[Formula, Any]) -> Any:
    return z3.And([_said(operand, z3, atoms) for operand in formula.operands])


@_said.register
def _(formula: Or, z3: Any, atoms: dict[Formula, Any]) -> Any:
    return z3.Or([_said(operand, z3, atoms) for operand in formula.operands])


@_said.register
def _(formula: Implies, z3: Any, atoms: dict[Formula, Any]) -> Any:
    return z3.Implies(_said(formula.left, z3, atoms), _said(formula.right, z3, atoms))


@_said.register
def _(formula: Xor, z3: Any, atoms: dict[Formula, Any]) -> Any:
    return z3.Xor(_said(formula.left, z3, atoms), _said(formula.right, z3, atoms))


@_said.register
def _(formula: Cardinality, z3: Any, atoms: dict[Formula, Any]) -> Any:
    weighted = [(_said(operand, z3, atoms), 1) for operand in formula.operands]
    low, high = formula.low, formula.high
    if low == high:
        return z3.PbEq(weighted, low)
    sides = [z3.PbGe(weighted, low)] if low else []
    return z3.And(sides if high is None else [*sides, z3.PbLe(weighted, high)])


def _statistics(solver: Any) -> dict[str, float]:
    """Z3's counters that have a name in common with other solvers."""
    counted = {str(key): float(value) for key, value in solver.statistics()}
    names = ("conflicts", "decisions", "propagations", "restarts")
    return {name: counted[name] for name in names if name in counted}
