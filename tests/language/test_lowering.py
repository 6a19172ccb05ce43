"""Statements become claims: those that families know, with names, lines and bindings; others as formulas."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from language.sheets import FOUR, puzzle_of, sheet_of
from satelier.claims import Spelled
from satelier.encode.model import encode
from satelier.language.faults import RulesError
from satelier.language.kind import kind_of_sheet, variant
from satelier.language.lowering.statements import Lowering
from satelier.language.reading import sheet
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.compare import Verdict, compare

SIZES = {
    "takuzu": [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)],
    "sudoku": [(1, 1), (4, 4), (6, 6)],
    "norinori": [(1, 1), (1, 4), (3, 5), (5, 5)],
    "squaro": [(1, 1), (1, 3), (4, 3), (5, 5)],
}


def spelled(text: str, puzzle: Puzzle) -> list[Spelled]:
    read = sheet(text)
    lowering = Lowering(read, puzzle)
    return [said for rule in read.rules for one in rule.statements for said in lowering.statement(one)]


@pytest.mark.parametrize("name", FOUR)
def test_the_four_kinds_say_what_the_kinds_themselves_say(name: str) -> None:
    for rows, columns in SIZES[name]:
        puzzle = puzzle_of(find(name), rows, columns)
        same = variant(find(name), sheet_of(name))(rows, columns, clues=puzzle.printed or None)
        assert compare(puzzle, encode(same)).verdict is Verdict.EQUIVALENT, (rows, columns)
        if min(rows, columns) > 3:  # on smaller grids some claims say nothing, and are left out
            assert sentences(same) == sentences(puzzle)


def sentences(puzzle: Puzzle) -> set[str]:
    spoken = [family for family in puzzle.families if not family.rule.quiet]
    return {one.sentence() for family in spoken for one in family}


@pytest.mark.parametrize(
    ("text", "kinds", "names"),
    [
        ("forall r in rows: count(c in r: x[c]) <= 2", {"count"}, "row 1"),
        ("forall i in 1..h, j in 1..w-1: x[i,j] != x[i,j+1]", {"count"}, "cells (1, 1) and (1, 2)"),
        ("forall i in 1..h, j in 1..w-2: x[i,j] = x[i,j+1] -> x[i,j+1] != x[i,j+2]", {"not-all-equal"}, None),
        ("forall i in 1..2: exists j in 1..w: x[i,j] xor x[i+1,j]", {"differ"}, "rows 1 and 2"),
        ("forall c in cells: x[c] -> exists d in neighbours(c): x[d]", {"count"}, None),
        ("forall c in cells: x[c] -> count(d in around(c): x[d]) <= 2", {"count"}, None),
        ("connected(c in cells: not x[c])", {"connected"}, None),
        ("x[1,1] -> connected(c in row(1): x[c])", {"connected"}, None),
        ("not_all_equal(c in row(2): x[c])", {"not-all-equal"}, "row 2"),
        ("x[1,1] and x[1,2] <-> x[2,1]", {"formula"}, None),
        ("count(c in row(1): x[c]) = count(c in row(2): x[c])", {"count"}, None),
        ("1 <= count(c in row(1): x[c]) mod 2", {"error"}, None),
    ],
)
def test_what_is_recognised(text: str, kinds: set[str], names: str | None) -> None:
    if kinds == {"error"}:
        with pytest.raises(RulesError):
            spelled(text, find("takuzu")(4, 4))
        return
    said = spelled(text, find("takuzu")(4, 4))
    assert {claim.kind for one in said for claim in one.claims} == kinds
    assert names is None or said[0].part.name(0) == names


def test_instances_know_their_line_and_bindings() -> None:
    text = "rule a\n  forall i in 1..h, j in 1..w-1 with i != 2:\n    x[i,j] or x[i,j+1]\n"
    [said] = spelled(text, find("takuzu")(4, 4))
    assert said.origins.line == 2 and said.origins.of(4) == {"i": 3, "j": 2}


@pytest.mark.parametrize("sign", ["=", "!=", "<", "<=", ">", ">="])
def test_every_count_is_defined_for_every_number(sign: str) -> None:
    """Also below 0 and above the width, and of nothing at all."""
    holds = {"=": "__eq__", "!=": "__ne__", "<": "__lt__", "<=": "__le__", ">": "__gt__", ">=": "__ge__"}
    kind = kind_of_sheet(sheet('puzzle line\n  values "." "#"\n  size 1x5\nrule a true'), "line.rules")
    for width, number in itertools.product(range(6), range(-1, 7)):
        bound = str(number) if number >= 0 else f"-{-number}"
        read = sheet(f"rule a count(j in 1..{width}: x[1,j]) {sign} {bound}")
        puzzle = variant(kind, read)(1, 5)
        for board in itertools.product((0, 1), repeat=5):
            expected = getattr(sum(board[:width]), holds[sign])(number)
            assert puzzle.holds(np.array([board], dtype=np.int16)) == expected, (width, number, board)


@pytest.mark.parametrize(
    ("text", "proposal"),
    [
        (
            "forall i in 1..h, j in 1..w: x[i,j] = x[i,j+2]",
            "forall i in 1..h, j in 1..w-2: x[i,j] = x[i,j+2]",
        ),
        ("forall i in 1..h, j in 1..w: x[i-1,j]", "forall i in 2..h, j in 1..w: x[i-1,j]"),
        ("row(3) = 2", "count(c in row(3): x[c]) = 2"),
        ("forall i in h: x[i,1]", "forall i in 1..h: x[i,1]"),
        ("forall r in rowz: count(c in r: x[c]) = 1", "forall r in rows: count(c in r: x[c]) = 1"),
        ("x(1,2)", "x[1,2]"),
        ("x[1,1] + x[1,2]", "x[1,1] or x[1,2]"),
        ("x[1,1] = 7", "x[1,1] = 1"),
        ("forall c in cells: x[c] = y[c]", None),
    ],
)
def test_errors_say_what_a_thing_is_and_propose_what_means_something(text: str, proposal: str | None) -> None:
    base = find("takuzu")
    with pytest.raises(RulesError) as caught:
        checked(text, base)
    assert proposal is None or caught.value.proposal == proposal
    checked(caught.value.proposal, base)


def checked(text: str, base: type[Puzzle]) -> None:
    from satelier.language.kind import check

    check(variant(base, sheet(text)), sheet(text))


def test_conditions_that_are_known_are_used_before_what_stands_under_them() -> None:
    read = sheet("forall i in 1..h, j in 1..w: j < w -> x[i,j] != x[i,j+1]")
    assert len(variant(find("takuzu"), read)(4, 4).families[0]) == 12
    squaro = find("squaro")(2, 2, clues=[[3, -1], [-1, -1]])
    text = "forall i in 1..h, j in 1..w: given(y[i,j]) -> y[i,j] < 4"
    assert variant(find("squaro"), sheet(text))(2, 2, clues=squaro.clues).families == ()


def test_pairs_of_lines_may_stand_under_a_condition() -> None:
    text = "forall i in 1..h, k in i+1..h: x[i,k] -> (exists j in 1..w: x[i,j] != x[k,j])"
    assert sum(len(said.scopes) for said in spelled(text, find("takuzu")(4, 4))) == 6


@pytest.mark.parametrize(
    "text",
    [
        "123456789 * x[1,1] >= 2",  # a weight is so many parts
        "let f0 = x[1,1]\n"
        + "".join(f"let f{n} = f{n - 1} and not f{n - 1}\n" for n in range(1, 19))
        + "f18",
    ],
)
def test_what_grows_without_end_is_refused_before_it_is_built(text: str) -> None:
    with pytest.raises(RulesError) as refused:
        spelled(text, find("takuzu")(4, 4))
    assert refused.value.key == "language.limit.parts"


def beside(kind: str, side: int, said: str, cell: str) -> set[tuple[int, int]]:
    """The places that a group with a name has for one cell."""
    found = variant(find(kind), sheet(f"rule all  forall d in {said}({cell}): x[d]"))(side, side)
    spoken = [family for family in found.families if not family.rule.quiet]
    return {(row, column) for family in spoken for one in family for row, column in one.coordinates}


@pytest.mark.parametrize("cell", ["2,3", "first(row(2))"])
def test_what_is_beside_a_cell_ends_at_the_border(cell: str) -> None:
    row, column = (2, 3) if cell == "2,3" else (2, 1)
    near = {
        (row + down, column + right)
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
        if (down, right) != (0, 0) and 1 <= row + down <= 4 and 1 <= column + right <= 4
    }
    slantwise = {(r, c) for r, c in near if r != row and c != column}
    assert beside("takuzu", 4, "around", cell) == near
    assert beside("takuzu", 4, "corners", cell) == slantwise
    assert beside("takuzu", 4, "neighbours", cell) == near - slantwise


def test_a_cell_between_circles_has_corners_and_a_circle_has_others_around_it() -> None:
    corners = {(2, 3), (2, 4), (3, 3), (3, 4)}
    assert beside("squaro", 4, "corners", "2,3") == corners
    assert beside("squaro", 4, "corners", "first(row(2))") == {(1, 2), (3, 2)}
    with pytest.raises(RulesError, match="what is decided lies elsewhere"):
        spelled("forall c in cells, d in neighbours(c): x[d]", find("squaro")(3, 3))
