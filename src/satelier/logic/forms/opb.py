"""OPB, the format of pseudo-Boolean solvers: a clause says that at least one of its literals is 1.

>>> print(text(CNF.from_clauses([[1, -2], [2]])), end="")
* #variable= 2 #constraint= 2
+1 x1 +1 ~x2 >= 1 ;
+1 x2 >= 1 ;
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

from satelier.logic.cnf import CNF
from satelier.logic.text.annotations import NO_ANNOTATIONS, Annotations, interleaved
from satelier.logic.text.spelling import as_lines, spelled

# A sum has at least one term in OPB, so an empty clause is 0 ≥ 1 in disguise.
EMPTY_SUM = "+0 x1"


def write(cnf: CNF, stream: IO[bytes], annotations: Annotations = NO_ANNOTATIONS) -> None:
    """Write `cnf` as pseudo-Boolean constraints, with the comments of `annotations`."""
    stream.writelines(as_lines(_lines(cnf, annotations)))


def text(cnf: CNF, annotations: Annotations = NO_ANNOTATIONS) -> str:
    """`cnf` as pseudo-Boolean constraints, as `write` writes it."""
    return b"".join(as_lines(_lines(cnf, annotations))).decode()


def _lines(cnf: CNF, annotations: Annotations) -> Iterator[str]:
    """The lines; the first gives the sizes. `EMPTY_SUM` needs a variable even where the formula has none."""
    variables = max(cnf.variables, int(0 in cnf.lengths))
    yield f"* #variable= {variables} #constraint= {len(cnf)}"
    yield from annotations.opening("*")
    yield from interleaved("*", map(_constraint, spelled(cnf, _term)), annotations.before)


def _term(literal: int) -> str:
    return f"+1 x{literal}" if literal > 0 else f"+1 ~x{-literal}"


def _constraint(terms: list[str]) -> str:
    return f"{' '.join(terms) or EMPTY_SUM} >= 1 ;"
