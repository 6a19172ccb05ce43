"""satelier: from a grid puzzle's rules to logic, to clauses, to a solution, with every step in view.

>>> import satelier
>>> puzzle = satelier.read("takuzu", ".1.0/..0./.0../11.0")
>>> outcome = satelier.solve(puzzle)
>>> outcome.unique, satelier.write_board(puzzle, outcome.board).split()
(True, ['0110', '1001', '0011', '1100'])
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from satelier.pictures import drawn_by

if TYPE_CHECKING:
    from satelier.encode.model import encode

    to_clauses = encode
    from satelier.draw.drawers.svg import svg as svg
    from satelier.draw.notebook import show as show
    from satelier.errors import Error as Error
    from satelier.formats.text import read_board as read_board
    from satelier.formats.text import write as write
    from satelier.formats.text import write_board as write_board
    from satelier.puzzle import Puzzle
    from satelier.puzzles import given
    from satelier.reason.batches import count_many as count_many
    from satelier.reason.batches import generate_many as generate_many
    from satelier.reason.batches import solve_many as solve_many
    from satelier.reason.batches import unique_many as unique_many
    from satelier.reason.new import new as new
    from satelier.reason.solve import solve as solve

    find = given
    __version__: str

# Names that this package lends from its rooms, fetched when first used: `import satelier` loads no NumPy.
_LENT = {
    "Error": "errors.Error",
    "count_many": "reason.batches.count_many",
    "find": "puzzles.given",
    "generate_many": "reason.batches.generate_many",
    "new": "reason.new.new",
    "read_board": "formats.text.read_board",
    "show": "draw.notebook.show",
    "solve": "reason.solve.solve",
    "solve_many": "reason.batches.solve_many",
    "svg": "draw.drawers.svg.svg",
    "to_clauses": "encode.model.encode",
    "unique_many": "reason.batches.unique_many",
    "write": "formats.text.write",
    "write_board": "formats.text.write_board",
}


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from satelier.version import version

        return version()
    if name not in _LENT:
        raise AttributeError(f"module 'satelier' has no attribute {name!r}")
    room, _, member = _LENT[name].rpartition(".")
    return getattr(importlib.import_module(f"satelier.{room}"), member)


def read(kind: str, text: str) -> Puzzle:
    """The puzzle that a text describes; `kind` is its name, such as "takuzu", or the file of one."""
    from satelier.formats.text import read as read_text
    from satelier.puzzles import given

    return read_text(given(kind), text)


def _drawn(puzzle: Puzzle) -> str:
    from satelier.draw.drawers.svg import svg

    return svg(puzzle)


drawn_by(_drawn)
