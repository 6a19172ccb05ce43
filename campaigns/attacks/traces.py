"""Games over HTTP by somebody who knows all solutions: every answer is held against them.

A trace is a list of steps. One that fails is shortened: steps are left out as long as it fails.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import numpy as np
from numpy.typing import NDArray

from campaigns import Done
from campaigns.attack import PATIENCE
from campaigns.fault import FaultError, demand
from campaigns.small import Random, small_puzzle_of_ours, solutions
from satelier.messages import say
from satelier.puzzle import Puzzle
from satelier.values import OPEN
from satelier.web.questions.ground.puzzle_json import as_left, parts
from web.conftest import Serving, start

GOAL = {"steps of traces": 100_000}
LENGTH = 50
OUT_OF_TIME = say("server.lost.time", "en")
Step = tuple[str, int, int]
STEPS = ("put", "put", "check", "solve", "count", "facts", "hint", "nonsense")
NONSENSE = ({}, {"puzzle": 7}, {"puzzle": {"kind": "takuzu", "rows": -1}}, {"puzzle": None, "entries": "x"})


class EndedError(Exception):
    """The time of a question was up."""


def is_out_of_time(answer: httpx.Response) -> bool:
    """Whether its time was up: that is said, and is no answer."""
    return answer.status_code == 503 and OUT_OF_TIME in answer.text


@contextlib.contextmanager
def patient() -> Iterator[httpx.Client]:
    """A client that waits as long as it takes: whether something hangs is for the campaign to say."""
    with serving().client() as client:
        client.timeout = httpx.Timeout(PATIENCE)
        yield client


@functools.cache
def serving() -> Serving:
    """One server for all traces of this process; it ends with it."""
    return start()


@dataclass
class Game:
    """A puzzle, what a person has put on it, and what is true of it."""

    puzzle: Puzzle
    client: httpx.Client
    true: NDArray[np.int16]
    board: NDArray[np.int16] = field(init=False)

    def __post_init__(self) -> None:
        self.board = self.puzzle.givens.ravel().copy()

    def ask(self, name: str, **more: Any) -> dict[str, Any]:
        answer = self.client.post(f"/api/{name}", json={"puzzle": parts(self.puzzle), **more})
        if is_out_of_time(answer):
            raise EndedError
        demand(answer.status_code == 200, f"{name}: {answer.status_code} {answer.text[:300]}")
        found: dict[str, Any] = answer.json()
        return found

    def entries(self) -> list[Any]:
        found: list[Any] = self.puzzle.grid.lists(self.board.reshape(self.puzzle.givens.shape))
        return found

    def put(self, place: int, value: int) -> None:
        place %= max(1, len(self.board))
        if len(self.board) and self.puzzle.givens.flat[place] == OPEN:
            self.board[place] = value % (len(self.puzzle.values) + 1) - 1

    def check(self, place: int, value: int) -> None:
        found = self.ask("check", entries=self.entries())
        left = as_left(self.puzzle, self.board)  # what nobody touched may count as something
        solved = bool((self.true == left).all(axis=1).any())
        demand(found["solved"] == solved, "check: wrong about being solved", found=found)

    def solve(self, place: int, value: int) -> None:
        found = self.ask("solve", limit=20)
        demand((found["status"] == "solved") == bool(len(self.true)), "solve: a wrong verdict", found=found)
        if len(self.true):
            demand(found["unique"] == (len(self.true) == 1), "solve: wrong about the only one", found=found)

    def count(self, place: int, value: int) -> None:
        found = self.ask("count", limit=20)
        demand(found["count"] == len(self.true), "count: a wrong number", found=found)

    def facts(self, place: int, value: int) -> None:
        found = self.ask("facts", limit=20)
        demand((found["status"] == "solved") == bool(len(self.true)), "facts: a wrong verdict", found=found)

    def hint(self, place: int, value: int) -> None:
        """What it concludes holds in every solution that agrees with the board."""
        found = self.ask("hint", entries=self.entries())
        agree = self.true[((self.board == OPEN) | (self.true == self.board)).all(axis=1)]
        if found["status"] != "hint" or not len(agree) or self.puzzle.grid.noun != "cell":
            return
        for told in found["concludes"]:
            row, column = told["cell"]
            values = agree[:, (row - 1) * self.puzzle.columns + column - 1]
            right = ((values == told["number"]) == told["holds"]).all()
            demand(bool(right), "hint: a wrong conclusion", found=told)

    def nonsense(self, place: int, value: int) -> None:
        name = STEPS[2 + place % 5]
        answer = self.client.post(f"/api/{name}", json=NONSENSE[value % len(NONSENSE)])
        demand(answer.status_code == 400 and bool(answer.json()["error"]), f"nonsense: {answer.status_code}")


def attempt(seed: int) -> Done:
    random = np.random.default_rng(seed)
    puzzle = small_puzzle_of_ours(random)
    steps = [_step(random) for _ in range(LENGTH)]
    with patient() as client:
        found = _play(client, puzzle, steps)
        if isinstance(found, FaultError):
            short = _shrunk(client, puzzle, steps)
            raise FaultError(str(found), puzzle=puzzle, steps=short, **found.content)
    return {"steps of traces": found, "steps ended by their limits": LENGTH - found}


def _step(random: Random) -> Step:
    return str(random.choice(STEPS)), int(random.integers(100)), int(random.integers(100))


def _play(client: httpx.Client, puzzle: Puzzle, steps: list[Step]) -> FaultError | int:
    """What gave way, or how many steps were answered."""
    game, answered = Game(puzzle, client, solutions(puzzle)), 0
    try:
        for name, place, value in steps:
            with contextlib.suppress(EndedError):
                getattr(game, name)(place, value)
                answered += 1
    except FaultError as problem:
        return problem
    return answered


def _shrunk(client: httpx.Client, puzzle: Puzzle, steps: list[Step]) -> list[Step]:
    """Fewer steps that fail as well."""
    for number in reversed(range(len(steps))):
        fewer = steps[:number] + steps[number + 1 :]
        if isinstance(_play(client, puzzle, fewer), FaultError):
            steps = fewer
    return steps
