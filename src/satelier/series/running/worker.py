"""A worker: a child process that is told a plan, then numbers of tasks, and answers each with its row.

Messages of JSON come in and go out on its channel; the first answer, an empty one, says that it is ready.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import sys
from dataclasses import replace

from satelier import puzzles
from satelier.engines import registry
from satelier.errors import Error
from satelier.kinds.carrying import unpacked
from satelier.series.plans.plan import Plan
from satelier.series.plans.specs import PROGRAM
from satelier.series.running.task import perform
from satelier.sizes import size
from satelier.system.processes import be_nice
from satelier.workers.messages import ANSWER, pack, receive

ENOUGH = 1.0  # seconds
MOST_WARMED = 20  # contenders


def main(channel: socket.socket, niceness: str) -> None:
    be_nice(int(niceness))
    work(channel)


def work(channel: socket.socket) -> None:
    """Do the tasks that come until nobody is there any more."""
    first = receive(channel)
    if first is None:
        return
    plan = Plan.from_json(json.loads(first[1]))
    unpack(plan)
    warm_up(plan)
    channel.sendall(pack(ANSWER, b""))
    _be_quiet()
    while message := receive(channel):
        for index in json.loads(message[1]):
            row = perform(plan, index, killable=True)
            channel.sendall(pack(ANSWER, json.dumps(row).encode()))


def unpack(plan: Plan) -> None:
    """Have the kinds of the plan, the very same."""
    try:
        for kind in plan.kinds:
            unpacked(kind)
    except Error as error:
        sys.exit(str(error))


def warm_up(plan: Plan) -> None:
    """Load what the contenders need, by tiny examples, so that no task's time is that of an import."""
    from satelier.formats.text import read

    for name in dict.fromkeys(grid.puzzle for grid in plan.grids):
        kind = puzzles.find(name)
        # Who writes a kind need not give examples: then an empty grid, on which rules are as good to load.
        example = read(kind, next(iter(kind.solved))) if kind.solved else kind(*size(kind.usual_size))
        for contender in plan.contenders[:MOST_WARMED]:
            if registry.resolved(contender.solver)[0] == PROGRAM:
                continue
            with contextlib.suppress(Error):  # it will be told by the task
                replace(contender, seconds=ENOUGH, memory=None).solve(example, 0)


def _be_quiet() -> None:
    """Whatever a library prints is not for our parent to read, nor for its terminal."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
