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
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from satelier.claims.family import Family, Instance
from satelier.engines.base import SpentError
from satelier.language import tree
from satelier.language.idle import idle
from satelier.language.kind import UNNAMED, check, variant
from satelier.language.lowering.statements import Lowering
from satelier.language.tree import Sheet
from satelier.puzzle import Puzzle
from satelier.reason.comparing.allowed import violated
from satelier.reason.judging.differences import AT_ONCE, Families, difference, formula_of, nearest
from satelier.reason.judging.judged import Judged as Judged
from satelier.reason.judging.judged import Judgement as Judgement
from satelier.reason.judging.mistakes import Mistake, recognised
from satelier.reason.judging.shown import board_of, broken_by, nearest_instance, unclear
from satelier.reason.judging.verdicts import (
    ALLOWS,
    ALWAYS,
    BOTH,
    DIFFERENT,
    EQUIVALENT,
    FORBIDS,
    LOOSE,
    NEVER,
    STRICT,
    UNDECIDED,
    WAYS,
)
from satelier.solvers.base import Limits

NO_LIMIT = Limits(60)
WHOLE = ""  # the name of all rules together

Named = tuple[str, Puzzle]
Cells = tuple[int, ...]
Ways = tuple[str, ...]


def judge(
    kind: type[Puzzle],
    boards: Sequence[Named],
    read: Sheet,
    limits: Limits = NO_LIMIT,
    tell: Callable[[Judgement], None] = lambda judgement: None,
) -> Judgement:
    """A sheet's rules against a kind's own, on each of these boards.

    What is known is told at once: verdicts (what takes long is undecided until it is known), then grids that
    show them. Which mistake was made takes longer.
    """
    made = variant(kind, read)
    check(made, read, boards[0][1] if boards else None)
    tried = {name: OnBoard(name, puzzle, made, read, limits) for name, puzzle in boards}
    found = Judgement(tuple(tried), *_verdicts(tried.values(), at_once=True))
    tell(found)
    if any(UNDECIDED in (found.status, one.alone, one.together) for one in found.rules):
        found = Judgement(tuple(tried), *_verdicts(tried.values()))
        tell(found)
    found = replace(found, idle=tuple(idle(read, [puzzle for _, puzzle in boards])))
    found = replace(found, rules=tuple(tried[one.board].with_grids(one) for one in found.rules))
    tell(found)
    known = _with_mistakes(found.rules, read, limits)
    return replace(found, rules=tuple(tried[one.board].on_its_line(one) for one in known))


def _verdicts(boards: Iterable[OnBoard], at_once: bool = False) -> tuple[str, tuple[Judged, ...]]:
    """The verdict as a whole, and on every rule; as far as it can be had at once, if that is asked for."""
    statuses, found = set(), []
    for own in boards:
        own.at_once = at_once
        judged = own.verdicts()
        statuses.add(own.status(judged))
        own.at_once = False
        found += judged
    return _overall(statuses), tuple(found)


def _overall(statuses: set[str]) -> str:
    return next((status for status in (DIFFERENT, UNDECIDED) if status in statuses), EQUIVALENT)


