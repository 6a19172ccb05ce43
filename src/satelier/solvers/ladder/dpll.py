"""The fourth rung, `dpll` (Davis, Putnam, Logemann, Loveland, 1962): decide only where nothing follows.

Before a variable is chosen, all that is certain is set, and never tried the other way round:

    unit clauses    a clause with one literal left makes it true
    pure literals   a literal whose opposite occurs nowhere can only help

The name may say how, after a colon, separated by commas: `plain` leaves pure literals out, as the DPLL
of S1 does; `order` (the default), `most-occurrences`, `moms` and `jeroslow-wang` say which variable is
chosen: `dpll:moms`, `dpll:plain,jeroslow-wang`.

>>> from satelier.logic.cnf import CNF
>>> formula = CNF.from_clauses([[-1, -2], [-1, 2], [1, 3], [1, -3, 4], [-4, 5], [-5, 4]])
>>> answer = solver("plain").solve(formula)
>>> answer.model, answer.statistics
((-1, -2, 3, 4, 5), {'decisions': 1, 'propagations': 4, 'conflicts': 1, 'backtracks': 1})
"""

from __future__ import annotations

from collections.abc import Sequence

from satelier.errors import unknown_name
from satelier.frozen import dataclass
from satelier.solvers.base import Status
from satelier.solvers.effort import Effort
from satelier.solvers.ladder.branching import HEURISTICS, Heuristic, order
from satelier.solvers.ladder.rung import Rung
from satelier.solvers.ladder.simplify import (
    Numbered,
    empty_clause,
    numbered,
    pure_literal,
    simplified,
    unit_literals,
)
from satelier.solvers.ladder.tree import retreat
from satelier.solvers.ladder.tree_path import Path
from satelier.solvers.ladder.tree_simplify import shrink
from satelier.solvers.ladder.valuation import Clause, Values, unused

PLAIN = "plain"


@dataclass(frozen=True)
class Rules:
    """Whether pure literals are used, and how the next variable is chosen."""

    pure: bool = True
    choose: Heuristic = order


def walk(
    initial: list[Numbered], formula: list[Numbered], path: Path, effort: Effort, rules: Rules
) -> Status:
    """Search from where `path` stands; `initial` and `formula` as for `tree_simplify.walk`."""
    while not effort.spent():
        false = empty_clause(formula)
        if not formula:
            return Status.YES
        if false is None:
            formula = shrink(formula, step(formula, path, effort, rules), effort)
        elif retreat(path, false, effort):
            formula = simplified(initial, path.trail)
        else:
            return Status.NO
    return Status.UNKNOWN


def step(formula: list[Numbered], path: Path, effort: Effort, rules: Rules) -> list[int]:
    """Set what is certain, or else choose. The literals that were set."""
    certain = forced(formula, rules.pure)
    for literal, because in certain.items():
        effort.propagate(path.force(literal), because, path.level)
    if certain:
        return list(certain)
    literal = path.choose(rules.choose(formula, path))
    effort.decide(literal, path.level)
    return [literal]


def forced(formula: list[Numbered], pure: bool = True) -> dict[int, int | None]:
    """The unit literals with their clauses; if there are none, one pure literal; or nothing."""
    units: dict[int, int | None] = {**unit_literals(formula)}
    alone = pure_literal(formula) if pure and not units else None
    return units if alone is None else {alone: None}


def search(clauses: Sequence[Clause], values: Values, effort: Effort, rules: Rules) -> Status:
    """Search from the root."""
    path = Path(values, idle=unused(clauses, values))
    initial = simplified(numbered(clauses), path.fixed())
    status = walk(initial, initial, path, effort, rules)
    values[:] = path.values
    return status


def solver(options: str = "") -> Rung:
    """The solver under these options.

    >>> solver("plain,moms").name
    'dpll:plain,moms'
    >>> solver("mom")
    Traceback (most recent call last):
    satelier.errors.UsageError: There is no option called 'mom' of dpll; did you mean 'moms'?
    """
    words = [word for word in options.split(",") if word]
    rules = rules_of(words)
    name = ":".join(["dpll", *([",".join(words)] if words else [])])
    return Rung(name, lambda clauses, values, effort: search(clauses, values, effort, rules))


def rules_of(words: Sequence[str]) -> Rules:
    """The rules that the words of a name ask for; of two heuristics, the last."""
    for word in words:
        if word != PLAIN and word not in HEURISTICS:
            raise unknown_name("ladder.dpll", word, [PLAIN, *HEURISTICS])
    chosen = [HEURISTICS[word] for word in words if word != PLAIN]
    return Rules(PLAIN not in words, (chosen or [order])[-1])
