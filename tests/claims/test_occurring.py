"""Patterns that occur: what follows is found at once, and is what trying every input finds."""

from __future__ import annotations

import numpy as np

from satelier.claims import Claim
from satelier.claims.counts.occurring import Occurring, Pattern


def pattern(random: np.random.Generator, width: int) -> Pattern:
    wanted = random.integers(0, 3, width)
    true, false = (tuple(np.flatnonzero(wanted == sign).tolist()) for sign in (1, 2))
    return true, false


def test_what_is_forced_is_what_trying_every_input_finds() -> None:
    random = np.random.default_rng(1)
    found = 0
    for _ in range(80):
        width = int(random.integers(1, 9))
        patterns = tuple(pattern(random, width) for _ in range(random.integers(0, 7)))
        claim = Occurring(patterns, int(random.integers(0, 4)))
        rows = random.integers(0, 3, (20, width))
        forced = np.array(claim.forced(rows == 1, rows == 2))
        assert np.array_equal(forced, np.array(Claim.forced(claim, rows == 1, rows == 2)))
        found += int(forced.sum())
    assert found > 1000
