"""What `encode` and `cnf` write, as their options ask for it."""

from __future__ import annotations

import math
from argparse import Namespace

from satelier.encode import forms
from satelier.encode.forms import Write, clause_writer, statistics_text, text_writer
from satelier.formats.ground.sheet import Sheet
from satelier.formats.links import puzz_link
from satelier.logic.forms import any_form
from satelier.logic.threesat import three_sat
from satelier.puzzle import Puzzle


def prepared(puzzle: Puzzle, options: Namespace) -> Write:
    """What `encode --to` asks for, ready to be written."""
    return forms.prepared(
        puzzle,
        options.to,
        options.encoding,
        options.lang,
        entries=options.entries,
        plain=options.plain,
        address=puzz_link.write(Sheet(puzzle)),
    )


def converted(content: bytes, options: Namespace) -> Write:
    """What `cnf --to` asks for: a formula file turned into another."""
    formula = any_form.read(
        content, options.strictness, line_per_clause=options.line_per_clause, columns=options.columns
    )
    if options.to == "statistics":
        return text_writer(statistics_text(formula, options.lang))
    columns = options.columns or math.isqrt(max(0, (formula.projection or formula.variables) - 1)) + 1
    formula = three_sat(formula) if options.to == "3sat" else formula
    return clause_writer(options.to, formula, columns, None)
