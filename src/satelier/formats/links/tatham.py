"""Game ids of Simon Tatham's collection: PARAMETERS:DESCRIPTION.

Unruly  WxH, with "u" where no two lines may be equal (that is Takuzu); every clue and the blanks before it
Solo    CxR: boxes C tall and R wide; numbers and blanks. With "k" there are cages, see `cages`; its other
        variants (X, jigsaw) are other games
Unequal N, with "a" where bars stand between numbers that differ by one; see `unequal`
Singles WxH: a character for the number of each cell (that is Hitori)
Pattern WxH: what each line has, one after the other (that is Nonogram)
Dominosa N: the numbers of all cells; see `dominosa`
Magnets WxH: numbers of poles, and dominoes; see `magnets`

>>> read("4x4u:AcFbCb").puzzle.kind, write(read("4x4:AcFbCb"))
('takuzu', '4x4:AcFbCb')
>>> read("2x2:c3_4b1_1b4_3c").puzzle.givens[0].tolist()
[-1, -1, -1, 2]
>>> read("4x4:2233241321124322").puzzle.kind
'hitori'
"""

from __future__ import annotations

import re
import string
from typing import Protocol

import numpy as np

from satelier.errors import InputError
from satelier.formats.ground.sheet import Sheet, build
from satelier.formats.ground.symbols import Matrix, shown
from satelier.formats.links import cages, dominosa, games, magnets, pattern, towers, unequal
from satelier.formats.links.body import SINGLES, SOLO, UNRULY
from satelier.formats.links.numbered import Numbered
from satelier.frozen import dataclass
from satelier.puzzle import Puzzle, kind_of
from satelier.puzzles import find

UNEQUAL = {"": "futoshiki", "a": "adjacent"}  # by its mode


class Game(Protocol):
    """A module that reads and writes the descriptions of a game."""

    def read(self, empty: Puzzle, description: str) -> Puzzle: ...
    def write(self, puzzle: Puzzle) -> str: ...


class FormedGame(Protocol):
    """A module that reads and writes the ids of a game, whose descriptions have a form of their own."""

    def looks(self, first: int, second: int | None, description: str) -> bool: ...
    def read(self, kind: type[Puzzle], first: int, second: int | None, description: str) -> Puzzle: ...
    def write(self, puzzle: Puzzle) -> str: ...


FORMED: dict[str, tuple[str, FormedGame]] = {
    "dominosa": ("dominosa", dominosa),
    "magnets": ("magnets", magnets),
}
# Games whose descriptions go line by line, parted by "/".
LINES: dict[str, tuple[str, Game]] = {
    "pattern": ("nonogram", pattern),
    "towers": ("skyscrapers", towers),
}
KINDS = (
    "hitori", "killer", "sudoku", "takuzu", "unruly", *UNEQUAL.values(), *games.GAMES.values(),
    *(kind for kind, _ in LINES.values()), *(kind for kind, _ in FORMED.values()),
)  # fmt: skip
# What he calls his games, which may stand before an id; without it, letters and digits tell some of them.
NAMES = {
    "singles": ("hitori",), "solo": ("sudoku", "killer"), "unequal": ("futoshiki", "adjacent"),
    "unruly": ("unruly", "takuzu"), **{name: (kind,) for name, kind in games.GAMES.items()},
    **{name: (kind,) for name, (kind, _) in (*LINES.items(), *FORMED.items())},
}  # fmt: skip
TILINGS = {"slitherlink": "t0"}  # squares; his Loopy has others
MOST_SINGLES = 61  # digits, small letters, large letters

# Every repetition is bounded: digits may be taken for several parts, which is tried in all ways.
_ID = re.compile(r"(?:([a-z]{4,8}) +)?(\d{1,5})(?:x(\d{1,5}))?([a-z0-9]{0,40}):(\S*)")
_SEED = re.compile(r"\d{1,5}(?:x\d{1,5})?[a-z0-9]{0,40}#\S+")
_UNRULY = re.compile(r"(u?)(?:d[ten])?")
_SOLO = re.compile(r"(?:r[24]|m[248]|md[24]|a|d[tbiaeu])*")
_CAGED = re.compile(rf"k(?:{_SOLO.pattern})")
_UNEQUAL = re.compile(r"(a?)(?:d[tekxr])?")
_SINGLES = re.compile(r"(?:d[ek])?")
_LOOPY = re.compile(r"t0(?:d[enth])?")
_FULL = re.compile(r"[1-9A-Za-z]*[1-9][1-9A-Za-z]*")
_LETTERS = re.compile(r"[A-Za-z]*")


