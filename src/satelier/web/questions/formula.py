"""The clauses of a puzzle: counted before they are written, and kept for the next question."""

from __future__ import annotations

import functools

from satelier.encode import model
from satelier.encode.scheme import LAZY, Scheme, parse
from satelier.logic.cnf import CNF
from satelier.puzzle import Puzzle
from satelier.web.questions.keys import Body, text

MOST_LITERALS = 2**25  # 128 MB; the command line takes more
KEPT_FORMULAS = 4


def read_encoding(puzzle: Puzzle, body: Body) -> Scheme:
    """The encoding asked for."""
    return parse(text(body, "encoding", "compact"), puzzle.kind)


def written(puzzle: Puzzle, scheme: Scheme) -> CNF:
    """The puzzle as clauses."""
    if scheme.differ != LAZY:  # which is refused by name
        refuse_excess(puzzle, scheme)
    return _written(puzzle, scheme)


@functools.lru_cache(KEPT_FORMULAS)
def _written(puzzle: Puzzle, scheme: Scheme) -> CNF:
    return model.encode(puzzle, scheme)


def refuse_excess(puzzle: Puzzle, scheme: Scheme) -> None:
    """Refuse more clauses than a server should write, with their number and what to choose instead."""
    families = [one for one in model.selected(puzzle, scheme) if scheme.encoding_of(one.kind) != LAZY]
    model.refuse_excess(model.plan(families, scheme), scheme, MOST_LITERALS)
