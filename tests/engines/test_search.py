"""A search through clauses: what it is told, and a solver that does not keep to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np
import pytest

from satelier.claims import LAZY
from satelier.encode.bare import ONCE, bare
from satelier.encode.model import selected, stamp
from satelier.encode.scheme import IN_MEMORY, Scheme, for_solving, parse
from satelier.engines.base import Ask
from satelier.engines.clauses import Search, searching
from satelier.errors import LimitError
from satelier.kinds.registry import kinds
from satelier.logic.cnf import CNF
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.solve import solve
from satelier.solvers.base import NO_LIMITS, Answer, Limits, Replay, Status, completed
from satelier.solvers.checked import AnswerError, Checked
from satelier.solvers.registry import find as find_solver
from satelier.trials.examples import example_of


class Deaf:
    """A solver that does not hear what is added: what it knows beyond its first model is that all is true."""

    name = "deaf"

    def __init__(self, model: Sequence[int]) -> None:
        self.model = tuple(model)

    def solve(self, formula: CNF, assumptions: Sequence[int] = (), limits: Limits = NO_LIMITS) -> Answer:
        more = [-one for one in completed(self.model, formula.variables)[len(self.model) :]]
        return Answer(Status.YES, (*self.model, *more))

    def open(self, formula: CNF) -> Replay:
        return Replay(self, formula)


def example(kind: str) -> tuple[Puzzle, list[int]]:
    """The kind's example, and its solution as a model."""
    puzzle, board = example_of(find(kind))
    return puzzle, [place if held else -place for place, held in enumerate(board.ravel().tolist(), 1)]


@contextmanager
def deaf_search(puzzle: Puzzle, model: Sequence[int]) -> Iterator[Search]:
    with searching(puzzle, Ask()) as search:
        search.session = Checked(Deaf(model)).open(CNF.from_clauses([[1, -1]], puzzle.variables))
        yield search


def test_a_second_board_that_is_the_first_is_no_answer() -> None:
    puzzle, model = example("hitori")
    with deaf_search(puzzle, model) as search:
        status, board = search.next_board()
        assert status is Status.YES and board is not None
        with pytest.raises(AnswerError, match="false"):
            search.is_only(board)


def test_a_solver_that_breaks_what_was_added_is_not_asked_for_ever() -> None:
    puzzle, model = example("hitori")
    apart = [-abs(one) for one in model]
    for place in (2, 5):  # the first cell lies alone
        apart[place - 1] = place
    with deaf_search(puzzle, apart) as search, pytest.raises(AnswerError, match="false"):
        search.next_board()


SCHEMES = [for_solving(parse("compact")), IN_MEMORY, parse("count=totalizer")]


@pytest.mark.parametrize("kind", ["hitori", "minesweeper", "sudoku", "takuzu", "squaro", "kakurasu"])
@pytest.mark.parametrize("scheme", SCHEMES, ids=["solving", "in memory", "totalizer"])
def test_bare_clauses_are_those_that_tell_their_origin(kind: str, scheme: Scheme) -> None:
    """In the same order; also the second and the third time, when what puzzles share has been kept."""
    for _ in range(3):
        puzzle, _board = example_of(find(kind))
        families = [one for one in selected(puzzle, scheme) if scheme.encoding_for(one) != LAZY]
        chosen = [(one, scheme.encoding_for(one)) for one in families]
        found, expected = bare(puzzle.variables, scheme, chosen), stamp(puzzle, scheme, families)
        assert found == expected and found.projection == expected.projection
        assert found.lengths.tolist() == expected.lengths.tolist()


def is_late(kind: str) -> bool:
    return any(family.late for family in example_of(find(kind))[0].search_families)


@pytest.mark.parametrize("kind", [*filter(is_late, kinds())])
@pytest.mark.parametrize("scheme", ["compact", "document", "prime", "lazy"])
def test_what_is_late_follows_from_what_a_search_is_told(kind: str, scheme: str) -> None:
    """Clause by clause, from all that is not left out at first; and any scheme finds the solution."""
    puzzle, board = example_of(find(kind))
    chosen = for_solving(parse(scheme, kind))
    assert np.array_equal(solve(puzzle, encoding=scheme).board, board)
    told = selected(puzzle, chosen, shortcuts=True)
    if scheme == "compact":
        assert not any(one.late for one in told)
        late = [one for one in puzzle.search_families if one.late and chosen.encoding_for(one) != LAZY]
        at_once = [one for one in told if chosen.encoding_for(one) != LAZY]
        with find_solver("cadical").open(stamp(puzzle, chosen, at_once)) as session:
            for clause in stamp(puzzle, chosen, late):
                assert session.solve([-literal for literal in clause]).status is Status.NO


def test_what_puzzles_of_one_size_share_is_kept_and_what_is_one_puzzles_own_is_not() -> None:
    scheme, kept = for_solving(parse("compact")), list[set[str]]()
    for first in range(3):  # of a size that nobody else asks about: what was asked before is kept
        clues = [[(first + row + column) % 3 + 1 for column in range(7)] for row in range(3)]
        puzzle = find("hitori")(3, 7, clues=clues)
        families = [one for one in selected(puzzle, scheme) if scheme.encoding_for(one) != LAZY]
        bare(puzzle.variables, scheme, [(one, scheme.encoding_for(one)) for one in families])
        kept.append({one.rule.name for one in families if ONCE not in one.worked_out.values()})
    assert kept[-1] == {"no_adjacent", "connected"}


def test_too_much_is_refused_with_the_figure() -> None:
    with pytest.raises(LimitError, match="clauses"):
        solve(find("kakurasu")(40, 40, clues=np.full(80, 410)), encoding="weighted-sum=models")