@dataclass(frozen=True)
class Id:
    """An id taken apart."""

    game: str | None
    first: int
    second: int | None
    flags: str
    description: str


def looks(text: str) -> bool:
    """Whether this has the form of an id, of a seed too (which `read` then refuses with its reason)."""
    return (_ID.fullmatch(text) or _SEED.fullmatch(text)) is not None


def read(text: str, kind: type[Puzzle] | None = None) -> Sheet:
    """The puzzle of an id; which game it is of, its letters tell, unless the kind is said."""
    found = _split(text.strip())
    name = kind_of(kind) if kind else _game(found)
    if name not in KINDS:
        raise InputError("formats.kind.none", format="tatham", kind=name, kinds=", ".join(KINDS))
    return Sheet(_READERS.get(name, _unruly)(find(name), found))


def write(sheet: Sheet) -> str:
    """The id of the puzzle, without the difficulty that it was made with."""
    puzzle = sheet.puzzle
    if puzzle.kind == "sudoku":
        assert puzzle.box is not None
        return "{}x{}:".format(*puzzle.box) + _numbers(puzzle.rows).write(puzzle.givens)
    if puzzle.kind == "killer":
        assert puzzle.box is not None
        return "{}x{}k:".format(*puzzle.box) + cages.write(puzzle)
    if puzzle.kind in games.GAMES.values():
        return f"{puzzle.columns}x{puzzle.rows}{TILINGS.get(puzzle.kind, '')}:{games.write(puzzle)}"
    for kind, game in LINES.values():
        if puzzle.kind == kind:
            return _size_of(puzzle) + game.write(puzzle)
    for kind, formed in FORMED.values():
        if puzzle.kind == kind:
            return formed.write(puzzle)
    for mode, kind in UNEQUAL.items():
        if puzzle.kind == kind:
            return f"{puzzle.columns}{mode}:{unequal.write(puzzle)}"
    if puzzle.kind == "hitori":
        return f"{puzzle.columns}x{puzzle.rows}:" + SINGLES.write(_characters(puzzle))
    flag = "u" if puzzle.kind == "takuzu" else ""
    clues = [*puzzle.givens.ravel().tolist(), 0]
    return f"{puzzle.columns}x{puzzle.rows}{flag}:{UNRULY.write(clues)}"


def _size_of(puzzle: Puzzle) -> str:
    """Of a kind that is always square, one side says it all."""
    return f"{puzzle.columns}:" if puzzle.square else f"{puzzle.columns}x{puzzle.rows}:"


def _split(text: str) -> Id:
    if _SEED.fullmatch(text):
        raise InputError("formats.tatham.seed", text=shown(text))
    found = _ID.fullmatch(text)
    if found is None:
        raise InputError("formats.tatham.form", text=shown(text))
    game, first, second, flags, description = found.groups()
    return Id(game, int(first), int(second) if second else None, flags, description)


def _game(found: Id) -> str:
    """Unequal's descriptions have commas, Unruly's are letters alone; so is an empty Solo's, which has far
    more blanks. Those of Singles have a character for every cell, some of them digits."""
    if found.game is not None:
        kinds = NAMES.get(found.game, ())
        if len(kinds) == 1:
            return kinds[0]
        if not kinds:
            raise InputError("formats.tatham.game", game=found.game, games=", ".join(NAMES))
    if found.second is not None and _CAGED.fullmatch(found.flags):
        return "killer"
    if found.game == "solo":
        return "sudoku"
    for name, formed in FORMED.values():
        if formed.looks(found.first, found.second, found.description):
            return name
    lines = [kind for kind, _ in LINES.values() if find(kind).square == (found.second is None)]
    if "/" in found.description and lines and not set(found.description) & set(unequal.LETTERS):
        return lines[0]
    mode = _UNEQUAL.fullmatch(found.flags)
    if mode and found.second is None and unequal.looks(found.description):
        return UNEQUAL[mode[1]]
    if _LOOPY.fullmatch(found.flags):
        return "slitherlink"
    flags = _UNRULY.fullmatch(found.flags)
    if flags is not None and _reads_as_unruly(found):
        return "takuzu" if flags[1] else "unruly"
    if kind := games.told_by_length(found.first, found.second or found.first, found.description):
        return kind
    if _FULL.fullmatch(found.description) and len(found.description) == found.first * (found.second or 1):
        return "hitori"
    if flags is None or not _LETTERS.fullmatch(found.description) or _is_empty_solo(found):
        return "sudoku"
    return "takuzu" if flags[1] else "unruly"


