"""WalkSAT, S0's and the published ones: models are models, no comes only from a contradiction."""

from __future__ import annotations

import itertools
import random
from typing import Any

import numpy as np
import pytest
from oracle import formulas, satisfiable

from satelier.encode.model import encode
from satelier.errors import UsageError
from satelier.logic.cnf import CNF
from satelier.puzzles import find
from satelier.reason.new import new
from satelier.solvers.base import Limits, Status
from satelier.solvers.effort import Effort
from satelier.solvers.tracing.trace import Trace
from satelier.solvers.walksat import solver as walksat
from satelier.solvers.walksat.document import document
from satelier.solvers.walksat.options import DEFAULTS, Options, parse
from satelier.solvers.walksat.run import Run

ALL_SWITCHES = "document,units,duplicates,contradictions,tried"
NAMES = [*DEFAULTS, ALL_SWITCHES, "document,deterministic,units", "skc,no-units", "novelty+,duplicates"]
every_option = pytest.mark.parametrize("options", NAMES)


def squaro(side: int, seed: int, hard: bool = False) -> CNF:
    """A square grid of Squaro by counter-models; without a cell of 0 or 4 if it shall be hard."""
    generator = random.Random(seed)
    circles = [[generator.random() < 0.5 for _ in range(side + 1)] for _ in range(side + 1)]
    places = list(itertools.product(range(side), repeat=2))

    def value(i: int, j: int) -> int:
        return sum(circles[i + a][j + b] for a in (0, 1) for b in (0, 1))

    while hard and (bad := [place for place in places if value(*place) in (0, 4)]):
        i, j = generator.choice(bad)
        i, j = i + generator.randint(0, 1), j + generator.randint(0, 1)
        circles[i][j] = not circles[i][j]
    corners = [i * (side + 1) + j + 1 + shift for i, j in places for shift in (0, 1, side + 1, side + 2)]
    clauses: list[list[int]] = []
    for number, place in enumerate(places):
        four, wanted = corners[4 * number : 4 * number + 4], value(*place)
        if wanted in (0, 4):
            clauses += [[corner if wanted else -corner] for corner in four]
        else:
            wrong = (bits for bits in itertools.product((1, 0), repeat=4) if sum(bits) != wanted)
            clauses += [
                [-corner if bit else corner for corner, bit in zip(four, bits, strict=True)] for bits in wrong
            ]
    return CNF.from_clauses(clauses, (side + 1) ** 2)


# Answers


@every_option
def test_models_are_models_and_no_is_never_guessed(options: str) -> None:
    solver = walksat.solver(options)
    found = 0
    for formula, assumptions, _ in formulas(300, seed=1):
        answer = solver.solve(formula, assumptions, Limits(conflicts=300))
        possible = satisfiable(formula, assumptions)
        found += answer.status is Status.YES
        assert answer.status is not Status.YES or possible
        assert answer.status is not Status.NO or not possible
        if answer.model is not None:
            assert formula.satisfied_by(answer.model)
            assert set(assumptions) <= set(answer.model)
    assert found > 50


@every_option
def test_an_empty_clause_is_no(options: str) -> None:
    assert walksat.solver(options).solve(CNF.from_clauses([[1], []])).status is Status.NO


def test_opposite_unit_clauses_are_no_only_when_looked_for() -> None:
    formula = CNF.from_clauses([[1], [2, 3], [-1]])
    assert walksat.solver("document,contradictions").solve(formula).status is Status.NO
    assert walksat.solver("document").solve(formula, limits=Limits(conflicts=50)).status is Status.UNKNOWN
    assert walksat.solver().solve(formula, [2]).core == (2,)


@pytest.mark.parametrize("options", ["skc", "novelty+", "probsat"])
@pytest.mark.parametrize("hard", [False, True])
def test_the_published_strategies_solve_the_test_bed_of_s0(options: str, hard: bool) -> None:
    solver = walksat.solver(options)
    for seed in range(10):
        assert solver.solve(squaro(10, seed, hard), limits=Limits(conflicts=25_000)).status is Status.YES


