"""The pure functions of the page, by Node where there is one: `tests/js`."""

from __future__ import annotations

import shutil
import subprocess
import warnings
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_the_pages_pure_functions() -> None:
    node = shutil.which("node")
    if node is None:
        warnings.warn("NO NODE, so the page's pure functions are not tested by themselves", stacklevel=1)
        pytest.skip("no Node")
    files = sorted(str(path) for path in (ROOT / "tests" / "js").glob("*.test.mjs"))
    ran = subprocess.run([node, "--test", *files], capture_output=True, text=True, cwd=ROOT)
    assert ran.returncode == 0, ran.stdout
