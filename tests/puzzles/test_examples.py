"""Every kind proves its own examples: solved ones once and only so, broken ones by one rule alone."""

from __future__ import annotations

from pathlib import Path

import pytest

import satelier.puzzles
from satelier.formats.text import read, read_board, write_board
from satelier.puzzles import find, kinds
from solutions import solutions

KINDS = (*kinds(), "null")
FILES = sorted(Path(satelier.puzzles.__file__).parent.glob("*.py"))
SOLVED = [(kind, *example) for kind in KINDS for example in find(kind).solved.items()]
BROKEN = [(kind, *example) for kind in KINDS for example in find(kind).broken.items()]


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_has_examples_for_all_its_rules(kind: str) -> None:
    declared = {method.rule.name for method in find(kind).rule_methods() if not method.rule.quiet}
    assert find(kind).solved
    assert set(find(kind).broken) == declared


@pytest.mark.parametrize(("kind", "text", "solution"), SOLVED)
def test_a_solved_example_has_this_solution_and_no_other(kind: str, text: str, solution: str) -> None:
    puzzle = read(find(kind), text)
    assert puzzle.holds(read_board(puzzle, solution))
    assert [write_board(puzzle, board).split() for board in solutions(puzzle)] == [solution.split()]


@pytest.mark.parametrize(("kind", "rule", "example"), BROKEN)
def test_a_broken_example_breaks_one_rule_alone(kind: str, rule: str, example) -> None:
    puzzle = read(find(kind), example.puzzle)
    board = read_board(puzzle, example.board)
    assert {instance.rule.name for instance in puzzle.violations(board)} == {rule}
    assert not puzzle.holds(board)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_puzzle_is_at_most_sixty_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 60
