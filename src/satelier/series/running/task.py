"""A task done: its grid made, its contender asked, everything counted that the columns name.

>>> from satelier.series.plans.plan import Plan
>>> from satelier.series.plans.specs import Contender, GridSpec
>>> plan = Plan((GridSpec("squaro", 2, 2, density=50),), (Contender("compact", "cadical"),), 1, seed=3)
>>> done = dict(zip(NAMES, perform(plan, 0), strict=True))
>>> done["status"], done["cells"], done["circles"]
('solved', 4, 9)
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from satelier.engines.base import Outcome
from satelier.errors import Error
from satelier.series.plans.plan import Plan, Task
from satelier.series.plans.specs import Contender, facts
from satelier.series.results.columns import FAILED, NAMES, STATISTICS, UNKNOWN, Row, identity, row
from satelier.system.limits import at_most_memory, at_most_seconds, peak_memory

__all__ = ["NAMES", "killed_at", "lost", "perform"]

MAKING = 600.0  # seconds: no grid is worth more
NOTICE_SECONDS = 2.0  # past its limit, that a solver may take to notice
KILOBYTE = 1024
OUT_OF_MEMORY = "memory"


def perform(plan: Plan, index: int, killable: bool = False) -> Row:
    """The row of a task. Where `killable`, this process is killed if the task outlives its limits."""
    task = plan[index]
    told = identity(plan, task)
    try:
        told |= _measured(task, killable)
    except Error as error:
        told |= {"status": FAILED, "reason": error.say()}
    except MemoryError:
        told |= {"status": FAILED, "reason": OUT_OF_MEMORY}
    return row(told)


def lost(plan: Plan, index: int, reason: str) -> Row:
    """The row of a task whose worker did not come back, however often it was tried."""
    return row({**identity(plan, plan[index]), "status": FAILED, "reason": reason})


def killed_at(plan: Plan, index: int) -> Row:
    """The row of a task that did not end at its limit and was killed."""
    limit = plan[index].contender.seconds
    told = {"status": UNKNOWN, "reason": "limit", "seconds": limit}
    return row({**identity(plan, plan[index]), **told})


def _measured(task: Task, killable: bool) -> dict[str, Any]:
    _forget_peak()
    with at_most_seconds(MAKING) if killable else nullcontext():
        start = time.perf_counter()
        puzzle, solution = task.grid.make(task.seed)
        made = time.perf_counter() - start
    with _limits(task.contender) if killable else nullcontext():
        before, start = time.process_time(), time.perf_counter()
        outcome = task.contender.solve(puzzle, task.seed)
        seconds, processor = time.perf_counter() - start, time.process_time() - before
    spent = {f"{name}_seconds": round(took, 6) for name, took in outcome.seconds.items()}
    return {
        **facts(puzzle, solution),
        **_found(outcome),
        **spent,
        "make_seconds": round(made, 6),
        "seconds": round(seconds, 6),
        "processor_seconds": round(processor, 6),
        "memory": _peak(),
    }


@contextlib.contextmanager
def _limits(contender: Contender) -> Iterator[None]:
    """What the system sees to, should the solver not."""
    seconds = None if contender.seconds is None else contender.seconds + NOTICE_SECONDS
    with at_most_memory(contender.memory), at_most_seconds(seconds):
        yield


def _found(outcome: Outcome) -> dict[str, Any]:
    counted = {name: int(outcome.statistics[name]) for name in STATISTICS if name in outcome.statistics}
    told = {"status": outcome.verdict.value, "variables": outcome.variables, "clauses": outcome.clauses}
    return told | counted


# The most memory that this process held since it was asked to forget.


def _forget_peak() -> None:
    with contextlib.suppress(OSError):  # not everywhere, and then it is the peak since the start
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def _peak() -> int | None:
    """In kilobytes."""
    with contextlib.suppress(OSError, ValueError, StopIteration):
        lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
        return int(next(line for line in lines if line.startswith("VmHWM")).split()[1])
    return peak_memory()
