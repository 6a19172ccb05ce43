"""A clock that jumps by days, forwards and back: a series ends with the same rows all the same."""

from __future__ import annotations

import os
import random as chance
import subprocess
import sys
import tempfile
from pathlib import Path

from campaigns import Done
from campaigns.fault import demand
from series.driving import lasting_rows, made, planned

GOAL = {"tasks under a jumping clock": 1_000}
# The time of day is another at every look; what counts seconds counts them by another clock.
PROGRAM = """
import random, sys, time
real, jumps = time.time, random.Random({seed})
time.time = lambda: max(0.0, real() + jumps.uniform(-1e7, 1e7))
time.time_ns = lambda: int(time.time() * 1e9)
from satelier.cli import main
sys.exit(main(["series", "resume", {path!r}, "--rows", "0"]))
"""


def attempt(seed: int) -> Done:
    random = chance.Random(seed)
    plan = planned(count=random.randint(5, 40), solver=["cadical", "minisat"], seed=seed)
    with tempfile.TemporaryDirectory() as name:
        calm, wild = made(Path(name) / "calm.db", plan), made(Path(name) / "wild.db", plan)
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        for path, program in ((wild, PROGRAM), (calm, PROGRAM.replace("-1e7, 1e7", "0, 0"))):
            command = [sys.executable, "-c", program.format(seed=seed, path=str(path))]
            ran = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
            demand(ran.returncode == 0, f"it ends with {ran.returncode}: {ran.stderr[-500:]}", plan=plan)
        demand(lasting_rows(wild) == lasting_rows(calm), "other rows", plan=plan)
    return {"tasks under a jumping clock": len(plan)}
