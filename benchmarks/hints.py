"""How long a hint takes: `python -m benchmarks.hints [--puzzles N] [--every K]`.

Positions are those of the explained path of each puzzle, every K-th of them, from the first on; a
puzzle's path visits easy and hard positions as a player does. Each hint is asked for *afresh*: what
the explainer remembers of earlier positions is forgotten before, only the rules stay loaded, in the
solvers too, with what these learned of them; the check for wrong entries is part of it. It is asked for
*and told*, pattern, stages and all, as the page does: a player waits for both; one column is of those
above tier 1 until they are found.
CPU seconds. Asked: p95 ≤ 50 ms, above tier 1 too, the worst below tier 4 ≤ 250 ms.
Real puzzles come from ../shared/data, those of the later kinds up to 144 cells; Squaro 10 × 10 is made here,
from fixed seeds: full grids, and hard ones (no 0, no 4, no clue that is not needed). The last row: all.
"""

from __future__ import annotations

import argparse
import itertools
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path as File
from typing import Any

import numpy as np

from satelier.formats.files import plain
from satelier.formats.text import read
from satelier.puzzle import Puzzle
from satelier.puzzles import find, kinds
from satelier.reason.ground.knowledge import knowledge
from satelier.reason.ground.telling import Teller
from satelier.reason.hint import Hint, hint
from satelier.reason.hints.explain import BY_SOLVER, explainer
from satelier.reason.making.clueing import clueing_of
from satelier.reason.making.thinning import to_unique
from satelier.reason.new import new
from satelier.reason.path import path
from satelier.reason.words.hint_json import hint_json

SHARED = File(__file__).parents[2] / "shared" / "data"
SETS = {"sudoku": 9, "takuzu": 14, "norinori": 10, "squaro": 10, "hard squaro": 10}  # kind: columns
MOST_MADE = 30  # puzzles that are made here
MOST_CELLS = 144  # of a puzzle of the later kinds


@dataclass
class Figures:
    """What was measured of one kind."""

    puzzles: int = 0
    hints: list[float] = field(default_factory=list)
    hard: list[float] = field(default_factory=list)
    finding: list[float] = field(default_factory=list)  # the hard ones, before they are told
    ruled: list[float] = field(default_factory=list)  # found by rules, not by a solver
    paths: list[float] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    tiers: Counter[int] = field(default_factory=Counter)

    def add(self, other: Figures) -> None:
        for name, own in vars(self).items():
            setattr(self, name, own + getattr(other, name))


def measure(puzzles: list[Puzzle], every: int) -> Figures:
    figures = Figures(len(puzzles))
    for puzzle in puzzles:
        warm_up(puzzle)
        start = time.process_time()
        found = path(puzzle)
        figures.paths.append(time.process_time() - start)
        figures.steps.append(len(found.steps))
        figures.tiers.update(step.tier for step in found.steps)
        ask_along(puzzle, found.steps, every, figures)
    return figures


def warm_up(puzzle: Puzzle) -> None:
    """Load the rules, and the compiled code as a server has it."""
    chains = explainer(puzzle).chains
    chains.runner.compile = True
    chains.runner.expect(0)
    chains.know(())
    chains.refuted([1], bound=1)
    chains.chain(1, bound=1)


def ask_along(puzzle: Puzzle, steps: tuple[Hint, ...], every: int, figures: Figures) -> None:
    known, teller = knowledge(puzzle), Teller(puzzle)
    for number, step in enumerate(steps):
        if number % every == 0:
            forget(puzzle)
            start = time.process_time()
            found = hint(puzzle, known)
            finding = time.process_time() - start
            hint_json(found, teller)
            seconds = time.process_time() - start
            figures.hints.append(seconds)
            if isinstance(found, Hint) and found.tier > 1:
                figures.hard.append(seconds)
                figures.finding.append(finding)
            if isinstance(found, Hint) and found.tier != BY_SOLVER:
                figures.ruled.append(seconds)
        known = known.adding(step.concludes)


def forget(puzzle: Puzzle) -> None:
    explainer(puzzle).shapes.found.clear()


# The puzzles


def puzzles_of(kind: str, columns: int, most: int) -> list[Puzzle]:
    if kind in MADE:
        found = (MADE[kind](columns, seed) for seed in itertools.count())
        return list(itertools.islice(filter(None, found), min(most, MOST_MADE)))
    return [puzzle for puzzle in shared(kind) if puzzle.columns == columns][:most]


