"""Lines of JSON that differ in their board alone, written as one array of characters.

>>> boards = np.array([[[0, 1]], [[1, 1]]])
>>> board_lines(boards, 2, lambda board: {"solution": [[int(value) for value in row] for row in board]})
[b'{"solution": [[0, 1]]}\\n', b'{"solution": [[1, 1]]}\\n']
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

Tell = Callable[[NDArray[np.int16]], dict[str, Any]]


def line_of(told: dict[str, Any]) -> bytes:
    """What is told of a puzzle, as a line."""
    return f"{json.dumps(told, ensure_ascii=False)}\n".encode()


def board_lines(boards: NDArray[np.int16], values: int, tell: Tell) -> list[bytes]:
    """What `tell` says of each board; boards of one value each show where cells stand."""
    alike = [line_of(tell(np.full(boards.shape[1:], value, np.int16))) for value in range(values)]
    made = _filled(boards, alike)
    if made is None or made[0] != line_of(tell(boards[0])):
        return [line_of(tell(board)) for board in boards]
    return made


def _filled(boards: NDArray[np.int16], alike: list[bytes]) -> list[bytes] | None:
    """The first line with the characters of each board in its cells; None where a cell is no character."""
    if len({len(line) for line in alike}) > 1 or len(alike) < 2:
        return None
    codes = np.frombuffer(b"".join(alike), np.uint8).reshape(len(alike), -1)
    cells = np.flatnonzero(codes[0] != codes[1])
    if len(cells) != boards[0].size:
        return None
    lines = np.repeat(codes[:1], len(boards), axis=0)
    lines[:, cells] = codes[:, cells[0]][boards.reshape(len(boards), -1)]
    return [line.tobytes() for line in lines]