class OnBoard:
    """One board: the puzzle's rules, and the person's, as families."""

    def __init__(self, name: str, puzzle: Puzzle, made: type[Puzzle], read: Sheet, limits: Limits) -> None:
        self.name, self.puzzle, self.read = name, puzzle, read
        self.limits, self.end, self.at_once = limits, limits.end(), False
        self.theirs = made(
            puzzle.rows, puzzle.columns, clues=puzzle.printed or None, givens=puzzle.givens, box=puzzle.box
        )
        self.reference = [family for family in puzzle.families if not family.implied]
        self.seen: dict[str, dict[str, list[Family]]] = {}  # per rule: how it differs, and in what company

    @property
    def left(self) -> Limits:
        """What is left of the time for this board."""
        if self.at_once:
            return AT_ONCE
        if self.limits.seconds is None:
            return self.limits
        return replace(self.limits, seconds=max(0.0, self.end - time.perf_counter()))

    def _of(self, families: Sequence[Family], name: str) -> list[Family]:
        return [family for family in families if family.rule.name == name and not family.rule.quiet]

    def _rest(self, name: str) -> list[Family]:
        return [family for family in self.reference if family.rule.name != name or family.rule.quiet]

    def verdicts(self) -> list[Judged]:
        """On every named rule that the kind has too; where there are others, on all of them as a whole."""
        self.end = self.limits.end()
        names = list(type(self.puzzle).rules())
        written = [rule.name or UNNAMED for rule in self.read.rules]
        found = [name for name in written if name in names]
        if any(name not in names for name in written):
            found.append(WHOLE)
        else:
            found += [name for name in names if name not in written]
        return [self._verdict(name) for name in found]

    def rule(self, name: str) -> Judged:
        """The verdict on one rule, with grids."""
        return self.with_grids(self._verdict(name))

    def status(self, judged: Sequence[Judged]) -> str:
        """As a whole: what all rules but one say alike, the last one decides."""
        wrong = [one for one in judged if one.alone != EQUIVALENT]
        if len(wrong) > 1 and not any(one.rule == WHOLE for one in judged):
            return self._compared()
        last = wrong[-1].together if wrong else EQUIVALENT
        return last if last in (EQUIVALENT, UNDECIDED) else DIFFERENT

    def _compared(self) -> str:
        """All rules at once, against all rules."""
        theirs = [family for family in self.theirs.families if not family.implied]
        try:
            ends = [(theirs, self.reference), (self.reference, theirs)]
            same = all(difference(self.puzzle, *end, self.left).cells is None for end in ends)
        except SpentError:
            return UNDECIDED
        return EQUIVALENT if same else DIFFERENT

    def _sides(self, name: str) -> tuple[list[Family], list[Family], list[Family]]:
        """The person's rule, the puzzle's own that it is held against, and the puzzle's others."""
        if name != WHOLE:
            theirs, ours = self._of(self.theirs.families, name), self._of(self.reference, name)
            return theirs, ours, self._rest(name)
        spoken = [family for family in self.reference if not family.rule.quiet]
        theirs = [family for family in self.theirs.families if not family.implied and not family.rule.quiet]
        return theirs, spoken, self.quiet

    @property
    def quiet(self) -> list[Family]:
        return [family for family in self.reference if family.rule.quiet]

    def _verdict(self, name: str) -> Judged:
        """Alone, and together: what is not seen alone is not seen where other rules hold either."""
        theirs, ours, rest = self._sides(name)
        alone, seen = self._tried(theirs, ours, [], WAYS)
        together, seen_there = self._tried(theirs, ours, rest, WAYS if alone == UNDECIDED else seen)
        self.seen[name] = {way: rest if way in seen_there else [] for way in (*seen, *seen_there)}
        return Judged(name, self.name, alone, together, self.puzzle)

    def _tried(self, theirs: Families, ours: Families, context: list[Family], ways: Ways) -> tuple[str, Ways]:
        try:
            return self.verdict(theirs, ours, context, ways)
        except SpentError:
            return UNDECIDED, ()

    def verdict(
        self, theirs: Families, ours: Families, context: list[Family], ways: Ways = WAYS
    ) -> tuple[str, Ways]:
        """What some rules are against others, where a context holds; and in which of these ways it shows."""
        ends = {ALLOWS: (theirs, ours), FORBIDS: (ours, theirs)}
        seen = tuple(way for way in ways if self._differ(context, *ends[way]))
        if seen == (ALLOWS,):
            return LOOSE if self._differ(context, [], theirs) else ALWAYS, seen
        if seen == (FORBIDS,):
            return STRICT if self._differ(context, theirs, None) else NEVER, seen
        return BOTH if seen else EQUIVALENT, seen

    def _differ(self, context: list[Family], holds: Families, broken: Families | None) -> bool:
        return difference(self.puzzle, [*context, *holds], broken, self.left).cells is not None

    def with_grids(self, judged: Judged) -> Judged:
        """A verdict with what shows it; a rule that was not written stands on no line."""
        theirs, ours, _ = self._sides(judged.rule)
        shown = self.shown(judged, theirs, ours, self.seen[judged.rule])
        written = any((one.name or UNNAMED) == judged.rule for one in self.read.rules)
        return shown if written or judged.rule == WHOLE else replace(shown, line=None, bindings=None)

    def shown(
        self, judged: Judged, theirs: Families, ours: Families, shown: dict[str, list[Family]]
    ) -> Judged:
        """The verdict with grids that show it, near a right one: by the way, and in what company."""
        for way in (way for way in judged.ways if way in shown):
            context = shown[way]
            holds, broken = (theirs, ours) if way == ALLOWS else (ours, theirs)
            right = [*ours, *(theirs if way == FORBIDS and judged.together != NEVER else ())]
            try:
                found = self._grids(holds, broken, right, context)
            except SpentError:
                found = None
            if found is None:
                continue
            wrong, near = found
            grid = board_of(self.puzzle, wrong)
            judged = replace(judged, allows=grid) if way == ALLOWS else replace(judged, forbids=grid)
            right_one = None if near is None else board_of(self.puzzle, near)
            judged = replace(judged, right=right_one, unclear=unclear(self.puzzle, wrong))
            judged = self._instance(judged, way, theirs, ours, wrong)
        return judged

    def _grids(
        self, holds: Families, broken: Families, right: Families, context: list[Family]
    ) -> tuple[Cells, Cells | None] | None:
        """A grid that shows it and the nearest right one; if there is one, with one value in each cell."""
        for around in [context] if context else [self.quiet, context]:
            wrong = formula_of(self.puzzle, [*around, *holds], broken)
            if pair := nearest(self.puzzle, wrong, [*self.quiet, *around, *right], self.left):
                return pair
            cells = difference(self.puzzle, [*around, *holds], broken, self.left).cells
            if cells is not None:
                return cells, None
        return None

    def _instance(self, judged: Judged, way: str, theirs: Families, ours: Families, cells: Cells) -> Judged:
        """Which instance of the person's rule forbids the grid, or lets it through."""
        if way == FORBIDS:
            forbidding = broken_by(theirs, cells)
            told = replace(judged, broken=None, fault=None)
            return self._at(told, forbidding[0] if forbidding else None)
        wrong = broken_by(ours, cells)
        fault = next(
            (one for one in violated(self.puzzle, cells) if wrong and one.instance.rule is wrong[0].rule),
            None,
        )
        broken = wrong[0] if wrong else None
        return replace(self._at(judged, nearest_instance(theirs, broken)), broken=broken, fault=fault)

    def on_its_line(self, judged: Judged) -> Judged:
        """Where the mistake is known, its line: the instance there that comes nearest to what is broken.

        Of a right grid that is forbidden, the line is known: that of what forbids it.
        """
        if judged.mistake is None or judged.way == FORBIDS:
            return judged
        lines = [edit.line for edit in judged.mistake.edits]
        if judged.line in lines:
            return judged
        theirs = self._of(self.theirs.families, judged.rule)
        near = nearest_instance(theirs, judged.broken, lines[0])
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