def later_kinds(most: int) -> Iterator[tuple[str, list[Puzzle]]]:
    """The puzzles of every kind that has some in the file of the later ones."""
    found: dict[str, list[Puzzle]] = {}
    for line in (SHARED / "kinds.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if record["kind"] in kinds() and record["unique"]:
            puzzle = plain.read(json.dumps({"kind": record["kind"], "puzzle": record["puzzle"]})).puzzle
            if puzzle.rows * puzzle.columns <= MOST_CELLS:
                found.setdefault(record["kind"], []).append(puzzle)
    return ((kind, puzzles[:most]) for kind, puzzles in found.items())


def squaro(size: int, seed: int) -> Puzzle:
    return new(find("squaro"), size, size, random=np.random.default_rng(seed))[0]


def hard_squaro(size: int, seed: int) -> Puzzle | None:
    """The clues from 1 to 3 that leave one solution, and none to spare; None where even all leave several."""
    random = np.random.default_rng(seed)
    puzzle, solution = new(find("squaro"), size, size, random=random)
    assert solution is not None
    clueing = clueing_of(puzzle, solution)
    clues = np.asarray(puzzle.clues).ravel()
    telling = [unit for unit in clueing.units(symmetric=False) if 0 < clues[clueing.spots[unit[0]][1]] < 4]
    kept = to_unique(clueing, telling, random)
    return None if kept is None else clueing.kept_units(kept)


MADE: dict[str, Callable[[int, int], Puzzle | None]] = {"squaro": squaro, "hard squaro": hard_squaro}


def shared(kind: str) -> Iterator[Puzzle]:
    for line in (SHARED / f"{kind}.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        if record["status"] == "unique":
            name = "unruly" if record.get("variant") == "unruly" else kind
            yield read(find(name), TEXTS[kind](record))


def sudoku_text(record: dict[str, Any]) -> str:
    rows = [" ".join(str(value or ".") for value in row) for row in record["grid"]]
    return "\n".join(["box={}x{}".format(*record["box"]), *rows])


TEXTS = {
    "sudoku": sudoku_text,
    "takuzu": lambda record: "\n".join(record["grid"]),
    "norinori": lambda record: "\n".join(" ".join(map(str, row)) for row in record["regions"]),
}


# The table


def row(title: str, figures: Figures) -> str:
    def milliseconds(seconds: list[float], share: float) -> str:
        return f"{1000 * float(np.quantile(seconds, share)):.1f}" if seconds else "–"

    cells = [
        title, str(figures.puzzles), str(len(figures.hints)),
        milliseconds(figures.hints, 0.5), milliseconds(figures.hints, 0.95), milliseconds(figures.hints, 1),
        milliseconds(figures.ruled, 1),
        str(len(figures.hard)), milliseconds(figures.hard, 0.5), milliseconds(figures.hard, 0.95),
        milliseconds(figures.finding, 0.95),
        f"{np.median(figures.steps):.0f}", f"{np.median(figures.paths):.2f}", f"{max(figures.paths):.2f}",
        " ".join(f"{tier}:{count}" for tier, count in sorted(figures.tiers.items())),
    ]  # fmt: skip
    return "| " + " | ".join(cells) + " |"


HEAD = (
    "| | puzzles | hints | median ms | p95 ms | worst ms | worst below tier 4 | above tier 1 | median ms "
    "| p95 ms | found in | steps of a path | path s | worst path s | steps by tier |"
)


def main() -> None:
    options = argparse.ArgumentParser(prog="benchmarks.hints", description=__doc__)
    options.add_argument("--puzzles", type=int, default=1000, help="at most so many of each kind")
    options.add_argument("--every", type=int, default=7, help="ask at every K-th position")
    chosen = options.parse_args()
    print(HEAD + "\n|" + "---|" * HEAD.count(" |"))
    whole = Figures()
    for title, puzzles in sets(chosen.puzzles):
        found = measure(puzzles, chosen.every)
        whole.add(found)
        print(row(title, found), flush=True)
    print(row("all kinds", whole))


def sets(most: int) -> Iterator[tuple[str, list[Puzzle]]]:
    for kind, columns in SETS.items():
        yield f"{kind} {columns}", puzzles_of(kind, columns, most)
    yield from later_kinds(most)


if __name__ == "__main__":
    main()
