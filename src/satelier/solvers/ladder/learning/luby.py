"""How long to search before starting anew: the best lengths when nothing is known (Luby, 1993)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator


def luby() -> Iterator[int]:
    """1, 1, 2, 1, 1, 2, 4, …: after two copies of what came before, twice its last number.

    >>> list(itertools.islice(luby(), 15))
    [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]
    """
    for place in itertools.count(1):
        # Place 2ᵏ − 1 ends a block and holds 2ᵏ⁻¹; any other stands in the second copy of a smaller block.
        while place & (place + 1):
            place -= (1 << (place.bit_length() - 1)) - 1
        yield (place + 1) // 2
