"""Names and sizes of reasons, held against HoDoKu's library of techniques.

`python -m benchmarks.scripts.techniques [EACH]` asks why each candidate of `sudoku_techniques.jsonl` is ruled
out, or placed, as `satelier hint sudoku BOARD --ruled-out … --cell R,C --value V` does; EACH: at most so many
candidates of a record. It prints what we call what the library calls so, and the shares that are explained,
told in no more instances than the technique has, and named alike.

One elimination often has two right names: where a group has n open places, k naked ones rule out what n - k
hidden values do. Four positions are in the library under both names. So two shares are given: of those whose
name is the library's, and of those that have the library's among the names of all reasons (`patterns`).
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path as File
from typing import Any

from satelier.formats.text import read
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.reason.cell import Explained, explain
from satelier.reason.ground.knowledge import Knowledge, knowledge

LIBRARY = File(__file__).parents[3] / "shared" / "data" / "sudoku_techniques.jsonl"
Candidate = list[int]  # row, column, digit, from 1

# What the library calls them, what we do, and how many instances they have: a cell or a group each, and
# a group for each value that is blocked.
NAMES = {
    "Full House": ("full-house", 1),
    "Hidden Single": ("hidden-single", 1),
    "Naked Single": ("naked-single", 1),
    "Locked Candidate Type 1": ("pointing", 2),
    "Locked Candidate Type 2": ("claiming", 2),
    "Locked Pair": ("locked-pair", 4),
    "Locked Triple": ("locked-triple", 6),
    "Naked Pair": ("naked-pair", 4),
    "Naked Triple": ("naked-triple", 6),
    "Naked Quadruple": ("naked-quadruple", 8),
    "Hidden Pair": ("hidden-pair", 4),
    "Hidden Triple": ("hidden-triple", 6),
    "Hidden Quadruple": ("hidden-quadruple", 8),
    "X-Wing": ("x-wing", 4),
    "Swordfish": ("swordfish", 6),
    "Jellyfish": ("jellyfish", 8),
    "XY-Wing": ("xy-wing", 7),
}


@dataclass(frozen=True)
class Answer:
    """What was answered about a candidate of a record."""

    technique: str
    places: bool
    found: Explained

    @property
    def name(self) -> str:
        """Of the reason; of a path, that it is one."""
        pattern = self.found.steps[-1].pattern if len(self.found.steps) == 1 else None
        return pattern.name if pattern else self.found.status.value

    @property
    def is_explained(self) -> bool:
        return bool(self.found.steps) and (self.found.literal > 0) == self.places

    @property
    def is_brief(self) -> bool:
        return len(self.found.steps[-1].rules) <= NAMES[self.technique][1]

    @property
    def is_named_alike(self) -> bool:
        return self.name == NAMES[self.technique][0]

    @property
    def has_the_name(self) -> bool:
        return NAMES[self.technique][0] in self.found.names


def answers(records: Iterable[dict[str, Any]], each: int) -> Iterator[Answer]:
    """What is answered about the first candidates of each record."""
    for record in records:
        for candidate in [*record["eliminates"], *record["places"]][:each]:
            found = asked(record, candidate)
            yield Answer(record["technique"], candidate in record["places"], found)


def asked(record: dict[str, Any], candidate: Candidate) -> Explained:
    puzzle, known = position(record)
    return explain(puzzle, known, place_of(candidate), candidate[2] - 1)


def position(record: dict[str, Any]) -> tuple[Puzzle, Knowledge]:
    """The board of a record, and what is known there."""
    board = record["board"]
    puzzle = read(find("sudoku"), "\n".join(board[start : start + 9] for start in range(0, 81, 9)))
    excluded = [-literal(puzzle, one) for one in record["ruled_out"]]
    return puzzle, knowledge(puzzle, excluded=excluded)


def literal(puzzle: Puzzle, candidate: Candidate) -> int:
    return puzzle.values.literal(place_of(candidate), candidate[2] - 1)


def place_of(candidate: Candidate) -> int:
    row, column, _ = candidate
    return (row - 1) * 9 + column - 1


# The table


def rows(found: list[Answer]) -> Iterator[str]:
    yield "| the library's name | ours, and how often |"
    yield "|---|---|"
    for technique in dict.fromkeys(one.technique for one in found):
        ours = Counter(one.name for one in found if one.technique == technique)
        yield f"| {technique} | {', '.join(f'{name} {count}' for name, count in ours.most_common())} |"


def share(title: str, truths: list[bool]) -> str:
    return f"{title}: {sum(truths)} of {len(truths)}, {sum(truths) / max(1, len(truths)):.1%}"


def main() -> None:
    each = int(sys.argv[1]) if len(sys.argv) > 1 else 81
    records = map(json.loads, LIBRARY.read_text(encoding="utf-8").splitlines())
    found = list(answers(records, each))
    basic = [one for one in found if one.technique in NAMES]
    print(*rows(found), sep="\n")
    print(share("explained", [one.is_explained for one in found]))
    print(share("basic ones in no more instances", [one.is_brief for one in basic]))
    print(share("basic ones named alike", [one.is_named_alike for one in basic]))
    print(share("basic ones that have the name among theirs", [one.has_the_name for one in basic]))


if __name__ == "__main__":
    main()
