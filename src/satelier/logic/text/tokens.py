"""Signed numbers between blanks, as in DIMACS and in answers: read fast, and told where they go wrong.

>>> read_numbers(b"1 -2 0\\n3 x", 0)
(array([ 1, -2,  0,  3], dtype=int32), 9)
>>> number_position(b"1 -2 0\\n3", 0, 3)
7
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np

from satelier.logic.text.numerals import MINUS, Int32s, framed, integers, starts

CHUNK = 2**18  # small enough for the arrays of a chunk to stay in the processor's cache

KNOWN = b"0123456789- \t\r\n"
BLANKS = np.isin(np.arange(256), list(b" \t\r\n"))
SOUND = re.compile(rb"(?:[ \t\n]++|\r\n|(?:-[1-9][0-9]*+|[0-9]++)(?=[ \t\r\n]|\Z))*+")


def read_numbers(data: bytes, start: int) -> tuple[Int32s, int]:
    """The numbers from `start` on, and where reading stopped: at the end, or at the first fault."""
    parts = [np.zeros(0, np.int32)]
    for first, last in _chunks(data, start):
        chunk = data[first:last]
        end = _sound_length(chunk)
        parts.append(integers(chunk[:end]))
        if end < len(chunk):
            return np.concatenate(parts), first + end
    return np.concatenate(parts), len(data)


def _chunks(data: bytes, start: int) -> Iterator[tuple[int, int]]:
    """Bounds of consecutive pieces of `data`, each ending just after a blank."""
    while start < len(data):
        end = start + CHUNK
        if end < len(data):
            blank = max(data.rfind(mark, start, end) for mark in (b" ", b"\t", b"\n"))
            end = blank + 1 if blank >= 0 else _next_blank(data, end)
        yield start, min(end, len(data))
        start = end


def _next_blank(data: bytes, position: int) -> int:
    """Just after the first blank from `position` on, or the end."""
    found = re.compile(rb"[ \t\n]").search(data, position)
    return found.end() if found else len(data)


def _sound_length(chunk: bytes) -> int:
    """How many bytes are literals and blanks. The fast look says all or not all; the slow one says where."""
    if _looks_sound(chunk):
        return len(chunk)
    found = SOUND.match(chunk)
    return found.end() if found else 0


def _looks_sound(chunk: bytes) -> bool:
    """Whether all bytes are known, and each minus sign and each carriage return stands where it may."""
    if chunk.translate(None, KNOWN) or chunk.count(b"\r") != chunk.count(b"\r\n"):
        return False
    frame = framed(chunk)
    signs = np.flatnonzero(frame == MINUS)
    return bool(BLANKS[frame[signs - 1]].all() and (frame[signs + 1] - np.uint8(ord("1")) < 9).all())


def number_position(data: bytes, start: int, index: int) -> int:
    """Where number `index` (from 0) of those from `start` on stands."""
    for first, last in _chunks(data, start):
        positions = starts(data[first:last])
        if index < len(positions):
            return first + int(positions[index])
        index -= len(positions)
    return len(data)
