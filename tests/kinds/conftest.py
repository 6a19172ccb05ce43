"""What a test brings in is gone after it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from satelier.kinds import registry
from satelier.kinds.sources import VARIABLE


@pytest.fixture(autouse=True)
def nothing_learnt(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "LEARNT", registry.Shelf())
    monkeypatch.delenv(VARIABLE, raising=False)
    yield


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder that SATELIER_KINDS names."""
    folder = tmp_path / "named"
    folder.mkdir()
    monkeypatch.setenv(VARIABLE, str(folder))
    return folder
