"""The tests of the pages wait in a way that the pages allow."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from house.source import nodes

FILES = sorted((Path(__file__).parents[1] / "browser").glob("*.py"))
# Playwright's polling evaluates a text inside the page. Our content policy forbids that after the first look:
# whether a test passes would depend on how quick the machine is.
FORBIDDEN = "wait_for_function"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nobody_polls_inside_a_page(path: Path) -> None:
    used = [node.lineno for node in nodes(path) if isinstance(node, ast.Attribute) and node.attr == FORBIDDEN]
    assert used == []
