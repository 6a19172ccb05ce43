"""The forms that `encode` and `cnf` write, by name.

Whatever can be refused is refused before a file is opened: `prepared` does all the work and
gives the function that writes to a stream.
"""

from __future__ import annotations

import math
import re
from argparse import Namespace
from collections.abc import Callable
from typing import IO

from satelier.cli.report import statistics_text
from satelier.encode.annotate import notes
from satelier.encode.formulas import document
from satelier.encode.formulas.derivations import derivations
from satelier.encode.model import encode
from satelier.logic import conjunctive, dimacs, opb, smtlib
from satelier.logic.annotations import NO_ANNOTATIONS, Annotations
from satelier.logic.cnf import CNF
from satelier.logic.compressed import unpacked
from satelier.logic.threesat import three_sat
from satelier.puzzle import Puzzle

Write = Callable[[IO[bytes]], None]
FORMULAS = ("unicode", "latex")
CONJUNCTIVE = re.compile(rb"^(?!c)[^\n]*\(", re.MULTILINE)


def prepared(puzzle: Puzzle, options: Namespace) -> Write:
    """What `encode --to` asks for, ready to be written."""
    if options.to in FORMULAS:
        return text_writer(document(puzzle, options.to, options.lang, entries=options.entries))
    if options.to == "derivation":
        return text_writer(derivations(puzzle, options.lang))
    formula = encode(puzzle, options.encoding, entries=options.entries)
    if options.to == "statistics":
        return text_writer(statistics_text(formula, options.lang))
    formula = three_sat(formula) if options.to == "3sat" else formula
    said = None if options.plain else notes(puzzle, formula, options.encoding, options.lang)
    return clause_writer(options.to, formula, puzzle.shape[1] * puzzle.values.per_place, said)


def text_writer(text: str) -> Write:
    """A text that is already there."""
    return lambda stream: stream.writelines([text.encode()])


def clause_writer(form: str, formula: CNF, columns: int, said: Annotations | None) -> Write:
    """A formula in one of the clause forms; `columns` only matters for conjunctive text."""
    quiet = said or NO_ANNOTATIONS
    writers: dict[str, Write] = {
        "dimacs": lambda stream: dimacs.write(formula, stream, said),
        "3sat": lambda stream: dimacs.write(formula, stream, said),
        "conjunctive": lambda stream: conjunctive.write(formula, stream, columns),
        "smtlib": lambda stream: smtlib.write(formula, stream, quiet),
        "opb": lambda stream: opb.write(formula, stream, quiet),
    }
    return writers[form]


def converted(content: bytes, options: Namespace) -> Write:
    """What `cnf --to` asks for: a formula file turned into another."""
    formula = _read(unpacked(content), options)
    if options.to == "statistics":
        return text_writer(statistics_text(formula, options.lang))
    columns = options.columns or math.isqrt(max(0, (formula.projection or formula.variables) - 1)) + 1
    formula = three_sat(formula) if options.to == "3sat" else formula
    return clause_writer(options.to, formula, columns, None)


def _read(content: bytes, options: Namespace) -> CNF:
    """A formula in either form: only conjunctive text has parentheses outside comments."""
    if CONJUNCTIVE.search(content):
        return conjunctive.read(content, options.columns)
    return dimacs.read(content, options.strictness, line_per_clause=options.line_per_clause)
