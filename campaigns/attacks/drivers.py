"""Series whose drivers and workers are killed at random end with exactly the rows of an undisturbed one."""

from __future__ import annotations

import random as chance
import tempfile
from pathlib import Path

from campaigns import Done
from campaigns.fault import demand
from series.driving import drive, lasting_rows, lasting_summary, made, planned, torment

GOAL = {"kills of drivers": 1_000, "kills of their workers": 1_000}
KILLS = 12  # of each
THINKER = "#!/bin/sh\nsleep 0.02\necho s UNKNOWN\n"  # so that there is something to interrupt


def attempt(seed: int) -> Done:
    random = chance.Random(seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        thinker = folder / "thinker"
        thinker.write_text(THINKER, encoding="utf-8")
        thinker.chmod(0o700)
        solvers = ["cadical", f"process:{thinker}"]
        plan = planned(size="4x4", solver=solvers, count=random.randint(80, 140), seed=seed)
        calm, wild = made(folder / "calm.db", plan), made(folder / "wild.db", plan)
        demand(drive(calm).wait() == 0, "the undisturbed one does not end well")
        drivers, workers = torment(wild, len(plan), KILLS, random, "--jobs", str(random.choice((1, 1, 2))))
        rows, expected = lasting_rows(wild), lasting_rows(calm)
        demand(len(rows) == len(plan), "rows are lost", plan=plan)
        other = [(one, wanted) for one, wanted in zip(rows, expected, strict=True) if one != wanted]
        demand(not other, "other rows", plan=plan, other=other)
        demand(lasting_summary(wild) == lasting_summary(calm), "another summary", plan=plan)
        return {"kills of drivers": drivers, "kills of their workers": workers}
