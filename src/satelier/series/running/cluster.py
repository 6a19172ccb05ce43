"""The same plan on a Dask cluster: its workers make and solve the grids, the driver keeps the journal.

Each of the cluster's workers has a child of ours, as the pool has, so that a crash or a limit ends that
child and not the cluster's worker; and should the whole worker die, Dask gives its tasks to another.
"""

from __future__ import annotations

import contextlib
import json
import threading
from collections import deque
from collections.abc import Iterator
from typing import Any

from satelier import version
from satelier.errors import Error, KindError, UsageError
from satelier.kinds.carrying import unpacked
from satelier.series.plans.plan import Plan
from satelier.series.results.columns import NAMES
from satelier.series.running.pool import KILLED, TICK, Done, Lost, Pool

LOCAL = "local"
WAIT = 10.0  # seconds for a scheduler to answer
AHEAD = 2  # batches that a worker is given in advance
BATCH_SECONDS, MOST_BATCH = 0.5, 500
SIGKILL = 9
SECONDS = slice(NAMES.index("seconds"), NAMES.index("make_seconds") + 1)

_own = threading.local()


def work(told: str, tasks: list[int]) -> list[tuple[str, Any]]:
    """On the cluster: what becomes of these tasks, by a child that is kept for the next ones."""
    if getattr(_own, "told", None) != told:
        _own.told, _own.pool = told, Pool(Plan.from_json(json.loads(told)), 1)
    found: list[tuple[str, Any]] = []
    for event in _own.pool.results(iter(tasks)):
        if isinstance(event, Done):
            found.append(("done", event.row))
        elif isinstance(event, Lost):
            found.append(("lost", (event.task, event.how, event.signal)))
    return found


class Cluster:
    """A pool elsewhere; it is used as the pool is."""

    def __init__(self, plan: Plan, address: str, jobs: int) -> None:
        self.told = json.dumps(plan.json())
        self.address, self.jobs = address, jobs
        self.returned: deque[int] = deque()
        self.batch = 1

    def __enter__(self) -> Cluster:
        self.stack = contextlib.ExitStack()
        try:
            self.client = self.stack.enter_context(_client(self.address, self.jobs, self.stack))
            self._check_workers()
        except BaseException:
            self.stack.close()
            raise
        return self

    def __exit__(self, *exception: object) -> None:
        self.stack.close()

    def again(self, task: int) -> None:
        self.returned.append(task)

    def results(self, tasks: Iterator[int]) -> Iterator[Done | Lost | None]:
        """What becomes of the tasks, as it comes; ends when all have come."""
        from distributed import wait

        running: dict[Any, list[int]] = {}
        more = True
        while more or running or self.returned:
            while (more or self.returned) and len(running) < AHEAD * self._workers():
                batch = self._take(tasks)
                more = bool(batch)
                if batch:
                    running[self.client.submit(work, self.told, batch, pure=False)] = batch
            if not running:
                continue
            with contextlib.suppress(TimeoutError):
                wait(list(running), timeout=TICK, return_when="FIRST_COMPLETED")
            for future in [one for one in running if one.done()]:
                yield from self._heard(future, running.pop(future))
            yield None

    def _take(self, tasks: Iterator[int]) -> list[int]:
        batch: list[int] = []
        while len(batch) < self.batch:
            task = self.returned.popleft() if self.returned else next(tasks, None)
            if task is None:
                break
            batch.append(task)
        return batch

    def _heard(self, future: Any, batch: list[int]) -> Iterator[Done | Lost]:
        """The results of a batch; where Dask gave it up, each task is tried by itself."""
        if future.status != "finished":
            self.batch = 1
            for task in batch:
                yield Lost(task, KILLED, SIGKILL)
            return
        seconds = 0.0
        for kind, told in future.result():
            if kind == "lost":
                yield Lost(*told)
                continue
            yield Done(tuple(told))
            seconds += sum(value for value in told[SECONDS] if value is not None)
        pace = max(seconds / max(1, len(batch)), 1e-4)
        self.batch = max(1, min(MOST_BATCH, 2 * self.batch, int(BATCH_SECONDS / pace)))

    def _workers(self) -> int:
        return max(1, int(sum(self.client.nthreads().values())))

    def _check_workers(self) -> None:
        """All have this very program, and the very kinds of the plan."""
        ours = _program()
        for theirs, refusal in self.client.run(_look, self.told).values():
            if theirs != ours:
                raise UsageError("series.other-version", theirs=theirs, ours=ours)
            if refusal is not None:
                raise KindError(refusal[0], **refusal[1])


def _look(told: str) -> tuple[str, tuple[str, dict[str, Any]] | None]:
    """On the cluster: which program this is, and why it cannot take the plan's kinds, if so."""
    try:
        for kind in Plan.from_json(json.loads(told)).kinds:
            unpacked(kind)
    except Error as error:
        return _program(), (error.key, error.values)
    return _program(), None


def _program() -> str:
    return f"{version.version()} ({version.digest()})"


def _client(address: str, jobs: int, stack: contextlib.ExitStack) -> Any:
    """A client of the cluster, which is made here where it is to be local."""
    try:
        import distributed
    except ImportError as missing:
        raise UsageError("series.no-cluster") from missing
    import dask

    stack.enter_context(dask.config.set({"distributed.worker.daemon": False}))
    if address == LOCAL:
        cluster = distributed.LocalCluster(
            n_workers=jobs, threads_per_worker=1, dashboard_address=None, silence_logs="CRITICAL"
        )
        return distributed.Client(stack.enter_context(cluster))
    try:
        return distributed.Client(address, timeout=WAIT)
    except (OSError, ValueError) as error:
        raise UsageError("series.unreachable", address=address, why=str(error)) from error
