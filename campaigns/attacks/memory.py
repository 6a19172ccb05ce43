"""Memory that ends at any allocation: an answer or none, a sentence and no traceback, no half of a file.

A command runs twice in one process: freely first, so that all is loaded, and then with a little more memory
than it has.
"""

from __future__ import annotations

import os
import random as chance
import subprocess
import sys
import tempfile
from pathlib import Path

from campaigns import Done
from campaigns.fault import demand

GOAL = {"commands without memory": 150}
SMALLEST, LARGEST = 10_000, 200_000_000  # bytes more than it has
GRID = ("takuzu", "/".join(["." * 14] * 14))
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("solve", *GRID),
    ("solve", *GRID, "--solver", "minisat"),
    ("encode", *GRID),
    ("encode", *GRID, "--to", "smtlib"),
    ("hint", *GRID),
    ("draw", *GRID, "--to", "svg"),
    ("draw", *GRID, "--to", "png"),
    ("draw", *GRID, "--to", "pdf"),
)
WRITING = ("encode", "draw")
PROGRAM = """
import os, resource, sys
from satelier.cli import main
out, words, path = os.dup(1), {words!r}, {path!r}
os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
assert main(words + (["-o", path] if path else [])) == 0
sys.stdout.flush()
os.dup2(out, 1)
pages = int(open("/proc/self/statm").read().split()[0])
most = pages * resource.getpagesize() + {more}
resource.setrlimit(resource.RLIMIT_AS, (most, most))
code = main(words + (["-o", path] if path else []))
sys.stdout.flush()
os._exit(code)
"""


def attempt(seed: int) -> Done:
    random = chance.Random(seed)
    words = random.choice(COMMANDS)
    more = int(SMALLEST * (LARGEST / SMALLEST) ** random.random())
    about = {"words": words, "more": more}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "written" if words[0] in WRITING else None
        program = PROGRAM.format(words=list(words), path=str(path or ""), more=more)
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = [sys.executable, "-c", program]
        ran = subprocess.run(command, check=False, capture_output=True, text=True, env=environment)
        demand("Traceback" not in ran.stderr, f"it ends with {ran.returncode}: {ran.stderr[-500:]}", **about)
        demand(ran.returncode == 0 or bool(ran.stderr.strip()), "it says nothing", **about)
        demand(ran.returncode != 0 or bool(ran.stdout or path), "no answer", **about)
        left = [one.name for one in Path(folder).iterdir()]
        # Native code that finds no memory ends the process at once, and what it was writing stays beside.
        demand(
            left in ([], ["written"]) or ran.returncode < 0, "something is left behind", left=left, **about
        )
        demand(path is None or path.stat().st_size > 0, "half of a file is left", **about)
    return {"commands without memory": 1}
