"""Whatever can be asked of a puzzle is asked of an example, whose solution is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from satelier.engines import registry
from satelier.engines.base import Verdict
from satelier.errors import UsageError
from satelier.messages import LANGUAGES
from satelier.puzzle import Puzzle
from satelier.sizes import size
from satelier.solvers.base import Limits
from satelier.trials.examples import example_of, same
from satelier.trials.trial import Skip, Trial, expect
from satelier.values import OPEN, Board

SEED = 1
A_SECOND = 1.0  # for solvers that may take for ever
SECONDS = 20.0

Question = Callable[[Puzzle, Board], None]


def trials(kind: type[Puzzle]) -> Iterator[Trial]:
    """Every question, every solver."""
    puzzle, board = example_of(kind)
    yield Trial("new", kind.usual_size, partial(new_grid, kind))
    yield Trial("generate", f"{puzzle.rows}x{puzzle.columns}", partial(generated, puzzle))
    for name in registry.names():
        yield Trial("solve", name, partial(solved_by, puzzle, board, name))
    for name, question in QUESTIONS.items():
        yield Trial(name, "", partial(question, puzzle, board))


def new_grid(kind: type[Puzzle]) -> None:
    from satelier.reason.new import new

    made, solution = new(kind, *size(kind.usual_size), random=np.random.default_rng(SEED))
    expect(solution is not None and made.holds(solution), "made-wrong")


def generated(example: Puzzle) -> None:
    from satelier.reason.generate import generate
    from satelier.reason.solve import solve

    random = np.random.default_rng(SEED)
    made = generate(
        type(example), example.rows, example.columns, random=random, box=example.box, seconds=SECONDS
    )
    expect(made.puzzle.holds(made.solution) and solve(made.puzzle).unique, "made-wrong")


def solved_by(puzzle: Puzzle, board: Board, name: str) -> None:
    """The solution, or none in time; never another, and never that there is none."""
    from satelier.reason.solve import solve

    try:
        registry.check(name)
    except UsageError as missing:
        raise Skip("trials.skipped", why=missing) from missing
    outcome = solve(puzzle, solver=name, seconds=A_SECOND, unique=False)
    if outcome.verdict is not Verdict.UNKNOWN:
        expect(same(outcome.board, board), "wrong-answer")


def batches(puzzle: Puzzle, board: Board) -> None:
    from satelier.reason.batches import count_many, solve_many

    clues = {name: own[None] for name, own in puzzle.printed.items()}
    boards, givens = (clues, puzzle.givens[None]) if clues else (puzzle.givens[None], None)
    size = puzzle.rows, puzzle.columns
    found = solve_many(type(puzzle), boards, givens=givens, box=puzzle.box, size=size)
    number = count_many(type(puzzle), boards, 5, givens=givens, box=puzzle.box, size=size)
    expect(same(found[0], board) and number[0] == 1, "wrong-answer")


def counted(puzzle: Puzzle, board: Board) -> None:
    from satelier.reason.count import count

    found = count(puzzle, Limits(SECONDS))
    expect(found.number == 1, "counted", number=found.number)


def facts(puzzle: Puzzle, board: Board) -> None:
    from satelier.reason.facts import facts

    expect(same(facts(puzzle, Limits(SECONDS)).board, board), "wrong-answer")


def hint(puzzle: Puzzle, board: Board) -> None:
    from satelier.reason.hint import Hint, hint

    found = hint(puzzle)
    expect(isinstance(found, Hint) or puzzle.holds(puzzle.givens), "no-hint")
    for language in LANGUAGES:
        expect(found is None or found.sentence(language), "silent-hint")


def explained(puzzle: Puzzle, board: Board) -> None:
    """Why a place holds what it does: the last one that is open."""
    from satelier.reason.cell import explain
    from satelier.reason.ground.knowledge import knowledge

    for place in _open_places(puzzle)[-1:]:
        found = explain(puzzle, knowledge(puzzle), place)
        told, value, holds = puzzle.values.meaning(found.literal)
        expect((told, holds) == (place, value == board.flat[place]), "wrong-answer")
        for language in LANGUAGES:
            expect(found.sentence(language), "silent-hint")


def missed(puzzle: Puzzle, board: Board) -> None:
    """A wrong move is found, and what it was."""
    from satelier.reason.missed import missed

    for place in _open_places(puzzle)[:1]:
        found = missed(puzzle, [puzzle.givens, _changed(puzzle, board, place)])
        expect(found.move == 1 and all(found.sentence(language) for language in LANGUAGES), "why")


def compared(puzzle: Puzzle, board: Board) -> None:
    """Its own clauses say the same as its rules."""
    from satelier.encode.model import encode
    from satelier.reason.compare import Verdict, compare

    found = compare(puzzle, encode(puzzle), Limits(SECONDS)).verdict
    expect(found in (Verdict.EQUIVALENT, Verdict.UNKNOWN), "wrong-answer")


def path(puzzle: Puzzle, board: Board) -> None:
    """Each step of it is certified while it is made."""
    from satelier.reason.path import path

    found = path(puzzle)
    expect(same(found.board, board), "path")
    for language in LANGUAGES:
        expect(all(step.sentence(language) for step in found.steps), "silent-hint")


def why(puzzle: Puzzle, board: Board) -> None:
    """A solution with one place changed is refuted, in words."""
    from satelier.reason.why import why

    found = why(puzzle, _changed(puzzle, board), Limits(SECONDS))
    expect(found.solvable is False and all(found.text(language) for language in LANGUAGES), "why")


def _open_places(puzzle: Puzzle) -> list[int]:
    found: list[int] = np.flatnonzero(puzzle.givens.ravel() == OPEN).tolist()
    return found


def _changed(puzzle: Puzzle, board: Board, place: int = -1) -> Board:
    """A board with one value replaced by another."""
    wrong = board.copy()
    wrong.flat[place] = (wrong.flat[place] + 1) % len(puzzle.values)
    return wrong


def grade(puzzle: Puzzle, board: Board) -> None:
    from satelier.reason.grade import grade

    expect(grade(puzzle).difficulty, "wrong-answer")


def certify(puzzle: Puzzle, board: Board) -> None:
    from satelier.reason.certify import certify

    found = certify(puzzle, limits=Limits(SECONDS))
    expect(found.certain and same(found.board, board), "wrong-answer")


QUESTIONS: dict[str, Question] = {
    "batches": batches,
    "count": counted,
    "facts": facts,
    "hint": hint,
    "explain": explained,
    "missed": missed,
    "path": path,
    "why": why,
    "compare": compared,
    "grade": grade,
    "certify": certify,
}
