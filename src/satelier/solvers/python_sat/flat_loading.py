"""Loading without lists: a formula's flat array goes straight to a solver's own function.

CaDiCaL takes a formula literal by literal, a zero after each clause, and so does any solver that
follows IPASIR. Calling that function from machine code spares a Python number per literal and takes
a quarter of the time. It is done where

  - the build names the function (`Build.adder`) and the extension module exports it;
  - the handle is a plain capsule, so that what is inside is the solver itself;
  - every literal is one: not 0, which would end a clause, and within the formula's variables;
  - it pays: compiled code is in memory, or the formula is so large that fetching it costs less.

Everywhere else the answer is None, and python-sat does the loading.
"""

from __future__ import annotations

import ctypes
import functools
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pysolvers

from satelier.compiled import Longs, Uint32s, foreign, kernel
from satelier.logic.cnf import CNF
from satelier.solvers.python_sat.builds import Build

# Seconds, about: what a clause costs less, what Numba's import and this kernel's compilation cost.
SAVED = 4e-7
TO_IMPORT = 0.5
TO_COMPILE = 0.5


def flat_loading(build: Build, handle: Any, formula: CNF) -> Callable[[CNF], None] | None:
    """What loads the clauses of a formula, or some of them; None where it cannot be done or does not pay."""
    if not pays(len(formula)):
        return None
    add, solver = address(build.adder), content(handle)
    if add is None or solver is None or not is_sound(formula):
        return None
    return functools.partial(load_flat, add, solver)


def load_flat(add: int, solver: int, formula: CNF) -> None:
    """Hand over the arrays. The kernel's words are unsigned; the solver takes the bits for what they are."""
    literals: Any = np.ascontiguousarray(formula.literals, np.int32).view(np.uint32)
    offsets: Any = np.ascontiguousarray(formula.offsets, np.int64)
    add_clauses.compiled(add, solver, literals, offsets)


# Whether it can be done


def pays(clauses: int) -> bool:
    """Whether compiled loading of so many clauses is worth what it takes to get it."""
    if add_clauses.loaded:
        return True
    wait = 0.0 if "numba" in sys.modules else TO_IMPORT
    if clauses * SAVED < wait:
        return False
    return clauses * SAVED > wait + (0.0 if add_clauses.at_hand else TO_COMPILE)


@functools.cache
def address(name: str | None) -> int | None:
    """Where a function of python-sat's extension module is; None where there is none of that name."""
    try:
        function = getattr(ctypes.CDLL(pysolvers.__file__), name) if name else None
    except (AttributeError, OSError):
        return None
    return ctypes.cast(function, ctypes.c_void_p).value if function else None


def content(handle: Any) -> int | None:
    """What an unnamed capsule holds; None for anything else."""
    holds, get = _capsules()
    return get(handle, None) if holds(handle, None) else None


@functools.cache
def _capsules() -> tuple[Any, Any]:
    """Python's own functions: whether something is a capsule of that name, and what it holds."""
    holds, get = ctypes.pythonapi.PyCapsule_IsValid, ctypes.pythonapi.PyCapsule_GetPointer
    holds.argtypes = get.argtypes = [ctypes.py_object, ctypes.c_char_p]
    get.restype = ctypes.c_void_p
    return holds, get


def is_sound(formula: CNF) -> bool:
    """Whether every literal is a literal of the formula: a wrong one would not be noticed on the way.

    >>> is_sound(CNF.from_clauses([[1, -2], [2]])), is_sound(CNF(np.array([1, 0]), np.array([0, 2]), 2))
    (True, False)
    """
    literals, most = formula.literals, formula.variables
    return not len(literals) or bool(
        literals.all() and -most <= int(literals.min()) and int(literals.max()) <= most
    )


# How it is done


def numba_call() -> Any:
    """`call` as machine code: the number is made an address, and called."""
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    def typed(context: Any, function: Any, solver: Any, literal: Any) -> Any:
        return types.void(types.int64, types.int64, types.uint32), written

    def written(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        function, solver, literal = arguments
        kind = ir.FunctionType(ir.VoidType(), [solver.type, literal.type])
        builder.call(builder.inttoptr(function, kind.as_pointer()), [solver, literal])
        return context.get_dummy_value()

    return intrinsic(typed)


@foreign(numba_call)
def call(function: int, solver: int, literal: int) -> None:
    """The function at an address, called with a solver and a literal."""
    ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int)(function)(solver, literal)


@kernel
def add_clauses(function: int, solver: int, literals: Uint32s, offsets: Longs) -> None:
    """Hand over clause after clause."""
    for clause in range(len(offsets) - 1):
        for place in range(offsets[clause], offsets[clause + 1]):
            call(function, solver, literals[place])
        call(function, solver, 0)


KERNELS = [add_clauses]
