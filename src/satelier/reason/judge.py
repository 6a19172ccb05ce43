"""A person's rules held against a puzzle's own, rule by rule and as a whole, on several boards.

alone      the rule by itself, against the rule of the same name by itself
together   the same where all other rules of the puzzle hold
verdicts   equivalent, too-strict (forbids a right grid), too-loose (allows a wrong one), both, contradictory,
           always-true, undecided

That two rules are equivalent is proved, and the proof is checked.

>>> from satelier.language.reading import sheet
>>> from satelier.puzzles import find
>>> text = "rule no_three  forall i in 1..h, j in 1..w-2: not (x[i,j] = x[i,j+1] = x[i,j+2])"
>>> found = judge(find("takuzu"), [("4x4", find("takuzu")(4, 4))], sheet(text))
>>> found.status, found.rules[0].alone, found.rules[0].mistake.kind
('different', 'too-loose', 'rows-only')
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from satelier.claims.family import Family, Instance
from satelier.engines.base import SpentError
from satelier.formats import text
from satelier.language import tree
from satelier.language.kind import UNNAMED, check, variant
from satelier.language.lowering.statements import Lowering
from satelier.language.tree import Sheet
from satelier.messages import ENGLISH, say
from satelier.puzzle import Puzzle
from satelier.reason.comparing.allowed import violated
from satelier.reason.judging.differences import Families, difference, formula_of, nearest
from satelier.reason.judging.mistakes import Mistake, recognised
from satelier.reason.judging.verdicts import (
    ALWAYS,
    BOTH,
    DIFFERENT,
    EQUIVALENT,
    LOOSE,
    NEVER,
    STRICT,
    UNDECIDED,
)
from satelier.solvers.base import Limits
from satelier.values import OPEN, Board

NO_LIMIT = Limits(60)

Named = tuple[str, Puzzle]
Cells = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Judged:
    """One rule on one board.

    allows, forbids   a wrong grid that it allows, a right one that it forbids; `right`: the nearest right one
    line, bindings    the instance that lets the grid through, or forbids it
    broken            the puzzle's own instance that the wrong grid breaks
    """

    rule: str
    board: str
    alone: str
    together: str
    puzzle: Puzzle
    allows: Board | None = None
    forbids: Board | None = None
    right: Board | None = None
    line: int | None = None
    bindings: dict[str, object] | None = None
    broken: Instance | None = None
    fault: Any = None
    mistake: Mistake | None = None

    def sentence(self, language: str = ENGLISH) -> str:
        """The verdict, where it shows, and what is wrong."""
        key = self.together
        if key != self.alone:
            key = {EQUIVALENT: "only-together", NEVER: "never-together"}.get(key, key)
        bound = ", ".join(f"{name} = {_shown(value)}" for name, value in (self.bindings or {}).items())
        name = self.rule or say("judge.whole", language)
        told = say(f"judge.verdict.{key}", language, rule=name, board=self.board)
        if self.line is not None:
            key = "judge.instance" if bound else "judge.line"
            told += " " + say(key, language, line=self.line, bindings=bound)
        return told + (f" {self.fault.sentence(language)}" if self.fault is not None else "")

    def json(self, language: str = ENGLISH) -> dict[str, Any]:
        grids = {name: self._rows(getattr(self, name)) for name in ("allows", "forbids", "right")}
        told = None
        if self.mistake is not None:
            one = self.mistake
            told = {"kind": one.kind, "sentence": one.sentence(language), "rewrite": one.rewrite}
        return {
            "rule": self.rule, "board": self.board, "alone": self.alone, "together": self.together, **grids,
            "line": self.line, "bindings": self.bindings, "sentence": self.sentence(language),
            "mistake": told,
        }  # fmt: skip

    def _rows(self, board: Board | None) -> Any:
        return None if board is None else text.rows_of(self.puzzle, board)

    def text(self, language: str = ENGLISH) -> str:
        """For a person: the sentence, the grid beside the nearest right one, the mistake."""
        lines = [self.sentence(language)]
        wrong = self.forbids if self.allows is None else self.allows
        if wrong is not None:
            grids = [
                text.write_board(self.puzzle, one).split("\n")
                for one in (wrong, self.right)
                if one is not None
            ]
            lines += ["  " + "    ".join(rows) for rows in zip(*grids, strict=True)]
        return "\n".join([*lines, *([self.mistake.sentence(language)] if self.mistake else [])])


def _shown(value: object) -> str:
    return f"({', '.join(map(str, value))})" if isinstance(value, tuple | list) else str(value)


@dataclass(frozen=True)
class Judgement:
    """All rules on all boards."""

    boards: tuple[str, ...]
    status: str
    rules: tuple[Judged, ...]

    def json(self, language: str = ENGLISH) -> dict[str, Any]:
        rules = [rule.json(language) for rule in self.rules]
        return {"status": self.status, "boards": list(self.boards), "rules": rules,
                "sentence": self.sentence(language)}  # fmt: skip

    def sentence(self, language: str = ENGLISH) -> str:
        return say(f"judge.status.{self.status}", language, boards=", ".join(self.boards))

    def text(self, language: str = ENGLISH) -> str:
        return "\n".join([self.sentence(language), *(rule.text(language) for rule in self.rules)])


def judge(
    kind: type[Puzzle],
    boards: Sequence[Named],
    read: Sheet,
    limits: Limits = NO_LIMIT,
    tell: Callable[[Judgement], None] = lambda judgement: None,
) -> Judgement:
    """A sheet's rules against a kind's own, on each of these boards.

    Verdicts are told as soon as they are known: to find out which mistake was made takes longer.
    """
    made = variant(kind, read)
    check(made, read, boards[0][1] if boards else None)
    tried = {name: OnBoard(name, puzzle, made, read, limits) for name, puzzle in boards}
    judged = [one for own in tried.values() for one in own.rules()]
    found = Judgement(tuple(tried), _overall({own.status() for own in tried.values()}), tuple(judged))
    tell(found)
    known = _with_mistakes(judged, read, limits)
    return replace(found, rules=tuple(tried[one.board].on_its_line(one) for one in known))


def _overall(statuses: set[str]) -> str:
    return next((status for status in (DIFFERENT, UNDECIDED) if status in statuses), EQUIVALENT)


class OnBoard:
    """One board: the puzzle's rules, and the person's, as families."""

    def __init__(self, name: str, puzzle: Puzzle, made: type[Puzzle], read: Sheet, limits: Limits) -> None:
        self.name, self.puzzle, self.read = name, puzzle, read
        self.limits, self.end = limits, limits.end()
        self.theirs = made(
            puzzle.rows, puzzle.columns, clues=puzzle.printed or None, givens=puzzle.givens, box=puzzle.box
        )
        self.reference = [family for family in puzzle.families if not family.implied]

    @property
    def left(self) -> Limits:
        """What is left of the time for this board."""
        if self.limits.seconds is None:
            return self.limits
        return replace(self.limits, seconds=max(0.0, self.end - time.perf_counter()))

    def _of(self, families: Sequence[Family], name: str) -> list[Family]:
        return [family for family in families if family.rule.name == name and not family.rule.quiet]

    def _rest(self, name: str) -> list[Family]:
        return [family for family in self.reference if family.rule.name != name or family.rule.quiet]

    def rules(self) -> list[Judged]:
        """Every named rule that the kind has too; where there are others, all of them as a whole."""
        self.end = self.limits.end()
        names = list(type(self.puzzle).rules())
        written = [rule.name or UNNAMED for rule in self.read.rules]
        found = [self.rule(name) for name in written if name in names]
        if any(name not in names for name in written):
            found.append(self.whole())
        elif missing := [name for name in names if name not in written]:
            found += [self._missing(name) for name in missing]
        return found

    def _missing(self, name: str) -> Judged:
        return replace(self.rule(name), line=None, bindings=None)

    def status(self) -> str:
        """As a whole."""
        theirs = self._all_theirs()
        try:
            ends = [(theirs, self.reference), (self.reference, theirs)]
            same = all(difference(self.puzzle, *end, self.left).cells is None for end in ends)
        except SpentError:
            return UNDECIDED
        return EQUIVALENT if same else DIFFERENT

    def _all_theirs(self) -> list[Family]:
        return [family for family in self.theirs.families if not family.implied]

    def whole(self) -> Judged:
        quiet = [family for family in self.reference if family.rule.quiet]
        spoken = [family for family in self.reference if not family.rule.quiet]
        theirs = [family for family in self._all_theirs() if not family.rule.quiet]
        return self._judged("", theirs, spoken, quiet)

    def rule(self, name: str) -> Judged:
        theirs, ours = self._of(self.theirs.families, name), self._of(self.reference, name)
        return self._judged(name, theirs, ours, self._rest(name))

    def _judged(self, name: str, theirs: Families, ours: Families, rest: Families) -> Judged:
        verdicts: list[str] = []
        shown: dict[str, list[Family]] = {}  # what is to be shown, and in what company
        for context in ([], list(rest)):
            try:
                verdict, ways = self.verdict(theirs, ours, context)
            except SpentError:
                verdict, ways = UNDECIDED, ()
            verdicts.append(verdict)
            shown |= dict.fromkeys(ways, context)
        judged = Judged(name, self.name, verdicts[0], verdicts[1], self.puzzle)
        return self.shown(judged, theirs, ours, shown)

    def verdict(self, theirs: Families, ours: Families, context: list[Family]) -> tuple[str, tuple[str, ...]]:
        """What some rules are against others, where a context holds; and the ways in which it shows."""
        allows = difference(self.puzzle, [*context, *theirs], ours, self.left).cells is not None
        forbids = difference(self.puzzle, [*context, *ours], theirs, self.left).cells is not None
        if not allows and not forbids:
            return EQUIVALENT, ()
        if allows and forbids:
            return BOTH, ("allows", "forbids")
        if allows:
            valid = difference(self.puzzle, context, theirs, self.left).cells is None
            return (ALWAYS if valid else LOOSE), ("allows",)
        empty = difference(self.puzzle, [*context, *theirs], None, self.left).cells is None
        return (NEVER if empty else STRICT), ("forbids",)

    def shown(
        self, judged: Judged, theirs: Families, ours: Families, shown: dict[str, list[Family]]
    ) -> Judged:
        """The verdict with grids that show it, near a right one."""
        for way, context in shown.items():
            holds, broken = (theirs, ours) if way == "allows" else (ours, theirs)
            right = [*ours, *(theirs if way == "forbids" and judged.together != NEVER else ())]
            found = self._grids(holds, broken, right, context)
            if found is None:
                continue
            wrong, near = found
            grid = self._board(wrong)
            judged = replace(judged, allows=grid) if way == "allows" else replace(judged, forbids=grid)
            judged = replace(judged, right=None if near is None else self._board(near))
            judged = self._instance(judged, way, theirs, ours, wrong)
        return judged

    def _grids(
        self, holds: Families, broken: Families, right: Families, context: list[Family]
    ) -> tuple[Cells, Cells | None] | None:
        """A grid that shows it and the nearest right one; if there is one, with one value in each cell."""
        quiet = [family for family in self.reference if family.rule.quiet]
        for around in [context] if context else [quiet, context]:
            wrong = formula_of(self.puzzle, [*around, *holds], broken)
            if pair := nearest(self.puzzle, wrong, [*around, *right], self.left):
                return pair
            cells = difference(self.puzzle, [*around, *holds], broken, self.left).cells
            if cells is not None:
                return cells, None
        return None

    def _board(self, cells: Sequence[int]) -> Board:
        values, shape = self.puzzle.values, self.puzzle.shape
        board = values.board(np.array(cells), *shape)
        if values.per_place == 1:
            return board
        held = (np.array(cells) > 0).reshape(len(self.puzzle.grid), -1).sum(axis=1).reshape(shape)
        return np.where(held == 1, board, np.int16(OPEN))

    def _instance(
        self, judged: Judged, way: str, theirs: Families, ours: Families, cells: Sequence[int]
    ) -> Judged:
        """Which instance of the person's rule forbids the grid, or lets it through."""
        if way == "forbids":
            forbidding = _broken_by(theirs, cells)
            return self._at(judged, forbidding[0] if forbidding else None)
        wrong = _broken_by(ours, cells)
        fault = next(
            (one for one in violated(self.puzzle, cells) if wrong and one.instance.rule is wrong[0].rule),
            None,
        )
        broken = wrong[0] if wrong else None
        return replace(self._at(judged, _nearest_instance(theirs, broken)), broken=broken, fault=fault)

    def on_its_line(self, judged: Judged) -> Judged:
        """Where the mistake is known, its line: the instance there that comes nearest to what is broken."""
        if judged.mistake is None or judged.forbids is not None:
            return judged
        lines = [edit.line for edit in judged.mistake.edits]
        if judged.line in lines:
            return judged
        theirs = self._of(self.theirs.families, judged.rule)
        near = _nearest_instance(theirs, judged.broken, lines[0])
        return self._at(judged, near) if near else replace(judged, line=lines[0], bindings=None)

    def _at(self, judged: Judged, instance: Instance | None) -> Judged:
        origin = None if instance is None else instance.origin
        if origin is None:
            rule = next((one for one in self.read.rules if (one.name or UNNAMED) == judged.rule), None)
            if rule is None or not rule.statements:
                return judged
            return replace(judged, line=self.read.text.count("\n", 0, rule.statements[0].at[0]) + 1)
        return replace(judged, line=origin[0], bindings={k: _plain(v) for k, v in origin[1].items()})


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _broken_by(families: Families, cells: Sequence[int]) -> list[Instance]:
    """The instances that a grid breaks."""
    positive = np.array(cells) > 0
    true = np.concatenate([[False], positive, ~positive[::-1]])
    false = np.concatenate([[False], ~positive, positive[::-1]])
    return [
        family[row] for family in families for row in np.flatnonzero(~family.possible(true, false)).tolist()
    ]


