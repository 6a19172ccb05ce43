"""The search on sums that learns: against all assignments, and against a solver of clauses."""

from __future__ import annotations

import itertools
import json
from typing import Any

import numpy as np
import pytest

from satelier.claims import FAMILIES, Claim, Count, SumIs
from satelier.claims.family import Family
from satelier.compiled import as_lists
from satelier.encode.scheme import for_solving, parse
from satelier.engines import clauses
from satelier.engines.base import Ask, Outcome, Stopwatch, Verdict
from satelier.engines.counters.ask import small
from satelier.engines.counters.kernels.learning.search import search_counts
from satelier.engines.counters.kernels.learning.state import FOUND, GIVEN_UP, NONE, OWN, Learning
from satelier.formats.files import plain
from satelier.puzzle import GIVEN, Puzzle
from satelier.puzzles import find, kinds
from satelier.reason.solve import solve
from satelier.solvers.base import NO_LIMITS, Limits
from shared_data import shared_records

MANY = 10**9  # visits
VARIABLES = 7
Claims = list[tuple[Claim, list[int]]]
Board = tuple[int, ...]


def random_claims(random: np.random.Generator) -> Claims:
    """Counts and sums of some literals, among them some that cannot hold, and some about nothing."""
    found: Claims = []
    for _ in range(int(random.integers(1, 9))):
        width, low = int(random.integers(0, 6)), int(random.integers(-1, 4))
        chosen = random.permutation(VARIABLES)[:width] + 1
        literals = (chosen * random.choice([-1, 1], width)).tolist()
        counted = Count(low, low + int(random.integers(0, 3)))
        added = SumIs(int(random.integers(0, 6)), tuple(random.integers(0, 4, width).tolist()) or (1,))
        found.append((counted if random.random() < 0.6 else added, literals))
    return found


def begun(claims: Claims) -> Learning:
    rows, which = small.Rows(), np.zeros(1, np.uint16)
    for claim, literals in claims:
        scopes = np.array(literals, np.int32).reshape(1, -1)
        anything: Any = None
        assert rows.add(Family(GIVEN, anything, scopes, (claim,), which, None, anything, anything))
    search = small.begun(VARIABLES, rows)
    search.numbers[OWN] = VARIABLES
    return search


def keeps(claims: Claims, board: Board) -> bool:
    rows = [(claim, [[(board[abs(one) - 1] == 1) == (one > 0) for one in own]]) for claim, own in claims]
    return all(claim.holds(np.array(row, bool).reshape(1, -1))[0] for claim, row in rows)


def solutions(claims: Claims) -> set[Board]:
    return {board for board in itertools.product((0, 1), repeat=VARIABLES) if keeps(claims, board)}


def words(clause: list[int]) -> Any:
    return np.array([*clause, 0], np.int32).view(np.uint32)


@pytest.mark.parametrize("seed", range(300))
def test_every_solution_is_found_once(seed: int) -> None:
    claims = random_claims(np.random.default_rng(seed))
    search, found = begun(claims), list[Board]()
    while (ending := search_counts.compiled(search, small.NO_CLAUSES, MANY, VARIABLES)) == FOUND:
        found.append(tuple(np.asarray(search.model).tolist()))
    assert ending == NONE and len(set(found)) == len(found) and set(found) == solutions(claims)


@pytest.mark.parametrize("seed", range(100))
def test_a_clause_that_a_solution_breaks_is_kept_from_then_on(seed: int) -> None:
    random = np.random.default_rng(seed)
    claims = random_claims(random)[:3]
    search, demanded, clause = begun(claims), claims.copy(), small.NO_CLAUSES
    while search_counts.compiled(search, clause, MANY, VARIABLES) == FOUND:
        board = tuple(np.asarray(search.model).tolist())
        assert keeps(demanded, board)
        chosen = random.permutation(VARIABLES)[: random.integers(1, VARIABLES + 1)]
        against = [-int(one + 1) if board[one] else int(one + 1) for one in chosen]
        beside = [*(-one for one in against[:1]), *against[1:]]  # which the board keeps
        demanded += [(Count(1, VARIABLES), against), (Count(1, VARIABLES), beside)]
        clause = np.concatenate([words(beside), words(against)])
    assert not solutions(demanded)


