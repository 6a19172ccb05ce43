"""A formula file that we wrote names its grid: the model is drawn with the clues that it was made from."""

from __future__ import annotations

import numpy as np
import pytest

from satelier.formats import text
from satelier.logic import dimacs
from satelier.puzzles import find
from satelier.reason.annotated import annotated
from satelier.web.questions import ask

SQUARO = {"kind": "squaro", "rows": 2, "columns": 2, "clues": [[1, 3], [1, 2]]}
GRIDS = {
    "squaro": "13/12",
    "sudoku": ".1../42../..2./.3..",
    "norinori": "AABB/AABB",
    "takuzu": ".1.0/..0./.0../11.0",
    "hitori": "12/21",
}


@pytest.mark.parametrize("kind", GRIDS)
def test_the_grid_of_a_file_has_its_clues(kind: str) -> None:
    puzzle = text.read(find(kind), GRIDS[kind])
    sheet = ask("read", {"text": GRIDS[kind], "kind": kind})["sheets"][0]["puzzle"]
    keys = ("kind", "rows", "columns", "clues", "givens")
    written = ask("encode", {"puzzle": {key: sheet[key] for key in keys}})["text"]
    found = annotated(written.encode(), dimacs.read(written)).puzzle
    assert found == puzzle
    drawn = ask("sat", {"text": written, "solver": "cadical"})["grid"]
    assert drawn["puzzle"]["clues"] == sheet["clues"] and drawn["puzzle"]["givens"] == sheet["givens"]


@pytest.mark.parametrize("line", ["c grid squaro/3/3/1a", "c grid squaro/9/9/", "c grid nonsense"])
def test_a_grid_that_is_not_of_the_file_is_not_believed(line: str) -> None:
    written = ask("encode", {"puzzle": SQUARO})
    first = next(one for one in written["text"].splitlines() if one.startswith("c grid"))
    foreign = written["text"].replace(first, line)
    assert annotated(foreign.encode(), dimacs.read(foreign)).puzzle is None


def test_a_file_without_an_address_is_still_of_its_kind() -> None:
    written = ask("encode", {"puzzle": SQUARO})
    lines = [line for line in written["text"].splitlines() if not line.startswith("c grid")]
    found = annotated("\n".join(lines).encode(), dimacs.read("\n".join(lines))).puzzle
    assert found is not None and np.array_equal(found.shape, (3, 3))
