"""Any process behind the server is killed at any moment: the next question is answered, and rightly."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from pathlib import Path

import httpx
import numpy as np

from campaigns.fault import demand
from campaigns.traces import serving
from series.driving import wait_for

UNIT = "kills of the server's parts"
GRID = {"kind": "takuzu", "rows": 4, "columns": 4, "seed": 7}
VICTIMS = ("the nursery", "a child of it", "a worker", "all at once")


def attempt(seed: int) -> int:
    random = np.random.default_rng(seed)
    with serving().client() as client:
        time.sleep(float(random.random()) * 0.3)
        killed = _kill(client, VICTIMS[random.integers(len(VICTIMS))], random)
        time.sleep(float(random.choice([0, 0, 0.002, 0.05])))
        answer = client.post("/api/new", json=GRID)
        demand(answer.status_code == 200, f"{answer.status_code} {answer.text[:300]}", killed=killed)
        demand(len(answer.json()["puzzle"]["givens"]) == 4, "a wrong grid", killed=killed)
        demand(wait_for(lambda: _healthy(client), 60), "it does not recover", killed=killed)
    return len(killed)


def _kill(client: httpx.Client, whom: str, random: np.random.Generator) -> list[int]:
    known = client.post("/api/who", json={}).json()
    nursery, worker = int(known["nursery"]), int(known["number"])
    children = _children(nursery)
    victims = {
        "the nursery": [nursery],
        "a child of it": [int(random.choice(children))] if children else [worker],
        "a worker": [worker],
        "all at once": [nursery, *children],
    }[whom]
    for number in victims:
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
    return victims


def _children(number: int) -> list[int]:
    with contextlib.suppress(OSError):
        return [int(child) for child in Path(f"/proc/{number}/task/{number}/children").read_text().split()]
    return []


def _healthy(client: httpx.Client) -> bool:
    return bool(client.get("/api/health").json()["status"] == "ready")
