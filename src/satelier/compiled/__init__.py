"""Code that runs as plain Python or compiled: kernels (`translate`), and who runs them (`runner`)."""

from satelier.compiled.runner import Kernels, Runner, next_size
from satelier.compiled.translate import (
    Bytes,
    Kernel,
    Longs,
    Reals,
    Words,
    as_arrays,
    as_lists,
    bundled,
    foreign,
    kernel,
    step,
)

__all__ = [
    "Bytes",
    "Kernel",
    "Kernels",
    "Longs",
    "Reals",
    "Runner",
    "Words",
    "as_arrays",
    "as_lists",
    "bundled",
    "foreign",
    "kernel",
    "next_size",
    "step",
]
