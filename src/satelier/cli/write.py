"""What `encode` and `cnf` write, as their options ask for it."""

from __future__ import annotations

import math
import re
from argparse import Namespace

from satelier.encode import forms
from satelier.encode.forms import Write, clause_writer, statistics_text, text_writer
from satelier.logic import dimacs
from satelier.logic.cnf import CNF
from satelier.logic.forms import conjunctive
from satelier.logic.text.compressed import unpacked
from satelier.logic.threesat import three_sat
from satelier.puzzle import Puzzle

CONJUNCTIVE = re.compile(rb"^(?!c)[^\n]*\(", re.MULTILINE)


def prepared(puzzle: Puzzle, options: Namespace) -> Write:
    """What `encode --to` asks for, ready to be written."""
    return forms.prepared(
        puzzle, options.to, options.encoding, options.lang, entries=options.entries, plain=options.plain
    )


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
