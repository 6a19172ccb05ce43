"""Disks that are full or must not be written to: a sentence that names the file, and nothing half-written."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Run
from satelier.cli import main
from satelier.series.results.store import Store
from satelier.series.running.run import RunOptions
from satelier.series.running.run import run as drive
from series.driving import made, planned

NOBODY = 65534
GRID = ["takuzu", "/".join(["." * 20] * 20)]


def satelier(*words: str, **more: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "satelier", *words]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    # Where there is no room, Python 3.11 keeps half of a compiled module, which no later process can read.
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "env": environment, **more}
    return subprocess.run(command, check=False, **options)


def full() -> None:
    """From here on no file of ours grows beyond a page, as on a disk with no more room."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, 1_000))


def refused(ran: subprocess.CompletedProcess[str]) -> str:
    """What is said, once it is one sentence and no fault of ours."""
    assert ran.returncode == 1, ran.stderr
    last = ran.stderr.strip().splitlines()[-1]
    assert last.startswith("satelier: ") and "Traceback" not in ran.stderr and "Errno" not in ran.stderr
    assert "fault in the program" not in ran.stderr
    return last


@pytest.mark.parametrize(
    "words", [["encode", *GRID], ["draw", *GRID, "--to", "svg"], ["draw", *GRID, "--to", "png"]]
)
def test_a_full_disk_leaves_no_half_of_a_file(tmp_path: Path, words: list[str]) -> None:
    path = tmp_path / "written.out"
    path.write_text("before", encoding="utf-8")
    ran = satelier(*words, "-o", str(path), preexec_fn=full)
    assert "written.out" in refused(ran)
    assert path.read_text(encoding="utf-8") == "before"
    assert [one.name for one in tmp_path.iterdir()] == ["written.out"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_output_that_nobody_can_take_is_told(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as nowhere:
        assert "No space left" in refused(satelier("encode", *GRID, stdout=nowhere))


def test_a_pipe_and_a_link_stay_what_they_are(tmp_path: Path, run: Run) -> None:
    """A device would be replaced by a file as well, for whoever may do that."""
    pipe, link, file = tmp_path / "pipe", tmp_path / "link", tmp_path / "file"
    os.mkfifo(pipe)
    link.symlink_to(file)
    with ThreadPoolExecutor(1) as other:
        read = other.submit(pipe.read_text, encoding="utf-8")
        assert run("encode", *GRID, "-o", str(pipe)).code == 0
        assert read.result(60).startswith("c ") and pipe.is_fifo()
    assert run("encode", *GRID, "-o", str(link)).code == 0
    assert link.is_symlink() and file.read_text(encoding="utf-8").startswith("c ")


def test_too_little_memory_is_no_fault_of_ours(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("satelier.cli._run", fail)
    ran = run("encode", *GRID)
    assert ran.code == 1 and "not enough memory" in ran.err and "fault" not in ran.err


def test_a_series_on_a_full_disk_keeps_what_it_has(tmp_path: Path) -> None:
    path = made(tmp_path / "a.db", planned(count=500))
    assert "a.db" in refused(satelier("series", "resume", str(path), "--jobs", "1", preexec_fn=full))
    with Store.open(path) as store:
        assert drive(store, RunOptions(1)).done == 500
    assert "b.db" in refused(
        satelier("series", "run", "squaro", "--size", "2x2", "-o", str(tmp_path / "b.db"), preexec_fn=full)
    )


@pytest.mark.parametrize("most", [1_000, 10_000, 30_000])
def test_a_series_that_cannot_begin_leaves_nothing_behind(tmp_path: Path, most: int) -> None:
    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    words = ("series", "run", "squaro", "--size", "2x2", "-o", str(tmp_path / "b.db"))
    assert "/b.db" in refused(satelier(*words, preexec_fn=full))
    assert not list(tmp_path.iterdir())


@pytest.fixture
def shelf() -> Iterator[Path]:
    """A folder that others may look into, but must not write to, with a finished series."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        folder = Path(name) / "shelf"
        folder.mkdir()
        with Store.create(folder / "a.db", planned(count=2)) as store:
            drive(store, RunOptions(1))
        (folder / "a.db").chmod(0o444)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)


def as_somebody(*words: str) -> subprocess.CompletedProcess[str]:
    """A command of somebody to whom things are forbidden, unlike to root: a fork, which has loaded all."""
    with tempfile.TemporaryFile("w+b") as output, tempfile.TemporaryFile("w+b") as messages:
        child = os.fork()
        if child == 0:
            code = 99
            try:
                for number, file in enumerate((output, messages), 1):
                    os.dup2(file.fileno(), number)
                sys.stdout, sys.stderr = open(1, "w", closefd=False), open(2, "w", closefd=False)  # noqa: SIM115
                if os.geteuid() == 0:
                    os.setuid(NOBODY)
                code = main(list(words))
                sys.stdout.flush()
                sys.stderr.flush()
            finally:
                os._exit(code)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        said = [file.seek(0) or file.read().decode() for file in (output, messages)]
        return subprocess.CompletedProcess(words, code, *said)


READING = (["show"], ["export", "csv"], ["report"])


def test_a_series_is_read_where_nothing_may_be_written(shelf: Path, run: Run) -> None:
    for words in READING:  # as we are, so that everything is loaded
        assert run("series", words[0], str(shelf / "a.db"), *words[1:]).code == 0
    for words in READING:
        ran = as_somebody("series", words[0], str(shelf / "a.db"), *words[1:])
        assert ran.returncode == 0, ran.stderr
        assert "squaro" in ran.stdout
    assert "a.db" in refused(as_somebody("series", "resume", str(shelf / "a.db")))
    assert "/b.db" in refused(as_somebody("series", "run", "squaro", "-o", str(shelf / "b.db")))
    assert [one.name for one in shelf.iterdir()] == ["a.db"]
