"""The rows of a series for other programs: CSV, JSON (one array of objects) or Parquet; each with its key.

Rows are written as they are read: a series may be larger than memory.
"""

from __future__ import annotations

import csv
import io
import itertools
import json
from collections.abc import Callable, Iterator
from typing import IO, Any

from satelier.errors import UsageError
from satelier.series.results.columns import COLUMNS, REAL, TEXT, named
from satelier.series.results.store import Store

Write = Callable[[Store, IO[bytes]], None]
BATCH = 50_000
# The columns that come from the plan; the others have the types that the file gives them.
PLANNED = {"puzzle": "string", "rows": "int64", "columns": "int64", "density": "float64"}
PLANNED |= {"difficulty": "string", "random": "bool_", "encoding": "string", "solver": "string"}
TYPES = {REAL: "float64", TEXT: "string"}


def records(store: Store) -> Iterator[dict[str, Any]]:
    return (named(store.plan, row) for row in store.rows())


def writer(form: str) -> Write:
    """What writes the form; refused where it needs what is not installed."""
    if form == "parquet":
        _arrow()
    return {"csv": write_csv, "json": write_json, "parquet": write_parquet}[form]


def write_csv(store: Store, stream: IO[bytes]) -> None:
    text = io.StringIO()
    names = list(_schema())
    lines = csv.DictWriter(text, names, lineterminator="\n")
    lines.writeheader()
    for record in records(store):
        lines.writerow(record)
        if text.tell() > 1 << 16:
            _move(text, stream)
    _move(text, stream)


def write_json(store: Store, stream: IO[bytes]) -> None:
    separator = "[\n"
    for record in records(store):
        stream.write(f"{separator}{json.dumps(record, ensure_ascii=False)}".encode())
        separator = ",\n"
    stream.write(b"[]\n" if separator == "[\n" else b"\n]\n")


def write_parquet(store: Store, stream: IO[bytes]) -> None:
    arrow, parquet = _arrow()
    schema = arrow.schema([(name, getattr(arrow, kind)()) for name, kind in _schema().items()])
    found = records(store)
    with parquet.ParquetWriter(stream, schema) as file:
        while batch := list(itertools.islice(found, BATCH)):
            file.write_table(arrow.Table.from_pylist(batch, schema=schema))


def _schema() -> dict[str, str]:
    """The columns of an export, in order, with Arrow's types."""
    types = {column.name: TYPES.get(column.type, "int64") for column in COLUMNS}
    head = ("task", "key", "number", "seed")
    rest = [name for name in types if name not in (*head, "grid", "contender")]
    return {**{name: types[name] for name in head}, **PLANNED, **{name: types[name] for name in rest}}


def _move(text: io.StringIO, stream: IO[bytes]) -> None:
    stream.write(text.getvalue().encode())
    text.seek(0)
    text.truncate()


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as missing:
        raise UsageError("series.no-parquet") from missing
    return pyarrow, pyarrow.parquet
