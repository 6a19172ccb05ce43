"""Patterns: positions from HoDoKu's library are explained, in few instances, and called as the library does.

A subset that is naked is hidden for the values that it leaves: both names are right, and both are answered.
"""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np
import pytest
from benchmarks.scripts.techniques import NAMES, Answer, answers, place_of, position

from satelier.errors import UsageError
from satelier.formats.files import plain
from satelier.formats.text import read
from satelier.messages import LANGUAGES
from satelier.puzzles import find
from satelier.reason.cell import explain
from satelier.reason.generate import generate
from satelier.reason.ground.knowledge import knowledge
from satelier.reason.hints.explain import Deduction, explainer
from satelier.reason.hints.whole import Whole
from satelier.reason.path import path
from satelier.reason.patterns.reading import link_of, read_reason, strong
from satelier.reason.patterns.subsets import subsets_left
from satelier.reason.patterns.table import PATTERNS, find_pattern
from satelier.trials.examples import example_of
from shared_data import shared_records

LEAST = 0.95
HARD = "8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4.."


def library(each: int, seed: int = 16) -> list[dict[str, Any]]:
    """So many records of each basic technique, drawn at random."""
    records = shared_records("sudoku_techniques.jsonl")
    mixed = [records[number] for number in np.random.default_rng(seed).permutation(len(records))]
    alike = ([one for one in mixed if one["technique"] == name] for name in NAMES)
    return [record for own in alike for record in own[:each]]


def check_names(found: list[Answer]) -> None:
    """All are explained; what is told is brief, and the library's name is among ours, as often as is asked.

    Of subsets no more can be: most eliminations are those of a naked one and of a hidden one.
    """
    assert all(one.is_explained for one in found)
    assert sum(one.is_brief for one in found) >= math.floor(LEAST * len(found))
    assert sum(one.has_the_name for one in found) >= math.floor(LEAST * len(found))
    no_subsets = [one for one in found if not one.technique.endswith(("Pair", "Triple", "Quadruple"))]
    assert sum(one.is_named_alike for one in no_subsets) >= math.floor(LEAST * len(no_subsets))


def test_the_library_s_basic_techniques_are_named_and_brief() -> None:
    check_names(list(answers(library(1), 1)))


@pytest.mark.slow
def test_all_of_the_library_s_basic_techniques_are_named_and_brief() -> None:
    found = list(answers(library(100), 1))
    check_names(found)
    assert sum(one.is_named_alike for one in found) >= LEAST * len(found)


TWO_NAMES = {
    "60267075fe": "a locked pair that rules out something in both groups, where claiming would do",
    "375d1127a8": "claiming, where a pair in the shared places rules out something in one group",
    "b8aafcf79b": "a hidden pair that leaves a naked one",
    "3a011c1d91": "a hidden pair in one group, where a naked one would do",
    "a615f24a5f": "a naked pair, where a hidden one in two groups would do",
    "de419cc9d8": "a hidden pair that leaves a naked triple, with naked pairs left on the board",
    "7063329d0c": "a naked triple that leaves a hidden pair",
    "d20f269104": "a hidden triple that leaves a naked one",
    "cf6787a32f": "a naked triple that rules out more than a hidden one",
    "8d78710abb": "a naked triple that rules out more than the hidden one that is met first",
    "1b5f7585ab": "a naked pair, where the hidden one that is met first lies in two groups",
    "7ea29070be": "a hidden pair that lies in a box alone, where a naked triple would do",
    "0271551fe0": "claiming, where another pointing is met first",
}


@pytest.mark.parametrize("record", TWO_NAMES)
def test_of_two_right_names_the_library_s_is_told(record: str) -> None:
    records = [one for one in shared_records("sudoku_techniques.jsonl") if one["id"] == record]
    assert [one.is_named_alike for one in answers(records, 1)] == [True]


@pytest.mark.slow
def test_all_that_the_library_concludes_is_explained() -> None:
    assert all(one.is_explained for one in answers(shared_records("sudoku_techniques.jsonl"), 1))


def test_a_cell_s_own_values_come_before_its_groups() -> None:
    """A naked single that is hidden as well is told by the cell that was asked about."""
    puzzle = read(find("sudoku"), "12.. .... ..4. ...3")
    assert explain(puzzle, knowledge(puzzle), place=2).names == ("naked-single", "hidden-single")


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


