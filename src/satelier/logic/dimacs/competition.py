"""Answers as the SAT competition has them: `s SATISFIABLE`, then `v` lines of signed literals ended by 0.

>>> print(text("SATISFIABLE", [1, -2]), end="")
s SATISFIABLE
v 1 -2 0
>>> read("s SATISFIABLE\\nv 1 -2 0\\n")
Reply(status='SATISFIABLE', literals=(1, -2))
>>> read_model("1 -2 0")
(1, -2)

A bare list of literals, the *solved line* of the course, is read too; so are the words of MiniSat's files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import IO

import numpy as np

from satelier.frozen import dataclass
from satelier.logic.cnf import MOST_VARIABLES
from satelier.logic.packing import SparseModel
from satelier.logic.text.numerals import Int32s, decimals
from satelier.logic.text.places import as_bytes, fault
from satelier.logic.text.tokens import number_position, read_numbers
from satelier.messages import ENGLISH, say

LONGEST_LINE = 4096
MOST_WRITTEN = 1_000_000  # variables of a model that is written whole, even where most occur in no clause

STATUSES = {
    b"SATISFIABLE": "SATISFIABLE",
    b"UNSATISFIABLE": "UNSATISFIABLE",
    b"UNKNOWN": "UNKNOWN",
    b"SAT": "SATISFIABLE",
    b"UNSAT": "UNSATISFIABLE",
    b"INDET": "UNKNOWN",
}


@dataclass(frozen=True)
class Reply:
    """What an answer says; None for what it does not say."""

    status: str | None
    literals: tuple[int, ...] | None


def write(status: str, model: Sequence[int] | None, stream: IO[str], language: str = ENGLISH) -> None:
    """Write the answer `status`, a value of `STATUSES`, and the `model` if there is one."""
    stream.write(text(status, model, language))


def text(status: str, model: Sequence[int] | None = None, language: str = ENGLISH) -> str:
    """The answer, as `write` writes it."""
    return "".join([f"s {status}\n", *([] if model is None else _model_lines(model, language))])


def _model_lines(model: Sequence[int], language: str) -> Iterator[str]:
    """The lines of a model. The free variables of a huge one are left out, as the competition allows."""
    if isinstance(model, SparseModel) and len(model) > MOST_WRITTEN:
        count = len(model) - len(model.kept)
        yield f"c {say('logic.competition.free', language, count=count)}\n"
        model = model.kept.tolist()
    yield from _value_lines(model)


def _value_lines(model: Sequence[int]) -> Iterator[str]:
    """The `v` lines of a model, each as long as may be, the last ended by 0."""
    numbers, ends = decimals(np.array([*model, 0], np.int32), ord(" "))
    written = numbers.tobytes().decode()
    start = 0
    while start < len(written):
        room = start + LONGEST_LINE - len("v ") + 1  # the blank after the last number is left out
        end = int(ends[np.searchsorted(ends, room, side="right") - 1])
        yield f"v {written[start : end - 1]}\n"
        start = end


STATUS_LINE = re.compile(rb"^(?:s[ \t]+)?+([A-Z]\S*)[ \t\r]*$", re.MULTILINE)
OTHER_LINES = re.compile(rb"^[cs][^\n]*|^[A-Z]\S*[ \t\r]*$", re.MULTILINE)
VALUE_MARK = re.compile(rb"^v(?=[ \t\r\n]|\Z)", re.MULTILINE)


def read(content: bytes | str) -> Reply:
    """The answer that a text gives: its status line, its literals, or both."""
    data = as_bytes(content)
    bare = VALUE_MARK.sub(b" ", OTHER_LINES.sub(b"", data))
    numbers, stop = read_numbers(bare, 0)
    if stop < len(bare):
        raise fault("logic.competition.literal", bare, stop)
    _check_list(bare, numbers)
    return Reply(_read_status(data), tuple(numbers[:-1].tolist()) if len(numbers) else None)


def read_model(content: bytes | str) -> tuple[int, ...]:
    """The literals that a text lists: `v` lines, or a solved line."""
    literals = read(content).literals
    if literals is None:
        data = as_bytes(content)
        raise fault("logic.competition.no_model", data, len(data))
    return literals


def _read_status(data: bytes) -> str | None:
    """What the one status line says, or None when there is none."""
    status = None
    for found in STATUS_LINE.finditer(data):
        if status is not None or found.group(1) not in STATUSES:
            raise fault("logic.competition.status", data, found.start(1))
        status = STATUSES[found.group(1)]
    return status


def _check_list(data: bytes, numbers: Int32s) -> None:
    """Refuse a list that is not literals, without contradiction, then one 0."""
    faults = {
        "logic.competition.large": np.abs(numbers) > MOST_VARIABLES,
        "logic.competition.after_end": np.cumsum(numbers == 0) > (numbers == 0),
        "logic.competition.contradiction": _contradictions(numbers),
    }
    for key, wrong in faults.items():
        if wrong.any():
            raise fault(key, data, number_position(data, 0, int(np.argmax(wrong))), most=MOST_VARIABLES)
    if len(numbers) and numbers[-1]:
        raise fault("logic.competition.no_zero", data, len(data.rstrip()))


def _contradictions(numbers: Int32s) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Which literals negate the one before them of the same variable."""
    order = np.argsort(np.abs(numbers), kind="stable")
    wrong = np.zeros(len(numbers), dtype=bool)
    wrong[order[1:]] = (numbers[order[1:]] == -numbers[order[:-1]]) & (numbers[order[1:]] != 0)
    return wrong