@every_option
def test_the_same_seed_gives_the_same_run(options: str) -> None:
    formula, limits = squaro(6, 1, hard=True), Limits(conflicts=500)
    runs = [walksat.solver(f"{options},seed={seed}").report(formula, limits) for seed in (5, 5, 6)]
    assert runs[0].booleans == runs[1].booleans
    assert runs[0].iterations == runs[1].iterations
    assert runs[0].booleans != runs[2].booleans or runs[0].iterations != runs[2].iterations


# Reports


def test_an_unsolved_grid_reports_the_maximum_less_one() -> None:
    unsolvable = CNF.from_clauses([[1, 2], [1, -2], [-1, 2], [-1, -2]])
    report = walksat.solver("document,max-iterations=2500").report(unsolvable)
    assert (report.status, report.iterations, report.false_clauses) == (Status.UNKNOWN, 2499, 1)
    assert report.error("fr").startswith("Aucun modèle trouvé en 2\u202f499 itérations")


def test_a_solved_grid_reports_its_model_both_ways() -> None:
    formula = CNF.from_clauses([[-1], [2], [3, 1]])
    report = walksat.solver(ALL_SWITCHES).report(formula)
    assert (report.status, report.iterations < 25_000, report.error()) == (Status.YES, True, "")
    assert report.booleans == (False, True, True)
    assert report.literals == (-1, 2, 3)
    assert report.milliseconds > 0


def test_a_contradiction_is_reported() -> None:
    report = walksat.solver(ALL_SWITCHES).report(CNF.from_clauses([[1], [-1]]))
    assert (report.status, report.iterations) == (Status.NO, 0)
    assert "contradicts itself" in report.error()


@every_option
def test_the_best_assignment_leaves_as_many_clauses_false_as_said(options: str) -> None:
    for formula, _, _ in formulas(100, seed=4):
        report = walksat.solver(f"{options},max-flips=20,restarts=2").report(formula)
        false = sum(not set(clause) & set(report.literals) for clause in formula)
        duplicates = len(formula) - len({frozenset(clause) for clause in formula})
        if report.status is not Status.NO:
            assert report.false_clauses <= false <= report.false_clauses + duplicates


def test_restarts_and_flips_are_counted() -> None:
    unsolvable = CNF.from_clauses([[1, 2], [1, -2], [-1, 2], [-1, -2]])
    answer = walksat.solver("skc,max-flips=10,restarts=3").solve(unsolvable)
    assert (answer.statistics["flips"], answer.statistics["restarts"]) == (40, 3)
    limited = walksat.solver("skc,max-flips=10,restarts=3").solve(unsolvable, limits=Limits(conflicts=25))
    assert (limited.statistics["flips"], limited.statistics["restarts"]) == (25, 2)


def test_a_limit_in_seconds() -> None:
    unsolvable = CNF.from_clauses([[1, 2], [1, -2], [-1, 2], [-1, -2]])
    answer = walksat.solver().solve(unsolvable, limits=Limits(seconds=0.05))
    assert answer.status is Status.UNKNOWN
    assert answer.seconds < 1


# The choice of the document


def run_of(clauses: list[list[int]], values: list[bool], options: str) -> tuple[Run, Any]:
    run = Run(clauses, len(values), parse(options), Effort())
    run.walk.start(values)
    return run, document(run.walk, run.options, run.random)


def test_the_score_is_what_the_document_says() -> None:
    # 1 is false and occurs 1 × positive, 2 × negative: −1. 2 is true: 1 negative − 1 positive: 0.
    clauses = [[1, -2, 3], [-1, 2], [-1, 3]]
    _, choose = run_of(clauses, [False, True, False], "document,deterministic")
    assert choose((1, -2)) == 2
    assert choose((1, -2, 3)) == 3  # false, 2 × positive


