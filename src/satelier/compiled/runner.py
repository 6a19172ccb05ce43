"""Who runs the kernels: plain Python first, Numba once that pays, slice by slice.

Nobody should wait for a compiler, so a search starts in plain Python. Once it has taken as long as loading
the compiled code would, it goes on compiled from where it stands, if that code is there; if not, another
process begins to compile it (`background`), and the search goes on in plain Python until it is done.

>>> from satelier.compiled.translate import Longs, kernel
>>> from typing import NamedTuple
>>> Counter = NamedTuple("Counter", [("numbers", Longs)])
>>> @kernel
... def count_on(counter: Counter, steps: int) -> int:
...     counter.numbers[0] += steps
...     return counter.numbers[0]
>>> runner = Runner(Counter([0]), [count_on], compile=False)
>>> runner.run(count_on, 3), runner.run(count_on, 4)
(3, 7)
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from typing import Any, Generic, TypeVar

import numpy as np

from satelier.compiled.background import compile_later
from satelier.compiled.translate import KINDS, Kernel, as_arrays, as_lists, kinds_of

_may_compile: ContextVar[bool] = ContextVar("may_compile", default=True)

Bundle = TypeVar("Bundle", bound=tuple[Any, ...])
Kernels = list[Kernel[..., Any]]

# Seconds until compiled code can start: to import Numba and load, or to compile.
TO_LOAD = 0.7
TO_COMPILE = 8.0
PYTHON_STEP = 2e-7  # seconds, about: an array read, something done with it

SLICE = 0.05  # seconds, about: how long nobody hears anything


class Runner(Generic[Bundle]):
    """A bundle of arrays and the kernels that work on it.

    compile   True and False leave no choice; None takes what seems faster
    """

    def __init__(self, bundle: Bundle, kernels: Kernels, compile: bool | None = None) -> None:
        self.kernels = kernels
        self.compile = compile
        self.fast = False
        self.seconds = 0.0
        self.end = float("inf")  # by the clock: nobody is there any more to use what is compiled after it
        self.bundle = bundle if self._switches(0) else as_lists(bundle)

    def expect(self, steps: int) -> None:
        """Work of so many steps comes next, all at once: is it time to go on compiled?"""
        if self._switches(steps * PYTHON_STEP):
            self.bundle = as_arrays(self.bundle)

    def _switches(self, ahead: float) -> bool:
        """Whether to go from plain to compiled, now."""
        left = self.end - time.perf_counter()
        if self.fast or not pays(self.kernels, self.seconds + ahead, left, self.compile):
            return False
        self.fast = True
        return True

    def run(self, kernel: Kernel[..., Any], *arguments: Any) -> Any:
        """What a kernel makes of the bundle."""
        return self.timed(kernel, *arguments)[0]

    def timed(self, kernel: Kernel[..., Any], *arguments: Any) -> tuple[Any, float]:
        """The same, and the seconds it took."""
        function: Callable[..., Any] = kernel.compiled if self.fast else kernel.python
        start = time.perf_counter()
        result = function(self.bundle, *arguments)
        seconds = time.perf_counter() - start
        self.seconds += seconds
        return result, seconds

    def array(self, values: Any, kind: str) -> Any:
        """Values as the kernels take them now; kinds as in `compiled`."""
        made = np.ascontiguousarray(values, KINDS[kind])
        return made if self.fast else made.tolist()

    def _kind(self, name: str) -> str:
        return kinds_of(type(self.bundle))[type(self.bundle)._fields.index(name)]  # type: ignore[attr-defined]

    def put(self, **parts: Any) -> None:
        """Other arrays for some of the bundle's."""
        replaced: Bundle = self.bundle._replace(**parts)  # type: ignore[attr-defined]
        self.bundle = replaced

    def grow(self, name: str, size: int) -> None:
        """See to it that an array is at least so long; it grows by half at least."""
        part = getattr(self.bundle, name)
        missing = max(int(size), len(part) * 3 // 2) - len(part)
        if len(part) < size:
            zeros = self.array(np.zeros(missing), self._kind(name))
            self.put(**{name: np.append(part, zeros) if self.fast else part + zeros})


def pays(kernels: Kernels, seconds: float, left: float, compile: bool | None) -> bool:
    """Whether to go on compiled with work that takes so many seconds in plain Python.

    It does once that is longer than to get the compiled code, if so many seconds are `left`. What has to be
    compiled first is made by another process meanwhile; only where there can be none, it is waited for.
    """
    if compile is not None:
        return compile
    if all(kernel.loaded for kernel in kernels):
        return True
    if seconds < TO_LOAD:
        return False
    if all(kernel.at_hand for kernel in kernels):
        return min(seconds, left) > TO_LOAD
    if not _may_compile.get() or compile_later(kernels):
        return False
    return min(seconds, left) > TO_COMPILE


@contextlib.contextmanager
def without_compiling() -> Iterator[None]:
    """Meanwhile, what is compiled already is loaded, and nothing else is compiled.

    For answers that are wanted soon: a compiler may take longer than all the time there is, and where it is
    ended with the one who waits for it, the next one begins anew.
    """
    before = _may_compile.set(False)
    try:
        yield
    finally:
        _may_compile.reset(before)


def next_size(size: int, took: float) -> int:
    """How large the next slice should be to take its time, when one of `size` took so many seconds.

    >>> next_size(100, 0.1), next_size(100, 0.0001)
    (50, 400)
    """
    return max(1, min(4 * size, int(size * SLICE / max(took, 1e-6))))
