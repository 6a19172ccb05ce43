"""Real cases made by other people, kept next to the repository and never copied into it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "shared" / "data"


def shared_data(name: str) -> Path:
    """The file or folder `name` of the shared data; the test is skipped, loudly, where it is absent."""
    path = FOLDER / name
    if not path.exists():
        pytest.skip(f"SHARED DATA MISSING: {name} is not in {FOLDER}; this test checks nothing here")
    return path


def shared_records(name: str) -> list[dict[str, Any]]:
    """The records of a .jsonl file of the shared data."""
    return [json.loads(line) for line in shared_data(name).read_text(encoding="utf-8").splitlines()]
