"""Schemes: which encoding each kind of claim gets.

A scheme is written as a preset (`compact`, `document`), as the name of one encoding (`prime`),
or kind by kind (`count=prime,differ=lazy`).

>>> scheme = parse("count=prime,differ=patterns")
>>> scheme.count, scheme.differ
('prime', 'patterns')
>>> parse("models").count
'models'
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace

from satelier.encode.stencil import encodings
from satelier.errors import UsageError, unknown_name

COMPACT = "compact"
DOCUMENT = "document"
PRESETS = (COMPACT, DOCUMENT)

# Not an encoding but a way of solving: `engines/lazy.py` adds the clauses that turn out to be needed.
LAZY = "lazy"


@dataclass(frozen=True)
class Scheme:
    """An encoding for each kind of claim; the kinds not named here have one encoding only.

    in_order  clauses follow the grid's own order, not blocks of equal stencils (slower)
    implied   statements that other rules entail are written too
    distinct  a clause that several instances need is written once
    """

    name: str
    count: str = "compact"
    differ: str = "difference"
    in_order: bool = False
    implied: bool = True
    distinct: bool = False

    def encoding_of(self, kind: str) -> str:
        """The name of the encoding for claims of this kind."""
        return {"count": self.count, "differ": self.differ}.get(kind, "direct")


# The clauses that the source documents write: by subsets and patterns, but for Squaro by counter-models;
# the sudoku course lists each clause once.
_DOCUMENT = Scheme(DOCUMENT, count="subsets", differ="patterns", implied=False)
_DOCUMENTS = {
    "squaro": replace(_DOCUMENT, count="counter-models", in_order=True),
    "sudoku": replace(_DOCUMENT, distinct=True),
}


@functools.cache
def parse(text: str, puzzle_kind: str = "") -> Scheme:
    """The scheme that a person wrote; what `document` means depends on the kind of puzzle."""
    presets = {COMPACT: Scheme(COMPACT), DOCUMENT: _DOCUMENTS.get(puzzle_kind, _DOCUMENT)}
    if text in presets:
        return presets[text]
    chosen = dict(_choice(part.strip()) for part in text.split(","))
    return Scheme(text, chosen.get("count", Scheme.count), chosen.get("differ", Scheme.differ))


def for_solving(scheme: Scheme) -> Scheme:
    """The scheme as a solver gets it: `compact` leaves it to the search which lines must be told apart.

    Written to a file it has to say all of it; searching, few pairs of lines ever come out equal.
    """
    return replace(scheme, differ=LAZY) if scheme.name == COMPACT else scheme


def names(kind: str) -> tuple[str, ...]:
    """The encodings that claims of this kind may have, `lazy` among them for `differ`."""
    found = [name for name, encoding in encodings().items() if kind in encoding.kinds]
    return tuple(sorted([*found, LAZY] if kind == "differ" else found))


def _choice(part: str) -> tuple[str, str]:
    """One choice: `count=prime` as it is, or `prime` for the first kind that has it."""
    kind, equals, name = part.rpartition("=")
    if equals and kind not in ("count", "differ"):
        raise UsageError("encode.kind", kind=kind)
    kinds = (kind,) if equals else ("count", "differ")
    for candidate in kinds:
        if name in names(candidate):
            return candidate, name
    known = {known for candidate in kinds for known in names(candidate)}
    raise unknown_name("encode.unknown", name, known if equals else {*known, *PRESETS})
