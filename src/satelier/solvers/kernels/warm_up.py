"""Compile now, so that nobody waits later."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from satelier.compiled import Kernel, Kernels
from satelier.logic.proofs import rup
from satelier.solvers.kernels.cdcl import session as cdcl_session
from satelier.solvers.kernels.dpll import solver as dpll_solver
from satelier.solvers.kernels.walksat import solver as walksat_solver
from satelier.solvers.python_sat import flat_loading

MODULES = (cdcl_session, dpll_solver, walksat_solver, rup, flat_loading)


def kernels() -> Kernels:
    """All kernels of solvers.

    >>> [kernel.name for kernel in kernels()][:2]
    ['search_on', 'add_clauses']
    """
    return list(dict.fromkeys(kernel for module in MODULES for kernel in module.KERNELS))


def warm_up(wanted: Iterable[Kernel[..., Any]]) -> Iterator[str]:
    """Compile kernel after kernel, or load what was compiled before; the name of each, and its module's."""
    for kernel in wanted:
        _ = kernel.compiled
        yield f"{kernel.python.__module__}.{kernel.name}"
