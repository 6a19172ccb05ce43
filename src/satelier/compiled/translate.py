"""Functions that run as plain Python or compiled by Numba, from one text.

step     a function that kernels call; it becomes part of them
routine  a step that is compiled by itself
foreign  a step that Numba cannot make from its text, and what makes it instead
kernel   a function that is called from Python; its signature is read from its annotations

A kernel takes numbers (`int`, `float`), arrays (`Uint32s`, `Longs`, `Shorts`, `Bytes`, `Reals`) and named
tuples of arrays. It uses only what plain Python and Numba have in common, so that `kernel.python` and
`kernel.compiled` do the same, number for number. Uncompiled, an array may be a list: Python reads
lists three times as fast.

Numba takes 0.4 s to import and seconds to compile, so neither happens before `compiled` is asked
for. What was compiled is kept on disk; `at_hand` tells whether it is there.

>>> @kernel
... def sum_of(numbers: Uint32s) -> int:
...     total = 0
...     for number in numbers:
...         total += number
...     return total
>>> sum_of.python([1, 2, 3])
6
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import platform
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, MutableSequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Generic, ParamSpec, TypeVar, cast

import numpy as np
from numpy.typing import ArrayLike

from satelier.compiled.keeping import forget_older, is_kept, keep_in, kernels_folder

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Bundle = TypeVar("Bundle", bound=tuple[Any, ...])
Anything = TypeVar("Anything", bound=Callable[..., Any])

# The arrays of kernels. An index read from a `Uint32s` array is unsigned, which spares a test for
# negative ones; computed numbers are signed, 64 bits: Numba makes a fraction of a sum of unsigned
# and signed 64-bit numbers, hence no array of unsigned ones.
Uint32s = MutableSequence[int]  # unsigned, 32 bits: indices, literals, counts
Longs = MutableSequence[int]  # signed, 64 bits
Shorts = MutableSequence[int]  # signed, 16 bits: boards
Bytes = MutableSequence[int]  # signed, 8 bits: truth values and marks
Reals = MutableSequence[float]

KINDS = {"Uint32s": "uint32", "Longs": "int64", "Shorts": "int16", "Bytes": "int8", "Reals": "float64"}
NUMBERS = {"int": "int64", "float": "float64", "bool": "boolean", "None": "void"}

STEPS: dict[Callable[..., Any], Any] = {}  # each step, and what Numba made of it
APART: set[Callable[..., Any]] = set()  # the routines among them
MAKERS: dict[Callable[..., Any], Callable[[], Any]] = {}  # of foreign steps
# nogil: a page or a progress bar stays alive meanwhile. _nrt: kernels make no arrays, so counting the
# users of each, at every step, is left out. error_model: kernels never divide by zero.
OPTIONS = {"nogil": True, "_nrt": False, "error_model": "numpy"}
# Nobody calls a step from outside: a way in from Python would take as long to compile as the step itself.
WITHIN = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
ONE_AT_A_TIME = threading.RLock()  # threads that want the same kernel compile it once


def step(function: Anything) -> Anything:
    """A function that kernels and other steps call. It stays the plain function that it is."""
    STEPS[function] = None
    return function


def routine(function: Anything) -> Anything:
    """A step that is compiled by itself, once for all its callers: for those that call many others."""
    APART.add(function)
    return step(function)


def foreign(maker: Callable[[], Any]) -> Callable[[Anything], Anything]:
    """A step whose compiled version is what `maker` gives, once that is needed."""

    def marked(function: Anything) -> Anything:
        MAKERS[function] = maker
        return step(function)

    return marked


class Kernel(Generic[Parameters, Result]):
    """A function, plain and compiled."""

    def __init__(self, function: Callable[Parameters, Result]) -> None:
        self.python = function
        self.name = function.__name__
        self.__doc__ = function.__doc__
        self._compiled: Callable[Parameters, Result] | None = None

    @property
    def compiled(self) -> Callable[Parameters, Result]:
        """The compiled function: from memory, from disk, or after seconds of compiling."""
        if self._compiled is None:
            with ONE_AT_A_TIME:
                self._compiled = self._compiled or cast(Any, compiled(self.python, self.folder))
        return self._compiled

    @property
    def loaded(self) -> bool:
        """Whether `compiled` is in memory."""
        return self._compiled is not None

    @property
    def at_hand(self) -> bool:
        """Whether `compiled` comes without waiting for the compiler."""
        return self.loaded or is_kept(self.folder)

    @functools.cached_property
    def folder(self) -> Path | None:
        """Where the compiled function is kept, or None where nothing can be written."""
        base = kernels_folder(file_of(self.python))
        return base and base / f"{self.name}-{fingerprint(self.python)}"


def kernel(function: Callable[Parameters, Result]) -> Kernel[Parameters, Result]:
    """A function to be called from Python, plain or compiled."""
    return Kernel(function)


# From Python to Numba


def module(name: str) -> Any:
    """A module of Numba, which is heavy, has few types, and so is imported here only."""
    return importlib.import_module(name)


def compiled(function: Callable[..., Any], folder: Path | None) -> Any:
    """The function compiled by Numba, kept in `folder` if there is one."""
    made = module("numba").njit(**OPTIONS)(translated(function))
    if folder is not None:
        forget_older(folder)
        keep_in(folder, made)
    made.compile(signature(function))
    return made


def translated(function: Callable[..., Any]) -> FunctionType:
    """The function with every step it calls replaced by Numba's version of it."""
    plain = cast(FunctionType, function)
    scope = dict(plain.__globals__)
    for name, used in steps_of(function):
        STEPS[used] = STEPS[used] or made(used)
        scope[name] = STEPS[used]
    copy = FunctionType(plain.__code__, scope, plain.__name__, plain.__defaults__, plain.__closure__)
    copy.__module__, copy.__qualname__ = plain.__module__, plain.__qualname__
    return copy


