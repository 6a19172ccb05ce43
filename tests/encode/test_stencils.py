"""Every stencil against its claim's truth function, and every figure that the documents give about one."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

import numpy as np
import pytest

from satelier.claims import FAMILIES, UNBOUNDED, Claim, Count, Differ, Guarded, NotAllEqual
from satelier.encode import survey
from satelier.encode.stencil import Size, Stencil, encodings, measure, stencil
from satelier.encode.ways.counts.by_compact import chosen
from satelier.encode.ways.counts.by_sorting_network import order
from satelier.encode.ways.general import by_table
from satelier.encode.ways.general.by_counter_models import counter_models, models

WIDEST, USUAL = 7, 5  # the widest are tried with all tests
HALF = Count(2, 2)


def signs(clause: tuple[int, ...]) -> str:
    return " ".join(map(str, clause))


# The truth.


WIDTHS = [pytest.param(width, marks=[pytest.mark.slow] * (width > USUAL)) for width in range(WIDEST + 1)]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", encodings())
def test_a_stencil_says_its_claim_and_nothing_else(name: str, width: int) -> None:
    """All claims, with and without a guard; where an encoding is said to keep counts, it does so here."""
    for plain in survey.cases(encodings()[name], width):
        for claim, inputs in ((plain, width), (Guarded(plain), width + 1)):
            pattern = stencil(claim, inputs, name)
            ways = survey.extensions(pattern)
            expected = claim.holds(survey.assignments(inputs))
            assert ((ways > 0) == expected).all(), f"{claim} of {inputs}"
            assert pattern.size == measure(claim, inputs, name), f"{claim} of {inputs}"
            if survey.preserves_count(name, guard=inputs > width):
                assert (ways <= 1).all(), f"{claim} of {inputs} counts a solution twice"


@pytest.mark.parametrize("name", [name for name, found in encodings().items() if found.is_total])
def test_definitions_of_a_total_encoding_leave_fresh_variables_one_value(name: str) -> None:
    """Whatever the inputs are, also those that the claim forbids: so it can be negated by its outputs."""
    for width in range(1, 6):
        for claim in survey.cases(encodings()[name], width):
            pattern = stencil(claim, width, name)
            defining = Stencil.of(width, [], pattern.clauses[: pattern.definitions])
            ways = survey.extensions(defining) if defining.fresh == pattern.fresh else np.ones(1)
            assert (ways == 1).all() and defining.fresh == pattern.fresh, f"{claim} of {width}"


def test_each_family_of_claims_can_be_tried() -> None:
    for kind, family in FAMILIES.items():
        assert any(family.samples(width) for width in range(1, WIDEST + 1)), kind


@pytest.mark.parametrize("kind", ["count", "not-all-equal", "differ"])
def test_only_tables_are_too_large_to_try(kind: str) -> None:
    for name, encoding in encodings().items():
        for width in range(1, WIDEST + 1) if encoding.expresses(kind) else ():
            sizes = {claim: measure(claim, width, name) for claim in FAMILIES[kind].samples(width)}
            beyond = [claim for claim, size in sizes.items() if size.clauses > by_table.MOST_CLAUSES]
            assert not beyond or name == "table", f"{name}: {beyond} of {width}"


@pytest.mark.parametrize("name", [name for name, found in encodings().items() if found.expresses("count")])
@pytest.mark.parametrize(
    "claim",
    [Count(-3, 99), Count(3, 2), Count(0, -1), Count(9, UNBOUNDED), Count(2, UNBOUNDED), Count(-1, 2)],
)
def test_bounds_may_be_anything(name: str, claim: Count) -> None:
    ways = survey.extensions(stencil(claim, 3, name))
    assert ((ways > 0) == claim.holds(survey.assignments(3))).all()


def test_what_is_settled_is_said_by_the_same_units_in_every_encoding() -> None:
    for name, found in encodings().items():
        if found.expresses("count"):
            assert stencil(Count(4, 4), 4, name).clauses == ((1,), (2,), (3,), (4,))
            assert stencil(Count(0, 0), 4, name).clauses == ((-1,), (-2,), (-3,), (-4,))
            assert stencil(Count(5, 9), 4, name).clauses == ((),)
            assert stencil(Count(0, 4), 4, name).clauses == ()


@pytest.mark.parametrize("width", WIDTHS[2:])
def test_prime_implicates_are_those_of_quine_and_mccluskey(width: int) -> None:
    for claim in survey.cases(encodings()["prime"], width):
        found = [frozenset(clause) for clause in stencil(claim, width, "prime").clauses]
        assert len(found) == len(set(found))
        assert set(found) == quine_mccluskey(claim, width), claim


def quine_mccluskey(claim: Claim, width: int) -> set[frozenset[int]]:
    """Merge clauses that differ in one sign for as long as there are any; what never merges is prime."""
    rows = counter_models(claim, width).tolist()
    level = {frozenset(-place if true else place for place, true in enumerate(row, 1)) for row in rows}
    prime: set[frozenset[int]] = set()
    while level:
        merging = {
            (clause, literal)
            for clause in level
            for literal in clause
            if clause - {literal} | {-literal} in level
        }
        prime |= level - {clause for clause, _ in merging}
        level = {clause - {literal} for clause, literal in merging}
    return prime


@pytest.mark.parametrize("width", WIDTHS)
def test_models_and_counter_models_share_the_truth_table_in_its_order(width: int) -> None:
    for claim in survey.cases(encodings()["counter-models"], width):
        table = survey.assignments(width)
        holds = claim.holds(table)
        assert np.array_equal(models(claim, width), table[holds])
        assert np.array_equal(counter_models(claim, width), table[~holds])


# S0: two formalisations.


def test_counter_models_of_squaro() -> None:
    assert [measure(Count(y, y), 4, "counter-models").clauses for y in range(5)] == [4, 12, 10, 12, 4]
    clauses = [signs(clause) for clause in stencil(Count(1, 1), 4, "counter-models").clauses]
    assert clauses[:7] == [
        "-1 -2 -3 -4", "-1 -2 -3 4", "-1 -2 3 -4", "-1 -2 3 4", "-1 2 -3 -4", "-1 2 -3 4", "-1 2 3 -4",
    ]  # fmt: skip
    assert clauses[7:] == ["1 -2 -3 -4", "1 -2 -3 4", "1 -2 3 -4", "1 2 -3 -4", "1 2 3 4"]


def test_models_of_squaro() -> None:
    sizes = [measure(Count(y, y), 4, "models") for y in range(5)]
    assert [(size.fresh, size.clauses) for size in sizes] == [(0, 4), (4, 17), (6, 25), (4, 17), (0, 4)]


def test_prime_implicates_of_squaro() -> None:
    assert [measure(Count(y, y), 4, "prime").clauses for y in range(5)] == [4, 7, 8, 7, 4]


# S1: Takuzu.


@pytest.mark.parametrize(
    "n, balance, distinct", [(4, 64, 192), (6, 360, 1920), (8, 1792, 14336), (10, 8400, 92160)]
)
def test_plain_encoding_of_takuzu(n: int, balance: int, distinct: int) -> None:
    line = measure(Count(n // 2, n // 2), n, "subsets")
    assert 2 * n * line.clauses == balance == 4 * n * math.comb(n, n // 2 + 1)
    pair = measure(Differ(), 2 * n, "patterns")
    assert 2 * math.comb(n, 2) * pair.clauses == distinct
    assert pair.literals == pair.clauses * 2 * n


def test_no_three_equal_is_two_clauses() -> None:
    assert stencil(NotAllEqual(), 3, "direct").clauses == ((1, 2, 3), (-1, -2, -3))


def test_balance_says_each_subset_positive_then_negative() -> None:
    assert stencil(HALF, 4, "subsets").clauses[:4] == ((1, 2, 3), (-1, -2, -3), (1, 2, 4), (-1, -2, -4))


def test_patterns_count_from_all_negative_up() -> None:
    clauses = stencil(Differ(), 6, "patterns").clauses
    assert signs(clauses[0]) == "-1 -4 -2 -5 -3 -6"
    assert signs(clauses[1]) == "-1 -4 -2 -5 3 6"
    assert signs(clauses[-1]) == "1 4 2 5 3 6"


# S2: Norinori.


@pytest.mark.parametrize("m", range(3, 12))
def test_region_of_norinori(m: int) -> None:
    found = {frozenset(clause) for clause in stencil(Count(2, 2), m, "subsets").clauses}
    some = {frozenset(subset) for subset in itertools.combinations(range(1, m + 1), m - 1)}
    few = {frozenset(-place for place in subset) for subset in itertools.combinations(range(1, m + 1), 3)}
    assert found == some | few


def test_neighbours_of_norinori() -> None:
    clauses = stencil(Guarded(Count(1, 1)), 4, "subsets").clauses
    assert clauses == ((-1, 2, 3, 4), (-1, -2, -3), (-1, -2, -4), (-1, -3, -4))


# S3: Binero.


def test_table_of_balanced_lines() -> None:
    assert len(models(HALF, 4)) == 6
    assert measure(HALF, 4, "table").clauses == stencil(HALF, 4, "table").size.clauses == 4096
    assert measure(Count(3, 3), 6, "table").clauses == 6**20 == 3_656_158_440_062_976


def test_table_keeps_what_holds_of_itself_and_merges_repetitions() -> None:
    clauses = stencil(HALF, 4, "table").clauses
    assert all(len(set(clause)) == len(clause) for clause in clauses)
    assert any(-literal in clause for clause in clauses for literal in clause)


@pytest.mark.parametrize("n", [2, 4, 6, 10, 30])
def test_sorting_network_has_a_square_of_variables(n: int) -> None:
    half = Count(n // 2, n // 2)
    assert measure(half, n, "sorting-network").fresh == n * n
    assert stencil(half, n, "sorting-network").size.fresh == n * n


def test_six_clauses_put_two_values_in_order() -> None:
    pattern = Stencil.of(4, order(1, 2, 3, 4))
    rows = survey.assignments(4)
    first, second, smaller, larger = rows.T
    allowed = (smaller == (first & second)) & (larger == (first | second))
    assert pattern.size.clauses == 6
    assert (~allowed).sum() == 12
    assert np.array_equal(survey.extensions(pattern), allowed)


@pytest.mark.parametrize(
    "trace",
    [
        "1010 0101 0011 0011 0011",
        "111000 110100 101010 010101 001011 000111 000111",
    ],
)
def test_traces_of_the_sorting_network(trace: str) -> None:
    """A line, then the layers; the network may be done before its last one."""
    line, *layers = trace.split()
    width = len(line)
    values = propagated(stencil(Count(width // 2, width // 2), width, "sorting-network"), line)
    assert [values[start : start + width] for start in range(width, len(values), width)] == layers


def propagated(pattern: Stencil, line: str) -> str:
    """All variables' values, given those of the inputs."""
    from pysat.solvers import Solver

    with Solver("minisat22", bootstrap_with=pattern.clauses) as solver:
        assert solver.solve([place if value == "1" else -place for place, value in enumerate(line, 1)])
        return "".join("1" if literal > 0 else "0" for literal in solver.get_model())


