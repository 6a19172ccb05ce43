"""Eight words of an array at a time: compiled, each of these is a few instructions of the processor.

A row is LANES words, one after the other. Numba gets vectors of LLVM for them, which every processor has in
some width; a loop over words it would vectorise as it sees fit, which for so few is not at all.

keep_outside   of a row, the bits that another row does not have
single_bits    of many rows, the bits that no two of them have
double_bits    of many rows, the bits that just two of them have

>>> row, other = [7] * LANES, [1, 2] * (LANES // 2)
>>> keep_outside(row, 0, other, 0)
>>> row
[6, 5, 6, 5, 6, 5, 6, 5]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from satelier.compiled.translate import Longs, foreign, module

LANES = 8
LINE = 64  # bytes: what a processor fetches at a time; a row that lies across two is fetched twice


def in_lines(array: NDArray[Any]) -> NDArray[Any]:
    """The same numbers in memory that begins where a line does.

    >>> in_lines(np.arange(3)).tolist(), in_lines(np.arange(3)).ctypes.data % LINE
    ([0, 1, 2], 0)
    """
    own = empty_in_lines(len(array), array.dtype)
    own[:] = array
    return own


def empty_in_lines(size: int, kind: DTypeLike) -> NDArray[Any]:
    """An array of anything that begins where a line does."""
    width = np.dtype(kind).itemsize
    whole = np.empty(size + LINE // width, kind)
    first = -whole.ctypes.data % LINE // width
    return whole[first : first + size]


def _row(context: Any, builder: Any, kind: Any, array: Any, index: Any) -> Any:
    """A pointer to the row of an array that begins at an index."""
    ir = module("llvmlite.ir")
    first = builder.gep(context.make_array(kind)(context, builder, array).data, [index])
    return builder.bitcast(first, ir.VectorType(ir.IntType(64), LANES).as_pointer())


def _lanes(builder: Any, row: Any) -> Any:
    """The lanes of a row that are not 0, as bits."""
    ir = module("llvmlite.ir")
    some = builder.icmp_unsigned("!=", row, ir.Constant(row.type, [0] * LANES))
    return builder.zext(builder.bitcast(some, ir.IntType(LANES)), ir.IntType(64))


def _keeping() -> Any:
    def typed(_: Any, target: Any, at: Any, source: Any, first: Any) -> Any:
        def made(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            own = _row(context, builder, signature.args[0], arguments[0], arguments[1])
            other = _row(context, builder, signature.args[2], arguments[2], arguments[3])
            kept = builder.and_(builder.load(own, align=8), builder.not_(builder.load(other, align=8)))
            builder.store(kept, own, align=8)
            return context.get_dummy_value()

        return module("numba.types").void(target, at, source, first), made

    return module("numba.extending").intrinsic(typed)


@foreign(_keeping)
def keep_outside(target: Longs, at: int, source: Longs, first: int) -> None:
    """Of the row of the target, keep the bits that the row of the source does not have."""
    for lane in range(LANES):
        target[at + lane] &= ~source[first + lane]


def _folding(step: Callable[..., Any], found: Callable[..., Any], kept: int) -> Any:
    """An intrinsic that folds rows into `kept` others, and writes down what is `found` in these."""

    def typed(_: Any, rows: Any, at: Any, stride: Any, count: Any, wanted: Any, result: Any) -> Any:
        def made(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            ir, utilities = module("llvmlite.ir"), module("numba.core.cgutils")
            zero = ir.Constant(ir.VectorType(ir.IntType(64), LANES), [0] * LANES)
            folded = [utilities.alloca_once_value(builder, zero) for _ in range(kept)]

            def row(index: Any) -> Any:
                return builder.load(_row(context, builder, signature.args[0], arguments[0], index), align=8)

            with utilities.for_range(builder, arguments[3]) as loop:
                index = builder.add(arguments[1], builder.mul(loop.index, arguments[2]))
                now = step(builder, row(index), *(builder.load(one) for one in folded))
                for one, value in zip(folded, now, strict=True):
                    builder.store(value, one)
            said = found(builder, row(arguments[4]), *(builder.load(one) for one in folded))
            lanes = ir.Constant(ir.IntType(64), 0)
            for number, each in enumerate(said):
                place = ir.Constant(ir.IntType(64), number * LANES)
                builder.store(each, _row(context, builder, signature.args[5], arguments[5], place), align=8)
                shift = ir.Constant(ir.IntType(64), number * LANES)
                lanes = builder.or_(lanes, builder.shl(_lanes(builder, each), shift))
            return lanes

        numbers = module("numba.types").int64
        return numbers(rows, at, stride, count, wanted, result), made

    return module("numba.extending").intrinsic(typed)


def _singles() -> Any:
    def step(builder: Any, row: Any, one: Any, more: Any) -> Any:
        return builder.or_(one, row), builder.or_(more, builder.and_(one, row))

    def found(builder: Any, wanted: Any, one: Any, more: Any) -> Any:
        return builder.and_(wanted, builder.not_(more)), builder.and_(wanted, builder.not_(one))

    return _folding(step, found, 2)


@foreign(_singles)
def single_bits(rows: Longs, at: int, stride: int, count: int, wanted: int, result: Longs) -> int:
    """Of the bits of the row at `wanted`, those that `count` rows have once at most, and those that none has.

    They go to the first two rows of the result; the lanes of each that are not 0 are returned, as bits.
    """
    lanes = 0
    for lane in range(LANES):
        one, more = 0, 0
        for index in range(at + lane, at + lane + count * stride, stride):
            more |= one & rows[index]
            one |= rows[index]
        result[lane], result[LANES + lane] = rows[wanted + lane] & ~more, rows[wanted + lane] & ~one
        lanes |= (result[lane] != 0) << lane | (result[LANES + lane] != 0) << LANES + lane
    return lanes


def _doubles() -> Any:
    def step(builder: Any, row: Any, one: Any, two: Any, more: Any) -> Any:
        second, third = builder.and_(one, row), builder.and_(two, row)
        return builder.or_(one, row), builder.or_(two, second), builder.or_(more, third)

    def found(builder: Any, wanted: Any, _: Any, two: Any, more: Any) -> Any:
        return (builder.and_(builder.and_(wanted, two), builder.not_(more)),)

    return _folding(step, found, 3)


@foreign(_doubles)
def double_bits(rows: Longs, at: int, stride: int, count: int, wanted: int, result: Longs) -> int:
    """Of the bits of the row at `wanted`, those that just two of `count` rows have: see `single_bits`."""
    lanes = 0
    for lane in range(LANES):
        one, two, more = 0, 0, 0
        for index in range(at + lane, at + lane + count * stride, stride):
            more |= two & rows[index]
            two |= one & rows[index]
            one |= rows[index]
        result[lane] = rows[wanted + lane] & two & ~more
        lanes |= (result[lane] != 0) << lane
    return lanes
