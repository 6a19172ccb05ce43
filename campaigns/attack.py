"""An attack's slice: attempts one after the other, in a process of its own, told line by line.

The process may die, or hang, by what it attacks: whoever reads the lines knows at which seed.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from typing import IO, Any

from campaigns import ROOT
from campaigns.fault import FaultError

PATIENCE = 3600.0  # seconds for one attempt; some drive whole series, on a machine that may be very busy
Line = dict[str, Any]


def attempts(name: str, first: int, seconds: float) -> Iterator[Line]:
    """What comes of the attempts from a seed on, at least one, until the time is up."""
    module = importlib.import_module(f"campaigns.attacks.{name}")
    end = time.monotonic() + seconds
    if not module.GOAL:  # it misses something here
        return
    seed = first
    while seed == first or time.monotonic() < end:
        yield {"seed": seed, **_attempt(module, seed)}
        seed += 1


def _attempt(module: Any, seed: int) -> Line:
    start = time.monotonic()
    found: Line
    try:
        found = {"done": module.attempt(seed)}
    except FaultError as problem:
        found = {"done": {}, "fault": str(problem), "content": problem.content}
    except Exception as problem:
        found = {"done": {}, "fault": repr(problem), "content": {"traceback": traceback.format_exc()}}
    return {**found, "seconds": time.monotonic() - start}


def in_a_process(name: str, first: int, seconds: float, patience: float = PATIENCE) -> Iterator[Line]:
    """The same, from a process of its own; if that dies or hangs, the last line is a fault."""
    command = [sys.executable, "-m", "campaigns", "--slice", name, str(first), str(seconds)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])}
    # In a session of its own, so that all it has started can be ended with it.
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT, start_new_session=True
    )
    assert process.stdout is not None
    lines = _lines(process.stdout)
    seed = first
    try:
        while (line := lines.get(timeout=patience)) is not None:
            told: Line = json.loads(line)
            seed = told["seed"] + 1
            yield told
        if process.wait() != 0:
            yield {"seed": seed, "done": {}, "seconds": 0.0, "fault": f"it died: {process.returncode}"}
    except queue.Empty:
        yield {"seed": seed, "done": {}, "seconds": patience, "fault": "it hangs"}
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _lines(source: IO[str]) -> queue.Queue[str | None]:
    """The lines as they come, and then None; a thread waits for them."""
    found: queue.Queue[str | None] = queue.Queue()

    def read() -> None:
        for line in source:
            found.put(line)
        found.put(None)

    threading.Thread(target=read, daemon=True).start()
    return found
