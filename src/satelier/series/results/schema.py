"""The tables of a series' file.

results    a row per finished task
totals     running totals of the columns, by grid, contender and status: kept by a trigger, in the very
           transaction that adds a row, so that a million rows are summed up before anyone asks
failures   every worker that died over a task
about      the plan, the machine, when it was made
"""

from __future__ import annotations

from satelier.series.plans.specs import COUNTED
from satelier.series.results.columns import COLUMNS, STATISTICS

FORMAT = 1
APPLICATION = 0x5A7E1135  # tells SQLite's files apart

GRID_FACTS = ("cells", "circles", "solution_circles", "sum", *COUNTED, "givens", "regions")
SUMMED = (*GRID_FACTS, "variables", "clauses", *STATISTICS, "seconds")
TOTALS = ("grid", "contender", "status", "tasks", "measured", "least", "most", "squares", "memory", *SUMMED)

_KEYS = {"task": " PRIMARY KEY", "key": " NOT NULL UNIQUE"}
_RESULTS = ", ".join(f"{column.name} {column.type}{_KEYS.get(column.name, '')}" for column in COLUMNS)
_FIRST = ", ".join(f"new.{name}" for name in SUMMED)
_MORE = ", ".join(
    f"{name} = CASE WHEN excluded.{name} IS NULL THEN {name} ELSE ifnull({name}, 0) + excluded.{name} END"
    for name in SUMMED
)


def _extreme(which: str, name: str) -> str:
    """The lesser or the greater of two, of which either may be missing."""
    one, other = name, f"excluded.{name}"
    return f"{name} = {which}(ifnull({one}, {other}), ifnull({other}, {one}))"


SCHEMA = f"""
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE results ({_RESULTS});
CREATE INDEX ranks ON results (grid, contender, seconds);
CREATE TABLE failures (task INTEGER, how TEXT, signal INTEGER, at TEXT);
CREATE INDEX failed_task ON failures (task);
CREATE TABLE totals ({", ".join(TOTALS)}, PRIMARY KEY (grid, contender, status)) WITHOUT ROWID;
CREATE TRIGGER adding AFTER INSERT ON results BEGIN
  INSERT INTO totals VALUES (
    new.grid, new.contender, new.status, 1, new.seconds IS NOT NULL, new.seconds, new.seconds,
    ifnull(new.seconds * new.seconds, 0), new.memory, {_FIRST}
  ) ON CONFLICT DO UPDATE SET
    tasks = tasks + 1, measured = measured + excluded.measured, {_extreme("min", "least")},
    {_extreme("max", "most")}, squares = squares + excluded.squares, {_extreme("max", "memory")}, {_MORE};
END;
"""
INSERT = f"INSERT OR IGNORE INTO results VALUES ({', '.join('?' * len(COLUMNS))})"
