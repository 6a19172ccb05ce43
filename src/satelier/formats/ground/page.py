"""A text as people write it, cleaned: the lines that hold rows, and what stands beside them.

line     a line of the text; "/" ends a line too
comment  a line that starts with "# " or "c ", or with "#" and a word
ruling   a line of dashes with a "+" in it, drawn between rows; it says nothing
frame    "|1  0|": between two bars a space is a blank
gap      an empty line: it may part the clues from the entries

>>> page("# by hand\\nbox=2x3\\n12|34\\n--+--\\n..|..\\n", marks="")
Page(lines=('12 34', '.. ..'), gaps=(), box=(2, 3))
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from satelier.errors import InputError
from satelier.frozen import dataclass
from satelier.puzzle import MOST_PLACES

MOST_CHARACTERS = 8_000_000
MOST_LINES = 100_000
SLASH = "/"  # that ends a line too
MARKS = "#.xX_-*"  # what a row of entries may hold, of most kinds

# All that `str.isspace` says yes to; looking for them takes longer than a small command does.
SPACES = (
    "\t\n\x0b\x0c\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008"
    "\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
)
_SEPARATORS = str.maketrans(",;|\t", "    ")
_BOX = re.compile(r"box ?= ?(\d{1,4}) ?[x×] ?(\d{1,4})", re.IGNORECASE)
_MATRIX_ROW = re.compile(r"\[([^\[\]]*)\]")


@dataclass(frozen=True)
class Page:
    """The lines that hold rows; `gaps` says before which of them there was an empty line."""

    lines: tuple[str, ...]
    gaps: tuple[int, ...] = ()
    box: tuple[int, int] | None = None


def page(text: str, *, marks: str, slashes: bool = False, ruled: bool = True) -> Page:
    """The text without comments, rulings and frames.

    marks     what a row of entries may hold, where there may be one
    slashes   where "/" is what a place holds, and ends no line
    ruled     whether there may be rulings: not where "+" is what a place holds
    """
    _refuse_excess(text)
    lines: list[str] = []
    gaps: list[int] = []
    box = None
    for line in _framed(_telling(text, marks, "\n" if slashes else SLASH, ruled)):
        plain = line.translate(_SEPARATORS)
        if found := _box(line):
            box = found
        elif plain.isspace() or not plain:
            gaps.append(len(lines))
        else:
            lines.append(plain)
    inner = sorted({gap for gap in gaps if 0 < gap < len(lines)})
    return Page(tuple(lines), tuple(inner), box)


def is_comment(line: str, marks: str) -> bool:
    """A comment, and not a row of entries that happens to start with "#"."""
    return line.startswith("c ") or (line.startswith("#") and not (marks and _is_marks(line, marks)))


def _is_marks(line: str, marks: str) -> bool:
    """ "#..x", or "# . . x": one mark, or number, at a time. "# ..." is a comment."""
    if not set(line) <= set(marks + " \t|/"):
        return False
    words = line.replace("/", " ").split()
    return not line.startswith("# ") or all(len(word) == 1 or word.isdecimal() for word in words)


def _telling(text: str, marks: str, end: str, ruled: bool) -> list[str]:
    """The lines that tell something, and the empty ones."""
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("["):
        return [found.group(1).replace('"', " ") for found in _MATRIX_ROW.finditer(text)]
    whole = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    lines = (part for line in whole if not is_comment(line, marks) for part in line.split(end))
    return [line for line in lines if not (ruled and _is_ruling(line))]


def _is_ruling(line: str) -> bool:
    return "+" in line and bool(set(line) & set("-=")) and set(line) <= set("-+|= \t\r")


def _framed(lines: list[str]) -> Iterator[str]:
    """Spaces between two bars become blanks, where that makes a square."""
    inside = [line.strip()[1:-1] for line in lines if _is_frame(line)]
    blank = all(len(line) == len(inside) for line in inside)
    for line in lines:
        yield line.replace(" ", ".") if blank and _is_frame(line) else line


def _is_frame(line: str) -> bool:
    line = line.strip()
    return len(line) > 2 and line[0] == line[-1] == "|" and line.count("|") == 2


def _box(line: str) -> tuple[int, int] | None:
    if "=" not in line or not (found := _BOX.fullmatch(line.strip())):
        return None
    return int(found[1]), int(found[2])


def _refuse_excess(text: str) -> None:
    """Before anything is taken apart: how much is there?"""
    refuse_long(text)
    lines = sum(text.count(end) for end in "\n\r/[")
    if lines > MOST_LINES:
        raise InputError("formats.text.lines", length=lines, most=MOST_LINES)
    words = lines + sum(text.count(space) for space in SPACES + ",;|")
    if words > MOST_PLACES + MOST_LINES:
        raise InputError("formats.text.words", length=words, most=MOST_PLACES)


def refuse_long(text: str) -> None:
    """Sizes are bounded before anything is read; a collection of any length is read line by line."""
    if len(text) > MOST_CHARACTERS:
        raise InputError("formats.text.long", length=len(text), most=MOST_CHARACTERS)
