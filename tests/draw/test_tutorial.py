"""The tutorial does what it shows."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "tutorial.md"


def test_the_code_of_the_tutorial_runs() -> None:
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=options, encoding="utf-8")
    assert result.attempted > 10 and result.failed == 0
