"""The whole solution explained: hints one after the other, each checked again on clauses.

A step is *certified* when its clause "facts → conclusion" follows from the clauses of the instances
it names, and of no others, by reverse unit propagation (Goldberg, Novikov 2003); a step that takes
more than propagation is put to a solver instead. So are the facts that it sees at a glance, each by the
one instance that rules it out.

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> found = path(read(find("takuzu"), "1... ..0. .... 11.."))
>>> found.status.value, len(found.steps), found.board[0].tolist()
('complete', 11, [1, 0, 1, 0])
>>> print(found.steps[-1].sentence())
Column 4 still needs one 1 and only cell (3, 4) is left for it, so cell (3, 4) is a 1.
"""

from __future__ import annotations

import enum
import functools

from satelier.errors import Error
from satelier.frozen import dataclass
from satelier.puzzle import Puzzle
from satelier.reason.ground.knowledge import Knowledge, knowledge
from satelier.reason.hint import Hint, Wrong, as_hint, mistakes
from satelier.reason.hints.explain import Deduction, explainer
from satelier.reason.hints.glance import Sight
from satelier.reason.hints.oracle import Oracle
from satelier.reason.hints.walk import after, leading, walked
from satelier.values import OPEN, Board


class Status(enum.Enum):
    """How far an explanation goes."""

    COMPLETE = "complete"  # to the solution
    STUCK = "stuck"  # as far as anything follows: there are several solutions
    WRONG = "wrong"  # nowhere: there is no solution


class Certificate(enum.Enum):
    """How a step was checked."""

    PROPAGATION = "propagation"
    SOLVER = "solver"


class StepError(Error):
    """A step does not follow from what it names: a defect of ours, and never shown as an answer."""


@dataclass(frozen=True, eq=False)
class Path:
    """An explained solution.

    steps          in order; each uses what is given, what those before it conclude, and what is then seen at
                   a glance; steps that rule out what no later one needs are left out
    certificates   how each step was checked
    board          what is known in the end
    wrong          what contradicts what, where there is no solution
    """

    status: Status
    steps: tuple[Hint, ...]
    certificates: tuple[Certificate, ...]
    board: Board
    wrong: Wrong | None = None

    @property
    def solution(self) -> Board | None:
        return self.board if self.status is Status.COMPLETE else None


def path(puzzle: Puzzle, known: Knowledge | None = None) -> Path:
    """The whole explained solution, from what is given or from what is known."""
    known = knowledge(puzzle) if known is None else known
    wrong = mistakes(puzzle, known)
    if wrong:
        return Path(Status.WRONG, (), (), known.board(puzzle), wrong)
    using = explainer(puzzle)
    walk = list(walked(using, known))
    if walk:
        known = after(using, *walk[-1])
    board = known.board(puzzle)
    status = Status.STUCK if (board == OPEN).any() else Status.COMPLETE
    told = leading(using, walk) if status is Status.COMPLETE else walk
    steps = tuple(as_hint(using, *step) for step in told)
    return Path(status, steps, tuple(map(certified, steps)), board)


def to_next_value(puzzle: Puzzle, known: Knowledge) -> tuple[Hint, ...]:
    """The steps to the next place whose value follows, only those that it takes; the last one is that move.

    Where a place has one of many values some steps rule values out: this is what a player waits for.
    """
    using = explainer(puzzle)
    steps = []
    for step in walked(using, known):
        steps.append(step)
        if step[1].places:
            return tuple(as_hint(using, *one) for one in leading(using, steps))
    return ()


def easy_steps(puzzle: Puzzle, known: Knowledge) -> list[Deduction]:
    """The steps from here that take one rule instance each, up to the first that takes more."""
    return [step for _, step in walked(explainer(puzzle), known, most=1)]


def certified(step: Hint) -> Certificate:
    """How it is known that a step follows from the instances and facts that it names."""
    if not all(map(functools.partial(_seen, step), step.seen)):
        raise StepError("hint.unfounded", step=step.sentence())
    oracle = Oracle(step.book, step.rules)
    if all(oracle.propagates(step.rules, step.facts, literal) for literal in step.concludes):
        return Certificate.PROPAGATION
    if all(oracle.entails(step.rules, step.facts, literal) for literal in step.concludes):
        return Certificate.SOLVER
    raise StepError("hint.unfounded", step=step.sentence())


def _seen(step: Hint, sight: Sight) -> bool:
    """Whether a placed value rules out, by one instance, what it is said to."""
    oracle = Oracle(step.book, [sight.number])
    return all(oracle.propagates([sight.number], [sight.placed], literal) for literal in sight.rules_out)
