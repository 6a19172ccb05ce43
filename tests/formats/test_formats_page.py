"""The page about formats: its examples run."""

from __future__ import annotations

import doctest
from pathlib import Path

from satelier.formats.registry import FORMATS

PAGE = Path(__file__).parents[2] / "docs" / "formats.md"


def test_the_examples_of_the_page_run() -> None:
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=flags, encoding="utf-8")
    assert result.attempted > 15
    assert result.failed == 0


def test_the_page_names_every_format() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [name for name in FORMATS if f"| `{name}` |" not in page] == []
