"""The formats by name. A format says which kinds it holds, and whether many puzzles fit one file.

item     the text of one puzzle: a line of a file with many, or the whole file
looks    whether an item has the form of this format
told     whether an item tells its kind; native text does not, and may be read as several

>>> find("sdm").kinds, find("text").many
(('sudoku',), False)
>>> [sheet.puzzle.kind for sheet in find("puzz.link").read("takuzu/2/2/1c\\nnorinori/2/1/0")]
['takuzu', 'norinori']
>>> find("jsn")
Traceback (most recent call last):
satelier.errors.UsageError: There is no format called 'jsn'; did you mean 'json'?
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from satelier import puzzles
from satelier.errors import InputError, UsageError, unknown_name
from satelier.formats import text
from satelier.formats.files import json_form, plain, pzprv3, source_json, sudoku_files
from satelier.formats.ground.sheet import Sheet
from satelier.formats.lines import on_line, telling
from satelier.formats.links import puzz_link, tatham
from satelier.frozen import dataclass
from satelier.puzzle import Puzzle, kind_of

Kind = type[Puzzle]
Items = list[tuple[int, str]]


@dataclass(frozen=True)
class Format:
    """A codec by name: `read_item` and `write_item` are inverse on what the format has a place for."""

    name: str
    read_item: Callable[[str, Kind | None], Sheet]
    write_item: Callable[[Sheet], str]
    looks: Callable[[str], bool]
    split: Callable[[str], Items]
    only: tuple[str, ...] | None = None
    told: bool = True
    entries: bool = False  # has a place for what was filled in
    solution: bool = False  # has a place for the solution

    @property
    def many(self) -> bool:
        """Whether a file may hold several puzzles."""
        return self.split is not whole

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds it can hold."""
        return self.only or puzzles.kinds()

    def fits(self, content: str, first: str) -> bool:
        """Whether a file has this format's form, all of it; one look at the first line spares most of it."""
        if self.many and not self.looks(first):
            return False
        return all(self.looks(item) for _, item in self.split(content))

    def read(self, content: str, kind: Kind | None = None) -> Iterator[Sheet]:
        """The sheets of a file, one at a time; a fault names its line where there are several."""
        self._refuse_kind(None if kind is None else kind_of(kind))
        items = self.split(content)
        if not items:
            raise InputError("formats.text.empty")
        for number, item in items:
            if len(items) == 1:
                yield self.read_item(item, kind)
            else:
                with on_line(number):
                    sheet = self.read_item(item, kind)
                yield sheet

    def write(self, sheets: Iterable[Sheet]) -> Iterator[str]:
        """The text of each sheet, as it comes; joined by line breaks they are the file."""
        for number, sheet in enumerate(sheets):
            if number and not self.many:
                raise UsageError("formats.registry.one", format=self.name)
            yield self.write_one(sheet)

    def write_one(self, sheet: Sheet) -> str:
        """The text of one sheet."""
        self._refuse_kind(sheet.puzzle.kind)
        sheet.puzzle.require_clues()
        return self.write_item(sheet)

    def _refuse_kind(self, kind: str | None) -> None:
        if kind is not None and self.only is not None and kind not in self.only:
            raise InputError("formats.kind.none", format=self.name, kind=kind, kinds=", ".join(self.only))


# Where the puzzles of a file begin and end.


def whole(content: str) -> Items:
    """The file is one puzzle."""
    return [(1, content)]


def first_line(content: str) -> str:
    """The first line that is neither blank nor a comment."""
    return next((line.strip() for _, line in telling(content)), "")


def by_line(content: str) -> Items:
    """Every line is a puzzle."""
    return [(number, line.strip()) for number, line in telling(content)]


def by_whole_line(complete: Callable[[str], bool]) -> Callable[[str], Items]:
    """Every line is a puzzle where every line can be one; else the file is one."""

    def split(content: str) -> Items:
        items = by_line(content)
        return items if all(complete(item) for _, item in items) else [(1, content.strip("\ufeff \t\r\n"))]

    return split


def _is_object(line: str) -> bool:
    return line.startswith("{") and line.endswith("}")


def _is_pzprv3_line(line: str) -> bool:
    return pzprv3.looks(line) and "/" in line


# What the formats look like.

_SOURCE = re.compile(r'"cells"\s*:')
_OURS = re.compile(r'"puzzle"\s*:')


def _looks_source(item: str) -> bool:
    return item.startswith("{") and bool(_SOURCE.search(item)) and not _OURS.search(item)


def _looks_json(item: str) -> bool:
    return item.startswith("{") and not _looks_source(item) and not plain.looks(item)


def _looks_link(item: str) -> bool:
    return puzz_link.looks(item) and not puzz_link.has_parts(item)


def _looks_text(item: str) -> bool:
    return True


def _looks_line(item: str) -> bool:
    return "/" in item


# Plain text, with the sheet around it.


def _read_text(item: str, kind: Kind | None) -> Sheet:
    if kind is None:
        raise InputError("formats.kind.untold")
    return Sheet(text.read(kind, item))


def _write_text(sheet: Sheet) -> str:
    return text.write(sheet.puzzle)


_OBJECTS = by_whole_line(_is_object)

# In the order in which they are recognised: what tells its kind first, then the narrower form first.
FORMATS = {
    format.name: format
    for format in (
        Format("json", json_form.read, json_form.write, _looks_json, _OBJECTS, entries=True, solution=True),
        Format("plain", plain.read, plain.write, plain.looks, _OBJECTS, solution=True),
        Format(
            "source-json", source_json.read, source_json.write, _looks_source, _OBJECTS, only=("norinori",),
            solution=True,
        ),
        Format(
            "pzprv3", pzprv3.read, pzprv3.write, pzprv3.looks, by_whole_line(_is_pzprv3_line),
            only=pzprv3.KINDS, entries=True,
        ),
        Format("puzz.link", puzz_link.read, puzz_link.write, _looks_link, by_line),
        Format(
            "url",
            puzz_link.read,
            puzz_link.write_state,
            puzz_link.looks,
            by_line,
            entries=True,
            solution=True,
        ),
        Format("tatham", tatham.read, tatham.write, tatham.looks, by_line, only=tatham.KINDS),
        Format(
            "sdm", sudoku_files.read_sdm, sudoku_files.write_sdm, sudoku_files.is_sdm, by_line,
            only=("sudoku",), told=False,
        ),
        Format(
            "sdk", sudoku_files.read_sdk, sudoku_files.write_sdk, sudoku_files.is_sdk, whole,
            only=("sudoku",), told=False, entries=True,
        ),
        Format("line", _read_text, sudoku_files.write_line, _looks_line, by_line, told=False),
        Format("text", _read_text, _write_text, _looks_text, whole, told=False),
    )
}  # fmt: skip


def find(name: str) -> Format:
    """The format called `name`."""
    if name not in FORMATS:
        raise unknown_name("formats.registry.unknown", name, FORMATS)
    return FORMATS[name]
