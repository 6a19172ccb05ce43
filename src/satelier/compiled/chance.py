"""Random numbers that are the same in Python and in compiled code.

Two generators of 32 bits with different flaws are added (Marsaglia's KISS, 1993, less one part): a
shift register and a linear congruence. Each is stepped by itself, so that a search keeps both in
local variables.

>>> x, y = shifted(1), stepped(1)
>>> below(10, x, y) in range(10)
True
"""

from __future__ import annotations

import numpy as np

from satelier.compiled import step

LOW_BITS = 0xFFFFFFFF
ONE = 2**32  # what `drawn` stays below: a probability p is the threshold p × ONE


@step
def shifted(x: int) -> int:
    """The next state of the shift register (never 0)."""
    x ^= (x << 13) & LOW_BITS
    x ^= x >> 17
    return x ^ ((x << 5) & LOW_BITS)


@step
def stepped(y: int) -> int:
    """The next state of the linear congruence."""
    return (69069 * y + 1234567) & LOW_BITS


@step
def drawn(x: int, y: int) -> int:
    """The random number of two states, from 0 to 2³² − 1."""
    return (x + y) & LOW_BITS


@step
def below(count: int, x: int, y: int) -> int:
    """A random number from 0 to count − 1."""
    return (((x + y) & LOW_BITS) * count) >> 32


def states(seed: int) -> tuple[int, int]:
    """Two first states from any seed.

    >>> states(0) == states(0), states(0) == states(1)
    (True, False)
    """
    x, y = np.random.SeedSequence(seed).generate_state(2).tolist()
    return x or 1, y
