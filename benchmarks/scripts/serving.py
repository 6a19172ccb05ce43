"""`python -m benchmarks.scripts.serving [--seconds 60]`: how soon the workbench answers.

Over real connections: ready; a small solve; forty clients that ask once a second while another one runs an
endless solve; how soon work is gone after its client. These are wall-clock figures of one machine: read them
with its load. Where others use it too, `--priority` (as root) is nearer to a machine of one's own.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

CLIENTS = 40
ROUNDS = 20
# Sizes as people play; the seed makes the grids the same in every run.
GRIDS = [
    {"kind": kind, "rows": 6, "columns": 6, "seed": seed} for seed, kind in enumerate(("takuzu", "squaro"))
]
ENDLESS = {"kind": "takuzu", "rows": 14, "columns": 14, "density": 0, "seed": 1}


@dataclass
class Figure:
    """Milliseconds of many answers, and the bar that one of them has to stay below."""

    title: str
    bar: float
    of: float = 0.5
    seconds: list[float] = field(default_factory=list)
    errors: int = 0

    def percentile(self, share: float) -> float:
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    def __str__(self) -> str:
        middle, high, most = (self.percentile(share) for share in (0.5, 0.99, 1))
        kept = "kept" if self.kept else "MISSED"
        return (
            f"{self.title}: median {middle:.1f} ms, p99 {high:.1f} ms, most {most:.1f} ms "
            f"of {len(self.seconds)}; {self.errors} errors; the bar of {self.bar:.0f} ms is {kept}"
        )

    @property
    def kept(self) -> bool:
        return not self.errors and self.percentile(self.of) < self.bar


@contextmanager
def server() -> Iterator[tuple[str, int, float]]:
    """A server in a process of its own: its address, its number, the seconds until it was ready."""
    start = time.perf_counter()
    command = [sys.executable, "-m", "satelier", "serve", "--no-browser", "--port", "0", "--lang", "en"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    address = re.search(r"http://\S+", process.stdout.readline())
    assert address is not None
    try:
        httpx.get(f"{address[0]}api/health", timeout=60).raise_for_status()
        yield address[0], process.pid, time.perf_counter() - start
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(10)


def below(number: int) -> Iterator[int]:
    """The processes under a process."""
    try:
        found = Path(f"/proc/{number}/task/{number}/children").read_text().split()
    except FileNotFoundError:
        return
    for child in map(int, found):
        yield child
        yield from below(child)


def is_long(number: int) -> bool:
    """Whether a worker was moved aside: it is nicer than this process, which started the server."""
    try:
        return os.getpriority(os.PRIO_PROCESS, number) > os.getpriority(os.PRIO_PROCESS, 0)
    except ProcessLookupError:
        return False


def is_alive(number: int) -> bool:
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


async def timed(client: httpx.AsyncClient, figure: Figure, name: str, body: dict[str, Any]) -> Any:
    start = time.perf_counter()
    answer = await client.post(f"/api/{name}", json=body)
    figure.seconds.append(time.perf_counter() - start)
    figure.errors += answer.status_code != 200
    return answer.json()


async def small_solve(client: httpx.AsyncClient) -> Figure:
    figure = Figure("small solve, one client", 100, 0.99)
    puzzle = (await client.post("/api/new", json=GRIDS[0])).json()["puzzle"]
    for _ in range(100):
        await timed(client, figure, "solve", {"puzzle": puzzle, "solver": "cadical"})
    return figure


async def polite(address: str, number: int, seconds: float, figure: Figure) -> None:
    """A person: a page, then a question each second, at a moment of their own."""
    async with httpx.AsyncClient(base_url=address, timeout=60, verify=False) as client:
        await client.get("/")
        puzzle = (await client.post("/api/new", json=GRIDS[number % len(GRIDS)])).json()["puzzle"]
        asked = {"puzzle": puzzle, "entries": puzzle["givens"]}
        questions = [("check", asked), ("solve", asked | {"solver": "cadical"}), ("hint", asked)]
        begin = time.perf_counter() + number / CLIENTS
        for turn in range(int(seconds)):
            await asyncio.sleep(max(0, begin + turn - time.perf_counter()))
            await timed(client, figure, *questions[(turn + number) % len(questions)])


async def endless(client: httpx.AsyncClient) -> asyncio.Task[httpx.Response]:
    """A solve that goes on until it is taken back."""
    puzzle = (await client.post("/api/new", json=ENDLESS | {"solvable": False})).json()["puzzle"]
    asked = {"puzzle": puzzle, "solver": "brute-force", "limit": 600}
    return asyncio.create_task(client.post("/api/solve", json=asked))


async def crowd(address: str, number: int, seconds: float) -> Figure:
    figure = Figure(
        f"{CLIENTS} clients × 1 question/s for {seconds:.0f} s, beside an endless solve", 200, 0.99
    )
    async with httpx.AsyncClient(base_url=address, timeout=700, verify=False) as heavy:
        await heavy.get("/")
        running = await endless(heavy)
        await asyncio.gather(*(polite(address, one, seconds, figure) for one in range(CLIENTS)))
        assert any(map(is_long, below(number))), "the endless solve must still run"
        assert not running.done()
        running.cancel()
    return figure


async def cancelling(address: str, number: int) -> Figure:
    """From the client's going until no process of its work is alive."""
    figure = Figure("work gone after its client", 100, 0.99)
    for _ in range(ROUNDS):
        async with httpx.AsyncClient(base_url=address, timeout=60, verify=False) as client:
            running = await endless(client)
            while not (at_work := [child for child in below(number) if is_long(child)]):
                await asyncio.sleep(0.01)
            start = time.perf_counter()
            running.cancel()
            while any(map(is_alive, at_work)):
                await asyncio.sleep(0.001)
            figure.seconds.append(time.perf_counter() - start)
    return figure


async def figures(address: str, number: int, seconds: float) -> list[Figure]:
    async with httpx.AsyncClient(base_url=address, timeout=60, verify=False) as client:
        await client.get("/")
        return [
            await small_solve(client),
            await crowd(address, number, seconds),
            await cancelling(address, number),
        ]


def main() -> int:
    options = argparse.ArgumentParser(prog="benchmarks.scripts.serving", description=__doc__)
    options.add_argument("--seconds", type=float, default=60, help="how long the forty clients ask")
    options.add_argument("--settle", type=float, default=5, help="seconds for the workers to become warm")
    options.add_argument("--priority", action="store_true", help="go before all other sessions (Linux, root)")
    chosen = options.parse_args()
    if chosen.priority:
        # Linux weighs sessions against each other first: this one and all it starts come first.
        if os.getsid(0) != os.getpid():
            os.setsid()
        Path("/proc/self/autogroup").write_text("-19")
    with server() as (address, number, ready):
        print(f"ready after {ready:.2f} s", flush=True)
        time.sleep(chosen.settle)
        found = asyncio.run(figures(address, number, chosen.seconds))
    for figure in found:
        print(figure)
    print(f"load of the machine at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return int(not all(figure.kept for figure in found))


if __name__ == "__main__":
    sys.exit(main())