def test_a_variable_of_a_unit_clause_is_not_chosen_by_score() -> None:
    clauses = [[3], [1, 3], [2, 3], [-1, 2]]
    _, choose = run_of(clauses, [False, False, False], "document,deterministic,units")
    assert choose((1, 3)) == 1
    assert run_of(clauses, [False, False, False], "document,deterministic")[1]((1, 3)) == 3


def test_an_assignment_not_tried_before_comes_first() -> None:
    clauses = [[1, 2], [-1, 2], [2, 3]]
    run, choose = run_of(clauses, [False, False, False], "document,deterministic,tried")
    chosen = []
    for _ in range(2):
        chosen.append(choose((1, 2)))
        run.walk.flip(chosen[-1])
    # First 1, though 2 has the higher score; flipping 1 back would be nothing new, so 2 is next.
    assert chosen == [1, 2]


@pytest.mark.parametrize("options", ["document,units,deterministic", "document,units", ALL_SWITCHES])
def test_unit_clauses_are_set_at_the_start_and_never_drawn_nor_broken(options: str) -> None:
    trace = Trace()
    formula = squaro(6, seed=2)
    units = {clause[0] for clause in formula if len(clause) == 1}
    walksat.solver(f"{options},max-iterations=300").solve(formula, trace=trace)
    start, *rest = trace
    assert units and units <= set(start.clause)
    flips = [event for event in rest if event.kind == "flip"]
    assert flips and all(event.because is not None and len(formula[event.because]) > 1 for event in flips)
    assert not any(-event.literal in units for event in flips)  # at random neither


def test_a_clause_of_unit_variables_alone_ends_no_search_in_an_error() -> None:
    formula = CNF.from_clauses([[1], [2], [-1, -2]])
    answer = walksat.solver("document,units,max-iterations=50").solve(formula)
    assert answer.status is Status.UNKNOWN


def test_the_document_s_headline_comes_about() -> None:
    """Its test bed, 10 × 10 and density 50: 2 of 3 grids solved with all four switches; here 14 of 20."""
    made = [
        new(find("squaro"), 10, 10, density=50, random=np.random.default_rng(seed))[0] for seed in range(4)
    ]
    reports = [
        walksat.solver(f"{ALL_SWITCHES},seed={seed}").report(encode(puzzle, "document"))
        for seed, puzzle in enumerate(made)
    ]
    assert sum(report.status is Status.YES for report in reports) >= 2
    assert all(report.iterations == 24_999 for report in reports if report.status is Status.UNKNOWN)


# Traces and options


@every_option
def test_a_trace_can_be_replayed(options: str) -> None:
    formula = squaro(4, seed=3, hard=True)
    trace = Trace()
    answer = walksat.solver(options).solve(formula, limits=Limits(conflicts=200), trace=trace)
    held: set[int] = set()
    for event in trace:
        if event.kind == "assign":
            held = set(event.clause)
        elif event.kind == "flip":
            assert event.because is not None
            assert not held & set(formula[event.because]) and event.literal in formula[event.because]
            held = held - {-event.literal} | {event.literal}
            assert sum(not held & set(clause) for clause in formula) == event.count
    assert answer.model is None or held == set(answer.model)
    assert trace.counts["flip"] == answer.statistics["flips"]


def test_options_in_words() -> None:
    expected = Options(
        "document", 0.5, 25_000, 0, 3, unit_clauses=True, detect_contradictions=False, remember_tried=True
    )
    assert parse("document,seed=3,max-iterations=25000,units,tried") == expected
    assert parse() == DEFAULTS["novelty+"]
    assert parse("no-units,probsat").unit_clauses is False
    assert walksat.solver("skc,noise=0.3").name == "walksat:skc,noise=0.3"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("sck", "did you mean 'skc'"),
        ("seed=x", "write a whole number"),
        ("seed=-1", "write a whole number"),
        ("seed", "write a whole number"),
        ("noise=1.5", "from 0 to 1"),
        ("noise=nan", "from 0 to 1"),
        ("units=3", "takes no value"),
        ("zzzz=3", "there are:"),
    ],
)
def test_options_that_cannot_be(text: str, sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence):
        parse(text)
