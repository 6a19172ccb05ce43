"""Without fork, fcntl, resource and the signals of POSIX the library and the command line still work."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
TRIED = """
import elsewhere
elsewhere.pytest_configure()
from satelier.cli import main
for words in (
    ["solve", "takuzu", ".1.0/..0./.0../11.0", "--solver", "{solver}", "--limit", "20"],
    ["hint", "takuzu", ".1.0/..0./.0../11.0"],
    ["count", "takuzu", "..../..../..../....", "--most", "5"],
    ["grade", "takuzu", ".1.0/..0./.0../11.0"],
    ["certify", "takuzu", ".1.0/..0./.0../11.0"],
    ["encode", "squaro", "13/12"],
    ["generate", "takuzu", "--size", "4", "--seed", "1"],
    ["publish", ".1.0/..0./.0../11.0", "--kind", "takuzu"],
):
    assert main(words) == 0, words
assert main(["serve"]) == 1
"""


def test_commands_work_where_there_is_no_posix() -> None:
    """Lingeling is one of the solvers that are limited by a child process; here by a thread."""
    for solver in ("cadical", "lingeling"):
        ran = subprocess.run(
            [sys.executable, "-c", TRIED.replace("{solver}", solver)],
            capture_output=True,
            text=True,
            cwd=TESTS,
            encoding="utf-8",
        )
        assert ran.returncode == 0, ran.stderr
        assert "WSL" in ran.stderr
