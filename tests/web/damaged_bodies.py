"""Bodies of questions in which something is not what it should be."""

from __future__ import annotations

import copy
from typing import Any

OPEN_ROWS = [[-1] * 4] * 3
DIMACS = "p cnf 4 2\n1 2 0\n-1 -3 0\n"
COMMON = {
    "entries": [[1, -1, -1, -1], *OPEN_ROWS], "with_entries": True, "encoding": "compact", "limit": 0.1,
    "solver": "walksat", "options": {"strategy": "document", "noise": 0.5, "seed": 1, "max-iterations": 50},
    "conflicts": 50, "most": 50, "start": 0, "count": 5, "id": 0, "number": 1, "rule": "balance",
    "place": [1, 1], "text": DIMACS, "strictness": "normal", "line_per_clause": False, "to": "json",
    "solution": [[1, 1, 0, 0]] * 4, "unique": False, "to_value": True, "keep": "last", "theme": "dark",
    "excluded": [{"cell": [1, 4], "value": "1", "holds": False, "number": 1}], "plain": True,
    "kind": "takuzu", "rows": 4, "columns": 4, "density": 30, "seed": 1, "solvable": True, "minimal": False,
    "symmetric": False, "difficulty": None, "format": None, "clues": [[1, 1], [0, 2]], "givens": [[1, -1]],
    "language": "fr", "box": [2, 2], "parts": [{"kind": "takuzu", "rows": 4, "columns": 4, "count": 1}],
}  # fmt: skip
WRONG = [
    *(None, True, False, 0, -1, 1, 2, 5, 10**6, -(10**6), 10**15, 10**30, 2**63, 10**5000),
    *(0.5, -1.0, 1e300, float("nan"), float("inf"), 1e-9),
    *("", "x", "takuzu", "process:/bin/sh", "lazy", "differ=lazy", "\x00", "\ud800", "é" * 300),
    *([], {}, [[]], [[None]], [1, 2], [[1, 2], [3]], {"a": 1}, [[[1]]], [{"cell": [1, 1]}]),
]


def spots(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Everywhere in a body that something may be put."""
    found = [path] if path else []
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        found += spots(one, (*path, key))
    return found


def damaged(body: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    result = copy.deepcopy(body)
    *way, last = path
    inner: Any = result
    for step in way:
        inner = inner[step]
    inner[last] = value
    return result


class Noting(dict[str, Any]):
    """A body that notes which of its keys are asked for."""

    def __init__(self, body: dict[str, Any], keys: set[str]) -> None:
        super().__init__(body)
        self.keys_read = keys

    def get(self, key: str, otherwise: Any = None) -> Any:
        self.keys_read.add(key)
        return super().get(key, otherwise)
