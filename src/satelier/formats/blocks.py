"""Many lines at once, a puzzle each, as arrays: what `text.read` makes of each, without asking for each.

form     a line with holes: the places of a board, one character each; all else is the same in every line
probe    a line of the form whose holes are filled so that the board tells which hole belongs to which place

There is one reader of texts. It is asked what a form means by a few probes; from then on a line of that form
is one look into a table of characters. A line of no known form, or with any character that the table does not
have, goes to the reader itself, which says what it means, or what is wrong with it.

>>> from satelier.puzzles import find
>>> reader = BlockReader(find("takuzu"))
>>> block = reader.read(["1..0/..../.1.0/..1.", "1..0/...", "..../0.../..../...."])
>>> [(len(part.arrays), part.lines.tolist()) for part in block.parts], [str(f) for f in block.faults.values()]
([(2, [0, 2])], ['Row 2 has 3 cells, expected 4.'])
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from satelier.errors import Error, InputError
from satelier.formats import text
from satelier.formats.ground.arrays import Arrays, Boards, stacked
from satelier.formats.ground.clue_blocks import symbols_of
from satelier.formats.ground.symbols import Alphabet
from satelier.frozen import dataclass
from satelier.puzzle import ClueLayer, Puzzle
from satelier.values import OPEN

MOST_FORMS = 8  # of one length; a file with more is read line by line
FAULT = -2
# What may stand in a hole. Signs that begin comments, rule lines or part words mean more than themselves.
SAFE = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabdefghijklmnopqrstuvwxyz._-*")
UNSAFE = '+[#"='  # in a line these may make the meaning of one character depend on others

Lines = Sequence[str]
Codes = NDArray[np.uint8]
Numbers = NDArray[np.intp]


@dataclass(frozen=True)
class Part:
    """Puzzles of one kind and size, and the lines of the block that they stand in, from 0."""

    arrays: Arrays
    lines: Numbers


@dataclass(frozen=True)
class Block:
    """What lines hold: puzzles of a size together; and what is wrong, by line."""

    parts: list[Part]
    faults: dict[int, Error]


@dataclass(frozen=True)
class Form:
    """How lines of one length are read: where each place stands, and what each character means there."""

    empty: Puzzle
    line: Codes
    holes: Numbers
    table: Boards
    needs_digit: bool  # letters stand for other numbers where there is no digit

    def read(self, codes: Codes) -> tuple[Boards, NDArray[np.bool_]]:
        """The boards of lines, and which of the lines this form can tell."""
        fixed = np.ones(len(self.line), bool)
        fixed[self.holes] = False
        characters = codes[:, self.holes]
        boards = self.table[characters]
        known = (boards != FAULT).all(axis=1) & (codes[:, fixed] == self.line[fixed]).all(axis=1)
        if self.needs_digit:
            known &= ((characters > ord("0")) & (characters <= ord("9"))).any(axis=1)
        return boards, known

    def arrays(self, boards: Boards) -> Arrays:
        """Boards as puzzles of the kind and size."""
        shape = (len(boards), *self.empty.shape)
        name, layer = _layer(type(self.empty))
        if layer is None:
            return Arrays(self.empty, boards.reshape(shape), {})
        clues = boards.reshape(len(boards), *layer.lattice(self.empty.rows, self.empty.columns).shape)
        return Arrays(self.empty, np.full(shape, OPEN, np.int16), {name: clues})


class BlockReader:
    """Reads block after block of lines that hold puzzles of a kind; what it learns of forms it keeps."""

    def __init__(self, kind: type[Puzzle]) -> None:
        self.kind = kind
        self.forms: defaultdict[int, list[Form]] = defaultdict(list)
        self.failures: defaultdict[int, int] = defaultdict(int)

    def read(self, lines: Lines) -> Block:
        """The puzzles of lines that are neither blank nor comments."""
        parts: list[Part] = []
        left: list[int] = []
        for numbers in _by_length(lines):
            parts += self._by_forms(lines, numbers, left)
        singles, faults = self._one_by_one(lines, sorted(left))
        return Block(parts + singles, faults)

    def _by_forms(self, lines: Lines, numbers: Numbers, left: list[int]) -> Iterator[Part]:
        """The lines of one length that forms tell; the others are added to `left`."""
        length = len(lines[numbers[0]])
        codes = _codes(lines, numbers, length)
        tried = iter(self.forms[length][:])
        while len(numbers):
            form = next(tried, None) or self._new_form(lines[numbers[0]], left, int(numbers[0]))
            if form is None:
                numbers, codes = numbers[1:], codes[1:]
                if self.failures[length] > MOST_FORMS:
                    left += numbers.tolist()
                    return
                continue
            boards, known = form.read(codes)
            if known.any():
                yield Part(form.arrays(boards[known]), numbers[known])
            numbers, codes = numbers[~known], codes[~known]

    def _new_form(self, line: str, left: list[int], number: int) -> Form | None:
        """The form of a line; where there is none, the line is left to the reader."""
        forms = self.forms[len(line)]
        form = form_of(self.kind, line) if len(forms) < MOST_FORMS else None
        if form is not None and form.read(_codes([line], np.zeros(1, np.intp), len(line)))[1].all():
            forms.append(form)
            return form
        self.failures[len(line)] += 1
        left.append(number)
        return None

    def _one_by_one(self, lines: Lines, numbers: list[int]) -> tuple[list[Part], dict[int, Error]]:
        """What the reader of texts says of each line."""
        alike: defaultdict[tuple[object, ...], list[tuple[int, Puzzle]]] = defaultdict(list)
        faults: dict[int, Error] = {}
        for number in numbers:
            try:
                puzzle = text.read(self.kind, lines[number])
            except Error as fault:
                faults[number] = fault
            else:
                alike[puzzle.size, puzzle.shape, puzzle.box].append((number, puzzle))
        parts = [
            Part(stacked([puzzle for _, puzzle in group]), np.array([number for number, _ in group], np.intp))
            for group in alike.values()
        ]
        return parts, faults


def form_of(kind: type[Puzzle], line: str) -> Form | None:
    """The form of a line, where the meaning of each character depends on its place alone."""
    layer = _layer(kind)[1]
    if not _is_plain(kind, line) or (kind.layers() and layer is None) or not isinstance(kind.places, str):
        return None  # where clues say what places there are, puzzles of one size are not of one shape
    try:
        puzzle = text.read(kind, line)
        alphabet = _alphabet(puzzle, layer)
        holes = _holes(puzzle, line, alphabet)
    except InputError:
        return None
    wide = any(len(symbol) > 1 for symbol in alphabet.symbols)
    if holes is None or (wide and " " in line.strip()) or (layer and (puzzle.givens != OPEN).any()):
        return None
    empty = kind(puzzle.rows, puzzle.columns, box=puzzle.box)
    letters = not layer and len(alphabet.symbols) > 9
    return Form(empty, _codes([line], np.zeros(1, np.intp), len(line))[0], holes, _table(alphabet), letters)


def _is_plain(kind: type[Puzzle], line: str) -> bool:
    return line.isascii() and not set(line) & set(UNSAFE) and not (kind.layers() and "//" in line)


def _layer(kind: type[Puzzle]) -> tuple[str, ClueLayer | None]:
    """The one layer of a kind whose numbers a table can tell: one character each, and all checked by it."""
    layers = list(kind.layers().items())
    if len(layers) != 1:
        return "", None
    name, layer = layers[0]
    own = type(layer)
    checked = own.checked is not ClueLayer.checked or own.agreed is not ClueLayer.agreed
    return name, None if checked or layer.labels or not layer.blank or layer.lattice(1, 1).ragged else layer


def _alphabet(puzzle: Puzzle, layer: ClueLayer | None) -> Alphabet:
    if layer is None:
        return text.given_symbols(puzzle, ["1"])
    return symbols_of(layer, puzzle.rows, puzzle.columns)


def _table(alphabet: Alphabet) -> Boards:
    """What each byte means in a hole."""
    table = np.full(256, FAULT, np.int16)
    for symbol, number in alphabet.numbers.items():
        if symbol in SAFE:
            table[ord(symbol)] = number
    return table


def _holes(puzzle: Puzzle, line: str, alphabet: Alphabet) -> Numbers | None:
    """Where each place stands in the line: probes spell the number of each hole in two symbols, by bits."""
    signs = [symbol for symbol in alphabet.symbols if symbol in SAFE][:2]
    open_holes = [
        at for at, character in enumerate(line) if character in SAFE and character in alphabet.numbers
    ]
    if len(signs) < 2 or not open_holes:
        return None
    low, high = (alphabet.numbers[sign] for sign in signs)
    found = np.zeros(0, np.intp)
    for bit in range(len(open_holes).bit_length()):
        probe = list(line)
        for number, at in enumerate(open_holes):
            probe[at] = signs[number >> bit & 1]
        told = _told(text.read(type(puzzle), "".join(probe)), puzzle)
        if told is None or not np.isin(told, (low, high)).all():
            return None
        found = (found if len(found) else np.zeros(len(told), np.intp)) + (
            (told == high).astype(np.intp) << bit
        )
    each_once = len(set(found.tolist())) == len(found) == len(open_holes)
    return np.array(open_holes, np.intp)[found] if each_once else None


def _told(probe: Puzzle, puzzle: Puzzle) -> NDArray[np.int32] | None:
    """The numbers of a probe's places, if it is a puzzle of the same size."""
    if (probe.rows, probe.columns, probe.box) != (puzzle.rows, puzzle.columns, puzzle.box):
        return None
    board = next(iter(probe.printed.values()), probe.givens)
    return board.ravel().astype(np.int32)


def _by_length(lines: Lines) -> Iterator[Numbers]:
    """The numbers of the lines of each length."""
    lengths = np.fromiter(map(len, lines), np.intp, len(lines))
    for length in np.unique(lengths).tolist():
        yield np.flatnonzero(lengths == length)


def _codes(lines: Lines, numbers: Numbers, length: int) -> Codes:
    """The characters of lines of one length; what is not ASCII becomes a sign that no form has."""
    chosen = lines if len(numbers) == len(lines) else [lines[number] for number in numbers.tolist()]
    return np.frombuffer("".join(chosen).encode("ascii", "replace"), np.uint8).reshape(-1, length)
