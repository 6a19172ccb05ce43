"""Positions to ask for hints, and an independent judge of the answers: CaDiCaL on other encodings."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from satelier.claims.family import Family, Instance
from satelier.encode.model import encode, stamp
from satelier.encode.scheme import parse
from satelier.formats.text import read
from satelier.logic.cnf import CNF
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.ground.knowledge import Knowledge, knowledge
from satelier.reason.hint import Hint
from satelier.reason.hints.explain import explainer
from satelier.reason.hints.single import forced
from satelier.reason.new import new
from satelier.solvers.base import Status
from satelier.solvers.registry import find as solver

# Not what hints use: they have prime implicates, totalizers and exclusive ors.
JUDGE = parse("count=sequential-counter,differ=patterns")
SIZES: dict[str, list[tuple[int, int, tuple[int, int] | None]]] = {
    "takuzu": [(4, 4, None), (6, 6, None), (7, 7, None), (8, 8, None)],
    "sudoku": [(4, 4, None), (6, 6, (2, 3)), (9, 9, None)],
    "norinori": [(4, 5, None), (6, 6, None), (8, 8, None)],
    "squaro": [(3, 4, None), (6, 6, None), (8, 8, None)],
}


def positions(kind: str, count: int, seed: int) -> Iterator[tuple[Puzzle, Knowledge]]:
    """Random puzzles, of one solution or many, and random parts of a solution known; half of them worked
    out as far as single rules go, so that harder hints are asked for too."""
    random = np.random.default_rng(seed)
    while count > 0:
        rows, columns, box = SIZES[kind][int(random.integers(len(SIZES[kind])))]
        density = float(random.integers(20, 60))
        puzzle, board = new(find(kind), rows, columns, density=density, random=random, box=box)
        assert board is not None
        for _ in range(min(count, 10)):
            known = part_of(puzzle, board, random)
            yield puzzle, worked_out(puzzle, known) if random.random() < 0.5 else known
            count -= 1


def part_of(puzzle: Puzzle, board: Any, random: np.random.Generator) -> Knowledge:
    """What is given and some of what a solution says, "cell (1, 2) is not a 5" among it."""
    true, _ = puzzle.values.truth(board)
    said = [v if true[v] else -v for v in range(1, puzzle.variables + 1)]
    share = random.choice([0, 0.05, 0.2, 0.5])
    return knowledge(puzzle).adding(literal for literal in said if random.random() < share)


def worked_out(puzzle: Puzzle, known: Knowledge) -> Knowledge:
    book = explainer(puzzle).book
    while found := forced(book, known, np.arange(len(book))):
        known = known.adding(literal for one in found for literal in one.concludes)
    return known


# The judge


@functools.lru_cache(4)
def session(puzzle: Puzzle) -> Any:
    return solver("cadical").open(encode(puzzle, JUDGE, entries=False))


def holds_always(puzzle: Puzzle, known: Sequence[int], literal: int) -> bool:
    """Whether a literal holds in every solution of the puzzle in which the known ones hold."""
    return bool(session(puzzle).solve([*known, -literal]).status is Status.NO)


def follows(puzzle: Puzzle, instances: Sequence[Instance], facts: Sequence[int], literal: int) -> bool:
    """Whether a literal follows from these instances and facts, and from nothing else."""
    formula = just(puzzle, tuple(instances))
    return solver("cadical").solve(formula.with_units([*facts, -literal])).status is Status.NO


def all_founded(puzzle: Puzzle, known: Knowledge, step: Hint) -> bool:
    """Whether the facts of a step are known, or seen at a glance: by one placed value and one instance."""
    instance = step.book.instance
    seen = {
        literal
        for one in step.seen
        for literal in one.rules_out
        if known.holds(one.placed) and follows(puzzle, [instance(one.number)], [one.placed], literal)
    }
    return all(known.holds(fact) or fact in seen for fact in step.facts)


@functools.lru_cache(64)
def just(puzzle: Puzzle, instances: tuple[Instance, ...]) -> CNF:
    """The clauses of these instances."""
    return stamp(puzzle, JUDGE, [alone(instance) for instance in instances])


def alone(instance: Instance) -> Family:
    """A family of one row."""
    family, row = instance.family, np.array([instance.row])
    numbers = None if family.numbers is None else family.numbers[row]
    return replace(
        family,
        part=family.part.select(row),
        scopes=family.scopes[row],
        which=family.which[row],
        numbers=numbers,
    )


# Puzzles made by other people


def _rows(rows: Sequence[Sequence[Any]], between: str = "") -> str:
    blank = {None, -1}
    return "\n".join(between.join("." if v in blank else str(v) for v in row) for row in rows)


def _sudoku(record: dict[str, Any]) -> str:
    height, width = record["box"]
    rows = [[value or "." for value in row] for row in record["grid"]]
    return f"box={height}x{width}\n" + _rows(rows, " ")


TEXTS = {
    "takuzu": lambda record: "\n".join(record["grid"]),
    "norinori": lambda record: _rows(record["regions"], " "),
    "squaro": lambda record: _rows(record["grid"]),
    "sudoku": _sudoku,
}


def shared_puzzle(kind: str, record: dict[str, Any]) -> Puzzle:
    name = "unruly" if record.get("variant") == "unruly" else kind
    return read(find(name), TEXTS[kind](record))
