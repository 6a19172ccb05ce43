"""SMT-LIB 2, the language of SMT solvers: a Boolean constant per variable, an assertion per clause.

>>> print(text(CNF.from_clauses([[1, -2], [2]])), end="")
(set-logic QF_UF)
(declare-const x1 Bool)
(declare-const x2 Bool)
(assert (or x1 (not x2)))
(assert x2)
(check-sat)
(get-model)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

import numpy as np

from satelier.logic.cnf import CNF
from satelier.logic.text.annotations import NO_ANNOTATIONS, Annotations, interleaved
from satelier.logic.text.spelling import as_lines, spelled


def write(cnf: CNF, stream: IO[bytes], annotations: Annotations = NO_ANNOTATIONS) -> None:
    """Write `cnf` as an SMT-LIB script, with the comments of `annotations`."""
    stream.writelines(as_lines(_lines(cnf, annotations)))


def text(cnf: CNF, annotations: Annotations = NO_ANNOTATIONS) -> str:
    """`cnf` as an SMT-LIB script, as `write` writes it."""
    return b"".join(as_lines(_lines(cnf, annotations))).decode()


def _lines(cnf: CNF, annotations: Annotations) -> Iterator[str]:
    """The lines of the script. Only variables that occur are declared: a header may claim millions."""
    yield from annotations.opening(";")
    yield "(set-logic QF_UF)"
    yield from (f"(declare-const x{variable} Bool)" for variable in np.unique(np.abs(cnf.literals)).tolist())
    yield from interleaved(";", map(_assertion, spelled(cnf, _term)), annotations.before)
    yield "(check-sat)"
    yield "(get-model)"


def _term(literal: int) -> str:
    return f"x{literal}" if literal > 0 else f"(not x{-literal})"


def _assertion(terms: list[str]) -> str:
    """One clause; `or` wants two terms or more."""
    alternatives = " ".join(terms) or "false"
    return f"(assert (or {alternatives}))" if len(terms) > 1 else f"(assert {alternatives})"
