"""Examples in docstrings are whole: a line of code without its prompt is mere text, and never run."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from house.source import SOURCE, nodes

UNPROMPTED = re.compile(r"^\s*(?:from [\w.]+ import \w|import [\w.]+$)", re.MULTILINE)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def docstrings(path: Path) -> list[str]:
    return [ast.get_docstring(node) or "" for node in nodes(path) if isinstance(node, DOCUMENTED)]


def test_no_line_of_an_example_has_lost_its_prompt() -> None:
    lost = [
        f"{path.relative_to(SOURCE)}: {found[0].strip()}"
        for path in sorted(SOURCE.rglob("*.py"))
        for text in docstrings(path)
        if ">>>" in text and (found := UNPROMPTED.search(text))
    ]
    assert lost == []
