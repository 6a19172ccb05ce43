"""Without fork, fcntl, resource and signals of POSIX everything works, series and the workbench too."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
GRID = ".1.0/..0./.0../11.0"
TRIED = """
from satelier.cli import main
for words in (
    ["solve", "takuzu", "{grid}", "--solver", "cadical", "--limit", "20"],
    ["solve", "takuzu", "{grid}", "--solver", "lingeling", "--limit", "20"],
    ["hint", "takuzu", "{grid}"],
    ["count", "takuzu", "..../..../..../....", "--most", "5"],
    ["grade", "takuzu", "{grid}"],
    ["certify", "takuzu", "{grid}"],
    ["encode", "squaro", "13/12"],
    ["generate", "takuzu", "--size", "4", "--seed", "1"],
    ["publish", "{grid}", "--kind", "takuzu"],
    ["series", "run", "squaro", "--size", "3x3", "--count", "4", "--seed", "1", "-o", "few.db"],
    ["series", "resume", "few.db"],
):
    assert main(words) == 0, words
"""


def elsewhere(*words: str, **how: object) -> subprocess.Popen[str]:
    """A Python that is without; so are those that it starts."""
    path = os.pathsep.join([str(TESTS / "blocked"), *filter(None, sys.path)])
    return subprocess.Popen(
        [sys.executable, *words], text=True, encoding="utf-8", env=os.environ | {"PYTHONPATH": path}, **how
    )


def test_commands_work_where_there_is_no_posix(tmp_path: Path) -> None:
    """Lingeling is one of the solvers that are limited by a child process; here by a thread."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with elsewhere("-c", TRIED.replace("{grid}", GRID), cwd=tmp_path, **pipes) as ran:
        printed, complaints = ran.communicate()
    assert ran.returncode == 0, complaints
    assert "solved" in printed.lower()


@pytest.mark.slow
def test_the_workbench_opens_where_there_is_no_posix(tmp_path: Path) -> None:
    words = ("-m", "satelier", "serve", "--no-browser", "--port", "0")
    with elsewhere(*words, cwd=tmp_path, stdout=subprocess.PIPE) as serving:
        assert serving.stdout is not None
        address = next(word for word in serving.stdout.readline().split() if word.startswith("http"))
        asked = {"puzzle": {"kind": "squaro", "rows": 1, "columns": 2, "clues": [[1, 3]]}}
        question = urllib.request.Request(
            f"{address}api/solve",
            json.dumps(asked).encode(),
            {"Content-Type": "application/json", "X-Satelier": "1"},
        )
        with urllib.request.urlopen(question, timeout=120) as answer:
            assert json.loads(answer.read())["status"] == "solved"
        serving.terminate()
    assert serving.returncode == 0
