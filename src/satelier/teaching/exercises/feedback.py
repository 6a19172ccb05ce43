"""What a student is told, rung by rung: only of boards that students see, and only as far as was asked.

Which rungs are open is decided by whoever asks; a rung that is not asked for is not even worked out.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import field, replace

from satelier.errors import Error
from satelier.frozen import dataclass
from satelier.language.kind import variant
from satelier.language.lowering.statements import Lowering
from satelier.language.tree import Sheet
from satelier.puzzle import Puzzle
from satelier.reason.judge import Judged, OnBoard
from satelier.reason.judging.mistakes import Mistake, recognised
from satelier.reason.judging.verdicts import EQUIVALENT, UNDECIDED
from satelier.solvers.base import Limits
from satelier.teaching.exercises import rungs
from satelier.teaching.exercises.exercise import Sample
from satelier.teaching.exercises.ground import Ground, Place, remade, rule_families, verdict_of
from satelier.teaching.exercises.marking.hand_in import HandIn, asked_rules
from satelier.teaching.exercises.marking.result import RIGHT, Saying
from satelier.teaching.exercises.tasks import task_of
from satelier.teaching.exercises.tasks.boards import broken_rules, formula_rules
from satelier.teaching.exercises.tasks.examples import Examples
from satelier.teaching.exercises.tasks.write import Verdict, Write
from satelier.values import Board

PATIENCE = Limits(3.0)  # a student waits for it


@dataclass(frozen=True, eq=False)
class Tried:
    """An example of the exercise, and whether what was handed in says of it what it should."""

    board: str
    right: bool


@dataclass(frozen=True, eq=False)
class Told:
    """One rule on one board, as far as was asked; `judged` has the grids, the line and the instance."""

    rule: str
    board: str
    verdict: str
    says: Saying
    judged: Judged | None = None
    puzzle: Puzzle | None = None
    grid: Board | None = None
    mistake: Mistake | None = None
    hint: str = ""

    @property
    def is_right(self) -> bool:
        return self.verdict in (EQUIVALENT, RIGHT)


@dataclass(frozen=True, eq=False)
class Feedback:
    """The answer to an attempt."""

    problem: Error | None = None
    examples: tuple[Tried, ...] = ()
    told: tuple[Told, ...] = ()
    solution: str = ""
    rungs: tuple[str, ...] = field(default=())

    @property
    def is_right(self) -> bool:
        return bool(self.told) and all(one.is_right for one in self.told)


def feedback(ground: Ground, content: bytes, asked: Collection[str], language: str) -> Feedback:
    """What the rungs that are asked say of a hand-in."""
    hand_in = HandIn(content)
    task = task_of(ground.exercise.task)
    try:
        if isinstance(task, Write):
            found = _of_rules(ground, hand_in, asked, language)
        else:
            found = _of_answer(ground, hand_in, asked)
    except Error as error:
        found = Feedback(problem=error)
    solution = task.solution(ground, language) if rungs.SOLUTION in asked else ""
    return replace(found, solution=solution, rungs=tuple(asked))


def _of_answer(ground: Ground, hand_in: HandIn, asked: Collection[str]) -> Feedback:
    """Answers that are no rules: whether they are right, and the grid they are about."""
    known = ground.exercise.verdicts or ground.exercise.task == Examples.name
    if rungs.VERDICT not in asked or not known:
        _ = hand_in.text
        return Feedback()
    parts = task_of(ground.exercise.task).mark(ground, hand_in, hidden=False).parts
    shown = rungs.GRID in asked
    told = [
        Told(one.rule, one.board, one.verdict, one.says, puzzle=one.puzzle, grid=one.grid if shown else None)
        for one in parts
        if one.visible
    ]
    return Feedback(told=tuple(told))


def _of_rules(ground: Ground, hand_in: HandIn, asked: Collection[str], language: str) -> Feedback:
    read = asked_rules(ground, hand_in)
    for place in ground.visible:
        ground.on_board(read, place)
    examples = tuple(_tried(ground, read))
    if rungs.VERDICT not in asked or not ground.can_judge:
        return Feedback(examples=examples)
    told = [
        _told(ground, read, name, place, asked, language)
        for name in ground.exercise.ask
        for place in ground.visible
    ]
    return Feedback(examples=examples, told=tuple(told))


def _tried(ground: Ground, read: Sheet) -> list[Tried]:
    exercise = ground.exercise
    samples = [(one, True) for one in exercise.accepts] + [(one, False) for one in exercise.rejects]
    return [Tried(sample.board, _accepts(ground, read, sample) == right) for sample, right in samples]


def _accepts(ground: Ground, read: Sheet, sample: Sample) -> bool:
    puzzle, board = ground.sample(sample)
    made = remade(variant(type(puzzle), read), puzzle)
    return not broken_rules(made, board) & {*ground.exercise.ask}


def _told(
    ground: Ground, read: Sheet, name: str, place: Place, asked: Collection[str], language: str
) -> Told:
    """One rule on one board, a rung after the other."""
    on = ground.on_board(ground.asked_only(read, name), place)
    verdict, ways = verdict_of(ground, on, name)
    told = Told(name, place.name, verdict, Verdict(name, place.name, verdict))
    if verdict in (EQUIVALENT, UNDECIDED):
        return told
    if rungs.GRID in asked:
        told = replace(told, judged=_judged(ground, on, name, verdict, ways))
    if rungs.MISTAKE in asked:
        told = replace(told, mistake=_mistake(ground, on, name, place))
    if rungs.HINT in asked:
        told = replace(told, hint=_hint(ground, on, name, language))
    return told


def _judged(ground: Ground, on: OnBoard, name: str, verdict: str, ways: tuple[str, ...]) -> Judged:
    theirs, ours = rule_families(on.theirs.families, name), rule_families(on.puzzle.families, name)
    judged = Judged(name, on.name, verdict, verdict, on.puzzle)
    return on.shown(judged, theirs, ours, dict.fromkeys(ways, ground.in_force(on.puzzle)))


def _mistake(ground: Ground, on: OnBoard, name: str, place: Place) -> Mistake | None:
    rule = next((one for one in on.read.rules if one.name == name and one.statements), None)
    if rule is None:
        return None
    ours = rule_families(place.puzzle.families, name)
    try:
        return recognised(rule, Lowering(on.read, place.puzzle), place.puzzle, ours, PATIENCE)
    except Error:
        return None


def _hint(ground: Ground, on: OnBoard, name: str, language: str) -> str:
    """What the teacher says to the first prepared mistake that this is."""
    wrong = prepared_mistake(ground, on, name)
    hints = (one for one in ground.exercise.secret.hints if one.when == wrong)
    return next((one.texts[language] for one in hints), "")


def prepared_mistake(ground: Ground, on: OnBoard, name: str) -> str | None:
    """The name of the mistake under [secret.wrong] that a rule is, on a board where the given rules hold."""
    theirs, around = rule_families(on.theirs.families, name), ground.in_force(on.puzzle)
    for wrong, formula in ground.exercise.secret.wrong.items():
        read = formula_rules(ground, formula, name)
        if not read.rules:
            continue
        other = remade(variant(type(on.puzzle), read), on.puzzle)
        verdict, _ = on.verdict(theirs, rule_families(other.families, name), around)
        if verdict == EQUIVALENT:
            return wrong
    return None
