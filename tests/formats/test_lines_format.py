"""A puzzle per line."""

from __future__ import annotations

import numpy as np
import pytest
from boards import KINDS, random_puzzle, sizes

from satelier.errors import InputError
from satelier.formats.lines import read, write
from satelier.puzzles import find


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_written_is_read_back(kind: str) -> None:
    random = np.random.default_rng(3)
    puzzles = [random_puzzle(kind, *size, random) for size in sizes(kind)[:7]]
    assert write(puzzles).count("\n") == len(puzzles)
    assert list(read(find(kind), write(puzzles))) == puzzles


def test_blank_lines_and_comments_are_skipped_and_counted() -> None:
    lines = iter(["# two\n", "\n", "1..0/..../.1.0/..1.\n", "c more\n", "10/0\n"])
    found = read(find("takuzu"), lines)
    assert next(found).rows == 4
    with pytest.raises(InputError) as caught:
        next(found)
    assert str(caught.value) == "Line 5: Row 2 has 1 cell, expected 2."
    assert caught.value.say("fr") == "Ligne 5 : La ligne 2 a 1 case, 2 attendues."
