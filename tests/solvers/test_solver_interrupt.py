"""Ctrl-C ends a search at once, and the next search is as good as the first."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import os, signal, sys, threading, time
sys.path.insert(0, {folder!r})
from oracle import pigeons
from satelier.solvers.base import Limits
from satelier.solvers.registry import find

def press(seconds):
    parent = os.getpid()
    if os.fork() == 0:
        time.sleep(seconds)
        os.kill(parent, signal.SIGINT)
        os._exit(0)

for limits in (Limits(), Limits(seconds=500), Limits()):
    start = time.process_time()
    try:
        press(0.2)
        print(find({name!r}).solve(pigeons(12), limits=limits).status)
    except KeyboardInterrupt:
        print("stopped", time.process_time() - start < 5)
    os.wait()
    assert find({name!r}).solve(pigeons(4), limits=limits).status.name == "NO"
"""


@pytest.mark.parametrize("name", ["cadical", "minisat", "glucose3", "kissat", "lingeling", "z3:cnf"])
def test_control_c(name: str) -> None:
    script = SCRIPT.format(folder=str(Path(__file__).parent), name=name)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
    assert done.stdout.split() == ["stopped", "True"] * 3, done.stderr
    assert done.returncode == 0
