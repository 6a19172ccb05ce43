"""Collections: read, chosen, made distinct, converted, all one at a time."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np
import pytest
from boards import random_puzzle

from satelier.clues import BlockNumbers
from satelier.errors import Error
from satelier.formats import collection
from satelier.formats.ground.sheet import Sheet
from satelier.formats.ground.walls import pieces
from satelier.formats.symmetry import ALIKE, canonical
from satelier.formats.text import read as read_text
from satelier.grid import Links, Pieces
from satelier.puzzle import Puzzle, Regions
from satelier.puzzles import find, kinds

CLASSIC = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
MIXED = f"""# mixed
takuzu/4/4/1b0e1a0b1a

4x4u:AcFbCb
{CLASSIC}
AAB/ABB
{{"puzzle":"squaro","rows":1,"cols":1,"numbers":[[3]]}}
pzprv3/norinori/1/2/1/0 0 /# . /
"""


SAME_BOTH_WAYS = ("adjacent", "kropki")  # signs that say nothing of which cell comes first


def test_a_mixed_file() -> None:
    found = list(collection.read(MIXED))
    assert [sheet.puzzle.kind for sheet in found] == [
        "takuzu", "takuzu", "sudoku", "norinori", "squaro", "norinori",
    ]  # fmt: skip
    assert found[0] == found[1]


def test_reading_is_lazy_and_a_fault_names_its_line() -> None:
    lines = itertools.chain(["takuzu/2/2/1c\n", "takuzu/2/2/9c\n"], iter(int, 1))
    found = collection.read(lines)
    assert next(found).puzzle.rows == 2
    with pytest.raises(Error, match="Line 2: Character 1: '9' means nothing here"):
        next(found)


def test_choosing() -> None:
    found = list(collection.read(MIXED))
    assert len(list(collection.select(found, kind="binero"))) == 2
    assert len(list(collection.select(found, size=(1, 2)))) == 1
    dense = list(collection.select(found, where=[lambda puzzle: (puzzle.givens >= 0).sum() > 20]))
    assert [sheet.puzzle.kind for sheet in dense] == ["sudoku"]


def turned(puzzle: Puzzle, turns: int, mirrored: bool) -> Puzzle:
    def image(table: np.ndarray) -> np.ndarray:
        return np.rot90(table.T if mirrored else table, turns)

    places = np.arange(puzzle.rows * puzzle.columns).reshape(puzzle.rows, puzzle.columns)
    where = {int(cell): new for new, cell in enumerate(image(places).ravel())}

    def signs() -> np.ndarray:
        links = Links(puzzle.rows, puzzle.columns)
        found = np.full(len(links), -1)
        numbers = {tuple(ends): link for link, ends in enumerate(links.ends.tolist())}
        for (first, second), sign in zip(links.ends.tolist(), puzzle.clues.tolist(), strict=True):
            ends = where[first], where[second]
            other = sign if sign < 0 or ends[0] < ends[1] or puzzle.kind in SAME_BOTH_WAYS else 1 - sign
            found[numbers[min(ends), max(ends)]] = other
        return found

    swapped = bool(turns % 2) != mirrored
    shape = (puzzle.columns, puzzle.rows) if swapped else (puzzle.rows, puzzle.columns)
    clues = None if puzzle.clues is None else image(puzzle.clues) if puzzle.clues.ndim == 2 else signs()
    box = puzzle.box[::-1] if puzzle.box and swapped else puzzle.box
    made = type(puzzle)(*shape, clues=clues, box=box)
    if not isinstance(puzzle.grid, Pieces):
        return made.with_givens(image(puzzle.givens))
    given = {frozenset(where[cell] for cell in cells): value
             for cells, value in zip(puzzle.grid.covers, puzzle.givens.tolist(), strict=True)}  # fmt: skip
    return made.with_givens([given[frozenset(cells)] for cells in made.grid.covers])


def relabelled(puzzle: Puzzle, random: np.random.Generator) -> Puzzle:
    if puzzle.clue_layer is not None or puzzle.kind not in ALIKE:
        return puzzle
    order = np.append(random.permutation(len(puzzle.values)), -1)
    return puzzle.with_givens(order[puzzle.givens])


def stands_in_the_grid(kind: str) -> bool:
    """And is drawn there: how lines from cell to cell look from another side is not known."""
    layers = find(kind).layers().values()
    return find(kind).places != "link" and all(layer.lattice(2, 2).noun != "rim" for layer in layers)


def test_images_of_a_picture_have_the_blocks_of_that_picture() -> None:
    random, blocks = np.random.default_rng(8), BlockNumbers()
    picture = random.random((3, 5)) < 0.6
    for turns, mirrored in itertools.product(range(4), (False, True)):
        seen = np.rot90(picture[:, ::-1] if mirrored else picture, turns)
        found = blocks.turned(blocks.counting(picture, {}), 3, 5, turns, mirrored)
        assert np.array_equal(found, blocks.counting(seen, {}))


@pytest.mark.parametrize(
    "kind", [kind for kind in kinds() if len(find(kind).layers()) < 2 and stands_in_the_grid(kind)]
)
def test_all_images_of_a_puzzle_are_one(kind: str) -> None:
    random = np.random.default_rng(8)
    for size in ((4, 4), (9, 9)) if find(kind).square else ((4, 4), (3, 5), (2, 6)):
        puzzle = random_puzzle(kind, *size, random)
        images = [Sheet(relabelled(turned(puzzle, turns, mirrored), random))
                  for turns in range(4) for mirrored in (False, True)]  # fmt: skip
        assert len({canonical(image.puzzle) for image in images}) == 1
        assert list(collection.distinct(images)) == images[:1]
        others = [Sheet(random_puzzle(kind, *size, random)) for _ in range(20)]
        few = isinstance(find(kind).clue_layer, Regions)  # there are not many ways to cut a row into regions
        assert len(list(collection.distinct(others))) >= (10 if few else 15)


def test_boxes_turn_with_their_grid() -> None:
    tall, wide = (Sheet(find("sudoku")(6, 6, box=box)) for box in ((3, 2), (2, 3)))
    assert len(list(collection.distinct([tall, wide]))) == 1
    flat = Sheet(find("sudoku")(6, 6, box=(1, 6)))
    assert len(list(collection.distinct([tall, flat]))) == 2


def test_clues_of_squaro_are_not_relabelled() -> None:
    one, other = (Sheet(read_text(find("squaro"), rows)) for rows in ("01/..", "12/.."))
    assert len(list(collection.distinct([one, other]))) == 2
    regions = [Sheet(read_text(find("norinori"), rows)) for rows in ("AAB", "BBA", "BAA")]
    assert len(list(collection.distinct(regions))) == 1


def test_converting_is_lazy_and_tells_its_progress() -> None:
    random = np.random.default_rng(9)
    made: list[int] = []

    def endless() -> Iterator[Sheet]:
        while True:
            puzzle = random_puzzle("norinori", 4, 4, random)
            made.append(1)
            yield Sheet(type(puzzle)(4, 4, clues=pieces(puzzle.clues)))

    told: list[int] = []
    for target in ("json", "url", "puzz.link", "line"):
        written = list(itertools.islice(collection.convert(endless(), target, told.append), 10))
        assert len(list(collection.read(written, kind="norinori"))) == 10
    assert len(made) == 40
    assert told[:9] == list(range(1, 10))


def test_printing() -> None:
    found = collection.read(MIXED)
    shown = "".join(collection.printed(found))
    assert shown.startswith("# 1: takuzu, 4 × 4\n1..0\n....\n.1.0\n..1.\n\n# 2: takuzu")
    assert shown.count("# ") == 6 + 0
