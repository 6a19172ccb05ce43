"""Recognised mistakes: a rule that is right once one thing in it is changed.

Most changes are ruled out by a few grids of which it is known whether they are right; what is left is
compared in full.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from satelier.claims.family import Family, Rule, families
from satelier.encode.model import stamp
from satelier.errors import Error
from satelier.language import tree
from satelier.language.lowering.statements import Lowering
from satelier.language.mutating import changes, speaks_of_rows, transposed
from satelier.language.tree import Node
from satelier.language.writing import write
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.reason.judging.differences import SCHEME, Families, difference
from satelier.solvers.base import Limits
from satelier.solvers.registry import DEFAULT, find

SECONDS = 20.0  # that are worth spending on a mistake; mostly one is enough
CHANGED = Rule("changed", "", "", quiet=True)
Truths = NDArray[np.bool_]


@dataclass(frozen=True)
class Mistake:
    """What was written in place of what, on which line, and the line put right."""

    kind: str
    line: int
    written: str
    rewrite: str

    def sentence(self, language: str = ENGLISH) -> str:
        told = {"line": self.line, "rewrite": self.rewrite}
        return say(f"judge.mistake.{self.kind}", language, **told)


def recognised(
    rule: tree.Rule, lowering: Lowering, puzzle: Puzzle, right: Families, limits: Limits
) -> Mistake | None:
    """The one change that makes a rule say what `right` says."""
    return Search(rule, lowering, puzzle, right, limits).run()


class Search:
    """The changes of one rule, tried one after the other."""

    def __init__(
        self, rule: tree.Rule, lowering: Lowering, puzzle: Puzzle, right: Families, limits: Limits
    ) -> None:
        self.rule, self.lowering, self.puzzle, self.right = rule, lowering, puzzle, right
        self.limits, self.until = limits, time.monotonic() + SECONDS
        self.boards = _boards(puzzle, right)
        self.wanted = self._truth(right)
        self.own = [self._families(one) for one in rule.statements]
        self.truths = [self._truth(found) for found in self.own]

    def run(self) -> Mistake | None:
        for place, name, node in self._changes():
            if time.monotonic() > self.until:
                return None
            if self._is_right(place, node):
                return self._told(place, name, node)
        return None

    def _changes(self) -> Iterator[tuple[int, str, Node]]:
        """Changes of each statement; and what is said of rows said of columns too.

        Of a single statement that is the likeliest; of several, one of them is rather wrong in itself.
        """
        added = list(self._added())
        alone = len(self.rule.statements) == 1
        yield from added if alone else ()
        for place, statement in enumerate(self.rule.statements):
            yield from ((place, name, node) for name, node in changes(statement))
        yield from () if alone else added

    def _added(self) -> Iterator[tuple[int, str, Node]]:
        for place, statement in enumerate(self.rule.statements):
            turned = transposed(statement)
            if turned != statement and turned not in self.rule.statements:
                name = "rows-only" if speaks_of_rows(statement) else "columns-only"
                yield place, name, tree.And((statement, turned))

    def _is_right(self, place: int, node: Node) -> bool:
        try:
            new = self._families(node)
        except Error:
            return False
        others = [truth for number, truth in enumerate(self.truths) if number != place]
        said = np.logical_and.reduce([self._truth(new), *others])
        if not np.array_equal(said, self.wanted):
            return False
        whole = [one for number, own in enumerate(self.own) if number != place for one in own] + new
        ends = [(whole, self.right), (self.right, whole)]
        return all(difference(self.puzzle, *end, self.limits).cells is None for end in ends)

    def _families(self, node: Node) -> list[Family]:
        spelled = self.lowering.statement(node)
        values, grid = self.puzzle.values, self.puzzle.grid
        return [family for one in spelled for family in families(CHANGED, one, values, grid)]

    def _truth(self, said: Families) -> Truths:
        """Which of the boards these claims hold of."""
        result = np.ones(len(self.boards), dtype=bool)
        for family in said:
            for number, claim in enumerate(family.claims):
                scopes = family.scopes[family.rows_of(number)]
                inputs = self.boards[:, scopes].reshape(-1, scopes.shape[1])
                result &= claim.holds(inputs).reshape(len(self.boards), -1).all(axis=1)
        return result

    def _told(self, place: int, name: str, node: Node) -> Mistake:
        text, statement = self.lowering.sheet.text, self.rule.statements[place]
        line = text.count("\n", 0, statement.at[0]) + 1
        written = text[slice(*statement.at)]
        french = any(word in written for word in ("pour tout", "il existe", "dans ", " et ", " ou "))
        parts = node.operands if isinstance(node, tree.And) and name.endswith("-only") else (node,)
        rewrite = "\n".join(write(part, "fr" if french else "ascii") for part in parts)
        return Mistake(name, line, written, rewrite)


def _boards(puzzle: Puzzle, right: Sequence[Family]) -> Truths:
    """Grids to look at: right ones, and what they become by changes of a few cells; truths by literal."""
    random = np.random.default_rng(0)
    cells = puzzle.variables
    found = [random.random(cells) < share for share in (0.1, 0.3, 0.5, 0.7)]
    formula = stamp(puzzle, SCHEME, list(right))
    with find(DEFAULT).open(formula) as session:
        for _ in range(3):
            signs = np.where(random.random(cells) < 0.5, 1, -1) * np.arange(1, cells + 1)
            some = random.choice(signs, min(2, cells), replace=False).tolist()
            model = session.solve(some).model or session.solve().model
            if model is None:
                break
            solution = np.array(model[:cells]) > 0
            found.append(solution)
            found += [_flipped(solution, [cell]) for cell in range(min(cells, 60))]
            found += [_flipped(solution, random.integers(0, cells, 3).tolist()) for _ in range(30)]
    true = np.array(found)
    return np.hstack([np.zeros((len(true), 1), dtype=bool), true, ~true[:, ::-1]])


def _flipped(board: Truths, cells: list[int]) -> Truths:
    changed = board.copy()
    changed[cells] = ~changed[cells]
    return changed
