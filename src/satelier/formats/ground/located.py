"""An error inside a larger text, told with its place: "Line 3: Row 2 has 5 cells, expected 6." """

from __future__ import annotations

from typing import Any

from satelier.errors import Error, InputError


class LocatedError(InputError):
    """`problem`, and where it stands; both are said in the same language."""

    def __init__(self, key: str, problem: Error, **values: Any) -> None:
        super().__init__(key, problem=problem, **values)
        self.problem = problem
