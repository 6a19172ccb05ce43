"""What sudoku programs exchange: a puzzle per line (.sdm, and lines as people paste them), and .sdk.

line  81 characters, "." for blank; other kinds and sizes: rows separated by "/"
sdm   81 digits, 0 for blank
sdk   metadata ("#A somebody"), then nine rows of nine characters, "." for blank

>>> sheet = read_line("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> write_sdm(sheet)[:30], write_line(sheet)[:30]
('530070000600195000098000060800', '53..7....6..195....98....6.8..')
>>> print(write_sdk(Sheet(sheet.puzzle, meta={"author": "somebody"}))[:31])
#A somebody
53..7....
6..195...
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import numpy as np

from satelier.errors import InputError
from satelier.formats import lines, text
from satelier.formats.ground.sheet import Sheet, agreed
from satelier.formats.ground.symbols import BLANKS
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.values import OPEN

# The letters of .sdk's metadata, and what they are called among ours.
METADATA = {
    "A": "author", "D": "description", "C": "comment", "B": "date", "S": "source", "L": "level", "U": "url",
}  # fmt: skip

MOST_SDK = 100_000  # nine rows, and a long story about them

_CELLS = f"[0-9{re.escape(BLANKS)}]"
_LINE = re.compile(f"{_CELLS}{{81}}")
_ROW = re.compile(f"{_CELLS}{{9}}")
_REMARK = re.compile(r"#([A-Z])(.*)")
_SECTION = re.compile(r"\[(\w+)\]")


def is_sdm(line: str) -> bool:
    """Whether a line is a whole sudoku."""
    return _LINE.fullmatch(line.strip()) is not None


def is_sdk(content: str) -> bool:
    """Whether a text has metadata or sections as .sdk has, and rows of nine."""
    if len(content) > MOST_SDK:
        return False
    found = content.splitlines()
    rows = [line for line in found if _ROW.fullmatch(_plain(line))]
    told = any(_REMARK.fullmatch(line) or _SECTION.fullmatch(line.strip()) for line in found)
    return told and len(rows) >= 9


def read_line(line: str, kind: type[Puzzle] | None = None) -> Sheet:
    """A puzzle on one line; a sudoku unless the kind is said."""
    return Sheet(text.read(kind or find("sudoku"), line))


def write_line(sheet: Sheet) -> str:
    """A sudoku of nine in 81 characters, anything else as rows separated by "/"."""
    written = lines.write_line(sheet.puzzle)
    return written.replace("/", "") if _is_usual(sheet.puzzle) else written


def read_sdm(line: str, kind: type[Puzzle] | None = None) -> Sheet:
    """A sudoku of 81 characters."""
    cls = agreed(find("sudoku"), kind)
    if not is_sdm(line):
        raise InputError("formats.sdm.line", length=len(line.strip()))
    return Sheet(text.read(cls, line.strip()))


def write_sdm(sheet: Sheet) -> str:
    """A sudoku of 81 digits."""
    _refuse_other(sheet.puzzle, "sdm")
    return write_line(sheet).replace(".", "0")


def read_sdk(content: str, kind: type[Puzzle] | None = None) -> Sheet:
    """A sudoku and what is said about it; of a file with sections, the puzzle, and the state as entries."""
    cls = agreed(find("sudoku"), kind)
    blocks = _blocks(content)
    sheet = Sheet(text.read(cls, blocks.pop("puzzle", "")), meta=dict(_metadata(content)))
    _refuse_other(sheet.puzzle, "sdk")
    state = blocks.get("state")
    return sheet.filled(text.read(cls, state).givens) if state else sheet


def write_sdk(sheet: Sheet) -> str:
    """Metadata, then nine rows; with entries, the puzzle and the state in sections."""
    _refuse_other(sheet.puzzle, "sdk")
    remarks = "".join(f"{remark}\n" for remark in _remarks(sheet.meta))
    if sheet.written is None:
        return remarks + text.write(sheet.puzzle)
    givens = sheet.puzzle.givens
    state = sheet.puzzle.with_givens(np.where(givens == OPEN, sheet.written, givens))
    return f"{remarks}[Puzzle]\n{text.write(sheet.puzzle)}\n[State]\n{text.write(state)}"


def _plain(line: str) -> str:
    return line.replace(" ", "").replace("|", "").strip()


def _blocks(content: str) -> dict[str, str]:
    """The rows of each section; those before any are the puzzle's."""
    blocks: dict[str, str] = {}
    section = "puzzle"
    for line in content.replace("\r", "").split("\n"):
        if found := _SECTION.fullmatch(line.strip()):
            section = found[1].lower()
        elif not line.startswith("#"):
            blocks[section] = blocks.get(section, "") + line + "\n"
    return blocks


def _metadata(content: str) -> Iterator[tuple[str, str]]:
    for line in content.replace("\r", "").split("\n"):
        found = _REMARK.fullmatch(line)
        if found and found[1] in METADATA:
            yield METADATA[found[1]], found[2].strip()


def _remarks(meta: Mapping[str, object]) -> Iterator[str]:
    for letter, name in METADATA.items():
        if name in meta:
            yield f"#{letter} {' '.join(str(meta[name]).split())}"


def _is_usual(puzzle: Puzzle) -> bool:
    return puzzle.kind == "sudoku" and puzzle.box == (3, 3)


def _refuse_other(puzzle: Puzzle, name: str) -> None:
    if not _is_usual(puzzle):
        raise InputError("formats.sdm.size", format=name, rows=puzzle.rows, columns=puzzle.columns)
