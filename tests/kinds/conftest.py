"""What a test brings in is gone after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from satelier.cli import main
from satelier.kinds import registry
from satelier.kinds.sources import VARIABLE
from strangers import strangers_leave


@pytest.fixture(autouse=True)
def nothing_learnt(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "LEARNT", registry.Shelf())
    monkeypatch.delenv(VARIABLE, raising=False)
    with strangers_leave():
        yield


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder that SATELIER_KINDS names."""
    folder = tmp_path / "named"
    folder.mkdir()
    monkeypatch.setenv(VARIABLE, str(folder))
    return folder


Run = Callable[..., str]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """A command that has to succeed; what it prints."""

    def command(*words: str, code: int = 0) -> str:
        found = main(list(words))
        shown = capsys.readouterr()
        assert found == code and "Traceback" not in shown.err, (words, shown.err, shown.out[-2000:])
        return shown.out

    return command
