"""The kernels' figures: flips per second, compiled against plain Python; CDCL against MiniSat."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from benchmarks.shown.figure import OURS, Figure, Section
from benchmarks.timing import Progress, race
from satelier.encode.model import encode
from satelier.logic.cnf import CNF
from satelier.logic.codes import tidied
from satelier.puzzles import find
from satelier.solvers.base import Answer, Limits, Status
from satelier.solvers.kernels.cdcl.session import CompiledCdcl
from satelier.solvers.kernels.walksat.solver import CompiledWalkSat, Run
from satelier.solvers.kernels.warm_up import kernels, warm_up
from satelier.solvers.python_sat.solver import PythonSat
from satelier.solvers.walksat.options import parse
from satelier.solvers.walksat.solver import Report

TITLE = "The ladder's kernels"
TEXT = "Flips compiled and in plain Python: the same flips, number for number. CDCL against MiniSat 2.2."
WEIGHT = 50
PLAIN = "plain Python"


def sections(progress: Progress, quick: bool = False) -> Iterable[Section]:
    yield Section(TITLE, TEXT, figures(progress, quick))


def figures(progress: Progress, quick: bool = False) -> list[Figure]:
    for name in warm_up(kernels()):
        progress(f"compiling {name}")
    return [flips(strategy, progress, quick) for strategy in ("skc", "novelty+", "probsat")] + [
        cdcl(progress, quick)
    ]


# Formulas.


def random_3sat(variables: int, ratio: float, seed: int) -> CNF:
    """Uniform random 3-SAT."""
    random = np.random.default_rng(seed)
    clauses = round(ratio * variables)
    signed = (distinct_triples(clauses, variables, random) + 1) * random.choice([-1, 1], (clauses, 3))
    return CNF.from_clauses(signed.tolist(), variables)


def distinct_triples(count: int, most: int, random: np.random.Generator) -> Any:
    """Rows of three different numbers below `most`: those with a repetition are drawn again."""
    rows = random.integers(0, most, (count, 3))
    while True:
        ordered = np.sort(rows, axis=1)
        again = (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
        if not again.any():
            return rows
        rows[again] = random.integers(0, most, (int(again.sum()), 3))


# Races.


def flips(strategy: str, progress: Progress, quick: bool = False) -> Figure:
    """The same flips, compiled and in plain Python, on random 3-SAT of ratio 4.2."""
    variables, number = (2_000, 20_000) if quick else (10_000, 100_000)
    cases = [random_3sat(variables, 4.2, seed) for seed in range(3)]

    def walk(compile: bool) -> Callable[[CNF], Report]:
        options = parse(f"{strategy},noise=0.5")
        return lambda formula: CompiledWalkSat(options, compile=compile).report(
            formula, Limits(conflicts=number)
        )

    def right(formula: CNF, report: Report) -> bool:
        true = np.zeros(2 * formula.variables + 1, dtype=bool)
        true[list(report.literals)] = True
        owner = np.repeat(np.arange(len(formula)), formula.lengths)
        counts = np.bincount(owner[true[formula.literals]], minlength=len(formula))
        return int((counts == 0).sum()) == report.false_clauses

    contenders: dict[str, Callable[[Any], Any]] = {OURS: walk(True), PLAIN: walk(False)}
    result = race(f"WalkSAT {strategy}: {number:,} flips", contenders, cases, right, progress)
    return Figure(result, PLAIN, 25, f"3-SAT, n = {variables:,}, ratio 4.2")


def flips_per_second(formula: CNF, strategy: str = "skc", number: int = 3_000_000) -> float:
    """Millions of flips per CPU second of the compiled kernel, the start left out."""
    run = Run(tidied(formula), formula.variables, parse(f"{strategy},max-flips={number}"), True)
    run.search(Limits(conflicts=number // 10))
    before, start = run.flips, time.process_time()
    run.search(Limits(conflicts=number))
    return (run.flips - before) / (time.process_time() - start) / 1e6


def squaro_flips_per_second(size: int = 100, seed: int = 0, scheme: str = "prime") -> float:
    """The same on Squaro with random numbers from 1 to 3, which has no solution: the search goes on."""
    clues = np.random.default_rng(seed).integers(1, 4, (size, size))
    return flips_per_second(encode(find("squaro")(size, size, clues=clues), scheme), "skc,noise=0.1")


def cdcl(progress: Progress, quick: bool = False) -> Figure:
    """Random 3-SAT at the threshold, n = 200; at most 1.5 × MiniSat's time is asked for."""
    cases = [random_3sat(200, 4.26, seed) for seed in range(10 if quick else 20)]
    solvers = {OURS: CompiledCdcl(compile=True), "minisat22": PythonSat("minisat22")}
    contenders: dict[str, Callable[[Any], Any]] = {name: solver.solve for name, solver in solvers.items()}
    known = {id(formula): PythonSat("cadical195").solve(formula).status for formula in cases}

    def right(formula: CNF, answer: Answer) -> bool:
        model = answer.model
        return answer.status is known[id(formula)] is not Status.UNKNOWN and (
            model is None or formula.satisfied_by(model)
        )

    result = race("CDCL on random 3-SAT at the threshold", contenders, cases, right, progress)
    return Figure(result, "minisat22", 1 / 1.5, f"{len(cases)} formulas, n = 200, ratio 4.26")