def _nearest_instance(families: Families, wrong: Instance | None, line: int | None = None) -> Instance | None:
    """The instance, on this line if one is given, that speaks of most of the places another one speaks of."""
    wanted = set(wrong.places) if wrong is not None else set()
    every = (one for family in families for one in family)
    among = [one for one in every if line is None or (one.origin is not None and one.origin[0] == line)]
    return max(among, key=lambda one: (len(wanted & set(one.places)), -len(one.places)), default=None)


def _with_mistakes(judged: Sequence[Judged], read: Sheet, limits: Limits) -> list[Judged]:
    """Every rule that is wrong, with the mistake that was made, found on the smallest board that shows it."""
    found: dict[str, Mistake | None] = {}
    for one in sorted(judged, key=lambda one: one.puzzle.variables):
        rule = next((rule for rule in read.rules if rule.name == one.rule and rule.statements), None)
        if rule is not None and one.alone not in (EQUIVALENT, UNDECIDED) and found.get(one.rule) is None:
            found[one.rule] = _mistake(one, rule, read, limits)
    wrong = (EQUIVALENT, UNDECIDED)
    return [replace(one, mistake=None if one.alone in wrong else found.get(one.rule)) for one in judged]


def _mistake(judged: Judged, rule: tree.Rule, read: Sheet, limits: Limits) -> Mistake | None:
    puzzle = judged.puzzle
    ours = [
        family
        for family in puzzle.families
        if family.rule.name == rule.name and not family.rule.quiet and not family.implied
    ]
    try:
        return recognised(rule, Lowering(read, puzzle), puzzle, ours, limits)
    except SpentError:
        return None
