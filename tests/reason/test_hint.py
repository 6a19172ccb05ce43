"""Hints are sound, minimal, and there whenever something follows: judged by another solver and encodings."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hint_cases import SIZES, all_founded, follows, holds_always, positions, worked_out

from satelier.errors import InputError
from satelier.formats.text import read, read_board
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.ground.knowledge import Knowledge, knowledge
from satelier.reason.ground.telling import Teller
from satelier.reason.hint import Hint, Wrong, hint
from satelier.reason.hints.chain import Chains, Probed, Refuted
from satelier.reason.hints.explain import explainer
from satelier.reason.hints.oracle import Oracle
from satelier.reason.hints.single import forced
from satelier.reason.words.hint_json import hint_json


def faults(puzzle: Puzzle, known: Knowledge) -> list[str]:
    """What is wrong with the hint for a position that has a solution."""
    found = hint(puzzle, known)
    if found is None:
        missed = [
            literal
            for literal in open_literals(explainer(puzzle).glance.seen(known))
            if holds_always(puzzle, known.literals, literal)
        ]
        return [f"nothing found, but {missed} follow"] if missed else []
    assert isinstance(found, Hint)
    return [*unsound(puzzle, known, found), *(not_minimal(puzzle, found) if found.tier > 1 else [])]


def open_literals(known: Knowledge) -> list[int]:
    variables = (np.flatnonzero(known.signs[1:] == 0) + 1).tolist()
    return [sign * variable for variable in variables for sign in (1, -1)]


def unsound(puzzle: Puzzle, known: Knowledge, found: Hint) -> list[str]:
    wrong = [] if all_founded(puzzle, known, found) else ["a fact is not known"]
    if book_keeping(puzzle, found):
        wrong.append("it is seen at a glance")
    for literal in found.concludes:
        if known.signs[abs(literal)]:
            wrong.append(f"{literal} is known already")
        if not holds_always(puzzle, known.literals, literal):
            wrong.append(f"{literal} does not hold always")
        if not follows(puzzle, found.instances, found.facts, literal):
            wrong.append(f"{literal} does not follow from the reasons")
    return wrong


def book_keeping(puzzle: Puzzle, found: Hint) -> bool:
    """Whether a placed value alone, by one rule, rules out all that it concludes."""
    many, one_fact = puzzle.values.per_place > 1, len(found.facts) == len(found.rules) == 1
    return many and one_fact and found.facts[0] > 0 and all(literal < 0 for literal in found.concludes)


def not_minimal(puzzle: Puzzle, found: Hint) -> list[str]:
    """Reasons that could be left out, for any of the conclusions."""
    rules, facts = found.instances, found.facts
    fewer = [([r for r in rules if r is not out], facts) for out in rules]
    fewer += [(list(rules), tuple(f for f in facts if f != out)) for out in facts]
    return [
        f"{literal} follows from less"
        for literal in found.concludes
        for some, known in fewer
        if follows(puzzle, some, known, literal)
    ]


def all_faults(kind: str, count: int, seed: int) -> list[tuple[str, list[str]]]:
    found = ((puzzle, known, faults(puzzle, known)) for puzzle, known in positions(kind, count, seed))
    return [(f"{puzzle!r} {known.literals}", wrong) for puzzle, known, wrong in found if wrong]


@pytest.mark.parametrize("kind", SIZES)
def test_hints_of_random_positions_are_sound_minimal_and_never_missing(kind: str) -> None:
    assert all_faults(kind, 25, seed=1) == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", SIZES)
def test_hints_of_thousands_of_positions(kind: str) -> None:
    assert all_faults(kind, 5_000, seed=2) == []


@pytest.mark.parametrize("kind", SIZES)
def test_chains_refute_what_claims_refute_plain_and_compiled_alike(kind: str) -> None:
    for puzzle, known in positions(kind, 6, seed=3):
        known = worked_out(puzzle, known)
        literals = open_literals(known)[:24]
        plain = refuted(puzzle, known, literals, compile=False)
        assert plain == refuted(puzzle, known, literals, compile=True)
        assert {one.literal for one in plain} == {one for one in literals if breaks(puzzle, known, one)}


def refuted(puzzle: Puzzle, known: Knowledge, literals: list[int], compile: bool) -> list[Refuted]:
    found = probed(puzzle, known, literals, compile)
    assert not found.undecided
    return found.refuted


def probed(
    puzzle: Puzzle, known: Knowledge, literals: list[int], compile: bool, bound: int = 1 << 31
) -> Probed:
    chains = Chains(explainer(puzzle).book, compile)
    chains.know(known.literals)
    return chains.refuted(literals, bound)


def test_what_a_few_steps_decide_stays_so_with_more() -> None:
    """A chain that came to its end is not begun again: with more steps it would end as it did."""
    undecided = 0
    for puzzle, start in itertools.chain.from_iterable(positions(kind, 4, seed=3) for kind in SIZES):
        known = worked_out(puzzle, start)
        literals = open_literals(known)
        few = probed(puzzle, known, literals, compile=False, bound=2)
        decided = [literal for literal in literals if literal not in few.undecided]
        assert refuted(puzzle, known, decided, compile=False) == few.refuted
        undecided += len(few.undecided)
    assert undecided > 0


def breaks(puzzle: Puzzle, known: Knowledge, literal: int) -> bool:
    """Whether the claims themselves, applied again and again, end in one that cannot hold."""
    book, known = explainer(puzzle).book, known.adding([literal])
    while all(family.possible(*known.truth).all() for family in book.families):
        new = {one for found in forced(book, known, np.arange(len(book))) for one in found.concludes}
        if not new or any(-one in new for one in new):
            return bool(new)
        known = known.adding(new)
    return True


def test_asking_leaves_what_is_known_as_it_was() -> None:
    puzzle = read(find("takuzu"), "1.0. .... 1.1. ....")
    known = knowledge(puzzle)
    before = known.signs.copy()
    first, again = hint(puzzle, known), hint(puzzle, known)
    assert isinstance(first, Hint) and isinstance(again, Hint)
    assert (known.signs == before).all()
    assert (first.concludes, first.rules, first.facts) == (again.concludes, again.rules, again.facts)


# What is wrong comes first


def test_an_entry_that_differs_from_the_only_solution_is_named() -> None:
    puzzle = read(find("sudoku"), ".1.. 42.. ..2. .3..")
    found = hint(puzzle, knowledge(puzzle, read_board(puzzle, "21.. 42.. ..2. .3..")))
    assert isinstance(found, Wrong)
    assert found.sentence() == "Cell (1, 1) is a 2: this is wrong."
    assert found.sentence("fr") == "La case (1, 1) est un 2 : c'est faux."
    assert hint_json(found, Teller(puzzle))["entries"] == [{"cell": [1, 1], "value": 2, "holds": True}]


def test_entries_in_conflict_are_named_where_there_are_many_solutions() -> None:
    puzzle = find("takuzu")(4, 4)
    found = hint(puzzle, knowledge(puzzle, read_board(puzzle, "111. .... .... ....")))
    assert isinstance(found, Wrong)
    assert set(found.entries) <= {1, 2, 3} and len(found.rules) == 1


def test_a_puzzle_without_solution_says_so() -> None:
    puzzle = read(find("takuzu"), "111. .... .... ....")
    found = hint(puzzle)
    assert isinstance(found, Wrong) and found.entries == ()
    said = "The puzzle itself has no solution. "
    equal, three = (
        "The cells of row 1, columns 1 to 3, are all equal.",
        "Row 1 has three 1s; it should have two.",
    )
    assert found.sentence() in (said + equal, said + three)
    counted = Wrong(found.book, (), (0,), (1, 2, 3))  # whichever rule is found, it is told of this grid
    assert counted.sentence() == said + three
    crossed = hint(read(find("takuzu"), "11.. .0.. .0.. 11.."))
    assert isinstance(crossed, Wrong) and "no solution" in crossed.sentence()


def test_a_place_that_holds_and_does_not_hold_is_refused() -> None:
    puzzle = read(find("sudoku"), ".1.. 42.. ..2. .3..")
    with pytest.raises(InputError):
        knowledge(puzzle, excluded=[-5])


def test_nothing_follows_on_an_empty_board() -> None:
    assert hint(find("takuzu")(4, 4)) is None


def test_a_solver_that_is_told_a_solution_breaks_no_connected_claim_on_its_way_to_a_model() -> None:
    puzzle = find("yinyang")(6, 6)
    using = explainer(puzzle)
    solution = using.whole.solution([-1])
    assert solution is not None
    oracle = Oracle(using.book, range(len(using.book)), solution)
    assert oracle.postponed, "connected places are known by their cuts"
    model = oracle.consistent(range(len(using.book)), [-1])
    assert model is not None and {one if holds else -one for one, holds in model.items()} == set(solution)


def test_what_no_clause_speaks_of_yet_is_completed_before_a_claim_judges_it() -> None:
    """Of a row with open inputs islands do not see all: what was a reason was taken for none."""
    puzzle = read(find("nurikabe"), "... .3.")
    using = explainer(puzzle)
    island = next(
        number
        for number in range(len(using.book))
        if (own := using.book.instance(number)).rule.name == "islands" and len(own.literals) == 6
    )
    assert Oracle(using.book, [island]).entails([island], [-3], 4)
    for board in itertools.product((-1, 0, 1), repeat=6):
        if sum(value >= 0 for value in board) <= 2:
            told = hint(puzzle, knowledge(puzzle, np.array(board, dtype=np.int16).reshape(2, 3)))
            assert told is None or isinstance(told, Hint | Wrong)
