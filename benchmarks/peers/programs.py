"""Other people's programs: QQWing (Debian's qqwing), Simon Tatham's generators (Debian's sgt-puzzles)."""

from __future__ import annotations

import subprocess

import numpy as np

from benchmarks.peers import program
from satelier.values import Board


def output(command: list[str], text: str = "") -> list[str]:
    done = subprocess.run(command, input=text.encode(), capture_output=True, check=True)
    return done.stdout.decode().split()


def sudoku_line(board: Board) -> str:
    return "".join("." if value < 0 else str(value + 1) for value in board.ravel().tolist())


def sudoku_board(line: str) -> Board:
    numbers = [-1 if symbol in ".0" else int(symbol) - 1 for symbol in line]
    return np.array(numbers, dtype=np.int16).reshape(9, 9)


def qqwing_solve(boards: Board) -> Board:
    lines = "".join(f"{sudoku_line(board)}\n" for board in boards)
    found = output([str(program("qqwing")), "--solve", "--one-line"], lines)
    return np.array([sudoku_board(line) for line in found])


def qqwing_generate(count: int) -> list[str]:
    return output([str(program("qqwing")), "--generate", str(count), "--one-line"])


def tatham_generate(game: str, parameters: str, count: int) -> list[str]:
    """Game ids; `parameters#seed` gives the same ones again."""
    return output([str(program(game)), "--generate", str(count), parameters])
