"""A class of many students at once on one machine: how long a verdict takes, and whether any is lost.

    python benchmarks/classroom.py [STUDENTS] [SECONDS]

Each student checks a text of one's own every ten seconds; the server is that of `satelier serve --classroom`.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

EVERY = 10.0  # seconds between two checks of a student
NAME = "course-04-no-three"
PROGRAM = """
import sys
from pathlib import Path
from satelier.teaching.exercises import shelf
from satelier.web.classes.course import Course
from satelier.web.classes.store import Store
from satelier.web.serve import serve
course = Course([shelf.find({!r})], Store(Path({!r})))
serve(lambda opened: print(opened.address, flush=True), 0, classroom=True, course=course)
"""
TEXTS = (
    "forall i in 1..h, j in 1..w-2: not (x[i,j] = x[i,j+1] = x[i,j+2])",
    "forall i in 1..h-2, j in 1..w: not (x[i,j] = x[i+1,j] = x[i+2,j])",
    "forall i in 1..h, j in 1..w-2: x[i,j] or x[i,j+1] or x[i,j+2]",
    "rule no_three\n  forall i in 1..h, j in 1..w-2: not (x[i,j] and x[i,j+1] and x[i,j+2])",
)


async def student(
    number: int, address: str, joined: asyncio.Barrier, seconds: float, times: list[float], lost: list[str]
) -> None:
    """Join, then check a text that nobody else has, again and again."""
    url = httpx.URL(address)
    base = f"http://127.0.0.1:{url.port}"
    async with httpx.AsyncClient(base_url=base, timeout=120) as client:
        await client.get("/class", params={"code": url.params["code"]})
        await client.post("/api/class/join", json={"name": f"Student {number}"})
        await joined.wait()  # what is measured is a class at work, not its coming in
        until = time.monotonic() + seconds
        await asyncio.sleep(EVERY * (number % 97) / 97)
        turn = 0
        while time.monotonic() < until:
            text = f"{TEXTS[turn % len(TEXTS)]}\n# {number} {turn}"
            started = time.monotonic()
            answer = await client.post(f"/api/class/attempts/{NAME}/verdict", content=text.encode())
            times.append(time.monotonic() - started)
            if answer.status_code != 200:
                lost.append(answer.text)
            turn += 1
            await asyncio.sleep(max(0.0, EVERY - (time.monotonic() - started)))
        kept = (await client.get("/api/class/exercises")).json()["exercises"][0]["attempts"]
        if kept != turn:
            lost.append(f"student {number}: {turn} attempts, {kept} kept")


async def measure(address: str, students: int, seconds: float) -> dict[str, object]:
    times: list[float] = []
    lost: list[str] = []
    joined = asyncio.Barrier(students)
    every = (student(number, address, joined, seconds, times, lost) for number in range(students))
    await asyncio.gather(*every)
    ordered = sorted(times)
    share = {
        f"p{part}": round(ordered[min(len(ordered) - 1, len(ordered) * part // 100)], 3)
        for part in (50, 95, 99)
    }
    return {"students": students, "verdicts": len(times), "lost": len(lost), **share, "why": lost[:3]}


def main(students: int = 100, seconds: float = 60.0) -> None:
    with tempfile.TemporaryDirectory() as folder:
        program = PROGRAM.format(NAME, str(Path(folder) / "class.db"))
        with subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=dict(os.environ)
        ) as server:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            httpx.get(f"http://127.0.0.1:{httpx.URL(address).port}/api/health", timeout=120)
            time.sleep(10)  # until the workers are warm
            print(json.dumps(asyncio.run(measure(address, students, seconds))))
            server.terminate()


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:3]))
