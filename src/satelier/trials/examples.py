"""The kind's own examples: solved ones once and only so, broken ones by one rule alone; and its words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from satelier.claims.family import Rule
from satelier.formats.text import read, read_board, write_board
from satelier.messages import LANGUAGES
from satelier.puzzle import Broken, Puzzle
from satelier.reason.solve import solve
from satelier.trials.trial import Trial, TrialError, expect
from satelier.values import Board

WAYS = ("cadical", "native")  # from the clauses, and from the rules: they have nothing in common


def trials(kind: type[Puzzle]) -> Iterator[Trial]:
    """What the declaration says of itself."""
    yield Trial("examples", kind.name, partial(expect, kind.solved, "no-example"))
    for number, (text, solution) in enumerate(kind.solved.items(), 1):
        yield Trial("solved", str(number), partial(solved_once, kind, text, solution))
    for name, example in kind.broken.items():
        yield Trial("broken", name, partial(broken_alone, kind, name, example))
    for rule in (method.rule for method in kind.rule_methods() if not method.rule.quiet):
        yield Trial("unbroken", rule.name, partial(has_broken_board, kind, rule), is_advice=True)
        yield Trial("languages", rule.name, partial(in_both_languages, rule), is_advice=True)
    if kind.solved:
        yield Trial("sentences", kind.name, partial(speaks, example_of(kind)[0]))


def example_of(kind: type[Puzzle]) -> tuple[Puzzle, Board]:
    """The smallest of the solved examples, and its solution."""
    puzzles = {read(kind, text): solution for text, solution in kind.solved.items()}
    smallest = min(puzzles, key=lambda puzzle: puzzle.variables)
    return smallest, read_board(smallest, puzzles[smallest])


def same(found: Board | None, board: Board) -> bool:
    return found is not None and np.array_equal(found, board)


def solved_once(kind: type[Puzzle], text: str, solution: str) -> None:
    """The example has this solution and no other, as two ways say that have nothing in common."""
    puzzle = read(kind, text)
    board = read_board(puzzle, solution)
    _refuse_broken(puzzle, board)
    expect(puzzle.holds(board), "incomplete")
    if not kind.unique_examples:
        return
    for way in WAYS:
        outcome = solve(puzzle, solver=way)
        expect(outcome.board is not None, "unsolvable", way=way)
        expect(outcome.unique, "several", way=way, board=_other(puzzle, outcome.board, board))
        expect(same(outcome.board, board), "other", way=way, board=_line(puzzle, outcome.board))


def broken_alone(kind: type[Puzzle], rule: str, example: Broken) -> None:
    """The board breaks that rule and no other."""
    expect(rule in kind.rules(), "no-rule", rule=rule)
    puzzle = read(kind, example.puzzle)
    board = read_board(puzzle, example.board)
    found = sorted({instance.rule.name for instance in puzzle.violations(board)})
    expect(found == [rule], "breaks", found=", ".join(found) or "–", rule=rule)
    expect(not puzzle.holds(board), "breaks", found="–", rule=rule)


def has_broken_board(kind: type[Puzzle], rule: Rule) -> None:
    expect(rule.name in kind.broken, "no-broken", rule=rule.name)


def in_both_languages(rule: Rule) -> None:
    expect(rule.en != rule.fr, "one-language", rule=rule.name)


def speaks(puzzle: Puzzle) -> None:
    """Every family can say what it says, in each language."""
    for family in puzzle.families:
        for language in LANGUAGES:
            expect(len(family) == 0 or family[0].sentence(language), "silent", rule=family.rule.name)


def _refuse_broken(puzzle: Puzzle, board: Board) -> None:
    broken = puzzle.violations(board)
    if broken:
        raise TrialError("trials.no-solution", rule=broken[0].rule.name, sentence=broken[0].sentence())


def _other(puzzle: Puzzle, found: Board | None, board: Board) -> str:
    return "" if same(found, board) else _line(puzzle, found)


def _line(puzzle: Puzzle, board: Board | None) -> str:
    return "" if board is None else " ".join(write_board(puzzle, board).split())
