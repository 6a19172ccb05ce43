"""The machine that a run was made on, as far as the figures depend on it."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import subprocess
from pathlib import Path

from benchmarks.peers import program

PACKAGES = ("numpy", "numba", "python-sat", "ortools", "clingo", "z3-solver", "cpmpy")
DEBIAN = {"qqwing": "qqwing", "sgt-puzzles": "unruly"}


def described() -> list[str]:
    """Lines of a Markdown list."""
    return [
        f"- {processor()}, {os.cpu_count()} cores seen, {memory()}; {platform.system()} {platform.machine()}",
        f"- Python {platform.python_version()}; {', '.join(versions())}",
    ]


def processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "a processor that does not say its name"


def memory() -> str:
    pages = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return f"{pages / 2**30:.0f} GiB"


def versions() -> list[str]:
    return [*(f"{name} {version(name)}" for name in PACKAGES), *map(debian, DEBIAN)]


def version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


def debian(package: str) -> str:
    if program(DEBIAN[package]) is None:
        return f"{package} not installed"
    try:
        asked = ["dpkg-query", "-W", "-f", "${Version}", package]
        found = subprocess.run(asked, capture_output=True, check=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        found = "of unknown version"
    return f"{package} {found}"
