"""Puzzles as texts, files and addresses: reading whatever comes, and writing what is asked for."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

from satelier.errors import InputError, LimitError
from satelier.formats import detect, registry
from satelier.formats.ground.sheet import Sheet
from satelier.formats.links import puzz_link
from satelier.puzzle import Puzzle
from satelier.puzzles import find
from satelier.values import open_board
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.keys import MOST_TEXT, choice, language, text
from satelier.web.questions.ground.puzzle_json import (
    parts,
    read_board,
    read_puzzle,
    read_values,
    refuse_large,
    rows_of,
)

MOST_SHEETS = 1_000
# The whole state as it stands after "#" in our own addresses, and the address of the puzzle on puzz.link.
ADDRESSES: dict[str, Callable[[Sheet], str]] = {"share": puzz_link.write_state, "link": puzz_link.address}
DRAWINGS = {
    "svg": ("svg", "image/svg+xml"),
    "png": ("png", "image/png"),
    "pdf": ("pdf", "application/pdf"),
    "terminal": ("txt", "text/plain"),
    "ascii": ("txt", "text/plain"),
}
BINARY = ("png", "pdf")
ENDINGS = {"json": "json", "source-json": "json", "sdk": "sdk", "sdm": "sdm"}
MOST_PICTURE = 100  # rows or columns; an image of more is larger than what a page can take


@question("formats")
def formats(body: Body, tell: Tell) -> Body:
    """What can be read and written, by name, and for which kinds."""
    known = [_form(form.name, form.kinds, form.many) for form in registry.FORMATS.values()]
    plain = registry.find("puzz.link")
    return {
        "read": known,
        "write": [
            *known,
            _form("share", plain.kinds, False),
            _form("link", puzz_link.GENRES, False),
            *(_form(name, plain.kinds, False) for name in DRAWINGS),
        ],
    }


def _form(name: str, kinds: tuple[str, ...], many: bool) -> dict[str, Any]:
    return {"name": name, "kinds": list(kinds), "many": many}


@question("read")
def read(body: Body, tell: Tell) -> Body:
    """The puzzles of a text: a file, an address or an id in any format."""
    try:
        form, found = _recognised(body, text(body, "text", most=MOST_TEXT))
    except InputError as problem:
        raise _refused(body, problem) from None
    if len(found) > MOST_SHEETS:
        raise LimitError("web.sheets", most=MOST_SHEETS)
    for sheet in found:
        refuse_large(sheet.puzzle)
    return {"sheets": [_sheet(sheet) for sheet in found], "format": form.name}


def _refused(body: Body, problem: InputError) -> InputError:
    """What is wrong with a text, said to someone who has a puzzle in mind."""
    preferred = text(body, "prefer", None)
    if preferred is None:
        return problem
    return InputError("web.not-a-file", name=find(preferred).__name__, problem=problem)


def _recognised(body: Body, content: str) -> tuple[registry.Format, list[Sheet]]:
    """Of the kind named; else of what the text tells; and where it does not tell, of the kind preferred."""
    kind, preferred = text(body, "kind", None), text(body, "prefer", None)
    format = choice(body, "format", registry.FORMATS, None)
    try:
        return detect.recognised(content, kind, format)
    except (detect.AmbiguousError, detect.NoKindError):
        if kind is not None or preferred is None or content.lstrip().startswith("{"):
            raise
        return detect.plausible(*detect.recognised(content, preferred, format))


def _sheet(sheet: Sheet) -> dict[str, Any]:
    """The puzzle apart from what is filled in, wherever the format keeps that."""
    puzzle = sheet.puzzle
    if not puzzle.is_given():
        puzzle = puzzle.with_givens(open_board(*puzzle.shape))
    return {
        "puzzle": parts(puzzle),
        "entries": rows_of(puzzle, sheet.written),
        "solution": rows_of(puzzle, sheet.solution),
    }


@question("write")
def write(body: Body, tell: Tell) -> Body:
    """A puzzle, with what is filled in, as a file or an address."""
    puzzle = read_puzzle(body)
    to = choice(body, "to", [*registry.FORMATS, *ADDRESSES, *DRAWINGS])
    if to in DRAWINGS:
        ending, kind = DRAWINGS[to]
        content = {"base64": _encoded(body, to)} if to in BINARY else {"text": _drawn(body, to).decode()}
        return {"name": f"{_stem(puzzle)}.{ending}", "type": kind, **content}
    written = ADDRESSES[to] if to in ADDRESSES else registry.find(to).write_one
    ending = ENDINGS.get(to, "txt")
    kind = "application/json" if ending == "json" else "text/plain"
    return {"name": f"{_stem(puzzle)}.{ending}", "type": kind, "text": written(_filled(puzzle, body))}


def _stem(puzzle: Puzzle) -> str:
    return f"{puzzle.kind}-{puzzle.rows}x{puzzle.columns}"


def _filled(puzzle: Puzzle, body: Body) -> Sheet:
    solution = None if body.get("solution") is None else read_values(puzzle, body, "solution")
    return Sheet(puzzle, solution=solution).filled(read_board(puzzle, body))


def _encoded(body: Body, to: str) -> str:
    return base64.b64encode(_drawn(body, to)).decode()


def _drawn(body: Body, to: str) -> bytes:
    from satelier.draw.registry import draw
    from satelier.draw.themes import THEMES

    puzzle = read_puzzle(body)
    if to in BINARY and max(puzzle.shape) > MOST_PICTURE:
        raise LimitError("web.picture", most=MOST_PICTURE)
    theme = choice(body, "theme", THEMES, None) if to not in ("terminal", "ascii") else None
    return draw(puzzle, read_board(puzzle, body), to=to, theme=theme, language=language(body))