@pytest.mark.parametrize("seed", range(40))
def test_plain_and_compiled_find_the_same(seed: int) -> None:
    claims = random_claims(np.random.default_rng(seed))
    fast, slow = begun(claims), as_lists(begun(claims))
    for _ in range(3):
        endings = (
            search_counts.compiled(fast, small.NO_CLAUSES, MANY, VARIABLES),
            search_counts.python(slow, [], MANY, VARIABLES),
        )
        assert endings[0] == endings[1]
        if endings[0] == FOUND:
            assert list(fast.model) == slow.model
    assert list(fast.numbers) == slow.numbers


def test_it_gives_up_in_time() -> None:
    claims: Claims = [(Count(1, 1), [a, b]) for a, b in itertools.combinations(range(1, VARIABLES + 1), 2)]
    search = begun(claims)
    assert search_counts.compiled(search, small.NO_CLAUSES, 0, VARIABLES) in (NONE, GIVEN_UP)
    assert search_counts.compiled(begun(claims), small.NO_CLAUSES, MANY, VARIABLES) == NONE
    assert search_counts.compiled(begun([]), small.NO_CLAUSES, MANY, VARIABLES - 1) == GIVEN_UP
    assert search_counts.compiled(begun([]), small.NO_CLAUSES, MANY, VARIABLES) == FOUND


@pytest.mark.parametrize("kind", FAMILIES)
def test_a_claim_says_what_its_sum_says(kind: str) -> None:
    for width in range(1, 6):
        rows = np.array([*itertools.product((False, True), repeat=width)])
        for claim in FAMILIES[kind].samples(width):
            told = claim.as_sum(width)
            if told is not None:
                added = rows @ np.array(told.weights or (1,) * width)
                assert ((added >= told.low) & (added <= told.high) == claim.holds(rows)).all(), claim


# Puzzles


def counted(puzzle: Puzzle) -> Outcome | None:
    _ = search_counts.compiled
    return small.settled(puzzle, for_solving(parse("compact")), Stopwatch(NO_LIMITS))


def test_what_is_settled_is_what_a_solver_of_clauses_finds() -> None:
    settled = 0
    known = set(kinds())
    for record in (one for one in shared_records("kinds.jsonl") if one["kind"] in known):
        puzzle = plain.read(json.dumps(record)).puzzle
        if puzzle.variables > 1_000:
            continue
        found, expected = counted(puzzle), clauses.solve(puzzle, Ask())
        if found is None:
            continue
        settled += 1
        assert found.verdict is expected.verdict and found.unique is expected.unique, record
        assert expected.board is None or (found.board == expected.board).all()
    assert settled > 100


def test_several_boards_are_left_to_a_solver_of_clauses() -> None:
    assert counted(find("takuzu")(4, 4)) is None
    assert counted(find("hitori")(2, 2, clues=[[1, 2], [2, 1]])) is None


def test_what_has_no_board_is_told_with_its_reason() -> None:
    puzzle = find("takuzu")(4, 4, givens=[[0, 0, 0, -1], *[[-1] * 4] * 3])
    found = counted(puzzle)
    assert found is not None and found.verdict is Verdict.UNSOLVABLE and found.board is None
    assert solve(puzzle).reasons


def test_nobody_is_asked_instead_of_a_solver_that_was_named() -> None:
    puzzle = find("takuzu")(4, 4, givens=[[-1, 1, -1, 0], [-1, -1, 0, -1], [-1, 0, -1, -1], [1, 1, -1, 0]])
    assert counted(puzzle) is not None
    assert solve(puzzle).solver == "native"
    assert solve(puzzle, solver="cadical").solver is None and solve(puzzle, encoding="prime").solver is None
    assert solve(puzzle, unique=False).solver is None and solve(puzzle, conflicts=9).solver is None
    assert solve(puzzle, seconds=9.0).unique is clauses.solve(puzzle, Ask(limits=Limits(9.0))).unique is True
