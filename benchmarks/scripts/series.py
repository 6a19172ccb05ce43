"""Series: what a task costs beside its own work, what a second worker gains, and how fast rows are summed up.

`python -m benchmarks.scripts.series [--quick]`. The figures are of this machine and this moment: run it when
nothing else does. Overhead is counted in processor seconds of the driver and its workers, less those of the
tasks themselves, so that other programs do not spoil it; the gain of a second worker needs the wall's clock.
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from satelier.series.plans.plan import Plan
from satelier.series.plans.reading import read_plan
from satelier.series.plans.sources import Form
from satelier.series.results.columns import NAMES
from satelier.series.results.schema import INSERT
from satelier.series.results.store import Store
from satelier.series.results.summary import groups, overall
from satelier.series.running.run import RunOptions, run

TINY = {"puzzle": "squaro", "size": "2x2", "solver": "cadical", "seed": 1}
HARDER = {"puzzle": "takuzu", "size": "10x10", "density": 30, "solver": "cadical", "seed": 1}
WIDE = {
    "puzzle": "squaro", "size": ["10x10", "20x20"], "density": [40, 60], "solver": ["cadical", "minisat"],
}  # fmt: skip
BARS = {"overhead, ms": 2.0, "gain of a second worker": 1.8, "summary, s": 1.0, "growth of memory, MB": 16.0}


def main() -> int:
    options = argparse.ArgumentParser(prog="benchmarks.scripts.series", description=__doc__)
    options.add_argument("--quick", action="store_true", help="fewer tasks and rows")
    quick = options.parse_args().quick
    found = {
        "overhead, ms": overhead(500 if quick else 4000),
        "gain of a second worker": gain(100 if quick else 400),
        "growth of memory, MB": memory(2_000 if quick else 20_000),
        "summary, s": summary(100_000 if quick else 1_000_000),
    }
    for name, value in found.items():
        print(f"{name:<26} {value:8.3f}   bar {BARS[name]:g}")
    worst = [name for name, value in found.items() if (value < BARS[name]) == (name.startswith("gain"))]
    return int(bool(worst))


def planned(**keys: Any) -> Plan:
    return read_plan(keys, Form())


def timed(plan: Plan, jobs: int) -> tuple[float, float]:
    """The wall's seconds, and the processor's of everyone."""
    with tempfile.TemporaryDirectory() as folder, Store.create(Path(folder) / "a.db", plan) as store:
        before, start = processor(), time.perf_counter()
        run(store, RunOptions(jobs))
        return time.perf_counter() - start, processor() - before


def alone(plan: Plan) -> float:
    """The processor's seconds for the tasks themselves: their grids made and solved, and no more."""
    before = processor()
    for task in plan:
        task.contender.solve(task.grid.make(task.seed)[0], task.seed)
    return processor() - before


def processor() -> float:
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(used.ru_utime + used.ru_stime for used in both)


def overhead(count: int) -> float:
    """Milliseconds of processor time per task beside the task, the start of a worker left out."""
    few, many = (planned(**TINY, count=number) for number in (10, 10 + count))
    alone(few)  # everything is loaded
    work = alone(many) - alone(few)
    return 1000 * (timed(many, 1)[1] - timed(few, 1)[1] - work) / count


def gain(count: int) -> float:
    """How many times faster two workers are than one."""
    plan = planned(**HARDER, count=count)
    one, two = timed(plan, 1)[0], timed(plan, 2)[0]
    return one / two


def memory(count: int) -> float:
    """How much more memory the driver holds after so many tasks than after a few."""
    timed(planned(**TINY, count=500), 2)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    timed(planned(**TINY, count=count), 2)
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024


def summary(count: int) -> float:
    """Processor seconds to sum up so many rows, quantiles and intervals included."""
    plan = planned(**WIDE, count=count // 8)
    with tempfile.TemporaryDirectory() as folder, Store.create(Path(folder) / "a.db", plan) as store:
        with store.connection:
            store.connection.executemany(INSERT, rows(plan))
        start = time.process_time()
        groups(store)
        overall(store)
        return (time.process_time() - start) / 2


def rows(plan: Plan) -> Iterator[tuple[Any, ...]]:
    """Made-up rows; the times are well mixed, as real ones are."""
    told: dict[str, Any] = dict.fromkeys(NAMES, 7) | {"reason": None, "status": "solved"}
    for index in range(len(plan)):
        grid, number, contender = plan.place(index)
        own = {"task": index, "key": f"{index:024x}", "grid": grid, "contender": contender}
        own |= {"number": number + 1, "seconds": (index * 2654435761 % 1000003) / 1e5}
        yield tuple((told | own).values())


if __name__ == "__main__":
    sys.exit(main())
