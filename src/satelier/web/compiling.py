"""Machine code is made while the workbench serves already: by a process at low priority, once."""

from __future__ import annotations

import asyncio
import contextlib
import subprocess

from satelier.system.processes import BEHIND_DONE, may_start_behind, start_behind
from satelier.web.queue.jobs import Jobs

# Whose kernels: first what hints and counts, then the solvers.
COMPILED = (
    "satelier.reason.hints.chain",
    "satelier.engines.counters.kernels.boards",
    *(f"satelier.solvers.kernels.{name}" for name in ("cdcl.session", "dpll.solver", "walksat.solver")),
    "satelier.logic.proofs.rup",
    "satelier.solvers.python_sat.flat_loading",
)

LOOKING = 0.5  # seconds between two looks whether it is done
SEEN = 4  # looks after which it is worth a word: where everything is there, that takes a moment


class Compiling:
    """`under_way` is true while there is something to wait for."""

    def __init__(self) -> None:
        self.under_way = False
        self._process: subprocess.Popen[bytes] | None = None

    async def run(self, jobs: Jobs) -> None:
        """Compile what is missing; then let new workers have it."""
        await jobs.ready()
        if not may_start_behind():
            return
        with contextlib.suppress(OSError):  # no room for a process: then without
            self._process = start_behind("satelier.compiled.background", COMPILED)
            code = await self._ended(self._process)
            self.under_way = False
            if code == BEHIND_DONE:
                await jobs.renew()

    async def _ended(self, process: subprocess.Popen[bytes]) -> int:
        looks = 0
        while (code := process.poll()) is None:
            looks += 1
            self.under_way = looks > SEEN
            await asyncio.sleep(LOOKING)
        return code

    def close(self) -> None:
        """Whoever starts the server next finds what was done so far."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()
