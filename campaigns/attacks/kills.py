"""Any process behind the server is killed at any moment: the next question is answered, and rightly."""

from __future__ import annotations

import time

import httpx
import numpy as np

from campaigns import Done
from campaigns.attacks.traces import is_out_of_time, patient
from campaigns.fault import demand
from series.driving import children as children_of
from series.driving import is_alive, kill, wait_for

GOAL = {"kills of the server's nursery": 1_000, "kills of its workers": 1_000}
GRID = {"kind": "takuzu", "rows": 4, "columns": 4, "seed": 7}
VICTIMS = {"the nursery": 0.5, "a child of it": 0.27, "a worker": 0.2, "all at once": 0.03}  # and how often


def attempt(seed: int) -> Done:
    random = np.random.default_rng(seed)
    with patient() as client:
        time.sleep(float(random.random()) * 0.1)
        nursery, killed = _kill(client, str(random.choice(list(VICTIMS), p=list(VICTIMS.values()))), random)
        time.sleep(float(random.choice([0, 0, 0.002, 0.05])))
        while is_out_of_time(answer := client.post("/api/new", json=GRID)):
            pass  # a machine that does much else
        demand(answer.status_code == 200, f"{answer.status_code} {answer.text[:300]}", killed=killed)
        demand(len(answer.json()["puzzle"]["givens"]) == 4, "a wrong grid", killed=killed)
        demand(wait_for(lambda: _healthy(client), 60), "it does not recover", killed=killed)
    return {
        "kills of the server's nursery": int(nursery in killed),
        "kills of its workers": len(set(killed) - {nursery}),
    }


def _kill(client: httpx.Client, whom: str, random: np.random.Generator) -> tuple[int, list[int]]:
    """The number of the nursery, and those that were alive and are killed."""
    nursery, worker = _in_charge(client)
    children = children_of(nursery)
    victims = {
        "the nursery": [nursery],
        "a child of it": [int(random.choice(children))] if children else [worker],
        "a worker": [worker],
        "all at once": [nursery, *children],
    }[whom]
    return nursery, [number for number in victims if kill(number)]


def _in_charge(client: httpx.Client) -> tuple[int, int]:
    """A nursery that lives, and a worker of it: children of one that was killed live on for a moment."""
    found: list[tuple[int, int]] = []

    def lives() -> bool:
        known = client.post("/api/who", json={}).json()
        found[:] = [(int(known["nursery"]), int(known["number"]))]
        return is_alive(found[0][0])

    demand(wait_for(lives), "nobody is in charge")
    return found[0]


def _healthy(client: httpx.Client) -> bool:
    return bool(client.get("/api/health").json()["status"] == "ready")
