"""Pictures: the page has those of paper, and what kinds and layers name is there."""

from __future__ import annotations

import pytest

from draw.page_glyphs import PAGE, written
from satelier.clues import ClueLayer
from satelier.draw.glyphs import GLYPHS, placed
from satelier.puzzles import find, kinds

SHAPES = {"", "circle", "disc", "outline", "block", "split", "tube", "reservoir"}


def test_the_page_draws_what_paper_draws() -> None:
    assert PAGE.read_text(encoding="utf-8") == written(), "make glyphs"


@pytest.mark.parametrize("kind", sorted(kinds()))
def test_every_picture_that_a_kind_names_is_there(kind: str) -> None:
    layers: dict[str, ClueLayer] = find(kind).layers()
    named = {layer.mark(0, 0, symbol).shape for layer in layers.values() for symbol in layer.symbols(5, 5)}
    assert named - SHAPES <= set(GLYPHS)


def test_a_picture_keeps_its_form_wherever_it_is_placed() -> None:
    here, there = ([shape.role for shape in placed("tree", x, 0.5, scale=0.5)] for x in (0.5, 3.5))
    assert here == there == [shape.role for shape in GLYPHS["tree"]]