# Sizes, and the choice for solving.


@pytest.mark.parametrize(
    "claim, width, name",
    [
        (Differ(), 28, "patterns"),
        (Differ(), 28, "counter-models"),
        (Count(7, 7), 14, "subsets"),
        (Count(7, 7), 14, "models"),
        (Count(1, 1), 60, "models"),
        (Count(1, 60), 60, "counter-models"),
        (Count(25, 25), 50, "totalizer"),
        (Count(25, 25), 50, "sequential-counter"),
        (Count(10, 21), 33, "sorting-network"),
        (Count(2, 2), 60, "compact"),
        (Guarded(Count(5, 8)), 16, "totalizer"),
        (Guarded(Count(5, 5)), 11, "models"),
    ],
)
def test_large_stencils_have_the_size_foretold(claim: Claim, width: int, name: str) -> None:
    assert stencil(claim, width, name).size == measure(claim, width, name)


def test_sizes_are_known_where_nothing_could_be_built() -> None:
    assert measure(Count(100, 100), 200, "counter-models").clauses == 2**200 - math.comb(200, 100)
    assert measure(Guarded(Count(50, 50)), 101, "models").fresh == math.comb(100, 50)
    assert measure(Differ(), 400, "patterns").clauses == 2**200
    assert len(str(measure(Count(15, 15), 30, "table").clauses)) == 1001


