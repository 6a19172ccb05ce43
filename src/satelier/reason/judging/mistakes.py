"""Recognised mistakes: a rule that is right once one thing in it is changed, or two.

Most changes are ruled out by a few grids of which it is known whether they are right; what is left is
compared in full.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from satelier.claims.family import Family, Rule, families
from satelier.encode.model import stamp
from satelier.errors import Error
from satelier.frozen import dataclass
from satelier.language import tree
from satelier.language.lowering.statements import Lowering
from satelier.language.mutating import changes, runs_across, speaks_of_rows, transposed
from satelier.language.spelling import is_french
from satelier.language.tree import Node
from satelier.language.writing import write
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.reason.judging.differences import SCHEME, Families, difference
from satelier.solvers.base import Limits
from satelier.solvers.registry import DEFAULT, find

SECONDS = 20.0  # that are worth spending on a mistake; mostly one is enough
MOST_PAIRS = 20_000  # that are looked at, where one mistake does not explain it
MOST_TWICE = 250  # statements with two changes: about a second, and twice the same are found
TWO = "two-mistakes"
CHANGED = Rule("changed", "", "", quiet=True)
Truths = NDArray[np.bool_]


@dataclass(frozen=True)
class Edit:
    """One statement put right: what was written in place of what, on which line."""

    kind: str
    line: int
    written: str
    rewrite: str

    def sentence(self, language: str = ENGLISH) -> str:
        return say(f"judge.mistake.{self.kind}", language, line=self.line, rewrite=self.rewrite)


@dataclass(frozen=True)
class Mistake:
    """What was wrong: one edit, or two statements with one each."""

    edits: tuple[Edit, ...]

    @property
    def kind(self) -> str:
        return self.edits[0].kind

    @property
    def rewrite(self) -> str:
        return "\n".join(edit.rewrite for edit in self.edits)

    def sentence(self, language: str = ENGLISH) -> str:
        return "\n".join(edit.sentence(language) for edit in self.edits)


@dataclass(frozen=True, eq=False)
class Change:
    """A statement of the rule as it may have been meant, and of which boards it is then true."""

    place: int
    name: str
    node: Node
    says: list[Family]
    truth: Truths


def recognised(
    rule: tree.Rule, lowering: Lowering, puzzle: Puzzle, right: Families, limits: Limits
) -> Mistake | None:
    """The change that makes a rule say what `right` says; two where no single one does."""
    return Search(rule, lowering, puzzle, right, limits).run()


class Search:
    """The changes of one rule, tried one after the other, then two at a time."""

    def __init__(
        self, rule: tree.Rule, lowering: Lowering, puzzle: Puzzle, right: Families, limits: Limits
    ) -> None:
        self.rule, self.lowering, self.puzzle, self.right = rule, lowering, puzzle, right
        self.limits = limits
        self.boards = _boards(puzzle, right)
        self.wanted = self._truth(right)
        self.own = [self._worked_out(place, "", statement) for place, statement in enumerate(rule.statements)]

    def run(self) -> Mistake | None:
        """The first change that does; rather one that leaves no other statement without use."""
        tried: list[Change] = []
        enough: Change | None = None
        until = time.monotonic() + SECONDS
        for change in self._changes():
            if enough is None or not self._leaves_idle(change):
                if self._is_right(change):
                    enough = enough or change
                    if not self._leaves_idle(change):
                        return self._told(change)
                tried.append(change)
            if time.monotonic() > until:
                break
        else:
            return self._told(enough) if enough else self._two(tried)
        return self._told(enough) if enough else None

    def _two(self, tried: Sequence[Change]) -> Mistake | None:
        """Two changes, where one does not do."""
        pairs = itertools.islice(self._pairs(tried), MOST_PAIRS)
        twice = itertools.islice(self._twice(tried), MOST_TWICE)
        right = (pair for pair in itertools.chain(pairs, twice) if self._is_right(*pair))
        return next((self._told(*pair) for pair in right), None)

    def _changes(self) -> Iterator[Change]:
        """Changes of each statement; and what is said of rows said of columns too."""
        ways = (self._changed, self._turned, self._added)
        yield from self._possible(itertools.chain.from_iterable(way() for way in ways))

    def _changed(self) -> Iterator[tuple[int, str, Node]]:
        """Of each statement; of two that say the same, the one that looks wrong is rather the wrong one."""
        likeliest = sorted(
            enumerate(self.rule.statements),
            key=lambda one: (not runs_across(one[1]), not self._repeats(one[0])),
        )
        for place, statement in likeliest:
            yield from ((place, name, node) for name, node in changes(statement))

    def _repeats(self, place: int) -> bool:
        """Whether a statement says what one before it says: it was copied, and something left as it was."""
        own = self.own[place].truth
        return any(np.array_equal(own, other.truth) for other in self.own[:place])

    def _leaves_idle(self, change: Change) -> bool:
        """Whether one of the other statements is not needed then: that one is rather the wrong one."""
        others = [one.truth for place, one in enumerate(self.own) if place != change.place]
        return any(
            np.array_equal(
                np.logical_and.reduce([change.truth, *others[:at], *others[at + 1 :]]), self.wanted
            )
            for at in range(len(others))
        )

    def _turned(self) -> Iterator[tuple[int, str, Node]]:
        """A statement that should say of rows what another one says of columns."""
        for place, statement in enumerate(self.rule.statements):
            for other in self.rule.statements:
                if other is not statement:
                    yield place, "unlike-its-pair", transposed(other)

    def _added(self) -> Iterator[tuple[int, str, Node]]:
        for place, statement in enumerate(self.rule.statements):
            turned = transposed(statement)
            if turned != statement and turned not in self.rule.statements:
                name = "rows-only" if speaks_of_rows(statement) else "columns-only"
                yield place, name, tree.And((statement, turned))

    def _possible(self, wanted: Iterable[tuple[int, str, Node]]) -> Iterator[Change]:
        for place, name, node in wanted:
            try:
                yield self._worked_out(place, name, node)
            except Error:
                continue

    @staticmethod
    def _pairs(tried: Sequence[Change]) -> list[tuple[Change, ...]]:
        """A change in each of two statements, first the same one in both."""
        apart = [pair for pair in itertools.combinations(tried, 2) if pair[0].place != pair[1].place]
        return sorted(apart, key=lambda pair: pair[0].name != pair[1].name)

    def _twice(self, tried: Sequence[Change]) -> Iterator[tuple[Change, ...]]:
        """Two changes in one statement."""
        for first in tried:
            again = ((first.place, TWO, node) for _, node in changes(first.node))
            yield from ((second,) for second in self._possible(again))

    def _is_right(self, *changed: Change) -> bool:
        """Whether the rule is right with these statements in place of its own."""
        whole = list(self.own)
        for one in changed:
            whole[one.place] = one
        if not np.array_equal(np.logical_and.reduce([one.truth for one in whole]), self.wanted):
            return False
        says = [family for one in whole for family in one.says]
        ends = [(says, self.right), (self.right, says)]
        return all(difference(self.puzzle, *end, self.limits).cells is None for end in ends)

    def _worked_out(self, place: int, name: str, node: Node) -> Change:
        says = self._families(node)
        return Change(place, name, node, says, self._truth(says))

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

    def _told(self, *changed: Change) -> Mistake:
        return Mistake(tuple(self._edit(one) for one in sorted(changed, key=lambda one: one.place)))

    def _edit(self, change: Change) -> Edit:
        text, statement = self.lowering.sheet.text, self.rule.statements[change.place]
        line = text.count("\n", 0, statement.at[0]) + 1
        written = text[slice(*statement.at)]
        added = isinstance(change.node, tree.And) and change.name.endswith("-only")
        parts = change.node.operands if isinstance(change.node, tree.And) and added else (change.node,)
        rewrite = "\n".join(write(part, "fr" if is_french(written) else "ascii") for part in parts)
        return Edit(change.name, line, written, rewrite)


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