def _reads_as_unruly(found: Id) -> bool:
    """Whether it is letters that fill just its grid, and no other game's as well."""
    try:
        UNRULY.read(found.description, found.first * (found.second or found.first) + 1)
    except InputError:
        return False
    return not _is_empty_solo(found)


def _is_empty_solo(found: Id) -> bool:
    size = found.first * (found.second or 1)
    letters = enumerate(string.ascii_lowercase, 1)
    blanks = sum(number * found.description.count(letter) for number, letter in letters)
    return found.description.islower() and blanks == size * size


def _unruly(kind: type[Puzzle], found: Id) -> Puzzle:
    """The description ends with a 0 one past the last cell."""
    if not _UNRULY.fullmatch(found.flags):
        raise InputError("formats.tatham.flags", flags=found.flags)
    columns, rows = found.first, found.second or found.first
    puzzle = build(kind, rows, columns)
    cells = UNRULY.read(found.description, rows * columns + 1)
    return puzzle.with_givens(cells[:-1].reshape(rows, columns))


def _singles(kind: type[Puzzle], found: Id) -> Puzzle:
    if not _SINGLES.fullmatch(found.flags):
        raise InputError("formats.tatham.flags", flags=found.flags)
    columns, rows = found.first, found.second or found.first
    puzzle = build(kind, rows, columns)
    return puzzle.with_clues(Numbered(SINGLES, 1, max(rows, columns)).read(found.description, rows, columns))


def _characters(puzzle: Puzzle) -> Matrix:
    """The numbers of a Hitori, of which each must have a character."""
    wrong = np.argwhere((puzzle.clues < 1) | (puzzle.clues > MOST_SINGLES))
    if len(wrong):
        row, column = (wrong[0] + 1).tolist()
        raise InputError("formats.tatham.singles", row=row, column=column, most=MOST_SINGLES)
    numbers: Matrix = puzzle.clues
    return numbers


def _solo(kind: type[Puzzle], found: Id) -> Puzzle:
    if not _SOLO.fullmatch(found.flags) or found.second is None or "," in found.description:
        raise InputError("formats.tatham.flags", flags=found.flags or ",")
    size = found.first * found.second
    puzzle = build(kind, size, size, box=(found.first, found.second))
    return puzzle.with_givens(_numbers(size).read(found.description, size, size))


def _caged(kind: type[Puzzle], found: Id) -> Puzzle:
    if not _CAGED.fullmatch(found.flags) or found.second is None:
        raise InputError("formats.tatham.flags", flags=found.flags)
    size = found.first * found.second
    return cages.read(build(kind, size, size, box=(found.first, found.second)), found.description)


def _unequal(kind: type[Puzzle], found: Id) -> Puzzle:
    mode = _UNEQUAL.fullmatch(found.flags)
    if mode is None or found.second is not None or UNEQUAL[mode[1]] != kind_of(kind):
        raise InputError("formats.tatham.flags", flags=found.flags or found.second or "")
    return unequal.read(kind, found.first, found.description)


def _game_of_numbers(kind: type[Puzzle], found: Id) -> Puzzle:
    if kind_of(kind) in TILINGS and found.flags and not _LOOPY.fullmatch(found.flags):
        raise InputError("formats.tatham.flags", flags=found.flags)
    return games.read(build(kind, found.second or found.first, found.first), found.description)


def _lines(kind: type[Puzzle], found: Id) -> Puzzle:
    game = next(game for name, game in LINES.values() if name == kind_of(kind))
    return game.read(build(kind, found.second or found.first, found.first), found.description)


def _formed(kind: type[Puzzle], found: Id) -> Puzzle:
    formed = next(game for name, game in FORMED.values() if name == kind_of(kind))
    return formed.read(kind, found.first, found.second, found.description)


_READERS = {
    **{kind: _formed for kind, _ in FORMED.values()},
    **{kind: _lines for kind, _ in LINES.values()},
    **dict.fromkeys(games.GAMES.values(), _game_of_numbers),
    "sudoku": _solo,
    "killer": _caged,
    "hitori": _singles,
    **dict.fromkeys(UNEQUAL.values(), _unequal),
}


def _numbers(size: int) -> Numbered:
    return Numbered(SOLO, 1, size, shift=1)
