"""Many hand-ins, side by side, in children that may hang or die: what becomes of one is its own affair."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from satelier.errors import Error, InputError
from satelier.frozen import dataclass
from satelier.reason.judging.verdicts import UNDECIDED
from satelier.system.limits import AT_LIMIT, KILLED
from satelier.teaching.exercises.exercise import Exercise
from satelier.teaching.exercises.marking import craft
from satelier.teaching.exercises.marking.hand_in import MOST_BYTES
from satelier.teaching.exercises.marking.mark import digest, worthless
from satelier.teaching.exercises.marking.result import UNREADABLE, Result
from satelier.workers.messages import ANSWER, Message
from satelier.workers.pool import Pool
from satelier.workers.worker import Died

CRAFT = "satelier.teaching.exercises.marking.craft"
SECONDS = 5.0  # of the processor, for one hand-in
LONGEST = 300.0  # seconds by the clock, on a machine that has much else to do
ATTEMPTS = 3  # where a child dies through no fault of the hand-in
TIME = AT_LIMIT | {KILLED}
Tell = Callable[[int, int], None]


@dataclass(frozen=True)
class Named:
    """A hand-in by its name; what could not be read has the reason in place of its bytes."""

    name: str
    content: bytes
    problem: Error | None = None


@dataclass(frozen=True)
class Scored:
    """What came of a hand-in: the JSON of its result, and the marks by what they are for."""

    name: str
    result: dict[str, Any]
    points: dict[str, Fraction]


def hand_ins(paths: Sequence[str]) -> list[Named]:
    """Files, and all files of folders, by name."""
    found: list[Named] = []
    for path in map(Path, paths):
        if not path.exists():
            raise InputError("cli.no-file", path=str(path))
        files = sorted(_files(path)) if path.is_dir() else [path]
        if not files:
            raise InputError("exercise.told.nothing", path=str(path))
        found += [_named(file, path) for file in files]
    return found


def _files(folder: Path) -> list[Path]:
    """Every file below a folder, but for hidden ones and exercises."""
    return [
        path
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".toml" and not path.name.startswith(".")
    ]


def _named(file: Path, given: Path) -> Named:
    name = file.relative_to(given).as_posix() if file != given else file.name
    try:
        with file.open("rb") as stream:
            return Named(name, stream.read(MOST_BYTES + 1))
    except OSError as error:
        return Named(name, b"", InputError("cli.unreadable", path=name, why=error.strerror))


def mark_all(
    exercise: Exercise, found: Sequence[Named], language: str, tell: Tell, jobs: int | None = None
) -> list[Scored]:
    """The marks of all of them, in their order."""
    if not hasattr(os, "fork"):
        return [_here(exercise, one, language) for one in found]
    return asyncio.run(Batch(exercise, language, tell).run(found, jobs or os.cpu_count() or 1))


class Batch:
    """One run over hand-ins to one exercise."""

    def __init__(self, exercise: Exercise, language: str, tell: Tell) -> None:
        self.exercise, self.language, self.tell = exercise, language, tell
        self.done = 0

    async def run(self, found: Sequence[Named], jobs: int) -> list[Scored]:
        self.pool = Pool(CRAFT, most=min(jobs, len(found)))
        self.count = len(found)
        self.pool.start()
        try:
            await self.pool.skills()
            waiting = asyncio.Semaphore(jobs)
            return list(await asyncio.gather(*(self._one(one, waiting) for one in found)))
        finally:
            self.pool.close()

    async def _one(self, one: Named, waiting: asyncio.Semaphore) -> Scored:
        async with waiting:
            scored = await self._scored(one)
        self.done += 1
        self.tell(self.done, self.count)
        return scored

    async def _scored(self, one: Named) -> Scored:
        if one.problem is not None:
            return _without(self.exercise, one, UNREADABLE, one.problem, self.language)
        for _ in range(ATTEMPTS):
            worker = await self.pool.take()
            try:
                message = await asyncio.wait_for(self._asked(worker, one), LONGEST)
            except (Died, TimeoutError):
                code = await asyncio.shield(self.pool.drop(worker))
                if code is None:
                    continue  # its nursery died: the hand-in had no part in it
                return self._lost(one, "time" if code in TIME else "died")
            if message[0] == ANSWER:
                self.pool.give_back(worker)
                return _read(one, message[1])
            self.pool.drop(worker)
            return self._lost(one, "died")
        return self._lost(one, "died")

    async def _asked(self, worker: Any, one: Named) -> Message:
        body = craft.task(self.exercise, one.content, self.language)
        message: Message = await worker.ask("mark", body, SECONDS, _ignore)
        return message

    def _lost(self, one: Named, how: str) -> Scored:
        return _without(self.exercise, one, UNDECIDED, InputError(f"exercise.hand-in.{how}"), self.language)


async def _ignore(news: bytes) -> None:
    """Children that mark have no news."""


def _here(exercise: Exercise, one: Named, language: str) -> Scored:
    if one.problem is not None:
        return _without(exercise, one, UNREADABLE, one.problem, language)
    return _read(one, craft.result_json(exercise, one.content, language))


def _read(one: Named, content: bytes) -> Scored:
    told = json.loads(content)
    return Scored(one.name, told["result"], {name: Fraction(mark) for name, mark in told["points"].items()})


def _without(exercise: Exercise, one: Named, verdict: str, why: Error, language: str) -> Scored:
    """No marks, for one reason."""
    result = Result(exercise, digest(exercise, one.content), worthless(exercise, verdict, why))
    return Scored(one.name, result.json(language), result.points)
