"""Disks that fill up at any byte of what is written: a sentence, and the old file or all of the new one."""

from __future__ import annotations

import functools
import os
import random as chance
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from campaigns import Done
from campaigns.fault import demand
from series.driving import lasting_rows, made, planned

GOAL = {"failing writes": 300}
GRID = ("takuzu", "/".join(["." * 12] * 12))
WRITES: tuple[tuple[str, ...], ...] = (
    ("encode", *GRID),
    ("encode", *GRID, "--to", "smtlib"),
    ("draw", *GRID, "--to", "svg"),
    ("draw", *GRID, "--to", "png"),
    ("draw", *GRID, "--to", "pdf"),
)
BEFORE = b"what was there before"


def attempt(seed: int) -> Done:
    random = chance.Random(seed)
    with tempfile.TemporaryDirectory() as name:
        if random.random() < 0.3:
            _series(Path(name), random)
        else:
            _file(Path(name), random.choice(WRITES), random)
    return {"failing writes": 1}


def _run(words: Sequence[str], most_bytes: int | None = None) -> subprocess.CompletedProcess[str]:
    """A command that may write no file longer than this."""

    def limit() -> None:
        if most_bytes is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))

    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "satelier", *words]
    return subprocess.run(
        command, check=False, capture_output=True, text=True, env=environment, preexec_fn=limit
    )


def _told(ran: subprocess.CompletedProcess[str], about: dict[str, object]) -> None:
    """It went well, or there is a sentence and no traceback."""
    plain = "Traceback" not in ran.stderr and "fault in the program" not in ran.stderr
    last = ran.stderr.strip().splitlines()[-1:] or [""]
    fine = ran.returncode == 0 or (ran.returncode == 1 and last[0].startswith("satelier: "))
    demand(plain and fine, f"it ends with {ran.returncode}: {ran.stderr[-500:]}", **about)


@functools.cache
def _whole(words: tuple[str, ...]) -> bytes:
    """What the command writes when nothing is in its way."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "written"
        demand(_run([*words, "-o", str(path)]).returncode == 0, "it cannot write at all", words=words)
        return path.read_bytes()


def _file(folder: Path, words: tuple[str, ...], random: chance.Random) -> None:
    most = random.randrange(len(_whole(words)) + 2)
    path = folder / "written"
    path.write_bytes(BEFORE)
    ran = _run([*words, "-o", str(path)], most)
    about = {"words": words, "most_bytes": most}
    _told(ran, about)
    expected = _whole(words) if ran.returncode == 0 else BEFORE
    same = path.read_bytes() == expected or (words[-1] == "pdf" and ran.returncode == 0)  # it holds the time
    demand(same, "half of a file is left", **about)
    demand([one.name for one in folder.iterdir()] == ["written"], "something is left behind", **about)


def _series(folder: Path, random: chance.Random) -> None:
    """A series whose disk is full goes on when there is room again."""
    plan = planned(count=random.randint(5, 60), seed=random.randrange(1000))
    calm, wild = made(folder / "calm.db", plan), made(folder / "wild.db", plan)
    most = random.randrange(4_000, 120_000)
    about = {"plan": plan, "most_bytes": most}
    _told(_run(["series", "resume", str(wild), "--rows", "0"], most), about)
    for path in (calm, wild):
        ran = _run(["series", "resume", str(path), "--rows", "0"])
        demand(ran.returncode == 0, f"it does not go on: {ran.stderr[-500:]}", **about)
    demand(lasting_rows(wild) == lasting_rows(calm), "other rows", **about)
