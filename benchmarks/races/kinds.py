"""Every kind against clingo and CP-SAT: the solution, and the proof that there is no other.

A kind joins by one line in `COURSES`: the answer set program is `kinds_asp.py`'s, the model of CP-SAT is made
from what the rules say, and every answer is held against the rules.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from benchmarks import ours
from benchmarks.peers import clingo_asp, cp_sat_kinds, has_module, program
from benchmarks.peers.programs import tatham_generate
from benchmarks.samples import fresh
from benchmarks.shown.figure import OURS, Figure, Section
from benchmarks.timing import Progress, Race, race
from satelier.formats.detect import read_any
from satelier.formats.files import plain
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.generate import generate
from satelier.reason.solve import solve
from satelier.sizes import size as read_size
from satelier.values import Board

TITLE = "Kinds: solved, and proved unique"
TEXT = """
Puzzles that other people made, of Simon Tatham's generators, and of our own. A ratio is to the better of
clingo and CP-SAT (one worker); one that is not done after {seconds:g} s counts as if it were. Everyone starts
from the puzzle and works out within the clock what the rules say of it; facts that follow from the rules are
given to all three."""
WEIGHT = 240
SECONDS = 10.0
MOST = 6  # puzzles of a course
ASKED_OF_ALL = 3.0  # the geometric mean over the kinds
CLINGO, CP_SAT = "clingo", "CP-SAT"
DATA = clingo_asp.SHARED.with_name("kinds.jsonl")


@dataclass(frozen=True)
class Course:
    """Puzzles of one kind: those of the data that have at least so many cells, and others that are made.

    made    the size of our own, made from fixed seeds; or one of Tatham's games and its parameters
    asked   the bar; 0 where only the mean over the kinds has one
    name    what it is called, where a kind has two
    """

    kind: str
    cells: int
    made: str = ""
    asked: float = 0
    most_cells: int = 10**6
    name: str = ""

    @property
    def title(self) -> str:
        return self.name or find(self.kind).__name__


COURSES = (
    Course("akari", 289, "lightup 20x20b20s4d1", 3),
    Course("minesweeper", 64, "12x12"),
    Course("mosaic", 64, "mosaic 15x15"),
    Course("nonogram", 400, "pattern 20x20", 1, 500, "Nonogram 20 × 20"),
    Course("nonogram", 900, "pattern 30x30", 1, name="Nonogram 30 × 30"),
    Course("kakurasu", 81, "9x9"),
    Course("kakuro", 100, "", 2),
    Course("killer", 36, "", 1),
    Course("skyscrapers", 16, "towers 6dh"),
    Course("starbattle", 100, "7x7"),
    Course("suguru", 36, "7x7"),
    Course("ripple", 49, "6x6"),
    Course("shikaku", 200, "rect 15x15", 1, 300, "Shikaku 15 × 15"),
    Course("shikaku", 300, "rect 25x25", 1, name="Shikaku 25 × 25"),
    Course("tents", 64, "tents 15x15dt"),
    Course("battleships", 100, "7x7"),
    Course("futoshiki", 36, "unequal 7dk"),
    Course("binairo_plus", 100, "6x6"),
    Course("kropki", 36, "6x6"),
    Course("aquarium", 36, "10x10"),
    Course("thermometers", 36, "6x6"),
    Course("hitori", 100, "singles 20x20dk", 8),
    Course("heyawake", 100, "10x10", 4),
    Course("yinyang", 300, "", 5),
    Course("lits", 100, "", 2),
    Course("creek", 100, "10x10"),
    Course("kurodoko", 64, "range 9x9"),
    Course("norinuri", 36, "8x8"),
    Course("nurikabe", 100, "", 8),
    Course("nurimisaki", 100, "8x8"),
    Course("fillomino", 49, "filling 9x7", 10, 100),
    Course("tapa", 25, "6x6", most_cells=100),
    Course("slitherlink", 100, "loopy 10x10t0dn", 3, 150, "Slitherlink 10 × 10"),
    Course("slitherlink", 400, "loopy 20x20t0dn", 3, 500, "Slitherlink 20 × 20"),
    Course("slitherlink", 900, "loopy 30x30t0dn", 3, name="Slitherlink 30 × 30"),
    Course("masyu", 100, "pearl 10x10dt", 4),
    Course("simpleloop", 200, "9x9", 5),
    Course("gokigen", 64, "slant 10x10dh"),
    Course("yajilin", 80, "8x8", 3),
    Course("country", 100, "8x8"),
)


class Case(NamedTuple):
    """A puzzle as each contender takes it."""

    puzzle: Puzzle
    told: dict[str, Any]


def sections(progress: Progress, quick: bool = False) -> Iterable[Section]:
    section = Section(TITLE, TEXT.format(seconds=SECONDS))
    peers = {CLINGO: has_module("clingo") and clingo_asp.SHARED.exists(), CP_SAT: has_module("ortools")}
    section.skipped = [name for name, found in peers.items() if not found]
    if len(section.skipped) < len(peers):
        most = 2 if quick else MOST
        section.figures = [figure(course, most, section.skipped, progress) for course in COURSES]
        tell_mean(section)
    yield section


def figure(course: Course, most: int, skipped: list[str], progress: Progress) -> Figure:
    """One course, run by all; the peer that is better is the one we are measured against."""
    progress(f"{course.title}: its puzzles")
    found = list(puzzles(course, most))
    both = CLINGO not in skipped and CP_SAT not in skipped
    without = [CP_SAT] if both and not all(map(cp_sat_kinds.can_say, found)) else []
    result = run(
        course, found, [name for name in (CLINGO, CP_SAT) if name not in skipped + without], progress
    )
    peers = [name for name in result.seconds if name != OURS]
    better = min(peers, key=lambda name: result.ratio(name, OURS))
    sizes = sorted({puzzle.size for puzzle in found})
    told = ", ".join(f"{rows} × {columns}" for rows, columns in dict.fromkeys((sizes[0], sizes[-1])))
    return Figure(result, better, course.asked, f"{len(found)}: {told}")


def run(course: Course, found: list[Puzzle], peers: list[str], progress: Progress) -> Race:
    contenders: dict[str, Callable[[Case], Any]] = {
        OURS: lambda case: board_and_proof(fresh(case.puzzle)),
        CLINGO: lambda case: by_clingo(course.kind, case),
        CP_SAT: lambda case: cp_sat_kinds.solve(fresh(case.puzzle), SECONDS),
    }
    taking_part = {name: contenders[name] for name in (OURS, *peers)}
    cases = [Case(puzzle, plain.write_puzzle(puzzle)) for puzzle in found]
    ours.warm_up()
    for own in taking_part.values():  # modules are loaded and stencils made before the clock starts
        own(cases[-1])
    return race(course.title, taking_part, cases, is_only, progress)


def board_and_proof(puzzle: Puzzle) -> tuple[Board | None, bool | None]:
    outcome = solve(puzzle, unique=True)
    return outcome.board, outcome.unique


def by_clingo(kind: str, case: Case) -> tuple[Board, bool] | None:
    found = clingo_asp.solve_kind(kind, case.told, SECONDS)
    return found and (plain.read_board(case.puzzle, found[0]), found[1])


def is_only(case: Case, answer: Any) -> bool:
    """Whether the board keeps the rules and is called the only one; a peer may be out of time."""
    return answer is None or bool(case.puzzle.holds(answer[0]) and answer[1])


# Puzzles


def puzzles(course: Course, most: int) -> list[Puzzle]:
    """At most so many, the data's first, then as many more as there have to be."""
    found = list(recorded(course))[:most]
    return found + list(made(course, most - len(found)))


