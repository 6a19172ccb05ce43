"""A formula in either of the forms that people bring: DIMACS, or the conjunctive text over cells.

>>> list(read("p cnf 2 1\\n1 -2 0\\n")), list(read("(0,0) + -(0,1) ."))
([(1, -2)], [(1, -2)])
"""

from __future__ import annotations

import re

from satelier.logic import dimacs
from satelier.logic.cnf import CNF
from satelier.logic.forms import conjunctive
from satelier.logic.text.compressed import unpacked
from satelier.logic.text.places import as_bytes

CONJUNCTIVE = re.compile(rb"^(?!c)[^\n]*\(", re.MULTILINE)


def is_conjunctive(content: bytes) -> bool:
    """Only conjunctive text has parentheses outside comments."""
    return bool(CONJUNCTIVE.search(content))


def read(
    content: bytes | str,
    strictness: str = "normal",
    *,
    line_per_clause: bool = False,
    columns: int | None = None,
) -> CNF:
    """The formula of a text; `columns` is for conjunctive text whose cells do not tell its width."""
    data = unpacked(as_bytes(content))
    if is_conjunctive(data):
        return conjunctive.read(data, columns)
    return dimacs.read(data, strictness, line_per_clause=line_per_clause)
