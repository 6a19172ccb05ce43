"""Where a plan's words come from, so that a mistake in them can be shown: a file, the command line, a page.

A mistake sits under a key, perhaps in the n-th table of some name (`[[grids]]`).

>>> text = 'size = 4\\n[[grids]]\\nsize = "6x6"\\n\\n[[grids]]\\nsize = "bad"\\n'
>>> File("plan.toml", text).where("size", ("grids", 1)), File("plan.toml", text).where("size", None)
('plan.toml, line 6, size', 'plan.toml, line 1, size')
>>> Flags().where("max-iterations", None)
'--max-iterations'
"""

from __future__ import annotations

from typing import Any, Protocol

from satelier.errors import Error, InputError
from satelier.formats.ground.toml_file import Path, line_of, read_toml
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, say

Table = tuple[str, int] | None  # its name and its number from 0; None for the plan's own keys


class Source(Protocol):
    """Whoever told the plan."""

    def where(self, key: str, table: Table, language: str = ENGLISH) -> str: ...


@dataclass(frozen=True)
class Flags:
    """The command line."""

    def where(self, key: str, table: Table, language: str = ENGLISH) -> str:
        return {"puzzle": say("series.plan.kind", language)}.get(key, f"--{key}")


@dataclass(frozen=True)
class Form:
    """A page, or whoever speaks to the server: keys, and tables counted from 1."""

    def where(self, key: str, table: Table, language: str = ENGLISH) -> str:
        return key if table is None else f"{table[0]} {table[1] + 1}, {key}"


@dataclass(frozen=True)
class File:
    """A file of TOML."""

    name: str
    text: str

    def where(self, key: str, table: Table, language: str = ENGLISH) -> str:
        line = self._line(key, table)
        if line is None and table is not None:
            line = self._line(key, None)  # said once for all tables
        if line is None:
            return f"{self.name}, {key}"
        return say("series.plan.line", language, file=self.name, line=line, name=key)

    def _line(self, key: str, table: Table) -> int | None:
        """The line of a key, from 1; None where it is written in a way that this does not follow."""
        path: Path = (key,) if table is None else (*table, key)
        return line_of(self.text, path, whole=True)

    def read(self) -> dict[str, Any]:
        """What the file says, as tables; a mistake in its syntax is told with its place."""
        return read_toml(self.name, self.text)


class PlanError(InputError):
    """A plan that cannot be: the place, and what is wrong there."""

    def __init__(self, source: Source, key: str, table: Table, error: Error) -> None:
        super().__init__("series.plan.at")
        self.source, self.place, self.error = source, (key, table), error

    def say(self, language: str = ENGLISH) -> str:
        place = self.source.where(*self.place, language)
        return say(self.key, language, place=place, sentence=self.error.say(language))
