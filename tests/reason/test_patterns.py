"""Patterns: positions from HoDoKu's library are explained, in few instances, and called as the library does.

A subset that is naked is hidden for the values that it leaves: both names are right, and both are answered.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from satelier.errors import UsageError
from satelier.formats.text import read
from satelier.messages import LANGUAGES
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.cell import Explained, explain
from satelier.reason.generate import generate
from satelier.reason.ground.knowledge import knowledge
from satelier.reason.path import path
from satelier.reason.patterns.table import PATTERNS, find_pattern
from shared_data import shared_records

# What the library calls them, what we do, and how many instances they have: a cell or a group each, and
# a group for each value that is blocked.
NAMES = {
    "Full House": ("full-house", 1),
    "Hidden Single": ("hidden-single", 1),
    "Naked Single": ("naked-single", 1),
    "Locked Candidate Type 1": ("pointing", 2),
    "Locked Candidate Type 2": ("claiming", 2),
    "Naked Pair": ("naked-pair", 4),
    "Naked Triple": ("naked-triple", 6),
    "Naked Quadruple": ("naked-quadruple", 8),
    "Hidden Pair": ("hidden-pair", 4),
    "Hidden Triple": ("hidden-triple", 6),
    "Hidden Quadruple": ("hidden-quadruple", 8),
    "X-Wing": ("x-wing", 4),
    "Swordfish": ("swordfish", 6),
    "Jellyfish": ("jellyfish", 8),
    "XY-Wing": ("xy-wing", 7),
}


def puzzle_of(record: dict[str, Any]) -> Puzzle:
    board = record["board"]
    return read(find("sudoku"), "\n".join(board[start : start + 9] for start in range(0, 81, 9)))


def explained(record: dict[str, Any], candidate: list[int]) -> Explained:
    puzzle = puzzle_of(record)
    ruled_out = [-literal(puzzle, one) for one in record["ruled_out"]]
    row, column, digit = candidate
    return explain(puzzle, knowledge(puzzle, excluded=ruled_out), (row - 1) * 9 + column - 1, digit - 1)


def literal(puzzle: Puzzle, candidate: list[int]) -> int:
    row, column, digit = candidate
    return puzzle.values.literal((row - 1) * 9 + column - 1, digit - 1)


def check(records: list[dict[str, Any]]) -> tuple[int, int, int]:
    """Of the first candidate of each record: how many there are, are named alike, are explained briefly."""
    named = brief = 0
    for record in records:
        candidate = [*record["eliminates"], *record["places"]][0]
        found = explained(record, candidate)
        assert abs(found.literal) == literal(found.puzzle, candidate)
        assert (found.literal > 0) == (candidate in record["places"])
        name, size = NAMES[record["technique"]]
        named += name in found.names
        brief += len(found.steps[-1].rules) <= size
    return len(records), named, brief


def library(each: int) -> list[dict[str, Any]]:
    by_technique: dict[str, list[dict[str, Any]]] = {}
    for record in shared_records("sudoku_techniques.jsonl"):
        by_technique.setdefault(record["technique"], []).append(record)
    return [record for name in NAMES for record in by_technique[name][:each]]


def test_the_library_s_basic_techniques_are_named_and_brief() -> None:
    every, named, brief = check(library(3))
    assert named >= 0.95 * every and brief >= 0.95 * every


@pytest.mark.slow
def test_all_of_the_library_s_basic_techniques_are_named_and_brief() -> None:
    every, named, brief = check(library(100))
    assert named >= 0.95 * every and brief >= 0.95 * every


@pytest.mark.slow
def test_all_that_the_library_concludes_is_explained() -> None:
    for record in shared_records("sudoku_techniques.jsonl"):
        candidate = [*record["eliminates"], *record["places"]][0]
        found = explained(record, candidate)
        assert (found.literal > 0) == (candidate in record["places"])
        assert found.steps


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pattern_has_a_name_of_its_own_and_is_found_by_it(language: str) -> None:
    names = [pattern.say(language) for pattern in PATTERNS]
    assert len(set(names)) == len(names)
    assert all(find_pattern(pattern.say(language)) is pattern for pattern in PATTERNS)
    assert all(pattern.about(language).endswith(".") for pattern in PATTERNS)


TAKUZU = "1... ..0. .... 11.."


def test_takuzu_s_steps_are_called_as_players_call_them() -> None:
    names = {step.pattern.name for step in path(read(find("takuzu"), TAKUZU)).steps if step.pattern}
    assert names == {"beside-pair", "between-equals", "full-line", "last-places"}


@pytest.mark.parametrize(("kind", "size", "name"), [("takuzu", 6, "one-short"), ("sudoku", 6, "pointing")])
def test_a_generated_puzzle_needs_the_pattern_and_nothing_harder(kind: str, size: int, name: str) -> None:
    made = generate(find(kind), size, size, pattern=name, random=np.random.default_rng(3))
    names = [one for one, _ in made.grade.patterns]
    assert names[-1] == name
    assert sum(count for _, count in made.grade.patterns) == made.grade.steps
    assert find_pattern(name).say("fr") in made.grade.listing("fr")


def test_a_pattern_that_is_not_there_is_refused_with_the_nearest() -> None:
    with pytest.raises(UsageError, match="x-wing"):
        find_pattern("x-wings")
