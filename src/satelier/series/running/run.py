"""The driver: hands out what is not done yet, writes down what comes, tells how far it is.

Stopped at any moment, by whomever and however, it goes on where the file ends: a task is done when its
row is on disk, and not before.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from satelier import version
from satelier.errors import UsageError
from satelier.frozen import dataclass
from satelier.kinds.carrying import required
from satelier.series.plans.plan import Plan
from satelier.series.results.columns import NAMES
from satelier.series.results.store import Store
from satelier.series.running.lock import driving
from satelier.series.running.pool import CRASHED, KILLED, LIMIT, Done, Lost, Pool
from satelier.series.running.progress import Progress
from satelier.series.running.task import killed_at, lost

# How often a task may end its worker before it counts as failed. A crash is the task's own doing and is
# tried once more; being killed is mostly somebody else's, so it takes more of them to blame the task.
TRIES = {CRASHED: 2, KILLED: 4, LIMIT: 1}
STATUS = NAMES.index("status")

Watch = Callable[[Progress], None]
Results = Callable[[Iterator[int]], Iterator[Done | Lost | None]]


@dataclass(frozen=True)
class RunOptions:
    """How to run: `jobs` workers here, or on the cluster of that address (`local` makes one here)."""

    jobs: int
    cluster: str | None = None
    niceness: int = 0


def run(store: Store, way: RunOptions, watch: Watch = lambda progress: None) -> Progress:
    """Do everything that is not done; what was done last is told to `watch` from time to time."""
    _check_program(store.plan)
    with driving(store.path):
        progress = Progress.of(store)
        watch(progress)
        first = next(store.undone(), None)
        if first is not None:
            _drive(store, way, progress, watch)
        watch(progress)
    return progress


def _check_program(plan: Plan) -> None:
    """Results of different programs, or of different rules, are not put side by side."""
    if plan.program != version.digest():
        theirs, ours = f"{plan.version} ({plan.program})", f"{version.version()} ({version.digest()})"
        raise UsageError("series.version", theirs=theirs, ours=ours)
    for kind in plan.kinds:
        required(kind)


def _drive(store: Store, way: RunOptions, progress: Progress, watch: Watch) -> None:
    if way.cluster is not None:
        from satelier.series.running.cluster import Cluster

        with Cluster(store.plan, way.cluster, way.jobs) as cluster:
            _journal(store, cluster.results, cluster.again, progress, watch)
        return
    jobs = max(1, min(way.jobs, progress.total - progress.done))
    with Pool(store.plan, jobs, way.niceness) as pool:
        _journal(store, pool.results, pool.again, progress, watch)


def _journal(
    store: Store, results: Results, again: Callable[[int], None], progress: Progress, watch: Watch
) -> None:
    """Write down every row; on the way out, however it comes, what was done is kept."""
    try:
        for event in itertools.chain(results(store.undone()), [None]):
            if isinstance(event, Lost):
                event = _judge(store, event, again, progress)
            if isinstance(event, Done):
                store.add(event.row)
                progress.count(event.row[STATUS])
            store.flush_in_time()
            if progress.is_due():
                watch(progress)
    finally:
        store.flush()


def _judge(store: Store, event: Lost, again: Callable[[int], None], progress: Progress) -> Done | None:
    """A worker died over a task: once more, or the end of it."""
    if event.how == LIMIT:
        return Done(killed_at(store.plan, event.task))
    progress.lost += 1
    if store.fail(event.task, event.how, event.signal) < TRIES[event.how]:
        again(event.task)
        return None
    return Done(lost(store.plan, event.task, f"{event.how} ({event.signal})"))
