"""The forms in which a puzzle's clauses and formulas are written, by name.

Whatever can be refused is refused before anything is written: `prepared` does all the work and
gives the function that writes to a stream.

>>> import io
>>> from satelier.puzzles import find
>>> stream = io.BytesIO()
>>> prepared(find("squaro")(1, 1, clues=[[4]]), "dimacs", plain=True)(stream)
>>> stream.getvalue().decode().split("\\n")[:2]
['p cnf 4 4', '1 0']
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable
from typing import IO

from satelier.encode.annotate import notes
from satelier.encode.formulas import document
from satelier.encode.formulas.derivations import derivations
from satelier.encode.model import encode
from satelier.encode.scheme import COMPACT
from satelier.logic import dimacs
from satelier.logic.cnf import CNF
from satelier.logic.forms import conjunctive, opb, smtlib
from satelier.logic.statistics import statistics
from satelier.logic.text.annotations import NO_ANNOTATIONS, Annotations
from satelier.logic.threesat import three_sat
from satelier.messages import ENGLISH, say
from satelier.messages.tables import short, table
from satelier.puzzle import Puzzle

Write = Callable[[IO[bytes]], None]
FORMULAS = ("unicode", "latex")
FORMS = ("dimacs", "3sat", "conjunctive", "smtlib", "opb", *FORMULAS, "derivation", "statistics")


def prepared(
    puzzle: Puzzle,
    to: str,
    encoding: str = COMPACT,
    language: str = ENGLISH,
    *,
    entries: bool = True,
    plain: bool = False,
    address: str | None = None,
) -> Write:
    """The puzzle in the form called `to`, ready to be written; `plain` is without comments.

    The address of the puzzle goes into them, so that a model can be drawn as a grid with its clues.
    """
    if to in FORMULAS:
        return text_writer(document(puzzle, to, language, entries=entries))
    if to == "derivation":
        return text_writer(derivations(puzzle, language))
    formula = encode(puzzle, encoding, entries=entries)
    if to == "statistics":
        return text_writer(statistics_text(formula, language))
    formula = three_sat(formula) if to == "3sat" else formula
    said = None if plain else notes(puzzle, formula, encoding, language, address)
    columns = next(iter(puzzle.grid.layout), 1)  # a board may have no places
    return clause_writer(to, formula, columns * puzzle.values.per_place, said)


def text_of(puzzle: Puzzle, to: str, encoding: str = COMPACT, language: str = ENGLISH) -> str:
    """The puzzle in the form called `to`, as `prepared` writes it."""
    stream = io.BytesIO()
    prepared(puzzle, to, encoding, language)(stream)
    return stream.getvalue().decode()


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


def statistics_text(formula: CNF, language: str) -> str:
    """The figures of a formula: sizes, then clauses by length, then by rule."""
    figures = statistics(formula)
    sizes = ("variables", "auxiliary", "clauses", "literals", "longest", "units", "binary", "horn")
    rows = [[say(f"encode.statistics.{name}", language), short(getattr(figures, name))] for name in sizes]
    for length, count in figures.by_length.items():
        rows.append([say("encode.statistics.of-length", language, length=length), short(count)])
    rules: Counter[str] = Counter()
    for family, count in figures.by_source:
        rules[family.rule.name] += count
    rows += [
        [say("encode.statistics.of-rule", language, rule=rule), short(count)] for rule, count in rules.items()
    ]
    return table(["", ""], rows).split("\n", 2)[2] + "\n"
