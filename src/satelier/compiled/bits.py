"""Steps that the processor knows better than Python says: Numba gets its own version of each.

signed     a number that is computed with: what is read from `Uint32s` would make fractions of sums
unsigned   a number that is no less than 0, so that indexing with it needs no test for negative ones
read       a number of `Uint32s`, to be computed with
lowest     where the lowest bit of a mask stands
count_ones how many bits of a mask are set

>>> signed(3), unsigned(3), lowest(0b1000), lowest(0b1010), count_ones(0b1010), read([7, 8], 1)
(3, 3, 3, 1, 2, 8)
"""

from __future__ import annotations

from typing import Any

import numpy as np

from satelier.compiled.translate import Uint32s, foreign, module, routine


def _cast(kind: type[Any]) -> Any:
    def cast(number: int) -> Any:
        return kind(number)

    return module("numba").njit(cast)


@foreign(lambda: _cast(np.int64))
def signed(number: int) -> int:
    return number


@foreign(lambda: _cast(np.uint64))
def unsigned(number: int) -> int:
    return number


@foreign(lambda: module("numba.cpython.unsafe.numbers").trailing_zeros)
def lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _population() -> Any:
    def typed(_: Any, mask: Any) -> Any:
        return mask(mask), lambda context, builder, signature, arguments: builder.ctpop(arguments[0])

    return module("numba.extending").intrinsic(typed)


@foreign(_population)
def count_ones(mask: int) -> int:
    return mask.bit_count()


@routine
def read(words: Uint32s, index: int) -> int:
    return int(signed(words[unsigned(index)]))
