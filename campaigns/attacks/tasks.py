"""Series of thousands of tasks whose drivers and workers are killed: not a row is lost, none is another."""

from __future__ import annotations

import random as chance
import tempfile
from pathlib import Path

from campaigns import Done
from campaigns.fault import demand
from series.driving import drive, lasting_rows, made, planned, torment

GOAL = {"series tasks": 100_000}
COUNT, KILLS = 1_000, 3
SOLVERS = ("cadical", "minisat", "native")


def attempt(seed: int) -> Done:
    random = chance.Random(seed)
    plan = planned(solver=random.sample(SOLVERS, 2), count=COUNT, seed=seed)
    with tempfile.TemporaryDirectory() as name:
        calm, wild = made(Path(name) / "calm.db", plan), made(Path(name) / "wild.db", plan)
        demand(drive(calm).wait() == 0, "the undisturbed one does not end well", plan=plan)
        torment(wild, len(plan), KILLS, random)
        rows = lasting_rows(wild)
        demand(len(rows) == len(plan), "rows are lost", plan=plan, rows=len(rows))
        demand(rows == lasting_rows(calm), "other rows", plan=plan)
    return {"series tasks": 2 * len(plan)}