def made(used: Callable[..., Any]) -> Any:
    """Numba's version of a step."""
    if used in MAKERS:
        return MAKERS[used]()
    inline = "never" if used in APART else "always"
    return module("numba").njit(inline=inline, **OPTIONS, **WITHIN)(translated(used))


def signature(function: Callable[..., Any]) -> Any:
    """Numba's signature of a function, from its annotations."""
    *arguments, result = (
        numba_type(annotation, cast(FunctionType, function).__globals__)
        for annotation in function.__annotations__.values()
    )
    return result(*arguments)


def numba_type(annotation: str, scope: dict[str, Any]) -> Any:
    """Numba's type for the words of an annotation."""
    types = module("numba.types")
    if annotation in NUMBERS:
        return getattr(types, NUMBERS[annotation])
    if annotation in KINDS:
        return types.Array(getattr(types, KINDS[annotation]), 1, "C")
    bundle = scope[annotation]
    return types.NamedTuple([numba_type(kind, scope) for kind in kinds_of(bundle)], bundle)


def kinds_of(bundle: type[Any]) -> list[str]:
    """The kinds of the arrays of a named tuple; its annotations are unevaluated text or references to it."""
    return [str(getattr(kind, "__forward_arg__", kind)) for kind in bundle.__annotations__.values()]


# What a kernel consists of


def steps_of(function: Callable[..., Any]) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The steps that a function calls, by the names it calls them."""
    plain = cast(FunctionType, function)
    for name in plain.__code__.co_names:
        used = plain.__globals__.get(name)
        if isinstance(used, FunctionType) and used in STEPS:
            yield name, used


def parts_of(function: Callable[..., Any]) -> Iterator[str]:
    """All that decides what a function does, its steps and their constants included, as text."""
    plain = cast(FunctionType, function)
    yield f"{_told(plain.__code__)} {function.__annotations__}"
    for name in plain.__code__.co_names:
        used = plain.__globals__.get(name)
        if isinstance(used, int | float):
            yield f"{name} {used}"
    for kind in function.__annotations__.values():
        yield f"{getattr(plain.__globals__.get(kind), '__annotations__', kind)}"
    for _, used in steps_of(function):
        yield from parts_of(MAKERS.get(used, used))


def _told(code: CodeType) -> str:
    """All of a function's code but where it lies; functions inside it are told too."""
    inside = [_told(one) if isinstance(one, CodeType) else repr(one) for one in code.co_consts]
    return f"{code.co_code!r} {inside} {code.co_names} {code.co_varnames}"


def fingerprint(function: Callable[..., Any]) -> str:
    """A short name for exactly this function under this Python and this Numba.

    Not where its source lies, nor when that was written: a copy of the same source is the same function.
    """
    from importlib.metadata import version  # 15 ms, of which who asks little need not know

    parts = [sys.version, platform.machine(), version("numba"), str(OPTIONS)]
    parts += parts_of(function)
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def file_of(function: Callable[..., Any]) -> Path:
    return Path(cast(FunctionType, function).__code__.co_filename)


# Lists for Python, arrays for Numba


def bundled(kind: type[Bundle], parts: Iterable[ArrayLike]) -> Bundle:
    """A named tuple of arrays, each of the kind that the tuple declares."""
    kinds = (KINDS[name] for name in kinds_of(kind))
    return kind(*(np.ascontiguousarray(part, name) for part, name in zip(parts, kinds, strict=True)))


def as_arrays(bundle: Bundle) -> Bundle:
    """The same named tuple with arrays for lists."""
    return bundled(type(bundle), bundle)


def as_lists(bundle: Bundle) -> Bundle:
    """The same named tuple with lists for arrays."""
    return type(bundle)(*(np.asarray(part).tolist() for part in bundle))
