"""Schemes: which encoding each family of claims gets.

A scheme is written as a preset (`compact`, `document`), as the name of one encoding (`prime`),
or family by family (`count=prime,differ=lazy`). Families that are not named get what they usually get.

>>> scheme = parse("count=prime,differ=patterns")
>>> scheme.encoding_of("count"), scheme.encoding_of("differ"), scheme.encoding_of("not-all-equal")
('prime', 'patterns', 'direct')
>>> parse("models").encoding_of("count")
'models'
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import field, replace

from satelier.claims import FAMILIES, LAZY
from satelier.claims.family import Family
from satelier.encode.stencil import ENDLESS, measure, names
from satelier.encode.stencil import family as family_of
from satelier.errors import unknown_name
from satelier.frozen import dataclass

COMPACT = "compact"
DOCUMENT = "document"
PRESETS = (COMPACT, DOCUMENT)
LEAVES_OUT = ("solving", "in_memory")


@dataclass(frozen=True)
class Scheme:
    """An encoding for each family of claims.

    choices     by family; the others get what `usually` names: an attribute of the family
    in_order    clauses follow the grid's own order, not blocks of equal stencils (slower)
    implied     statements that other rules entail are written too
    distinct    a clause that several instances need is written once
    """

    name: str
    choices: Mapping[str, str] = field(default_factory=dict, hash=False)
    usually: str = "usual"
    in_order: bool = False
    implied: bool = True
    distinct: bool = False

    def encoding_for(self, family: Family) -> str:
        """The same for a family of a puzzle; what nobody chose or could build is left out at first."""
        name, kind = self.encoding_of(family.kind), family.kind
        free = name != LAZY and self.usually in LEAVES_OUT and kind not in self.choices
        left_out = free and family_of(kind).has_cuts and _is_endless(family, name)
        return LAZY if left_out else name

    def encoding_of(self, kind: str) -> str:
        """The name of the encoding for claims of this family."""
        own = family_of(kind)
        return self.choices.get(kind) or getattr(own, self.usually) or own.usual


def _is_endless(family: Family, name: str) -> bool:
    """Whether a claim of the family is too wide for what an encoding would have to list."""
    return any(measure(claim, family.width, name).clauses >= ENDLESS for claim in family.claims)


# Reasons and generators hold their rules by one fixed encoding, whatever a user chose elsewhere.
IN_MEMORY = Scheme(COMPACT, usually="in_memory")


@functools.cache
def _document(puzzle_kind: str) -> Scheme:
    """The clauses that the source documents write: by subsets and patterns, but for Squaro by counter-models;
    the sudoku course lists each clause once."""
    scheme = Scheme(DOCUMENT, usually="document", implied=False)
    own = {
        "squaro": {"choices": dict(_choices("counter-models")), "in_order": True},
        "sudoku": {"distinct": True},
    }
    return replace(scheme, **own.get(puzzle_kind, {}))  # type: ignore[arg-type]


def parse(text: str, puzzle_kind: str = "") -> Scheme:
    """The scheme that a person wrote; what `document` means depends on the kind of puzzle."""
    return _parsed(text, puzzle_kind, tuple(FAMILIES))


@functools.cache
def _parsed(text: str, puzzle_kind: str, families: tuple[str, ...]) -> Scheme:
    """The same among these families: a file that brings another one may be read at any time."""
    if text in PRESETS:
        return Scheme(COMPACT) if text == COMPACT else _document(puzzle_kind)
    return Scheme(text, dict(pair for part in text.split(",") for pair in _choices(part.strip())))


@functools.cache
def for_solving(scheme: Scheme) -> Scheme:
    """The scheme as a solver gets it: what nobody chose may be left to the search, where that is quicker."""
    return replace(scheme, usually="solving") if scheme.usually == "usual" else scheme


def _choices(part: str) -> list[tuple[str, str]]:
    """`count=prime` as it is, `prime` for the first family that has it, `lazy` for all that have cuts."""
    kind, equals, name = part.rpartition("=")
    candidates = (kind,) if equals else tuple(FAMILIES)
    found = [(candidate, name) for candidate in candidates if name in names(candidate)]
    if found:
        return found if name == LAZY else found[:1]
    known = {known for candidate in candidates for known in names(candidate)}
    raise unknown_name("encode.unknown", name, known if equals else {*known, *PRESETS})