def test_what_is_seen_of_a_pattern_on_the_board_is_what_the_library_concludes() -> None:
    """Of every record whose pattern is seen without a reason, all eliminations are."""
    seen = set()
    for record in shared_records("sudoku_techniques.jsonl"):
        pattern = find_pattern(NAMES[record["technique"]][0]) if record["technique"] in NAMES else None
        if pattern and pattern.look:
            puzzle, known = position(record)
            book, known = explainer(puzzle).book, explainer(puzzle).glance.seen(known)
            found = {point for subset in pattern.look(book, known) for point in subset.rules_out}
            assert {(place_of(one), one[2] - 1) for one in record["eliminates"]} <= found, record["id"]
            seen.add(pattern.name)
    assert len(seen) == len([pattern for pattern in PATTERNS if pattern.look])


@pytest.mark.parametrize(
    "kind", ["sudoku", "killer", "suguru", "ripple", "futoshiki", "doppelblock", "kakuro"]
)
def test_all_that_is_seen_of_patterns_on_the_board_follows(kind: str) -> None:
    """Also where a group lacks some values, or has one of them several times."""
    puzzle, _ = example_of(find(kind))
    using, known, looked = explainer(puzzle), knowledge(puzzle), 0
    for step in path(puzzle).steps:
        known = using.glance.seen(known)
        for pattern in PATTERNS:
            for subset in pattern.look(using.book, known) if pattern.look else ():
                for place, value in subset.rules_out:
                    looked += 1
                    literal = puzzle.values.literal(place, value)
                    assert using.whole.solution([*known.literals, literal]) is None
        known = known.adding(step.concludes)
    assert looked or kind in ("doppelblock", "kakuro")


def test_what_follows_by_propagation_is_the_same_whatever_was_asked_before() -> None:
    """Else a seed would not always give the same puzzle."""
    puzzle = read(find("sudoku"), HARD)
    whole, known = Whole(puzzle), knowledge(puzzle)
    before = whole.propagated(known.literals)
    assert len([*whole.entailed(known.literals)]) > len(before)
    assert whole.propagated(known.literals) == before


@pytest.mark.parametrize(("kind", "name"), [("takuzu", "x-wing"), ("norinori", "full-house")])
def test_a_pattern_of_many_values_is_refused_where_there_are_two(kind: str, name: str) -> None:
    with pytest.raises(UsageError) as told:
        generate(find(kind), 6, 6, pattern=name, random=np.random.default_rng(1))
    assert find_pattern(name).say("fr") in told.value.say("fr")


def test_a_pattern_that_is_not_there_is_refused_with_the_nearest() -> None:
    with pytest.raises(UsageError, match="x-wing"):
        find_pattern("x-wings")


def test_a_subset_is_called_what_one_meets_first_on_the_board() -> None:
    """Row 4 has a naked triple and a hidden one; but boxes are looked through before rows, and one of these
    has a hidden triple as well, which says nothing of what is asked."""
    rows = "........4 4.56...12 ...8.4765 21.....9. .5.9.3.4. .4.....58 1642.85.. 89...54.. 5........"
    puzzle = read(find("sudoku"), rows)
    crossed_out = [(1, 3, 8), (7, 9, 7), (8, 9, 7), (9, 7, 2), (9, 7, 9), (9, 9, 7)]
    excluded = [
        -puzzle.values.literal(9 * row + column - 10, digit - 1) for row, column, digit in crossed_out
    ]
    known = explainer(puzzle).glance.seen(knowledge(puzzle, excluded=excluded))
    hidden = list(subsets_left(explainer(puzzle).book, known, 3, is_naked=False))
    assert len(hidden) == 2 and [(29, 2) in one.rules_out for one in hidden] == [False, True]
    found = explain(puzzle, known, place=29, value=2)
    assert found.names[:2] == ("naked-triple", "hidden-triple")


def test_a_reason_that_takes_more_than_links_has_no_shape() -> None:
    """That the groups of a Fillomino have their sizes is no link: a solver would look for it for hours."""
    puzzle = find("fillomino")(4, 4)
    using, known = explainer(puzzle), knowledge(puzzle)
    book = using.book
    [sizes] = [number for number in range(len(book)) if book.instance(number).family.part.is_whole]
    cell = next(number for number in range(len(book)) if link_of(book, known, number))
    found = Deduction((-1,), tuple(sorted((sizes, cell))), (), 3)
    assert strong(using, known, found) == found.rules
    assert read_reason(using, known, found).links == ()


@pytest.mark.slow
def test_all_steps_of_a_fillomino_are_told() -> None:
    """Telling one of them took more than ten minutes once."""
    records = [one for one in shared_records("kinds.jsonl") if one["kind"] == "fillomino" and one["unique"]]
    puzzles = [
        plain.read(json.dumps({"kind": "fillomino", "puzzle": one["puzzle"]})).puzzle for one in records
    ]
    for puzzle in (one for one in puzzles if one.rows * one.columns <= 81):
        assert all(step.sentence(language) for step in path(puzzle).steps for language in LANGUAGES)
