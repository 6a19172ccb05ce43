"""Addresses in the dialect of puzz.link: GENRE/COLUMNS/ROWS/BODY, and our further parts after them.

genre   the name of a kind; the body is derived from what the kind declares: its regions as walls, its
        clues or givens as runs of digits and blanks
part    a letter, ":" and a text, which only our own addresses have:
        b:RxC  boxes   c:…~…  further layers of clues   r:…  which pieces are one region
        g:…  what is given beside clues   e:…  entries   s:…  solution

>>> from satelier.puzzles import find
>>> sheet = read("https://puzz.link/p?norinori/5/5/cag4ocjo")
>>> sheet.puzzle.clues[0].tolist(), write(sheet), address(sheet)
([0, 0, 1, 2, 2], 'norinori/5/5/cag4ocjo', 'https://puzz.link/p?norinori/5/5/cag4ocjo')
>>> write_state(sheet.filled(np.eye(5, dtype=int)))
'norinori/5/5/cag4ocjo/e:1000001000001000001000001'
>>> read("takuzu/4/4/1b0e1a0b1").puzzle
Traceback (most recent call last):
satelier.errors.InputError: There are 15 cells here, the grid has 16.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping

import numpy as np

from satelier.errors import InputError
from satelier.formats.ground import walls
from satelier.formats.ground.located import LocatedError
from satelier.formats.ground.sheet import Sheet, agreed, build
from satelier.formats.ground.symbols import Matrix, shown
from satelier.formats.links import genres
from satelier.formats.links.body import BINARY, FOUR, SIXTEEN, SOLO, THIRTY_SIX
from satelier.formats.links.numbered import Numbered
from satelier.frozen import dataclass
from satelier.grid.chance.regions import Labels, numbered
from satelier.kinds.reading import NAME
from satelier.puzzle import ClueLayer, Puzzle
from satelier.puzzles import find, is_kind
from satelier.values import OPEN, Board

HOST = "https://puzz.link/p?"
GENRES = ("hitori", "norinori", "sudoku")  # of ours, those that puzz.link itself has
PARTS = "bcgres"
OURS = frozenset("bcgr")  # of these, parts with which the body is ours too
DISPLAY = "display"  # what an address says of how it is shown, beside the puzzle
BETWEEN = "~"  # two layers of clues

_LINK = re.compile(
    r"(?:[a-z]+://)?(?:[^/?\s]+/)*?(?:[^/?\s]*[?#])?"
    rf"(?P<genre>{NAME})(?:/(?P<flag>[a-z]{{1,3}}))?/(?P<columns>\d{{1,7}})/(?P<rows>\d{{1,7}})(?:/(?P<rest>\S*))?"
)


@dataclass(frozen=True)
class Link:
    """An address taken apart."""

    genre: str
    columns: int
    rows: int
    body: str
    parts: Mapping[str, str]
    flag: str = ""

    @property
    def is_theirs(self) -> bool:
        """Whether the body is as puzz.link writes it; what it has no place for is told by our own parts."""
        return self.genre in genres.GENRES and not OURS & set(self.parts)


# Reading.


def looks(text: str) -> bool:
    """Whether this is an address of a kind that we have, with or without further parts."""
    return (found := _LINK.fullmatch(text)) is not None and is_kind(_genre(found["genre"]))


def has_parts(text: str) -> bool:
    """Whether an address has parts that only ours have."""
    found = _LINK.fullmatch(text)
    return found is not None and ":" in (found["rest"] or "")


def read(text: str, kind: type[Puzzle] | None = None) -> Sheet:
    """The sheet that an address holds."""
    link = _split(text)
    cls = agreed(find(link.genre), kind)
    frame = genres.frame(cls.name) if link.is_theirs else 0
    puzzle = _with_body(build(cls, link.rows + frame, link.columns + frame, box=_box(cls, link)), link)
    shown = {DISPLAY: letters} if (letters := genres.display(cls.name, link.flag)) else {}
    sheet = Sheet(puzzle, meta=shown)
    if "s" in link.parts:
        sheet = Sheet(puzzle, solution=_read_board(puzzle, link, "s"), meta=shown)
    return sheet.filled(_read_board(puzzle, link, "e")) if "e" in link.parts else sheet


def _split(text: str) -> Link:
    found = _LINK.fullmatch(text.strip())
    if found is None:
        raise InputError("formats.link.address", text=shown(text.strip()))
    genre, pieces = _genre(found["genre"], found["flag"]), (found["rest"] or "").split("/")
    ends = [at for at, piece in enumerate(pieces) if at and piece[1:2] == ":"]
    first = ends[0] if ends else len(pieces) if genre in genres.GENRES else 1
    body, parts = "/".join(pieces[:first]), dict(_parts(pieces[first:]))
    if genre in genres.GENRES and not body.endswith("//"):
        body = body.removesuffix("/")
    return Link(genre, int(found["columns"]), int(found["rows"]), body, parts, found["flag"] or "")


def _genre(written: str, flag: str | None = None) -> str:
    """The name of a kind; an address for an editor says so behind it."""
    name = genres.FLAGGED.get((written, flag or "")) or genres.KINDS.get(written, written)
    return name if is_kind(name) else written.removesuffix("_edit")


def _parts(parts: list[str]) -> Iterator[tuple[str, str]]:
    for part in filter(None, parts):
        if part[1:2] != ":" or part[0] not in PARTS:
            raise InputError("formats.link.part", part=shown(part), parts=", ".join(f"{p}:" for p in PARTS))
        yield part[0], part[2:]


def _box(kind: type[Puzzle], link: Link) -> tuple[int, int] | None:
    if not kind.boxed:
        return None
    if "b" not in link.parts:
        return usual_box(link.rows)
    found = re.fullmatch(r"(\d{1,4})x(\d{1,4})", link.parts["b"])
    if found is None:
        raise InputError("formats.link.box", text=shown(link.parts["b"]))
    return int(found[1]), int(found[2])


def usual_box(size: int) -> tuple[int, int] | None:
    """The boxes that puzz.link draws where they are not square."""
    return (2, 3) if size == 6 else None


def _with_body(puzzle: Puzzle, link: Link) -> Puzzle:
    """The puzzle with what the body says, and the parts that go on with it."""
    if link.is_theirs:
        return genres.read(puzzle, link.body, link.flag)
    if not puzzle.layers():
        return puzzle.with_givens(_board_of(puzzle, link.body))
    bodies = [link.body, *(link.parts["c"].split(BETWEEN) if "c" in link.parts else ())]
    if len(bodies) != len(puzzle.layers()):
        raise InputError("formats.text.blocks", found=len(bodies), expected=len(puzzle.layers()))
    layers = zip(puzzle.layers().items(), bodies, strict=True)
    puzzle = puzzle.with_clues({name: _layer_of(layer, body, link) for (name, layer), body in layers})
    return puzzle.with_givens(_read_board(puzzle, link, "g")) if "g" in link.parts else puzzle


def _layer_of(layer: ClueLayer, body: str, link: Link) -> Matrix:
    size = link.rows, link.columns
    if layer.labels and body == link.body:
        return _grouped(walls.read(body, *size), link)
    return _clues(layer, *size).read(body, 1, len(layer.lattice(*size))).reshape(layer.lattice(*size).shape)


def _grouped(found: Labels, link: Link) -> Labels:
    """Pieces put together into regions, where a part says which belong together."""
    if "r" not in link.parts:
        return found
    count = int(found.max()) + 1
    try:
        regions = Numbered(SOLO, 0, count - 1).read(link.parts["r"], 1, count)[0]
    except InputError as problem:
        raise LocatedError("formats.link.inside", problem, part="r:") from None
    return numbered(regions[found])[0]


def _read_board(puzzle: Puzzle, link: Link, part: str) -> Board:
    try:
        return _board_of(puzzle, link.parts[part])
    except InputError as problem:
        raise LocatedError("formats.link.inside", problem, part=f"{part}:") from None


def _board_of(puzzle: Puzzle, text: str) -> Board:
    """The board that a body spells; a fault in it names the row and column."""
    layout = puzzle.grid.layout
    size = (1, len(puzzle.grid)) if puzzle.grid.ragged else (len(layout), layout[0])
    return _board(puzzle).read(text, *size).astype(np.int16).reshape(puzzle.shape)


# Writing.


def write(sheet: Sheet) -> str:
    """The address as puzz.link would write it, if it has the kind; the puzzle alone."""
    puzzle = sheet.puzzle
    if puzzle.kind in genres.GENRES:
        return _theirs(sheet)
    refuse_boxes(puzzle)
    refuse_scattered(puzzle)
    return "/".join([_plain(puzzle), *_values(puzzle)])


def _theirs(sheet: Sheet) -> str:
    """The address of a kind that puzz.link has."""
    puzzle = sheet.puzzle
    flag, body = genres.write(puzzle)
    flag += sheet.meta.get(DISPLAY, "")
    name, frame = genres.GENRES[puzzle.kind].name, genres.frame(puzzle.kind)
    size = str(puzzle.columns - frame), str(puzzle.rows - frame)
    return "/".join([name, *([flag] if flag else []), *size, body])


def write_state(sheet: Sheet) -> str:
    """The address of the whole state: whatever puzz.link has no place for comes in further parts."""
    try:
        if sheet.puzzle.kind in genres.GENRES:
            return "/".join([_theirs(sheet), *_boards(sheet)])
    except InputError:  # what they have no place for, our own parts tell
        pass
    return "/".join([_plain(sheet.puzzle), *_further(sheet)])


def address(sheet: Sheet) -> str:
    """The address to follow: on puzz.link, which has this kind."""
    if sheet.puzzle.kind not in (*GENRES, *genres.GENRES):
        raise InputError("formats.link.genre", kind=sheet.puzzle.kind)
    return HOST + write(sheet)


def refuse_boxes(puzzle: Puzzle) -> None:
    """puzz.link knows one way only to cut a grid of a size into boxes."""
    if puzzle.box and _has_other_boxes(puzzle):
        raise InputError("formats.link.boxes", height=puzzle.box[0], width=puzzle.box[1])


def refuse_scattered(puzzle: Puzzle) -> None:
    """Walls cannot tell that two pieces are one region."""
    for clues in walls.regions_of(puzzle).values():
        labels, found = clues.ravel(), walls.pieces(clues).ravel()
        first = dict(zip(labels[::-1].tolist(), found[::-1].tolist(), strict=True))
        for place, label in enumerate(labels.tolist()):
            if first[label] != found[place]:
                row, column = divmod(place, puzzle.columns)
                raise InputError("formats.walls.scattered", row=row + 1, column=column + 1)


def _plain(puzzle: Puzzle) -> str:
    head = f"{puzzle.kind}/{puzzle.columns}/{puzzle.rows}/"
    if not puzzle.layers():
        return head + _board(puzzle).write(puzzle.givens)
    first, *more = puzzle.layers()
    body = walls.write(puzzle.printed[first]) if puzzle.layers()[first].labels else _written(puzzle, first)
    rest = "/c:" + BETWEEN.join(_written(puzzle, name) for name in more) if more else ""
    return head + body + rest


def _written(puzzle: Puzzle, name: str) -> str:
    return _clues(puzzle.layers()[name], puzzle.rows, puzzle.columns).write(puzzle.printed[name])


def _further(sheet: Sheet) -> Iterator[str]:
    puzzle = sheet.puzzle
    if puzzle.box and _has_other_boxes(puzzle):
        yield "b:{}x{}".format(*puzzle.box)
    for name in list(puzzle.layers())[:1]:
        yield from _groups(puzzle.printed[name]) if puzzle.layers()[name].labels else ()
    yield from _values(puzzle)
    yield from _boards(sheet)


def _boards(sheet: Sheet) -> Iterator[str]:
    """What was filled in, and the solution."""
    puzzle = sheet.puzzle
    if sheet.written is not None:
        yield "e:" + _board(puzzle).write(sheet.written)
    if sheet.solution is not None:
        yield "s:" + _board(puzzle).write(sheet.solution)


def _values(puzzle: Puzzle) -> Iterator[str]:
    """What is given beside clues."""
    if puzzle.gives_values and (puzzle.givens != OPEN).any():
        yield "g:" + _board(puzzle).write(puzzle.givens)


def _groups(labels: Labels) -> Iterator[str]:
    """For every piece its region, where some region has several."""
    found = walls.pieces(labels)
    _, first = np.unique(found, return_index=True)
    regions = labels.ravel()[first]
    if len(np.unique(regions)) < len(regions):
        yield "r:" + SOLO.write(regions)


def _has_other_boxes(puzzle: Puzzle) -> bool:
    root = math.isqrt(puzzle.rows)
    return puzzle.box != (usual_box(puzzle.rows) or (root, root))


def _board(puzzle: Puzzle) -> Numbered:
    """Values by number where there are two; by the numbers that they are where there are more."""
    count = len(puzzle.values)
    return Numbered(BINARY, 0, 1) if count == 2 else Numbered(SIXTEEN, 1, count, shift=1)


def _clues(layer: ClueLayer, rows: int, columns: int) -> Numbered:
    """Numbers as they are, unless some are negative."""
    low, high = layer.bounds(rows, columns)
    if layer.usually_full:
        return Numbered(THIRTY_SIX, low, high)
    shift = max(0, -low)
    return Numbered(FOUR if high + shift <= 4 else SIXTEEN, low + shift, high + shift, shift)
