"""The source, taken apart once for all who read it."""

from __future__ import annotations

import ast
import functools
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "satelier"


@functools.cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything that stands in a file, the file itself first."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
