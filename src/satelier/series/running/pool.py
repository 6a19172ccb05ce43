"""A pool of workers: child processes that can be killed, each with a few tasks in hand.

Done    a task's row
Lost    a worker died over a task: how, for whoever decides whether to try again (`Pool.again`)
None    nothing for a moment: time to look at the clock

Only the task at hand is in question when a worker dies; what it had not started goes to another one.
"""

from __future__ import annotations

import contextlib
import json
import selectors
import time
from collections import deque
from collections.abc import Iterator

from satelier.errors import Error
from satelier.frozen import dataclass
from satelier.series.plans.plan import Plan
from satelier.series.results.columns import Row
from satelier.system.children import start_child
from satelier.system.limits import AT_LIMIT, FROM_OUTSIDE
from satelier.workers.messages import TASK, Pieces, pack

TICK = 0.05  # seconds
AHEAD = 0.1  # seconds of work that a worker is given in advance
MOST_AHEAD = 128  # tasks
RECYCLED = 50_000  # tasks after which a worker makes room for a fresh one
FALSE_STARTS = 3  # workers in a row that died before they were ready

# One thread each: the other processors are for other workers.
ENVIRONMENT = {"OPENBLAS_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}

KILLED, CRASHED, LIMIT = "killed", "crashed", "limit"


@dataclass(frozen=True)
class Done:
    row: Row


@dataclass(frozen=True)
class Lost:
    """`how` is KILLED (from outside), CRASHED or LIMIT; `signal` its signal or exit code."""

    task: int
    how: str
    signal: int


class Worker:
    """A child process and the tasks it was given, the one at hand first."""

    def __init__(self, setup: bytes, niceness: int) -> None:
        self.child = start_child("satelier.series.running.worker", str(niceness), environment=ENVIRONMENT)
        self.channel = self.child.channel
        self.pieces = Pieces()
        self.tasks: deque[int] = deque()
        self.ready = False
        self.done = 0
        self.window = 1
        self.pace = 0.0  # seconds per task, lately
        self.last = time.perf_counter()
        self._send(setup)

    @property
    def pid(self) -> int:
        return self.child.pid

    def _send(self, content: bytes) -> None:
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):  # its end will be read
            self.channel.sendall(pack(TASK, content))

    def give(self, tasks: list[int]) -> None:
        if not self.tasks:
            self.last = time.perf_counter()
        self.tasks.extend(tasks)
        self._send(json.dumps(tasks).encode())

    def read(self) -> list[Row] | None:
        """The rows that have come; None at its end."""
        try:
            piece = self.channel.recv(1 << 16)
        except ConnectionResetError:
            piece = b""
        if not piece:
            return None
        rows = [tuple(json.loads(content)) for _, content in self.pieces.feed(piece) if self._counts(content)]
        if rows:
            self._learn(len(rows))
        return rows

    def _counts(self, content: bytes) -> bool:
        """Whether a message is a row; the empty one says that the worker is ready."""
        self.ready = True
        return bool(content)

    def _learn(self, rows: int) -> None:
        """How many tasks to give in advance, from how fast the last ones came."""
        now = time.perf_counter()
        took, self.last = (now - self.last) / rows, now
        self.pace = took if not self.done else 0.8 * self.pace + 0.2 * took
        self.done += rows
        self.window = max(1, min(MOST_AHEAD, int(AHEAD / max(self.pace, 1e-6))))
        for _ in range(rows):
            self.tasks.popleft()

    def end(self) -> int:
        """Make sure that it and all it started is gone; how it ended."""
        return self.child.end()


class Pool:
    """Workers for the tasks of a plan; use it in a `with` block."""

    def __init__(self, plan: Plan, jobs: int, niceness: int = 0) -> None:
        self.setup = json.dumps(plan.json()).encode()
        self.jobs, self.niceness = jobs, niceness
        self.selector = selectors.DefaultSelector()
        self.workers: dict[int, Worker] = {}
        self.returned: deque[int] = deque()
        self.false_starts = 0

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *exception: object) -> None:
        for worker in list(self.workers.values()):
            self._remove(worker)
        self.selector.close()

    def again(self, task: int) -> None:
        """Let some worker do this task once more."""
        self.returned.append(task)

    def results(self, tasks: Iterator[int]) -> Iterator[Done | Lost | None]:
        """What becomes of the tasks, as it comes; ends when all have come."""
        more = True
        while more or self.returned or any(worker.tasks for worker in self.workers.values()):
            more = self._hand_out(tasks) if more or self.returned else False
            events = self.selector.select(TICK)
            if not events:
                yield None
            for key, _ in events:
                yield from self._hear(key.data)

    # Handing out.

    def _hand_out(self, tasks: Iterator[int]) -> bool:
        """Give each worker what it has room for; whether the tasks may not be exhausted yet."""
        while len(self.workers) < self.jobs:
            self._add()
        for worker in list(self.workers.values()):
            room = worker.window - len(worker.tasks)
            # A worker is topped up when half of what it had is done: fewer, larger messages.
            if worker.ready and room > worker.window // 2 and worker.done < RECYCLED:
                given = self._take(tasks, room)
                if not given:
                    return False
                worker.give(given)
        return True

    def _take(self, tasks: Iterator[int], most: int) -> list[int]:
        taken: list[int] = []
        while len(taken) < most:
            task = self.returned.popleft() if self.returned else next(tasks, None)
            if task is None:
                break
            taken.append(task)
        return taken

    def _add(self) -> None:
        worker = Worker(self.setup, self.niceness)
        self.workers[worker.pid] = worker
        self.selector.register(worker.channel, selectors.EVENT_READ, worker)

    def _remove(self, worker: Worker) -> int:
        self.selector.unregister(worker.channel)
        del self.workers[worker.pid]
        return worker.end()

    # Hearing.

    def _hear(self, worker: Worker) -> Iterator[Done | Lost]:
        rows = worker.read()
        if rows is None:
            yield from self._bury(worker)
            return
        yield from map(Done, rows)
        if worker.done >= RECYCLED and not worker.tasks:
            self._remove(worker)
        self.false_starts = 0 if worker.ready else self.false_starts

    def _bury(self, worker: Worker) -> Iterator[Lost]:
        """A worker died: the task at hand is lost, the others are not."""
        code = self._remove(worker)
        if not worker.ready:
            self.false_starts += 1
            if self.false_starts >= FALSE_STARTS:
                raise Error("series.no-worker", code=code)
            return
        if worker.tasks:
            at_hand = worker.tasks.popleft()
            self.returned.extend(worker.tasks)
            yield Lost(at_hand, how(code), abs(code))


def how(code: int) -> str:
    """What an exit code says: an alarm is the limit; to be killed or ended is somebody else's doing."""
    if code in AT_LIMIT:
        return LIMIT
    return KILLED if code in FROM_OUTSIDE else CRASHED
