"""Kinds that puzz.link has, each with the bodies of its addresses: which layer is written how, and when.

>>> from satelier.puzzles import find
>>> puzzle = read(find("akari")(2, 3), "1bh", "")
>>> puzzle.clues.tolist(), write(puzzle)
([[1, 1, -1], [-1, -1, -1]], ('', '1bh'))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from satelier.clues import Clues
from satelier.errors import InputError
from satelier.formats.ground import walls
from satelier.formats.links import outside
from satelier.formats.links.crossing import give_sums, take_sums
from satelier.formats.links.domains import give_domains, take_domains, two_deep
from satelier.formats.links.line_parts import arrow_numbers, outside_cells
from satelier.formats.links.rings import give_rings, take_rings
from satelier.formats.links.streams import (
    BLANK,
    QUESTION,
    Part,
    Stream,
    Told,
    write_four,
    write_sixteen,
    write_thirds,
    write_trees,
)  # fmt: skip
from satelier.frozen import dataclass
from satelier.grid import Links
from satelier.puzzle import Puzzle
from satelier.values import OPEN

GIVENS = ""  # stands for the layer of what is given


@dataclass(frozen=True)
class Genre:
    """A kind of ours as puzz.link has it.

    name     what it is called there
    parts    how its layers are read and written, one after the other
    covered  the layers that these are; what others say has no place there
    flags    the letter of each way to play, where there are several
    flag     the letter that the kind always has there, where another has none
    display  letters that only say how it is shown there
    frame    rows and columns that our grid has beside theirs, for what they write outside it
    """

    name: str
    parts: tuple[Part, ...]
    covered: tuple[str, ...]
    flags: tuple[str, ...] = ("",)
    flag: str = ""
    display: str = ""
    frame: int = 0


def read(empty: Puzzle, body: str, flag: str) -> Puzzle:
    """The puzzle that a body holds."""
    genre, stream, told = GENRES[empty.kind], Stream(body), Told()
    flag = "".join(letter for letter in flag if letter not in genre.display)
    if flag not in ((genre.flag,) if genre.flag else genre.flags):
        raise InputError("formats.link.flag", flag=flag)
    for take, _ in genre.parts:
        take(stream, empty, told)
    stream.end()
    if flag and not genre.flag:
        told["variant"] = np.array([genre.flags.index(flag)])
    givens = told.pop(GIVENS, None)
    puzzle = empty.with_clues(told) if told else empty
    return puzzle if givens is None else puzzle.with_givens(givens)


def display(kind: str, flag: str) -> str:
    """The letters of a flag that only say how the puzzle is shown."""
    return "".join(letter for letter in flag if kind in GENRES and letter in GENRES[kind].display)


def frame(kind: str) -> int:
    """How many rows and columns our grid of a kind has beside theirs."""
    return GENRES[kind].frame if kind in GENRES else 0


def write(puzzle: Puzzle) -> tuple[str, str]:
    """The flag and the body of a puzzle."""
    genre = GENRES[puzzle.kind]
    for name, layer in puzzle.layers().items():
        if name not in genre.covered and (puzzle.printed[name] != layer.cleared(*puzzle.size)).any():
            raise InputError("formats.link.layer", kind=puzzle.kind, name=name)
    sayable = puzzle.givable(puzzle.givens) if GIVENS in genre.covered else OPEN
    if puzzle.is_given() and (puzzle.givens != sayable).any():
        raise InputError("formats.link.layer", kind=puzzle.kind, name="givens")
    flag = genre.flags[int(puzzle.printed["variant"][0])] if len(genre.flags) > 1 else genre.flag
    return flag, "".join(give(puzzle) for _, give in genre.parts)


# How layers are told.


def numbers(name: str, *, four: bool = False, missing: int = QUESTION) -> Part:
    """Numbers of the places of a layer; its mark, where it has one, is a question."""

    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        layer = puzzle.layers()[name]
        lattice, (low, high) = layer.lattice(*puzzle.size), layer.bounds(*puzzle.size)
        cells = (stream.four if four else stream.sixteen)(len(lattice))
        mark = getattr(layer, "mark_symbol", None)
        for cell in cells:
            if cell >= 0 and not low <= cell <= high - (mark is not None):
                raise InputError("formats.body.large", number=cell)
        found = np.array([high if cell == QUESTION and mark else max(cell, BLANK) for cell in cells])
        told[name] = found.reshape(lattice.shape)

    def give(puzzle: Puzzle) -> str:
        layer, clues = puzzle.layers()[name], puzzle.printed[name].ravel()
        high = layer.bounds(*puzzle.size)[1]
        if getattr(layer, "mark_symbol", None) is not None:
            clues = np.where(clues == high, QUESTION, clues)
        return (write_four if four else write_sixteen)(clues.tolist())

    return take, give


def values() -> Part:
    """Numbers that are given, from 1."""

    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        cells = np.array(stream.sixteen(len(puzzle.grid))).reshape(puzzle.shape)
        told[GIVENS] = np.where(cells > 0, cells - 1, OPEN)

    def give(puzzle: Puzzle) -> str:
        return write_sixteen(np.where(puzzle.givens == OPEN, BLANK, puzzle.givens + 1).ravel().tolist())

    return take, give


def border(name: str = "regions") -> Part:
    """Regions as the walls between them."""

    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        rows, columns = puzzle.size
        length = -(-(columns - 1) * rows // 5) - (-columns * (rows - 1) // 5)
        told[name] = walls.read(stream.take(length), rows, columns)

    def give(puzzle: Puzzle) -> str:
        labels = puzzle.printed[name]
        if not walls.connected(labels):
            raise InputError("formats.link.layer", kind=puzzle.kind, name=name)
        return walls.write(labels)

    return take, give


def room_numbers() -> Part:
    """A number per region, in the order of their first cells."""

    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        first = _first_cells(told["regions"])
        clues = np.full(puzzle.size, BLANK)
        clues.flat[first] = np.maximum(stream.sixteen(len(first)), BLANK)
        told["numbers"] = clues

    def give(puzzle: Puzzle) -> str:
        return write_sixteen(
            puzzle.printed["numbers"].ravel()[_first_cells(puzzle.printed["regions"])].tolist()
        )

    return take, give


def _first_cells(labels: Clues) -> list[int]:
    return sorted(np.unique(labels, return_index=True)[1].tolist())


def rim() -> Part:
    """Numbers above the columns, then beside the rows."""

    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        layer = puzzle.layers()["rim"]
        places = _rim_order(puzzle)
        clues = layer.cleared(*puzzle.size)
        clues[places] = np.maximum(stream.sixteen(len(places)), BLANK)
        told["rim"] = clues

    def give(puzzle: Puzzle) -> str:
        return write_sixteen(puzzle.printed["rim"][_rim_order(puzzle)].tolist())

    return take, give


def _rim_order(puzzle: Puzzle) -> list[int]:
    lattice: Any = puzzle.layers()["rim"].lattice(*puzzle.size)
    return [*lattice.along("t").tolist(), *lattice.along("l").tolist()]


def circles(name: str) -> Part:
    """White and black: in cells, given, or between cells, across and then down."""

    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        found = np.array(stream.thirds(len(_order(puzzle, name)))) - 1
        if name == GIVENS:
            told[GIVENS] = found.reshape(puzzle.shape)
        else:
            told[name] = np.full(len(found), BLANK)
            told[name][_order(puzzle, name)] = found
            told[name] = told[name].reshape(puzzle.layers()[name].lattice(*puzzle.size).shape)

    def give(puzzle: Puzzle) -> str:
        cells = (
            puzzle.givens.ravel() if name == GIVENS else puzzle.printed[name].ravel()[_order(puzzle, name)]
        )
        return write_thirds((cells + 1).tolist())

    return take, give


def _order(puzzle: Puzzle, name: str) -> list[int]:
    lattice = puzzle.grid if name == GIVENS else puzzle.layers()[name].lattice(*puzzle.size)
    if not lattice.ragged:
        return list(range(len(lattice)))
    links = Links(*puzzle.size)
    return [*links.across.ravel().tolist(), *links.down.ravel().tolist()]


def tree_cells() -> Part:
    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        told["trees"] = np.array(stream.trees(puzzle.rows * puzzle.columns)).reshape(puzzle.size) - 1

    def give(puzzle: Puzzle) -> str:
        return write_trees((puzzle.printed["trees"] + 1).ravel().tolist())

    return take, give


def slash() -> Part:
    """What parts two bodies."""

    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        if stream.take() != "/":
            raise InputError("formats.body.symbol", position=stream.at, symbol="/")

    return take, lambda puzzle: "/"


def constant(name: str) -> Part:
    """A number, and what parts it from what follows."""

    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        digits = stream.rest.partition("/")[0]
        if not digits.isdecimal() or len(digits) > 3:
            raise InputError("formats.body.symbol", position=stream.at + 1, symbol=stream.rest[:1])
        stream.take(len(digits) + 1)
        told[name] = np.array([int(digits)])

    return take, lambda puzzle: f"{int(puzzle.printed[name][0])}/"


# Fleets by letter, ships of one cell first; as puzz.link names those that are usual.
FLEETS = {"c": (3, 2, 1), "d": (4, 3, 2, 1), "e": (5, 4, 3, 2, 1)}
SHOWN = "~^v<>mo"  # by their numbers


def shown_ships() -> Part:
    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        alphabet = "".join(puzzle.layers()["clues"].symbols(*puzzle.size))
        cells = stream.sixteen(puzzle.rows * puzzle.columns)
        if max(cells) >= len(SHOWN):
            raise InputError("formats.body.large", number=max(cells))
        names = ["?" if cell == QUESTION else SHOWN[cell] if cell >= 0 else "" for cell in cells]
        found = [alphabet.index(name) if name else BLANK for name in names]
        told["clues"] = np.array(found).reshape(puzzle.size)

    def give(puzzle: Puzzle) -> str:
        alphabet = "".join(puzzle.layers()["clues"].symbols(*puzzle.size))
        clues = puzzle.printed["clues"].ravel().tolist()
        numbers = {-1: BLANK, **{n: SHOWN.find(name) for n, name in enumerate(alphabet)}}
        numbers[alphabet.index("?")] = QUESTION
        return write_sixteen([numbers[clue] for clue in clues])

    return take, give


def bank() -> Part:
    """The fleet, by the letter of one that is usual."""

    def take(stream: Stream, puzzle: Puzzle, told: Told) -> None:
        letter = stream.take(3)[2:]
        if letter not in FLEETS:
            raise InputError("formats.link.fleet", letters=", ".join(FLEETS))
        fleet = np.zeros_like(puzzle.layers()["fleet"].cleared(*puzzle.size))
        fleet[: len(FLEETS[letter])] = FLEETS[letter]
        told["fleet"] = fleet

    def give(puzzle: Puzzle) -> str:
        own = tuple(count for count in puzzle.printed["fleet"].tolist() if count)
        letters = [letter for letter, fleet in FLEETS.items() if fleet == own]
        if not letters:
            raise InputError("formats.link.fleet", letters=", ".join(FLEETS))
        return f"//{letters[0]}"

    return take, give


GENRES: Mapping[str, Genre] = {
    "akari": Genre("akari", (numbers("numbers", four=True),), ("numbers",)),
    "aquarium": Genre("aquarium", (border(), slash(), rim()), ("regions", "rim", "variant"), ("", "r")),
    "battleships": Genre("battleship", (rim(), shown_ships(), bank()), ("rim", "clues", "fleet")),
    "cave": Genre("cave", (numbers("numbers"),), ("numbers",)),
    "country": Genre("country", (border(), room_numbers()), ("regions", "numbers", "variant"), ("", "e")),
    "creek": Genre("creek", (numbers("corner_numbers", four=True),), ("corner_numbers",)),
    "doppelblock": Genre("doppelblock", (rim(), outside.given(lowest=0)), ("rim", GIVENS)),
    "easyasabc": Genre(
        "easyasabc", (constant("letters"), outside.four_sides(lowest=0)), ("letters", "rim", GIVENS)
    ),
    "fillomino": Genre("fillomino", (values(),), (GIVENS,)),
    "fillomino_three": Genre("fillomino", (values(),), (GIVENS,), flag="t"),
    "gokigen": Genre("gokigen", (numbers("corner_numbers", four=True),), ("corner_numbers",)),
    "heyawake": Genre("heyawake", (border(), room_numbers()), ("regions", "numbers")),
    "kakuro": Genre("kakuro", ((take_sums, give_sums),), ("across", "down"), frame=1),
    "kropki": Genre("kropki", (circles("signs"),), ("signs",)),
    "kurodoko": Genre("kurodoko", (numbers("numbers"),), ("numbers",)),
    "lits": Genre("lits", (border(),), ("regions",)),
    "magnets": Genre(
        "magnets",
        (two_deep(), (take_domains, give_domains)),
        ("rim", "regions", "blocks", "variant", GIVENS),
        ("", "a"),
    ),
    "masyu": Genre("mashu", (circles("circles"),), ("circles", "variant"), ("", "f")),
    "minesweeper": Genre("mines", (numbers("numbers"),), ("numbers",)),
    "nurikabe": Genre("nurikabe", (numbers("numbers"),), ("numbers",)),
    "nonogram": Genre("nonogram", (outside.blocks(),), ("blocks",)),
    "norinuri": Genre("norinuri", (numbers("numbers"),), ("numbers",)),
    "nurimisaki": Genre("nurimisaki", (numbers("numbers"),), ("numbers",)),
    "ripple": Genre("ripple", (border(), values()), ("regions", GIVENS)),
    "shikaku": Genre("shikaku", (numbers("numbers"),), ("numbers",)),
    "simpleloop": Genre("simpleloop", (outside_cells("blocks"),), ("blocks",)),
    "slitherlink": Genre("slither", (numbers("numbers", four=True),), ("numbers", "variant"), ("", "f")),
    "skyscrapers": Genre("skyscrapers", (outside.four_sides(),), ("rim", GIVENS)),
    "starbattle": Genre("starbattle", (constant("stars"), border()), ("stars", "regions")),
    "suguru": Genre("suguru", (border(), values()), ("regions", GIVENS)),
    "tapa": Genre("tapa", ((take_rings, give_rings),), ("rings",)),
    "tents": Genre("tents", (rim(), tree_cells()), ("rim", "trees")),
    "yajilin": Genre("yajilin", (arrow_numbers("arrows"),), ("arrows", "variant"), ("", "o"), display="b"),
    "yinyang": Genre("yinyang", (circles(GIVENS),), (GIVENS,)),
}
KINDS = {genre.name: kind for kind, genre in GENRES.items() if not genre.flag}
FLAGGED = {(genre.name, genre.flag): kind for kind, genre in GENRES.items() if genre.flag}
