"""`python -m benchmarks.scripts.crowd [--seconds 60] [--hostile 10]`: many connections that ask politely.

500 connections ask 300 small questions a second together; hostile clients ask as fast as they can meanwhile,
long questions too. How soon polite ones are answered, how many are refused, what a question costs the server.
With `--requests 1000000`, instead: as many as fast as it goes, and how the server grows.

Answers are awaited by plain streams, so that this side costs little; read the figures with the load.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from benchmarks.scripts.serving import below, server

SIZE, PUZZLES = 4, 60  # different grids, so that answers are not all known after a second
ENDLESS = {"kind": "takuzu", "rows": 14, "columns": 14, "density": 0, "seed": 1, "solvable": False}

Question = tuple[str, bytes]  # its name, and the body


@dataclass
class Heard:
    """What came back: seconds of the answers, and how many were refused or failed."""

    seconds: list[float] = field(default_factory=list)
    refused: int = 0
    failed: int = 0

    def __str__(self) -> str:
        ordered = sorted(self.seconds) or [0.0]
        shown = (1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] for part in (0.5, 0.99, 1))
        middle, high, most = shown
        return (
            f"{len(self.seconds):,} answers: median {middle:.1f} ms, p99 {high:.1f} ms, most {most:.1f} ms; "
            f"{self.refused} refused, {self.failed} errors"
        )


class Line:
    """One connection that stays open, with a cookie of its own."""

    def __init__(self, address: str) -> None:
        self.host, port = address.removeprefix("http://").rstrip("/").split(":")
        self.port, self.cookie = int(port), ""

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        await self.send("GET", "/", b"")

    async def send(self, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nContent-Type: application/json\r\n"
            f"Cookie: {self.cookie}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.writer.write(head.encode() + body)
        told = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in told[1:])}
        self.cookie = headers.get("set-cookie", self.cookie).partition(";")[0]
        content = await self.reader.readexactly(int(headers.get("content-length", 0)))
        return int(told[0].split()[1]), content


async def polite(line: Line, questions: list[Question], every: float, end: float, heard: Heard) -> None:
    """A question now and then, at a moment of its own."""
    chance = random.Random(id(line))
    at = time.perf_counter() + chance.random() * every
    while at < end:
        await asyncio.sleep(max(0.0, at - time.perf_counter()))
        await _ask(line, *chance.choice(questions), heard)
        at += every


async def _ask(line: Line, name: str, body: bytes, heard: Heard) -> None:
    start = time.perf_counter()
    status, _ = await line.send("POST", f"/api/{name}", body)
    if status == 200:
        heard.seconds.append(time.perf_counter() - start)
    elif status == 429:
        heard.refused += 1
    else:
        heard.failed += 1


async def hostile(line: Line, questions: list[Question], end: float, heard: Heard) -> None:
    """As fast as answers come."""
    while time.perf_counter() < end:
        await _ask(line, *random.choice(questions), heard)


def questions_of(address: str) -> tuple[list[Question], Question]:
    """Small questions about several grids, and one that takes for ever."""
    with httpx.Client(base_url=address, timeout=60) as client:
        small: list[Question] = []
        for seed in range(PUZZLES):
            told = {"kind": "takuzu", "rows": SIZE, "columns": SIZE, "seed": seed}
            puzzle = client.post("/api/new", json=told).json()["puzzle"]
            asked: dict[str, Any] = {"puzzle": puzzle, "entries": puzzle["givens"]}
            small += [(name, json.dumps(asked).encode()) for name in ("check", "hint", "solve")]
        large = client.post("/api/new", json=ENDLESS).json()["puzzle"]
    return small, ("solve", json.dumps({"puzzle": large, "solver": "brute-force", "limit": 60}).encode())


def processor(number: int) -> float:
    """Seconds of the processor that a process has had."""
    fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(number: int) -> float:
    """Megabytes that a process holds."""
    return int(Path(f"/proc/{number}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


async def crowd(address: str, number: int, chosen: argparse.Namespace) -> list[str]:
    small, endless = questions_of(address)
    lines = [Line(address) for _ in range(chosen.connections + 2 * chosen.hostile)]
    for line in lines:
        await line.open()
    friends, enemies = lines[: chosen.connections], lines[chosen.connections :]
    heard, others, end = Heard(), Heard(), time.perf_counter() + chosen.seconds
    server_before, every_before = processor(number), sum(map(processor, [number, *below(number)]))
    every = chosen.connections / chosen.rate
    await asyncio.gather(
        *(polite(line, small, every, end, heard) for line in friends),
        *(hostile(line, small, end, others) for line in enemies[::2]),
        *(hostile(line, [endless], end, others) for line in enemies[1::2]),
    )
    asked = max(1, len(heard.seconds) + len(others.seconds) + others.refused)
    server_cost = processor(number) - server_before
    every_cost = sum(map(processor, [number, *below(number)])) - every_before
    return [
        f"polite: {heard}",
        *([f"hostile: {others}"] if chosen.hostile else []),
        f"processor: {1000 * server_cost / asked:.2f} ms a question in the server's process, "
        f"{1000 * every_cost / asked:.2f} ms in all that still run",
    ]


async def growth(address: str, number: int, requests: int) -> list[str]:
    """Questions one after the other on a few lines, and what the server holds after some of them."""
    small, _ = questions_of(address)
    lines, heard, done = [Line(address) for _ in range(8)], Heard(), 0
    marks = [mark for mark in (10**4, 10**5, 10**6) if mark <= requests]

    async def ask_on(line: Line) -> None:
        nonlocal done
        while done < requests:
            done += 1
            own = done
            await _ask(line, *random.choice(small), heard)
            if own in marks:
                print(f"after {own:,} requests the server holds {memory(number):.1f} MB", flush=True)

    for line in lines:
        await line.open()
    await asyncio.gather(*map(ask_on, lines))
    return [str(heard)]


def main() -> int:
    options = argparse.ArgumentParser(prog="benchmarks.scripts.crowd", description=__doc__)
    options.add_argument("--seconds", type=float, default=60, help="how long")
    options.add_argument("--rate", type=float, default=300, help="polite questions a second, all together")
    options.add_argument("--connections", type=int, default=500, help="polite ones")
    options.add_argument("--hostile", type=int, default=0, help="clients that ask as fast as they can")
    options.add_argument("--requests", type=int, default=0, help="ask so many, and see how the server grows")
    options.add_argument("--settle", type=float, default=5, help="seconds for the workers to become warm")
    chosen = options.parse_args()
    with server() as (address, number, ready):
        print(f"ready after {ready:.2f} s", flush=True)
        time.sleep(chosen.settle)
        work = growth(address, number, chosen.requests) if chosen.requests else crowd(address, number, chosen)
        print(*asyncio.run(work), sep="\n")
    print(f"load of the machine at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return 0


if __name__ == "__main__":
    sys.exit(main())
