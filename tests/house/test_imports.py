"""What benchmarks, campaigns and other programs beside the house take from it is there."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from house.source import nodes

ROOT = Path(__file__).parents[2]
BESIDE = sorted(
    path for room in ("benchmarks", "campaigns", "examples") for path in (ROOT / room).rglob("*.py")
)


def taken(path: Path) -> Iterator[tuple[str, str]]:
    """The modules of the house that a file names, each with a name that it takes from there."""
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("satelier"):
            yield from ((str(node.module), one.name) for one in node.names)


@pytest.mark.parametrize("path", BESIDE, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_taken_is_there(path: Path) -> None:
    missing = []
    for module, name in taken(path):
        found = importlib.import_module(module)
        if not hasattr(found, name):
            try:
                importlib.import_module(f"{module}.{name}")
            except ImportError:
                missing.append(f"{module}.{name}")
    assert missing == []
