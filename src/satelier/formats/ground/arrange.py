"""Lines seen as rows of cells.

row      a sequence of symbols, one per cell: a word ("1..0") or a list of words (["10", ".", "3"])
reading  one way to see lines as rows; what fits first is taken
size     a first line of one or two numbers that agree with the rows below it

A text that is a regular grid as it stands is read as one: its first row is never taken for a size.

>>> arrange(["1..0 .... .1.0 ..1."], Shape(square=True), wide=False)
['1..0', '....', '.1.0', '..1.']
>>> arrange(["2 2", "12", "34"], Shape(), wide=False)
['12', '34']
>>> arrange(["12", "123", "12"], Shape(), wide=False)
Traceback (most recent call last):
satelier.errors.InputError: Row 2 has 3 cells, expected 2.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence

from satelier.errors import InputError
from satelier.frozen import dataclass

Row = Sequence[str]
ARROWS = "^v<>"


@dataclass(frozen=True)
class Shape:
    """What is known beforehand of a block: its rows and columns, or that it is square, or nothing."""

    rows: int | None = None
    columns: int | None = None
    square: bool = False

    def fits(self, rows: Sequence[Row]) -> bool:
        """Whether the rows are of one length, and of this shape."""
        width = len(rows[0])
        regular = all(len(row) == width for row in rows)
        return regular and self._allows(len(rows), width)

    def fold(self, rows: Sequence[Row]) -> Sequence[Row]:
        """One long row cut into rows, where the shape says how."""
        cells = rows[0]
        columns = self.columns or (math.isqrt(len(cells)) if self.square else 0)
        if len(rows) > 1 or columns == 0:
            return rows
        return [cells[start : start + columns] for start in range(0, len(cells), columns)]

    def _allows(self, rows: int, columns: int) -> bool:
        known = self.rows in (None, rows) and self.columns in (None, columns)
        return known and (rows == columns or not self.square)


def arrange(lines: Sequence[str], shape: Shape, *, wide: bool) -> Sequence[Row]:
    """The rows that these lines hold; `wide` where a symbol may have several characters."""
    words = [line.split() for line in lines]
    loose = _joined(words)
    for rows in itertools.chain(_readings(words, shape, wide), _below_size(words, shape, wide), [loose]):
        if shape.fits(rows):
            return rows
    return _even(words, shape, wide)


def by_layout(lines: Sequence[str], layout: Sequence[int], *, wide: bool) -> Sequence[Row]:
    """The rows that these lines hold, where the length of each is known: on lines, as words, or all in one.

    >>> by_layout([".# #.. .#"], (2, 3, 2), wide=False)
    ['.#', '#..', '.#']
    """
    words = [line.split() for line in lines]
    loose = [word for line in words for word in line]
    readings: list[Sequence[Row]] = [["".join(line) for line in words], loose]
    readings += [words, _cut(loose, layout)] if wide else [_cut("".join(loose), layout)]
    for rows in readings:
        if [len(row) for row in rows] == list(layout):
            return rows
    raise _misfit(readings[0] if len(words) > 1 else loose, layout)


def _cut(cells: Row, layout: Sequence[int]) -> list[Row]:
    """One long row cut into rows of these lengths; what is left over is a row too."""
    ends = list(itertools.accumulate(layout, initial=0))
    rows = [cells[start:end] for start, end in itertools.pairwise(ends)]
    return [*rows, cells[ends[-1] :]] if len(cells) > ends[-1] else rows


def _misfit(rows: Sequence[Row], layout: Sequence[int]) -> InputError:
    if len(rows) != len(layout):
        return InputError("formats.text.rows", found=len(rows), expected=len(layout))
    wrong = next(number for number, row in enumerate(rows) if len(row) != layout[number])
    return width_error(wrong + 1, len(rows[wrong]), layout[wrong])


def _readings(words: list[list[str]], shape: Shape, wide: bool) -> Iterator[Sequence[Row]]:
    """The ways to see lines of words as rows of cells, each also cut up if it is one long row."""
    for rows in _plain_readings(words, wide):
        yield rows
        yield shape.fold(rows)


def _plain_readings(words: list[list[str]], wide: bool) -> Iterator[Sequence[Row]]:
    counts = {len(line) for line in words}
    lengths = {len(word) for line in words for word in line}
    if counts != {1} and len(words) == 1 and len(lengths) == 1 and lengths != {1}:
        yield words[0]
    if counts != {1} and wide and _are_cells(words):
        yield words
    if len(counts) == 1:
        yield _joined(words)


def _below_size(words: list[list[str]], shape: Shape, wide: bool) -> Iterator[Sequence[Row]]:
    """The readings of what stands below a first line that gives the size."""
    if size := _size(words):
        yield from (rows for rows in _readings(words[1:], size, wide) if size.fits(rows))
        if size.fits(loose := _joined(words[1:])):
            yield loose


def _size(words: list[list[str]]) -> Shape | None:
    """The size that the first line gives, if it looks like one and there is anything below it."""
    first = words[0]
    if len(words) < 2 or len(first) > 2 or not all(_is_number(word) and len(word) <= 7 for word in first):
        return None
    return Shape(int(first[0]), int(first[-1]))


def _are_cells(words: list[list[str]]) -> bool:
    """Whether each word can be the symbol of a cell: one character, or a number, perhaps with an arrow."""
    return all(len(word) == 1 or _is_number(_pointless(word)) for line in words for word in line)


def _pointless(word: str) -> str:
    """A number without the arrow behind it; where only the arrow is told, any number."""
    bare = word[:-1] if word[-1] in ARROWS else word
    return "0" if bare == "?" else bare


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit()


def _joined(words: list[list[str]]) -> Sequence[Row]:
    return ["".join(line) for line in words]


def _even(words: list[list[str]], shape: Shape, wide: bool) -> Sequence[Row]:
    """Where no reading fits: the likeliest one, if it is only not square; the puzzle will say so."""
    told = len(words[0]) == 2 and len(words[-1]) == 1  # "3 4" above words can only be a size
    if (size := _size(words)) and (_meant(size, below := _likeliest(words[1:], wide)) or told):
        raise _uneven(below) or _disagreement(size, below)
    rows = _likeliest(words, wide)
    if error := _uneven(rows) or _wrong_shape(rows, shape):
        raise error
    return rows


def _meant(size: Shape, rows: Sequence[Row]) -> bool:
    """Whether a first line was meant as the size of these rows: it has at least one count right."""
    return bool({size.rows, size.columns} & {len(rows), _usual_width(rows)})


def _likeliest(words: list[list[str]], wide: bool) -> Sequence[Row]:
    return next(_plain_readings(words, wide), _joined(words))


def _uneven(rows: Sequence[Row]) -> InputError | None:
    """The first row that is not as long as most are."""
    expected = _usual_width(rows)
    for number, row in enumerate(rows, 1):
        if len(row) != expected:
            return width_error(number, len(row), expected)
    return None


def _usual_width(rows: Sequence[Row]) -> int:
    return Counter(len(row) for row in rows).most_common(1)[0][0]


def width_error(row: int, found: int, expected: int | None) -> InputError:
    key = "formats.text.width.one" if found == 1 else "formats.text.width.many"
    return InputError(key, row=row, found=found, expected=expected)


def _disagreement(size: Shape, rows: Sequence[Row]) -> InputError:
    found = {"found_rows": len(rows), "found_columns": len(rows[0])}
    return InputError("formats.text.size", rows=size.rows, columns=size.columns, **found)


def _wrong_shape(rows: Sequence[Row], shape: Shape) -> InputError | None:
    """The rows are even, but too few, too many, too long or too short."""
    if shape.columns not in (None, len(rows[0])):
        return width_error(1, len(rows[0]), shape.columns)
    if shape.rows not in (None, len(rows)):
        return InputError("formats.text.rows", found=len(rows), expected=shape.rows)
    return None
