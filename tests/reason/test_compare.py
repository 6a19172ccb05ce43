"""Foreign formulas against the rules: right ones are never accused, and the fault of a damaged one is found.

The referee shares nothing with the comparison: it lists the boards that a formula allows, one by one,
with another solver, and holds them against the solutions found by trying.
"""

from __future__ import annotations

import functools
import itertools

import numpy as np
import pytest
from pysat.solvers import Glucose4

from satelier.encode.compare import compare as schemes_compared
from satelier.encode.model import encode, selected, stamp
from satelier.encode.scheme import COMPACT, parse
from satelier.logic.cnf import CNF
from satelier.logic.threesat import three_sat
from satelier.puzzles import find
from satelier.reason.compare import Comparison, Verdict, compare
from satelier.reason.new import new
from satelier.solvers.base import Limits
from satelier.trials.examples import example_of
from satelier.values import OPEN
from solutions import solutions


def made(kind: str, size: int, density: int | None = None, seed: int = 1):
    return new(find(kind), size, size, density=density, random=np.random.default_rng(seed))[0]


PUZZLES = {
    "takuzu": made("takuzu", 4, 20),
    "squaro": made("squaro", 3),
    "norinori 4": made("norinori", 4),
    "norinori 5": made("norinori", 5, seed=2),
    "sudoku": made("sudoku", 4, 25),
}
LARGER = {
    "takuzu, empty": find("takuzu")(4, 4),
    "takuzu 6": made("takuzu", 6, 15),
    "sudoku, empty": find("sudoku")(4, 4),
}
MOST_CLAUSES = 2_000


# Right ones.


def schemes(puzzle, most=MOST_CLAUSES):
    return [row.scheme for row in schemes_compared(puzzle) if row.fits and row.clauses <= most]


@pytest.mark.parametrize("name", PUZZLES)
def test_every_encoding_of_a_puzzle_is_equivalent_to_it(name: str) -> None:
    for scheme in schemes(PUZZLES[name]):
        formula = encode(PUZZLES[name], scheme)
        assert compare(PUZZLES[name], formula).verdict is Verdict.EQUIVALENT, scheme


@pytest.mark.slow
@pytest.mark.parametrize("name", [*PUZZLES, *LARGER])
def test_every_encoding_of_a_larger_puzzle_is_equivalent_to_it(name: str) -> None:
    puzzle = {**PUZZLES, **LARGER}[name]
    for scheme in schemes(puzzle, most=30_000):
        assert compare(puzzle, encode(puzzle, scheme)).verdict is Verdict.EQUIVALENT, scheme


@pytest.mark.parametrize("name", PUZZLES)
def test_so_is_its_three_sat_and_any_numbering_of_auxiliary_variables(name: str) -> None:
    puzzle = PUZZLES[name]
    for formula in (three_sat(encode(puzzle, "document")), renumbered(encode(puzzle, "count=totalizer"))):
        assert compare(puzzle, formula).verdict is Verdict.EQUIVALENT


def renumbered(formula: CNF) -> CNF:
    """Auxiliary variables in another order, some unused ones between them, and clauses in another order."""
    random = np.random.default_rng(5)
    cells = formula.projection or formula.variables
    names = cells + 1 + random.permutation(2 * (formula.variables - cells))
    table = [0, *range(1, cells + 1), *names[: formula.variables - cells].tolist()]
    clauses = [[table[abs(one)] * (1 if one > 0 else -1) for one in clause] for clause in formula]
    return CNF.from_clauses([clauses[i] for i in random.permutation(len(clauses))])


def test_an_unsolvable_puzzle_is_an_unsatisfiable_formula() -> None:
    puzzle = find("squaro")(1, 2, clues=[[0, 4]])
    assert compare(puzzle, CNF.from_clauses([[1], [-1]])).verdict is Verdict.EQUIVALENT
    assert compare(puzzle, CNF.from_clauses([[1]])).verdict is Verdict.ALLOWS


# Damaged ones.