def recorded(course: Course) -> Iterator[Puzzle]:
    """Those of the data that have one solution, the largest first."""
    lines = DATA.read_text(encoding="utf-8").splitlines() if DATA.exists() else []
    records = [one for one in map(json.loads, lines) if one["kind"] == course.kind and one["unique"]]
    found = [plain.read(json.dumps(one)).puzzle for one in records]
    apt = [one for one in found if course.cells <= one.rows * one.columns <= course.most_cells]
    yield from sorted(apt, key=lambda one: -one.rows * one.columns)


def made(course: Course, count: int) -> Iterator[Puzzle]:
    """By Tatham's generator, where a game is named, else by ours."""
    game, _, parameters = course.made.rpartition(" ")
    if not count or not parameters:
        return
    if game and program(game):
        for text in tatham_generate(game, f"{parameters}#1", count):
            yield read_any(text, course.kind)[0]
    elif not game:
        for seed in range(count):
            yield generate(
                find(course.kind), *read_size(parameters), random=np.random.default_rng(seed)
            ).puzzle


def tell_mean(section: Section) -> None:
    """The geometric mean over the courses, and whether it clears its bar."""
    mean = statistics.geometric_mean(figure.ratio for figure in section.figures)
    section.lines = ["", f"The geometric mean of the ratios is {mean:.3g} ×."]
    if mean < ASKED_OF_ALL:
        section.missed.append(f"kinds, geometric mean: {mean:.3g} × where {ASKED_OF_ALL:g} × is asked")
