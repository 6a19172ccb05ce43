"""The tutorial does what it shows."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["tutorial.md", "tutorial.fr.md"])
def test_the_code_of_the_tutorial_runs(page: str) -> None:
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    result = doctest.testfile(str(DOCS / page), module_relative=False, optionflags=options, encoding="utf-8")
    assert result.attempted > 10 and result.failed == 0
