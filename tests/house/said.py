"""Everything that is said of a kind: rules, instances, what is wrong, why, hints step by step.

Sentences are asked for as people see them (`satelier.web.questions`), on the kind's own examples and on
boards made from them: empty, half filled, with some entries turned into others.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np

from satelier import puzzles
from satelier.formats import text
from satelier.puzzle import Puzzle
from satelier.values import OPEN
from satelier.web.questions import ask
from satelier.web.questions.ground.puzzle_json import parts, rows_of

KEYS = ("kind", "rows", "columns", "clues", "givens", "box")
STEPS = 12  # hints of a game that are read
Said = tuple[str, str]  # what was asked, and the sentence


def sentences(kind: str, language: str) -> Iterator[Said]:
    """Whatever a person may be told of this kind."""
    found = puzzles.find(kind)
    yield from (("rule", method.rule.sentence(language)) for method in found.rule_methods())
    for example, solution in islice(found.solved.items(), 2):
        puzzle = text.read(found, example)
        board = text.read_board(puzzle, solution)
        yield from _instances(puzzle, language)
        yield from _played(puzzle, language)
        for seed in range(6):
            yield from _wrong(puzzle, _spoilt(puzzle, board, seed), language)
    for example in found.broken.values():
        puzzle = text.read(found, example.puzzle)
        yield from _wrong(puzzle, text.read_board(puzzle, example.board), language)


def _instances(puzzle: Puzzle, language: str) -> Iterator[Said]:
    for family in puzzle.families:
        for instance in family:
            yield "instance", instance.sentence(language)


def _question(puzzle: Puzzle, board: Any, language: str) -> dict[str, Any]:
    told = parts(puzzle)
    given = {key: told[key] for key in KEYS}
    return {"puzzle": given, "entries": rows_of(puzzle, board), "language": language}


def _spoilt(puzzle: Puzzle, board: Any, seed: int) -> Any:
    """The solution with some places open and some otherwise."""
    chances = np.random.default_rng(seed)
    turned = np.where(
        chances.random(board.shape) < 0.15, chances.integers(0, len(puzzle.values), board.shape), board
    )
    kept = np.where(chances.random(board.shape) < seed / 6, OPEN, turned)
    return np.where(puzzle.givens != OPEN, puzzle.givens, kept)


def _wrong(puzzle: Puzzle, board: Any, language: str) -> Iterator[Said]:
    asked = _question(puzzle, board, language)
    yield from (("check", one["sentence"]) for one in ask("check", asked)["broken"])
    yield from (("why", line) for line in ask("why", {**asked, "limit": 5})["text"].splitlines())
    yield from _hint(ask("hint", asked))


def _played(puzzle: Puzzle, language: str) -> Iterator[Said]:
    """The hints of a game from its start."""
    board = puzzle.givens.copy()
    for _ in range(STEPS):
        answer = ask("hint", _question(puzzle, board, language))
        yield from _hint(answer)
        placed = [one for one in answer.get("concludes", ()) if one["holds"]]
        for literal in placed:
            row, column = literal[puzzle.grid.noun]
            board.flat[puzzle.grid.place(row, column)] = literal["number"]
        if not placed:
            return


def _hint(answer: dict[str, Any]) -> Iterator[Said]:
    yield from (("hint", stage) for stage in answer.get("stages", ()))
    yield from (("hint", step["sentence"]) for step in answer.get("steps", ()) if isinstance(step, dict))
    if answer.get("sentence"):
        yield "hint", answer["sentence"]
