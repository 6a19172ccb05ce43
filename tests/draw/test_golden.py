"""Drawings do not change unless someone means them to: `make golden`, and look."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest
from golden_drawings import FOLDER, golden

GOLDEN = golden()


def test_nothing_is_missing_and_nothing_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(GOLDEN)


@pytest.mark.parametrize("name", sorted(GOLDEN))
def test_a_drawing_is_as_it_was(name: str) -> None:
    assert GOLDEN[name].decode() == (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(name for name in GOLDEN if name.endswith(".svg")))
def test_an_svg_is_well_formed_and_needs_nothing_else(name: str) -> None:
    root = ElementTree.fromstring(GOLDEN[name])
    title = root.find("{http://www.w3.org/2000/svg}title")
    assert root.get("role") == "img"
    assert title is not None and title.text
    text = GOLDEN[name].decode().replace("http://www.w3.org/2000/svg", "")
    assert not any(word in text for word in ("http", "href", "url(", "<style", "<script"))
