"""What each encoding of a puzzle costs, and the puzzle written in any form."""

from __future__ import annotations

import io
from typing import Any

from satelier.claims import FAMILIES, LAZY
from satelier.encode import compare
from satelier.encode.forms import FORMS, FORMULAS, prepared
from satelier.encode.scheme import COMPACT, PRESETS, parse
from satelier.encode.stencil import encodings as known_encodings
from satelier.encode.stencil import names
from satelier.encode.ways.counts.by_python_sat import METHODS
from satelier.formats.ground.sheet import Sheet
from satelier.formats.links import puzz_link
from satelier.messages import catalogue
from satelier.messages.tables import short
from satelier.puzzle import Puzzle
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.formula import read_encoding, refuse_excess
from satelier.web.questions.ground.keys import MOST_COUNT, choice, flag, language
from satelier.web.questions.ground.puzzle_json import read_entered

WIDE = 100  # places of a group: no line of a grid that anyone plays
MOST_WRITTEN = 2**21  # literals of a file: some 16 MB
MOST_SPLIT = 2**19  # of one whose clauses are cut into pieces of three
ENDINGS = {
    "dimacs": ("cnf", "text/plain"),
    "3sat": ("cnf", "text/plain"),
    "smtlib": ("smt2", "text/plain"),
    "opb": ("opb", "text/plain"),
    "latex": ("tex", "application/x-tex"),
}


@question("encodings")
def encodings(body: Body, tell: Tell) -> Body:
    """Every encoding of the puzzle side by side: what each costs, known without building it."""
    puzzle, tongue = read_entered(body), language(body)
    return {
        "rows": [_row(compare.row(puzzle, scheme)) for scheme in _measured(puzzle)],
        "schemes": [*(_scheme(name, [], tongue) for name in PRESETS), *_listed(tongue)],
        "claims": [_claim(kind, tongue) for kind in {family.kind: None for family in puzzle.families}],
    }


def _claim(kind: str, tongue: str) -> dict[str, str]:
    """A family of claims: what the page calls it, and how it is usually written."""
    label = catalogue("encode", tongue)["claim"].get(kind, kind)
    return {"kind": kind, "label": label, "usual": parse(COMPACT).encoding_of(kind)}


def _measured(puzzle: Puzzle) -> list[str]:
    """The schemes; where groups are wide, without those that have to be built to be measured."""
    wide = any(family.width > WIDE for family in puzzle.families)
    return [one for one in compare.schemes(puzzle) if not (wide and one.rpartition("=")[2] in METHODS)]


def _row(row: compare.Row) -> dict[str, Any]:
    """A scheme's figures; those past what a page can hold are null, and `shown` says how large they are."""
    figures = {name: value for name, value in vars(row).items() if type(value) is int}
    huge = {name: None for name, value in figures.items() if value > MOST_COUNT}
    return {**vars(row), **huge, "shown": {name: short(value) for name, value in figures.items()}}


def _listed(tongue: str) -> list[dict[str, Any]]:
    """What each kind of claim may be written by."""
    found = {
        name: [kind for kind in FAMILIES if encoding.expresses(kind)]
        for name, encoding in known_encodings().items()
    }
    found[LAZY] = [kind for kind in FAMILIES if LAZY in names(kind)]
    return [_scheme(name, kinds, tongue) for name, kinds in found.items() if name not in PRESETS]


def _scheme(name: str, claims: list[str], tongue: str) -> dict[str, Any]:
    return {"name": name, "claims": claims, "about": _about(name, tongue)}


def _about(name: str, tongue: str) -> str:
    """One line on a scheme; of an encoding that someone else brought, what its own file says."""
    known = catalogue("encode", tongue)["about"]
    return str(known[name]) if name in known else known_encodings()[name].note


@question("encode", slow=True)
def encode(body: Body, tell: Tell) -> Body:
    """The puzzle as clauses or formulas, as a text to keep."""
    puzzle, to = read_entered(body), choice(body, "to", FORMS, "dimacs")
    scheme = read_encoding(puzzle, body)
    if to not in (*FORMULAS, "derivation"):
        refuse_excess(puzzle, scheme, MOST_SPLIT if to == "3sat" else MOST_WRITTEN)
    stream = io.BytesIO()
    address, plain = puzz_link.write(Sheet(puzzle)), flag(body, "plain", False)
    prepared(puzzle, to, scheme.name, language(body), plain=plain, address=address)(stream)
    ending, kind = ENDINGS.get(to, ("txt", "text/plain"))
    name = f"{puzzle.kind}-{puzzle.rows}x{puzzle.columns}"
    return {"name": f"{name}.{ending}", "type": kind, "text": stream.getvalue().decode()}
