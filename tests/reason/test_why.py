"""Why a grid cannot be solved: the reasons contradict one another, none is to spare, and steps lead there."""

from __future__ import annotations

import numpy as np
import pytest
from trying import MOST_VARIABLES

from satelier.claims.family import Instance
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.hints.explain import explainer
from satelier.reason.hints.refute import refutation
from satelier.reason.new import new
from satelier.reason.why import READABLE, entered, why
from satelier.solvers.base import Limits
from satelier.values import OPEN, open_board


def consistent(puzzle: Puzzle, literals, rules: list[Instance]) -> bool:
    """Whether some assignment makes these true; by trying all."""
    assert puzzle.variables <= MOST_VARIABLES
    rows = (np.arange(2**puzzle.variables)[:, None] >> np.arange(puzzle.variables)) & 1 == 1
    for literal in literals:
        rows = rows[rows[:, abs(literal) - 1] == (literal > 0)]
    for instance in rules:
        scope = np.array(instance.literals)
        rows = rows[instance.claim.holds(rows[:, np.abs(scope) - 1] == (scope > 0))]
    return bool(len(rows))


def small(kind: str, size: int, seed: int) -> Puzzle:
    """A solvable puzzle; takuzu and unruly without givens."""
    density = {"takuzu": 0, "unruly": 0}.get(kind)
    return new(find(kind), size, size, density=density, random=np.random.default_rng(seed))[0]


def without(items, number):
    return [*items[:number], *items[number + 1 :]]


def random_entries(puzzle: Puzzle, count: int, random: np.random.Generator):
    board = open_board(*puzzle.shape)
    places = random.permutation(board.size)[:count]
    board.flat[places] = random.integers(0, len(puzzle.values), size=count)
    return board


@pytest.mark.parametrize(
    ("kind", "size", "entries"), [("takuzu", 4, 8), ("unruly", 4, 8), ("squaro", 3, 3), ("norinori", 4, 4)]
)
def test_reasons_are_a_minimal_contradiction(kind: str, size: int, entries: int) -> None:
    random = np.random.default_rng(1)
    unsolvable = 0
    for seed in range(25):
        puzzle = small(kind, size, seed)
        board = random_entries(puzzle, entries, random)
        found = why(puzzle, board)
        everything = [instance for family in puzzle.families for instance in family]
        assert found.solvable == consistent(puzzle, entered(puzzle, board), everything)
        if found.solvable:
            continue
        unsolvable += 1
        rules = list(found.rules)
        assert set(found.entries) <= set(entered(puzzle, board))
        assert not consistent(puzzle, found.entries, rules)
        assert all(consistent(puzzle, found.entries, without(rules, i)) for i in range(len(rules)))
        assert all(consistent(puzzle, without(found.entries, i), rules) for i in range(len(found.entries)))
    assert unsolvable >= 5


@pytest.mark.parametrize(("kind", "size"), [("takuzu", 4), ("norinori", 4), ("squaro", 3)])
def test_each_step_of_a_refutation_follows_and_is_used(kind: str, size: int) -> None:
    random = np.random.default_rng(2)
    for seed in range(15):
        puzzle = small(kind, size, seed)
        found = why(puzzle, random_entries(puzzle, 5, random))
        if found.solvable is False:
            check_steps(puzzle, found.entries, refutation(puzzle, found.entries), tried=True)


def check_steps(puzzle: Puzzle, entries, steps, tried: bool) -> None:
    book = explainer(puzzle).book
    known = set(entries)
    for number, step in enumerate(steps):
        assert set(step.facts) <= known
        assert bool(step.concludes) == (number < len(steps) - 1)
        known |= set(step.concludes)
        later = {fact for after in steps[number + 1 :] for fact in after.facts}
        assert set(step.concludes) <= later
        rules = [book.instance(rule) for rule in step.rules]
        for literal in step.concludes if tried else ():
            assert not consistent(puzzle, [*step.facts, -literal], rules)
        assert step.concludes or not tried or not consistent(puzzle, step.facts, rules)


def wrong_sudoku(seed: int):
    """A solvable sudoku with one wrong entry that breaks no rule outright."""
    puzzle, solution = new(find("sudoku"), 9, 9, density=32, random=np.random.default_rng(seed))
    random = np.random.default_rng(seed)
    for place in random.permutation(81):
        for value in range(9):
            entries = open_board(9, 9)
            entries.flat[place] = value
            tried = np.where(entries == OPEN, puzzle.givens, entries)
            if (
                puzzle.givens.flat[place] == OPEN
                and value != solution.flat[place]
                and not puzzle.violations(tried)
            ):
                yield puzzle, entries


def test_a_wrong_sudoku_is_refuted_in_readable_portions() -> None:
    told = 0
    for seed in range(6):
        for puzzle, entries in list(wrong_sudoku(seed))[:2]:
            found = why(puzzle, entries)
            if found.solvable or len(found.rules) <= READABLE:
                assert not found.steps
                continue
            told += 1
            check_steps(puzzle, found.entries, found.steps, tried=False)
            assert len(found.text("fr").splitlines()) == 2 + len(found.entries) + len(found.steps)
    assert told >= 3


def test_a_given_and_an_entry_that_contradict_one_another() -> None:
    puzzle = find("takuzu")(4, 4, givens=[[1, -1, -1, -1]] + 3 * [[-1] * 4])
    found = why(puzzle, [[0, -1, -1, -1]] + 3 * [[-1] * 4])
    assert (found.solvable, found.entries, found.rules) == (False, (1, -1), ())
    sudoku = find("sudoku")(4, 4, givens=[[0, -1, -1, -1]] + 3 * [[-1] * 4])
    found = why(sudoku, [[2, -1, -1, -1]] + 3 * [[-1] * 4])
    assert found.entries == (1, 3) and [rule.rule.name for rule in found.rules] == ["one_value"]


def test_a_puzzle_without_entries_may_be_unsolvable_too() -> None:
    found = why(find("squaro")(1, 2, clues=[[0, 4]]))
    assert found.entries == () and [rule.where() for rule in found.rules] == ["cell (1, 1)", "cell (1, 2)"]
    cramped = why(find("norinori")(2, 2, clues=[[0, 0], [0, 1]]))
    assert [rule.sentence() for rule in cramped.rules] == [
        "Region 2 has room for only 1, but should hold two coloured cells."
    ]


def test_json() -> None:
    puzzle = find("takuzu")(4, 4, givens=[[1, 1, -1, -1]] + 3 * [[-1] * 4])
    told = why(puzzle, [[1, 1, 1, -1]] + 3 * [[-1] * 4]).json()
    assert told["solvable"] is False and told["steps"] == []
    assert told["entries"][2] == {"cell": [1, 3], "value": "1", "holds": True, "given": False}
    assert told["entries"][0]["given"] and told["rules"][0]["where"] == "row 1"
    assert why(find("squaro")(1, 1, clues=[[1]])).json() == {
        "solvable": True, "entries": [], "rules": [], "steps": []
    }  # fmt: skip


def test_limits_end_in_unknown() -> None:
    assert why(find("takuzu")(20, 20), limits=Limits(seconds=1e-6)).solvable is None