def damages(formula: CNF, random: np.random.Generator):
    """A clause dropped, a sign flipped, a variable shifted: somewhere at random, in turn."""
    for kind in itertools.cycle((dropped, flipped, shifted)):
        clauses = [list(clause) for clause in formula]
        number = int(random.integers(len(clauses)))
        place = int(random.integers(len(clauses[number])))
        kind(clauses, number, place, formula.variables)
        yield CNF.from_clauses(clauses, formula.variables)


def dropped(clauses, number, place, variables) -> None:
    del clauses[number]


def flipped(clauses, number, place, variables) -> None:
    clauses[number][place] *= -1


def shifted(clauses, number, place, variables) -> None:
    literal = clauses[number][place]
    moved = abs(literal) % variables + 1
    clauses[number][place] = moved if literal > 0 else -moved


@functools.cache
def boards(name: str) -> set[tuple[int, ...]]:
    """The solutions of a puzzle, as cell literals."""
    puzzle = {**PUZZLES, **LARGER}[name]
    found = solutions(puzzle, most=1000)
    assert len(found) < 1000
    return {cells(puzzle, board) for board in found}


def cells(puzzle, board) -> tuple[int, ...]:
    true, _ = puzzle.values.truth(board)
    return tuple(variable if true[variable] else -variable for variable in range(1, puzzle.variables + 1))


def is_right(puzzle, formula: CNF, right: set[tuple[int, ...]]) -> bool:
    """Whether the formula allows exactly these boards."""
    found = set()
    with Glucose4(bootstrap_with=list(formula)) as solver:
        while solver.solve():
            model = solver.get_model() + [
                -v for v in range(len(solver.get_model()) + 1, puzzle.variables + 1)
            ]
            found.add(tuple(model[: puzzle.variables]))
            if not found <= right:
                return False
            solver.add_clause([-literal for literal in model[: puzzle.variables]])
    return found == right


def check(comparison: Comparison, right: set[tuple[int, ...]]) -> None:
    """Whatever the comparison says is true, and its clauses are a minimal set."""
    puzzle, formula = comparison.puzzle, comparison.foreign
    clauses = list(formula)
    if comparison.verdict is Verdict.ALLOWS:
        assert comparison.rules
        if (comparison.board != OPEN).all():
            assert not puzzle.holds(comparison.board)
            assert satisfiable(clauses, cells(puzzle, comparison.board))
        return
    known = () if comparison.verdict is Verdict.UNSATISFIABLE else cells(puzzle, comparison.board)
    assert comparison.verdict is Verdict.UNSATISFIABLE or (
        comparison.verdict is Verdict.FORBIDS and known in right
    )
    blamed = [clauses[number - 1] for number in comparison.clauses]
    assert not satisfiable(blamed, known)
    for number in range(len(blamed)):
        assert satisfiable(blamed[:number] + blamed[number + 1 :], known)


def satisfiable(clauses, assumptions) -> bool:
    with Glucose4(bootstrap_with=clauses) as solver:
        return solver.solve(assumptions=list(assumptions))


def judge(name: str, scheme: str, wrong: int, seed: int = 0) -> None:
    """Damage an encoding until so many have come out wrong, and compare each, the right ones too."""
    puzzle = {**PUZZLES, **LARGER}[name]
    for damaged in damages(encode(puzzle, scheme), np.random.default_rng(seed)):
        comparison = compare(puzzle, damaged)
        right = is_right(puzzle, damaged, boards(name))
        assert (comparison.verdict is Verdict.EQUIVALENT) == right, comparison.text()
        if not right:
            check(comparison, boards(name))
            wrong -= 1
        if wrong == 0:
            break


# Some encodings say things several times, and most damage changes nothing there: of these fewer are asked.
CASES = [
    *itertools.product(["squaro"], ["document", "models", "prime"], [30]),
    *itertools.product(["norinori 4", "norinori 5"], ["document", "sequential-counter"], [18]),
    *itertools.product(["takuzu, empty"], ["document", "compact", "count=sorting-network"], [9]),
    *itertools.product(["takuzu"], ["document", "compact", "count=sorting-network"], [4]),
    *itertools.product(["sudoku"], ["document", "count=totalizer"], [4]),
]


