"""Rows: compiled and plain do the same, bit by bit, and say what they promise."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from satelier.compiled import Longs, kernel
from satelier.compiled.rows import (
    LANES,
    LINE,
    double_bits,
    empty_in_lines,
    in_lines,
    keep_outside,
    single_bits,
)

COUNT, WORDS = 5, 2 * LANES


@kernel
def all_of_them(rows: Longs, other: Longs, at: int, count: int, result: Longs) -> int:
    keep_outside(rows, at, other, at)
    ones = single_bits(rows, at, 16, count, 16 * count + at, result)
    return ones << 16 | double_bits(rows, at, 16, count, 16 * count + at, result)


def random_words(seed: int) -> list[int]:
    """Few bits in each, so that some are in one row alone, and words without any."""
    random = np.random.default_rng(seed)
    words = random.integers(0, 2**62, (COUNT + 1) * WORDS) & random.integers(0, 2**62, (COUNT + 1) * WORDS)
    found: list[int] = np.where(random.random(len(words)) < 0.3, 0, words).tolist()
    return found


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("at", [0, LANES])
def test_compiled_and_plain_rows_are_alike(seed: int, at: int) -> None:
    rows, other, result = random_words(seed), random_words(seed + 100), [0] * (2 * LANES)
    arrays: list[Any] = [in_lines(np.array(words)) for words in (rows, other, result)]
    said = all_of_them.python(rows, other, at, COUNT, result)
    assert all_of_them.compiled(arrays[0], arrays[1], at, COUNT, arrays[2]) == said
    for plain, fast in zip((rows, other, result), arrays, strict=True):
        assert plain == fast.tolist()


def test_bits_are_those_of_one_row_and_of_two() -> None:
    rows = [bits for row in (0b0111, 0b0011, 0b1001) for bits in [row] * LANES] + [0b11111] * LANES
    result = [0] * (2 * LANES)
    assert single_bits(rows, 0, LANES, 3, 3 * LANES, result) == 0xFFFF
    assert result == [0b11100] * LANES + [0b10000] * LANES
    assert double_bits(rows, 0, LANES, 3, 3 * LANES, result) == 0xFF
    assert result[:LANES] == [0b00010] * LANES


@pytest.mark.parametrize("kind", ["int64", "uint32", "int16", "int8"])
def test_arrays_begin_where_a_line_does(kind: str) -> None:
    for size in (1, 3, 100):
        array = empty_in_lines(size, kind)
        assert array.ctypes.data % LINE == 0 and len(array) == size and array.flags.c_contiguous
