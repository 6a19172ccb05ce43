"""A file of TOML and where its keys stand, so that a mistake under a key can be shown.

A path is keys and numbers of tables, from the outside in: ("secret", "wrong", "rows"), ("grids", 1, "size").

>>> text = 'size = 4\\n[[grids]]\\nsize = "6x6"\\n\\n[[grids]]\\nsize = "bad"\\n[a.b]\\nc = { d = 1 }\\n'
>>> [line_of(text, path) for path in (("size",), ("grids", 1, "size"), ("a", "b", "c", "d"), ("a", "z"))]
[1, 6, 8, None]
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from satelier.errors import InputError

Path = tuple[str | int, ...]
_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?")
_KEY = re.compile(r"\s*([\w\"'.\- ]+?)\s*=")
_SYNTAX = re.compile(r"(?P<why>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)")
_LONG = re.compile(r'"""|' + "'''")


def read_toml(name: str, text: str) -> dict[str, Any]:
    """What the text says, as tables; a mistake in its syntax is told with its place."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        told = _SYNTAX.fullmatch(str(error))
        place = {"line": len(text.splitlines()), "column": 1}
        if told and told["line"]:
            place = {"line": int(told["line"]), "column": int(told["column"])}
        why = told["why"] if told else str(error)
        raise InputError("formats.toml.syntax", file=name, **place, why=why) from error
    except RecursionError:
        raise InputError("formats.toml.deep", file=name) from None


def line_of(text: str, path: Path, *, whole: bool = False) -> int | None:
    """The line of what stands under a path, from 1: that of the innermost part of it that begins a line.

    `whole`: nothing less than the whole path will do. None where it is written in a way that is not followed.
    """
    best: tuple[int, int] | None = None
    for number, found in _written(text):
        fits = len(path) * whole <= len(found) <= len(path) and found == path[: len(found)]
        if fits and (best is None or len(found) > best[0]):
            best = len(found), number
    return best[1] if best else None


def _written(text: str) -> Iterator[tuple[int, Path]]:
    """Every header and every key that begins a line, as a whole path; long texts are skipped."""
    table: Path = ()
    seen: dict[Path, int] = {}
    inside = ""
    for number, line in enumerate(text.splitlines(), 1):
        if inside:
            inside = "" if inside in line else inside
            continue
        if header := _HEADER.match(line):
            table = _parts(header[2])
            if header[1] == "[[":
                seen[table] = seen.get(table, -1) + 1
                table = (*table, seen[table])
            yield number, table
        elif key := _KEY.match(line):
            yield number, (*table, *_parts(key[1]))
        quotes = _LONG.findall(line)
        inside = quotes[-1] if len(quotes) % 2 else ""


def _parts(dotted: str) -> Path:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))
