"""Explain this cell: a reason, a path, that it is known, that it does not follow, that something is wrong."""

from __future__ import annotations

import numpy as np
import pytest
from hint_cases import SIZES, all_founded, follows, holds_always, positions

from satelier.formats.text import read, read_board
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.cell import Explained, Status, explain
from satelier.reason.ground.knowledge import Knowledge, knowledge
from satelier.reason.hints import smallest, target
from satelier.reason.hints.explain import explainer
from satelier.values import OPEN

SUDOKU = ".1.. 42.. ..2. .3.."


def faults(puzzle: Puzzle, known: Knowledge, place: int, value: int) -> list[str]:
    """What is wrong with an answer about a position that has a solution."""
    asked = puzzle.values.literal(place, value)
    found = explain(puzzle, known, place, value)
    always = {literal: holds_always(puzzle, known.literals, literal) for literal in (asked, -asked)}
    if found.status is Status.OPEN:
        return solutions_differ(puzzle, found, asked) if not any(always.values()) else ["it follows"]
    if not always.get(found.literal):
        return ["it does not follow"]
    for step in found.steps:
        if not all_founded(puzzle, known, step):
            return ["a fact is not known"]
        if not all(follows(puzzle, step.instances, step.facts, one) for one in step.concludes):
            return ["a step does not follow"]
        known = known.adding(step.concludes)
    return [] if not found.steps or found.literal in found.steps[-1].concludes else ["it ends elsewhere"]


def solutions_differ(puzzle: Puzzle, found: Explained, asked: int) -> list[str]:
    place, number, _ = puzzle.values.meaning(asked)
    values = [board.ravel()[place] for board in found.solutions]
    fine = all(map(puzzle.holds, found.solutions)) and len({value == number for value in values}) == 2
    return [] if fine else ["the solutions do not show it"]


@pytest.mark.parametrize("kind", SIZES)
def test_what_is_said_of_any_cell_and_value_is_so(kind: str) -> None:
    random = np.random.default_rng(5)
    for puzzle, known in positions(kind, 12, seed=4):
        place, value = random.integers(len(puzzle.grid)), random.integers(len(puzzle.values))
        assert faults(puzzle, known, int(place), int(value)) == []


EASY = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"


def test_a_few_easy_steps_are_told_in_place_of_a_reason_without_a_shape() -> None:
    puzzle = read(find("sudoku"), EASY)
    found = explain(puzzle, knowledge(puzzle), place=2)
    assert found.status is Status.PATH and found.literal == puzzle.values.literal(2, 3)
    assert 1 < len(found.steps) <= 12 and {len(step.rules) for step in found.steps} == {1}
    assert found.literal in found.steps[-1].concludes


def test_what_is_given_or_seen_at_a_glance_needs_no_reason() -> None:
    puzzle = read(find("sudoku"), SUDOKU)
    known = knowledge(puzzle)
    assert explain(puzzle, known, 1).sentence() == "Cell (1, 2) is a 1: that is known already."
    seen = explain(puzzle, known, 0, 0)
    assert (seen.status, seen.sentence("fr")) == (
        Status.KNOWN,
        "La case (1, 1) n'est pas un 1 : cela se voit d'un coup d'œil, "
        "car la case (1, 2) est un 1 et la ligne 1 a exactement un 1.",
    )


def test_an_entry_that_is_wrong_comes_first() -> None:
    puzzle = read(find("sudoku"), SUDOKU)
    known = knowledge(puzzle, read_board(puzzle, "21.. 42.. ..2. .3.."))
    assert explain(puzzle, known, 5).status is Status.WRONG


@pytest.mark.parametrize("kind", ["takuzu", "sudoku"])
def test_where_a_reason_takes_too_long_to_find_there_is_a_path(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To look for the smallest reason in a Killer or a large Heyawake took minutes."""
    for module in (smallest, target):
        monkeypatch.setattr(module, "PATIENCE", 0)
    random, told = np.random.default_rng(16), 0
    for puzzle, known in positions(kind, 40, seed=3):
        open_places = np.flatnonzero(known.board(puzzle).ravel() == OPEN)
        if not len(open_places):
            continue
        found = explain(puzzle, known, int(random.choice(open_places)))
        told += found.status is Status.PATH
        for step in found.steps:
            assert all_founded(puzzle, known, step)
            assert all(follows(puzzle, step.instances, step.facts, one) for one in step.concludes)
            known = explainer(puzzle).glance.seen(known.adding(step.concludes))
        assert not found.steps or known.holds(found.literal)
    assert told > 2