@pytest.mark.parametrize(("name", "scheme", "wrong"), CASES)
def test_the_fault_of_a_damaged_encoding_is_found(name: str, scheme: str, wrong: int) -> None:
    judge(name, scheme, max(1, wrong // 6))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "scheme", "wrong"), CASES)
def test_the_faults_of_many_damaged_encodings_are_found(name: str, scheme: str, wrong: int) -> None:
    judge(name, scheme, wrong)


def test_these_are_two_hundred() -> None:
    assert sum(wrong for _, _, wrong in CASES) >= 200


@pytest.mark.slow
@pytest.mark.parametrize(("name", "scheme", "wrong"), CASES)
def test_the_fault_of_many_a_damaged_encoding_is_found(name: str, scheme: str, wrong: int) -> None:
    judge(name, scheme, 2 * wrong, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["document", "compact", "count=totalizer"])
def test_the_fault_of_a_larger_damaged_encoding_is_found(scheme: str) -> None:
    judge("takuzu 6", scheme, wrong=4)


# Entries.


def test_missing_entries_are_named_and_the_rules_not_accused() -> None:
    puzzle = PUZZLES["takuzu"]
    found = compare(puzzle, encode(puzzle, entries=False))
    assert found.entries_missing and found.verdict is Verdict.ALLOWS
    assert {instance.rule.name for instance in found.rules} == {"given"}
    assert found.sentence().startswith("The entries are missing")
    assert "rules themselves are right" in found.sentence()


def test_with_entries_missing_a_wrong_rule_is_still_found() -> None:
    puzzle = PUZZLES["takuzu"]
    clauses = list(encode(puzzle, "document", entries=False))
    found = compare(puzzle, CNF.from_clauses([[1, 2], *clauses]))
    assert found.entries_missing and "compared without them" in found.sentence()
    assert found.verdict is Verdict.FORBIDS and found.clauses == (1,)


def test_one_forgotten_entry_is_a_fault_of_its_own() -> None:
    puzzle = PUZZLES["sudoku"]
    clauses = list(encode(puzzle, "document"))
    assert len(clauses[0]) == 1
    found = compare(puzzle, CNF.from_clauses(clauses[1:], puzzle.variables))
    assert not found.entries_missing and found.verdict is Verdict.ALLOWS
    assert [instance.rule.name for instance in found.rules] == ["given"]


# What is told.


def test_json_has_the_clauses_the_rules_and_the_board() -> None:
    puzzle = find("squaro")(1, 1, clues=[[1]])
    told = compare(puzzle, CNF.from_clauses([[1], *encode(puzzle)])).json("fr")
    assert told["verdict"] == "forbids" and told["clauses"] == [{"number": 1, "literals": [1]}]
    assert told["rules"] == [] and sorted("".join(told["board"])) == ["#", ".", ".", "."]


def test_limits_end_in_unknown() -> None:
    puzzle = LARGER["takuzu 6"]
    assert compare(puzzle, encode(puzzle), Limits(seconds=1e-6)).verdict is Verdict.UNKNOWN


def test_a_file_with_fewer_variables_than_cells_is_compared() -> None:
    puzzle = find("squaro")(1, 2, clues=[[0, 1]])
    assert compare(puzzle, CNF.from_clauses([[-1], [-2]])).verdict is Verdict.ALLOWS


def test_claims_whose_opposite_nobody_can_list_are_compared_too() -> None:
    puzzle, _ = example_of(find("kakuro"))
    assert compare(puzzle, encode(puzzle)).verdict is Verdict.EQUIVALENT
    scheme = parse(COMPACT)
    without_sums = [family for family in selected(puzzle, scheme) if family.rule.name != "sum"]
    found = compare(puzzle, stamp(puzzle, scheme, without_sums))
    assert found.verdict is Verdict.ALLOWS
    assert {one.rule.name for one in found.rules} >= {"sum"}


def test_a_formula_that_gives_the_only_cell_no_value_is_told_so() -> None:
    """Of one value, false is that value and true is none."""
    found = compare(find("sudoku")(1, 1), CNF.from_clauses([[1, 2]]))
    assert found.verdict is Verdict.ALLOWS and found.json()["board"] == ["."]
    assert found.text().split("\n")[1] == "  ."
