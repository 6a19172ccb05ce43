"""Code that runs as plain Python or compiled: kernels (`translate`), and who runs them (`runner`)."""

from satelier.compiled.bits import count_ones, lowest, read, signed, unsigned
from satelier.compiled.runner import Kernels, Runner, next_size, without_compiling
from satelier.compiled.translate import (
    Bytes,
    Kernel,
    Longs,
    Reals,
    Shorts,
    Uint32s,
    as_arrays,
    as_lists,
    bundled,
    foreign,
    kernel,
    routine,
    step,
)

__all__ = [
    "Bytes",
    "Kernel",
    "Kernels",
    "Longs",
    "Reals",
    "Runner",
    "Shorts",
    "Uint32s",
    "as_arrays",
    "as_lists",
    "bundled",
    "count_ones",
    "foreign",
    "kernel",
    "lowest",
    "next_size",
    "read",
    "routine",
    "signed",
    "step",
    "unsigned",
    "without_compiling",
]