@pytest.mark.parametrize(
    "claim, width, name",
    [
        (Count(1, 1), 9, "prime"),
        (Count(1, 1), 36, "prime"),
        (Count(2, 2), 16, "prime"),
        (Count(2, 2), 60, "totalizer"),
        (Count(4, 4), 8, "prime"),
        (Count(5, 5), 10, "totalizer"),
    ],
)
def test_compact_takes_prime_implicates_while_they_are_few(claim: Count, width: int, name: str) -> None:
    assert chosen(claim, width) == name
    assert stencil(claim, width, "compact") is stencil(claim, width, name)


def test_a_guard_goes_into_outputs_only() -> None:
    guarded = stencil(Guarded(Count(1, 2)), 4, "totalizer")
    defining, outputs = guarded.clauses[: guarded.definitions], guarded.clauses[guarded.definitions :]
    assert all(1 not in map(abs, clause) for clause in defining)
    assert all(clause[0] == -1 for clause in outputs)
    assert guarded.size == Size(2, 8, 20)


# The page.


def test_the_page_of_encodings_is_up_to_date() -> None:
    page = Path(__file__).parents[2] / "docs" / "encodings.md"
    assert page.read_text(encoding="utf-8") == survey.page(), (
        "run python -m satelier.encode.survey docs/encodings.md"
    )


def test_the_documents_encodings_are_all_there() -> None:
    names = {"counter-models", "models", "prime", "subsets", "table", "sorting-network", "patterns", "direct"}
    assert names <= set(encodings())
    assert all(encoding.note.endswith(".") for encoding in encodings().values())
