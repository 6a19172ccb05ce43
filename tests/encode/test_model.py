"""Stamping: the size is known before, every clause knows its instance, and the clauses say the rules."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from satelier.encode.compare import compare
from satelier.encode.model import MOST_LITERALS, encode, estimate
from satelier.encode.scheme import LAZY, PRESETS, names
from satelier.errors import Error, LimitError, UsageError
from satelier.formats.text import read
from satelier.puzzle import GIVEN, Puzzle
from satelier.puzzles import find, kinds
from satelier.reason.new import new
from satelier.reason.solve import solve

SCHEMES = [
    *PRESETS,
    *(f"count={name}" for name in names("count") if name not in ("table", "compact")),
    *(f"differ={name}" for name in ("difference", "patterns")),
]
SIZES = {"norinori": (4, 5), "squaro": (3, 4), "takuzu": (6, 6), "unruly": (6, 6)}


def puzzle_of(kind: str, seed: int) -> Puzzle:
    """A small new one; of a kind whose sizes are its own, an example."""
    small = SIZES.get(kind, (4, 4))
    try:
        return new(find(kind), *small, random=np.random.default_rng(seed))[0]
    except Error:
        return read(find(kind), next(iter(find(kind).solved)))


@settings(max_examples=60)
@given(st.sampled_from(list(kinds())), st.sampled_from(SCHEMES), st.integers(0, 99), st.booleans())
def test_the_estimate_is_what_is_built(kind: str, scheme: str, seed: int, entries: bool) -> None:
    puzzle = puzzle_of(kind, seed)
    size = estimate(puzzle, scheme, entries=entries)
    if size.literals > MOST_LITERALS:  # one statement about all links of a loop, by its models
        with pytest.raises(LimitError, match=f"{size.clauses:,}"):
            encode(puzzle, scheme, entries=entries)
        return
    formula = encode(puzzle, scheme, entries=entries)
    assert (formula.variables - puzzle.variables, len(formula), len(formula.literals)) == tuple(size)[:3]


def speaks_of_its_cells(kind: str, scheme: str, seed: int) -> None:
    """Every clause comes from an instance, and names no cell that the instance does not speak of."""
    puzzle = puzzle_of(kind, seed)
    if estimate(puzzle, scheme).literals > MOST_LITERALS:
        return  # nothing comes of it
    formula = encode(puzzle, scheme)
    for index, clause in enumerate(formula):
        origin = formula.origin(index)
        assert origin is not None
        spoken_of = {abs(literal) for literal in origin.source[origin.row].literals}
        assert {abs(literal) for literal in clause if abs(literal) <= puzzle.variables} <= spoken_of


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("kind", sorted(SIZES))
def test_every_clause_comes_from_an_instance_that_speaks_of_its_cells(kind: str, scheme: str) -> None:
    speaks_of_its_cells(kind, scheme, 1)


@pytest.mark.slow
@settings(max_examples=200)
@given(st.sampled_from(list(kinds())), st.sampled_from(SCHEMES), st.integers(0, 99))
def test_so_it_does_in_any_kind(kind: str, scheme: str, seed: int) -> None:
    speaks_of_its_cells(kind, scheme, seed)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("kind", sorted(SIZES))
def test_fresh_variables_belong_to_one_instance(kind: str, scheme: str) -> None:
    puzzle = puzzle_of(kind, 1)
    formula = encode(puzzle, scheme)
    owner: dict[int, tuple[int, int]] = {}
    for index, clause in enumerate(formula):
        origin = formula.origin(index)
        assert origin is not None
        for variable in {abs(literal) for literal in clause if abs(literal) > puzzle.variables}:
            assert owner.setdefault(variable, (id(origin.source), origin.row)) == (
                id(origin.source),
                origin.row,
            )
    assert len(owner) <= formula.variables - puzzle.variables


def test_entries_are_unit_clauses_and_can_be_left_out() -> None:
    puzzle = puzzle_of("takuzu", 3)
    given_cells = int((puzzle.givens >= 0).sum())
    with_entries, without = encode(puzzle, "document"), encode(puzzle, "document", entries=False)
    assert len(with_entries) == len(without) + given_cells
    assert [block.source.rule for block in without.blocks if block.source.rule is GIVEN] == []


def test_implied_statements_are_left_out_of_the_document_only() -> None:
    sudoku = find("sudoku")(4, 4)
    assert any(family.implied for family in sudoku.families)
    assert not any(block.source.implied for block in encode(sudoku, "document").blocks)
    assert any(block.source.implied for block in encode(sudoku, "compact").blocks)


def test_what_is_too_large_is_refused_before_it_is_built() -> None:
    with pytest.raises(LimitError, match=r"needs 4,\d{3},\d{3},\d{3}|needs [\d,]{12,} clauses"):
        encode(find("takuzu")(30, 30), "document")
    with pytest.raises(LimitError, match="choose encoding 'compact'"):
        encode(find("takuzu")(6, 6), "table")
    with pytest.raises(LimitError, match=r"'differ=models' needs 58,\d{3},\d{3} clauses here"):
        encode(find("takuzu")(8, 8), "differ=models")
    with pytest.raises(UsageError, match="use 'difference'"):
        encode(find("takuzu")(6, 6), f"differ={LAZY}")


def test_the_comparison_tells_what_would_not_be_built() -> None:
    rows = {row.scheme: row for row in compare(find("takuzu")(8, 8))}
    assert rows["document"].clauses == 16_320 and rows["document"].fits
    assert not rows["count=table"].fits


def test_what_is_said_of_other_widths_only_is_not_built() -> None:
    """Three of six by table are 3.7·10¹⁵ clauses, and no six cells of this grid have three."""
    puzzle = find("mosaic")(2, 3, clues=[[3, 5, 3], [3, 5, 3]])
    assert any(len(family.said) < len(family.claims) for family in puzzle.families)
    assert solve(puzzle, encoding="count=table").verdict == solve(puzzle).verdict
    assert len(encode(puzzle, "count=table")) == estimate(puzzle, "count=table").clauses
