"""Answers with their proofs: what a solver learnt on the way to *no*, for `logic.proofs.rup` to check.

>>> from satelier.logic.proofs.rup import check
>>> formula = CNF.from_clauses([[1, 2], [1, -2], [-1, 2], [-1, -2]])
>>> answer, proof = prove(formula, "glucose4")
>>> answer.status.value, check(formula, proof).accepted
('UNSATISFIABLE', True)
"""

from __future__ import annotations

import dataclasses
import tempfile
from collections.abc import Callable
from functools import partial

import numpy as np
import pysolvers

from satelier.errors import UsageError
from satelier.logic.cnf import CNF
from satelier.logic.packing import Packed, is_sparse, pack
from satelier.logic.proofs.drup import Proof, read
from satelier.solvers.base import NO_LIMITS, Answer, Clock, Limits, Status, completed, without_provenance
from satelier.solvers.checked import plain_answer, unpacked, verified
from satelier.solvers.kernels.cdcl.session import CdclSession
from satelier.solvers.python_sat.builds import BUILDS
from satelier.solvers.python_sat.child import in_child
from satelier.solvers.python_sat.handle import SolverHandle
from satelier.solvers.registry import ALIASES

EMPTY = Proof.from_lines([(False, ())])
NO_PROOF = Proof.from_lines([])

Prover = Callable[[CNF, Limits], tuple[Answer, Proof]]


def prove(formula: CNF, name: str = "cdcl", limits: Limits = NO_LIMITS) -> tuple[Answer, Proof]:
    """The answer of a solver and, if it is no, the proof; otherwise what was learnt so far."""
    key = ALIASES.get(name, name)
    if key not in PROVERS:
        raise UsageError("proof.none", name=name, names=", ".join(PROVERS))
    if is_sparse(formula):
        return prove_packed(pack(formula), name, limits)
    plain = plain_answer([formula], (), formula.variables)
    if plain is not None:
        return plain, EMPTY if plain.status is Status.NO else NO_PROOF
    answer, proof = PROVERS[key](formula, limits)
    return verified(answer, key, [formula], ()), ended(proof) if answer.status is Status.NO else proof


def prove_packed(small: Packed, name: str, limits: Limits) -> tuple[Answer, Proof]:
    """The same for a formula over those of its variables that occur."""
    answer, proof = prove(small.formula, name, limits)
    return unpacked(small, answer), dataclasses.replace(proof, literals=small.unpack(proof.literals))


def ended(proof: Proof) -> Proof:
    """The proof with the empty clause at its end; some solvers leave it out, for the checker to draw.

    >>> list(ended(read("1 0")))
    [(False, (1,)), (False, ())]
    """
    if ((np.diff(proof.offsets) == 0) & ~proof.deleted).any():
        return proof
    return Proof(proof.literals, np.append(proof.offsets, proof.offsets[-1]), np.append(proof.deleted, False))


def by_cdcl(formula: CNF, limits: Limits) -> tuple[Answer, Proof]:
    """Our own search."""
    with CdclSession(formula, logging=True) as session:
        return session.solve(limits=limits.after(session.load)), session.proof()


def by_python_sat(name: str, formula: CNF, limits: Limits) -> tuple[Answer, Proof]:
    """A solver of python-sat; one that has a limit of seconds works in a child, which is killed in time."""
    if limits.seconds is None:
        return written_by_python_sat(name, formula, limits.conflicts)
    work = partial(written_by_python_sat, name, without_provenance(formula), limits.conflicts)
    return in_child(work, limits.seconds, name) or (Answer(Status.UNKNOWN), NO_PROOF)


def written_by_python_sat(name: str, formula: CNF, conflicts: int | None) -> tuple[Answer, Proof]:
    """The answer and the proof, which python-sat writes into a file."""
    with tempfile.TemporaryFile() as file:
        clock, handle = Clock(), SolverHandle(BUILDS[name])
        stream = handle.call("tracepr", file)
        handle.load(formula)
        load = clock.lap()
        status = handle.attempt((), conflicts if BUILDS[name].budget else None)
        model = completed(handle.model(), formula.variables) if status is Status.YES else None
        answer = Answer(status, model, statistics=handle.statistics(), load=load, seconds=clock.lap())
        pysolvers.flushpr(stream)
        file.seek(0)
        proof = read(file.read())
        handle.free()
    return answer, proof


PROVERS: dict[str, Prover] = {
    "cdcl": by_cdcl,
    **{name: partial(by_python_sat, name) for name, build in BUILDS.items() if build.proof},
}
