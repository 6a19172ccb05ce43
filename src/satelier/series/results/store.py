"""The file of a series: its plan, a row per finished task, and every worker that died over one.

Durable: write-ahead log, synchronous FULL; one writer, in batches of up to a thousand rows or a quarter
of a second. A task has one row at most: its number is the primary key, its key is unique.

>>> from satelier.series.plans.specs import Contender, GridSpec
>>> from satelier.series.running.task import perform
>>> import tempfile
>>> plan = Plan((GridSpec("squaro", 2, 2),), (Contender("compact", "cadical"),), count=2, seed=5)
>>> with tempfile.TemporaryDirectory() as folder, Store.create(Path(folder) / "some.db", plan) as store:
...     store.add(perform(plan, 1))
...     store.flush()
...     store.plan == plan, list(store.undone()), store.done()
(True, [0], 1)
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from satelier.errors import InputError, UsageError
from satelier.series.plans.plan import Plan
from satelier.series.results.columns import NAMES, Row
from satelier.series.results.damage import NONSENSE, damaged, primary, told, wrong_rows, wrong_totals
from satelier.series.results.machine import machine
from satelier.series.results.schema import APPLICATION, FORMAT, INSERT, SCHEMA

BATCH, DELAY = 1000, 0.25  # rows, seconds
BLOCK = 8192  # tasks looked up at a time
WAIT = 30.0  # seconds for a reader to let go
FORBIDDEN = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)


class Store:
    """An open file; use it in a `with` block."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path, self.connection = path, connection
        self.waiting: list[Row] = []
        self.since = time.monotonic()
        stored = dict(connection.execute("SELECT name, value FROM about"))
        self.about: dict[str, Any] = {name: json.loads(value) for name, value in stored.items()}
        self.plan = Plan.from_json(self.about["plan"])
        if why := wrong_totals(connection, self.plan):
            raise ValueError(why)

    # Opening.

    @classmethod
    def create(cls, path: Path, plan: Plan) -> Store:
        """A new file with the plan in it, complete before it has its name."""
        if path.exists():
            raise UsageError("series.exists", path=str(path))
        unfinished = path.with_name(f".{path.name}.new")
        try:
            _discard(unfinished)
            connection = sqlite3.connect(unfinished)
            with contextlib.closing(connection):
                connection.execute("PRAGMA journal_mode = WAL")  # which the file remembers
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
                connection.execute(f"PRAGMA user_version = {FORMAT}")
                connection.executescript(SCHEMA)
                about = {"plan": plan.json(), "machine": machine(), "created": _now()}
                connection.executemany(
                    "INSERT INTO about VALUES (?, ?)",
                    [(name, json.dumps(value)) for name, value in about.items()],
                )
                connection.commit()
            unfinished.rename(path)
        except (OSError, sqlite3.Error) as error:
            with contextlib.suppress(OSError):
                _discard(unfinished)
            why = getattr(error, "strerror", None) or str(error)
            raise UsageError("series.unwritable", path=str(path), why=why) from error
        return cls.open(path)

    @classmethod
    def open(cls, path: Path) -> Store:
        """A file that is there."""
        if not path.is_file():
            raise InputError("series.no-file", path=str(path))
        try:
            with _closed_if_wrong(_connected(path)) as connection:
                return cls._on(path, connection)
        except sqlite3.Error as error:
            if primary(error) == sqlite3.SQLITE_NOTADB:
                raise InputError("series.no-series", path=str(path)) from error
            raise told(path, error) from error
        except NONSENSE as error:
            raise damaged(path, f"{type(error).__name__} {error}") from error

    @classmethod
    def _on(cls, path: Path, connection: sqlite3.Connection) -> Store:
        found = connection.execute("PRAGMA application_id").fetchone()[0]
        format = connection.execute("PRAGMA user_version").fetchone()[0]
        if (found, format) != (APPLICATION, FORMAT):
            raise InputError("series.no-series", path=str(path))
        connection.execute("PRAGMA synchronous = FULL")
        return cls(path, connection)

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: object, problem: BaseException | None, trace: object) -> None:
        """Close; where the file is why something failed, say so."""
        why = wrong_rows(self.connection, self.plan) if isinstance(problem, NONSENSE) else None
        try:
            self.close()
        except sqlite3.Error as unwritten:
            problem = problem or unwritten
        if isinstance(problem, sqlite3.Error):
            raise told(self.path, problem) from problem
        if why is not None:
            raise damaged(self.path, why) from problem

    def close(self) -> None:
        """Write what waits; let go of the file, whether or not that worked."""
        try:
            self.flush()
        finally:
            self.connection.close()

    # Writing.

    def add(self, row: Row) -> None:
        """A finished task; it is on disk after the next `flush`, which comes by itself in time."""
        if not self.waiting:
            self.since = time.monotonic()
        self.waiting.append(row)
        self.flush_in_time()

    def flush_in_time(self) -> None:
        if len(self.waiting) >= BATCH or (self.waiting and time.monotonic() - self.since >= DELAY):
            self.flush()

    def flush(self) -> None:
        """Everything that was added, on disk."""
        if self.waiting:
            with self.connection:
                self.connection.executemany(INSERT, self.waiting)
            self.waiting.clear()

    def fail(self, task: int, how: str, signal: int) -> int:
        """Note that a worker died over a task; how often that happened in this way."""
        with self.connection:
            self.connection.execute("INSERT INTO failures VALUES (?, ?, ?, ?)", (task, how, signal, _now()))
        asked = "SELECT count(*) FROM failures WHERE task = ? AND how = ?"
        return int(self.connection.execute(asked, (task, how)).fetchone()[0])

    # Reading.

    def done(self) -> int:
        return sum(self.counts().values())

    def failures(self) -> int:
        return int(self.connection.execute("SELECT count(*) FROM failures").fetchone()[0])

    def counts(self) -> dict[str, int]:
        """How many tasks have each status."""
        return dict(self.connection.execute("SELECT status, sum(tasks) FROM totals GROUP BY status"))

    def undone(self) -> Iterator[int]:
        """The tasks without a row, in order, looked up block by block as they are needed."""
        for start in range(0, len(self.plan), BLOCK):
            asked = "SELECT task FROM results WHERE task >= ? AND task < ?"
            found = {task for (task,) in self.connection.execute(asked, (start, start + BLOCK))}
            for task in range(start, min(start + BLOCK, len(self.plan))):
                if task not in found:
                    yield task

    def rows(self, first: int = 0, most: int = -1) -> Iterator[Row]:
        """The rows in the order of the tasks, from the one of number `first` on."""
        asked = f"SELECT {', '.join(NAMES)} FROM results WHERE task >= ? ORDER BY task LIMIT ?"
        return iter(self.connection.execute(asked, (first, most)))


