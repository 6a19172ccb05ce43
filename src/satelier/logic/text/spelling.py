"""Clauses in words: every literal spelled once, however often it occurs.

>>> list(spelled(CNF.from_clauses([[1, -2], [1]]), lambda literal: f"<{literal}>"))
[['<1>', '<-2>'], ['<1>']]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import numpy as np

from satelier.logic.cnf import CNF


def spelled(cnf: CNF, spell: Callable[[int], str]) -> Iterator[list[str]]:
    """The clauses of `cnf`, each a list of its literals as `spell` writes them."""
    words = {literal: spell(literal) for literal in np.unique(cnf.literals).tolist()}
    return ([words[literal] for literal in clause] for clause in cnf)


def as_line(line: str) -> bytes:
    """The line as bytes, ended; what has no UTF-8 form becomes a question mark."""
    return line.encode("utf-8", "replace") + b"\n"


def as_lines(lines: Iterable[str]) -> Iterator[bytes]:
    """The lines as bytes, each ended."""
    return map(as_line, lines)
