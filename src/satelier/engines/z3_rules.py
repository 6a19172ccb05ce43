"""Z3 on the rules themselves: each claim as a formula of its own, no clauses made here.

The third source document solves Binero this way. Needs the extra `z3`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from satelier.claims import Claim, Count, Guarded
from satelier.engines.base import Ask, Outcome, Stopwatch, Verdict, checked_board, contradiction, other_than
from satelier.errors import UsageError
from satelier.family import Family
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
    """A claim as Z3 says it."""
    if isinstance(claim, Guarded):
        return z3.Implies(inputs[0], _formula(z3, claim.claim, inputs[1:]))
    return _FORMULAS[claim.kind](z3, claim, inputs)


def _count(z3: Any, claim: Claim, inputs: list[Any]) -> Any:
    assert isinstance(claim, Count)
    weighted = [(one, 1) for one in inputs]
    if claim.low == claim.high:
        return z3.PbEq(weighted, claim.low)
    return z3.And(z3.PbGe(weighted, claim.low), z3.PbLe(weighted, min(claim.high, len(inputs))))


def _not_all_equal(z3: Any, claim: Claim, inputs: list[Any]) -> Any:
    return z3.And(z3.Or(inputs), z3.Not(z3.And(inputs)))


def _differ(z3: Any, claim: Claim, inputs: list[Any]) -> Any:
    half = len(inputs) // 2
    return z3.Or([z3.Xor(one, other) for one, other in zip(inputs[:half], inputs[half:], strict=True)])


_FORMULAS = {"count": _count, "not-all-equal": _not_all_equal, "differ": _differ}


def _statistics(solver: Any) -> dict[str, float]:
    """Z3's counters that have a name in common with other solvers."""
    counted = {str(key): float(value) for key, value in solver.statistics()}
    names = ("conflicts", "decisions", "propagations", "restarts")
    return {name: counted[name] for name in names if name in counted}