def _discard(unfinished: Path) -> None:
    """A file that was not finished, and its log beside it."""
    for ending in ("", "-wal", "-shm"):
        unfinished.with_name(unfinished.name + ending).unlink(missing_ok=True)


def _connected(path: Path) -> sqlite3.Connection:
    """The file, opened to be written to; where that is not allowed, to be read.

    Write-ahead needs a file beside it, unless nobody can be writing at all.
    """
    ways = ["mode=rw", "mode=ro", *["immutable=1"] * _is_whole(path)]
    for way in ways:
        address = f"{path.absolute().as_uri()}?{way}"
        with _closed_if_wrong(sqlite3.connect(address, WAIT, check_same_thread=False, uri=True)) as opened:
            try:
                opened.execute("SELECT count(*) FROM sqlite_master")
            except sqlite3.OperationalError as error:
                if primary(error) not in FORBIDDEN or way == ways[-1]:
                    raise
                opened.close()
            else:
                return opened
    raise AssertionError(path)


def _is_whole(path: Path) -> bool:
    """Whether nothing is still written beside the file."""
    ahead = path.with_name(f"{path.name}-wal")
    return not ahead.exists() or not ahead.stat().st_size


@contextlib.contextmanager
def _closed_if_wrong(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    try:
        yield connection
    except BaseException:
        connection.close()
        raise


def _now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
