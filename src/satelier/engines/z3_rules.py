"""Z3 on the rules themselves: each claim as a formula of its own, no clauses made here.

The third source document solves Binero this way. Needs the extra `z3`. A claim that Z3 has no signs for, and
that no clauses list either, is left out until a model breaks it (`memory.Postponed`).
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from satelier.claims import Claim, Clause
from satelier.claims.family import Family
from satelier.encode.formulas.ground import claimed
from satelier.encode.model import selected
from satelier.encode.scheme import COMPACT, parse
from satelier.encode.stencil import ENDLESS, measure, stencil
from satelier.engines.base import Ask, Outcome, Stopwatch, Verdict, checked_board, contradiction, other_than
from satelier.engines.memory import Postponed, truths
from satelier.errors import UsageError
from satelier.logic.formula import And, Atom, Cardinality, Formula, Implies, Not, Or, Xor
from satelier.logic.formula.truth import inputs_named
from satelier.puzzle import Puzzle
from satelier.values import Board

SCHEME = parse(COMPACT)


def solve(puzzle: Puzzle, ask: Ask) -> Outcome:
    """The outcome for a puzzle, by Z3 from its rules."""
    found = contradiction(puzzle)
    if found:
        return found
    watch = Stopwatch(ask.limits)
    z3 = load_z3()
    conversation = Conversation(z3, puzzle, watch)
    said = conversation.say_rules()
    watch.lap("encode")
    outcome = conversation.run(ask.unique) if said else Outcome(Verdict.UNKNOWN)
    size = {"variables": puzzle.variables, "clauses": 0}
    statistics = _statistics(conversation.solver)
    return Outcome(**{**vars(outcome), **size, "seconds": watch.seconds, "statistics": statistics})


def load_z3() -> Any:
    """The module z3, or a sentence on how to get it."""
    try:
        import z3
    except ImportError as missing:
        raise UsageError("engines.no-z3") from missing
    return z3


class Conversation:
    """What Z3 is told of a puzzle, and asked about it, under one clock."""

    def __init__(self, z3: Any, puzzle: Puzzle, watch: Stopwatch) -> None:
        self.z3 = z3
        self.puzzle = puzzle
        self.watch = watch
        self.solver = z3.Solver()
        self.variables = [z3.Bool(f"x{number}") for number in range(1, puzzle.variables + 1)]
        self.postponed = Postponed(())

    def say_rules(self) -> bool:
        """Tell Z3 every claim; False where that alone takes longer than the limit, as on large grids."""
        late = []
        for family in selected(self.puzzle, SCHEME):
            for claim, literals in _instances(family):
                if self.watch.is_over():
                    return False
                formula = _formula(self.z3, claim, [self._literal(literal) for literal in literals])
                if formula is None:
                    late.append(family)
                    break
                self.solver.add(formula)
        self.postponed = Postponed(late)
        return True

    def run(self, unique: bool) -> Outcome:
        """The first board, and whether there is a second."""
        status, board = self._next_board()
        if board is None:
            return Outcome(Verdict.UNSOLVABLE if status == self.z3.unsat else Verdict.UNKNOWN)
        only = None
        if unique:
            self._demand(other_than(self.puzzle, board))
            second, _ = self._next_board()
            only = None if second == self.z3.unknown else second == self.z3.unsat
        return Outcome(Verdict.SOLVED, board, only)

    def _next_board(self) -> tuple[Any, Board | None]:
        """What Z3 answers, and its board; what a model shows to be missing is told, and it is asked again."""
        while (status := self._check()) == self.z3.sat:
            model = self.solver.model()
            values = [self.z3.is_true(model.eval(one, model_completion=True)) for one in self.variables]
            signed = np.where(values[: self.puzzle.variables], 1, -1)
            missing = self._missing(signed)
            if not missing:
                board = checked_board(self.puzzle, signed)
                self.watch.lap("check")
                return status, board
            for clause in missing:
                self._demand(clause)
            self.watch.lap("encode")
        return status, None

    def _missing(self, signed: NDArray[np.int64]) -> list[Clause]:
        own = self.puzzle.variables
        found, variables = self.postponed.missing(truths(signed, own), len(self.variables))
        self.variables += [self.z3.FreshBool() for _ in range(variables - len(self.variables))]
        return found

    def _demand(self, clause: Sequence[int]) -> None:
        self.solver.add(self.z3.Or([self._literal(literal) for literal in clause]))

    def _check(self) -> Any:
        if self.watch.is_over():
            return self.z3.unknown
        left = self.watch.left().seconds
        if left is not None:
            self.solver.set("timeout", int(left * 1000) + 1)
        status = self.solver.check()
        self.watch.lap("solve")
        return status

    def _literal(self, literal: int) -> Any:
        return _literal(self.z3, self.variables, literal)


def _instances(family: Family) -> list[tuple[Claim, list[int]]]:
    return [
        (family.claims[which], row) for which, row in zip(family.which, family.scopes.tolist(), strict=True)
    ]


def _literal(z3: Any, variables: list[Any], literal: int) -> Any:
    return variables[literal - 1] if literal > 0 else z3.Not(variables[-literal - 1])


def _formula(z3: Any, claim: Claim, inputs: list[Any]) -> Any:
    """A claim as Z3 says it: its formula, or its clauses where it has no signs of its own; None where nobody
    could list these, and it has cuts."""
    names = inputs_named(len(inputs))
    formula = claimed(claim, names)
    try:
        return _said(formula, z3, dict(zip(names, inputs, strict=True)))
    except NotImplementedError:
        return _clauses(z3, claim, inputs)


def _clauses(z3: Any, claim: Claim, inputs: list[Any]) -> Any:
    encoding = claim.unguarded.usual
    if claim.unguarded.has_cuts and measure(claim, len(inputs), encoding).clauses >= ENDLESS:
        return None
    pattern = stencil(claim, len(inputs), encoding)
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
