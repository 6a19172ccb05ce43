"""What went wrong with a series' file, in a sentence: it cannot be used here, or it is damaged.

Whatever fails while a file is open may be the file's fault. Only then are its rows looked through: a file
that is read as it should be costs nothing more.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from satelier.errors import Error, InputError, UsageError
from satelier.series.plans.plan import Plan
from satelier.series.results.columns import COLUMNS, STATUSES, TEXT
from satelier.series.results.schema import TOTALS

# What SQLite says of the disk, of rights and of other programs; all else it says of the file itself.
OUTSIDE = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM,
}  # fmt: skip
# What reading nonsense ends in.
NONSENSE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
MOST = 2**53  # nothing that is counted or measured is larger


def primary(error: sqlite3.Error) -> int:
    """The kind of error, without SQLite's finer distinctions."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def told(path: Path, error: sqlite3.Error) -> Error:
    """What SQLite cannot do, for people."""
    if primary(error) in OUTSIDE:
        return UsageError("series.unusable", path=str(path), why=str(error))
    return damaged(path, str(error))


def damaged(path: Path, why: str) -> InputError:
    return InputError("series.damaged", path=str(path), why=why)


def wrong_totals(connection: sqlite3.Connection, plan: Plan) -> str | None:
    """Why the running totals cannot be those of the plan, if they cannot."""
    numbers = [name for name in TOTALS if name != "status"]
    if _is_any(connection, "totals", [*map(_no_number, numbers), *_misplaced(plan)]):
        return "totals"
    done = connection.execute("SELECT sum(tasks) FROM totals").fetchone()[0] or 0
    return "totals" if done > len(plan) else None


def wrong_rows(connection: sqlite3.Connection, plan: Plan) -> str | None:
    """Why the file cannot be right, if it cannot; this reads all of it."""
    try:
        found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            return str(found)
        numbers = [column.name for column in COLUMNS if column.type != TEXT]
        wrong = [*map(_no_number, numbers), *_misplaced(plan), f"task >= {len(plan)}", "task IS NULL"]
        return "results" if _is_any(connection, "results", wrong) else wrong_totals(connection, plan)
    except sqlite3.Error as error:
        return str(error)


def _is_any(connection: sqlite3.Connection, table: str, conditions: list[str]) -> bool:
    asked = f"SELECT 1 FROM {table} WHERE {' OR '.join(conditions)} LIMIT 1"
    return connection.execute(asked).fetchone() is not None


def _no_number(name: str) -> str:
    return f"typeof({name}) NOT IN ('integer', 'real', 'null') OR {name} NOT BETWEEN 0 AND {MOST}"


def _misplaced(plan: Plan) -> list[str]:
    statuses = ", ".join(f"'{status}'" for status in STATUSES)
    return [
        f"ifnull(status, '') NOT IN ({statuses})",
        f"ifnull(grid, -1) NOT BETWEEN 0 AND {len(plan.grids) - 1}",
        f"ifnull(contender, -1) NOT BETWEEN 0 AND {len(plan.contenders) - 1}",
    ]
