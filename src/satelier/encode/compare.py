"""Every encoding of one puzzle side by side: what each costs, known without building it."""

from __future__ import annotations

from collections.abc import Iterator

from satelier.claims import FAMILIES, LAZY
from satelier.encode.model import estimate, fits, plan, selected, total
from satelier.encode.scheme import PRESETS, parse
from satelier.encode.stencil import names
from satelier.frozen import dataclass
from satelier.puzzle import Puzzle


@dataclass(frozen=True)
class Row:
    """A scheme, its cost (all variables, the auxiliary ones among them, …), and whether it may be built."""

    scheme: str
    variables: int
    fresh: int
    clauses: int
    literals: int
    fits: bool


def compare(puzzle: Puzzle) -> list[Row]:
    """A row for each scheme that makes a difference for this puzzle."""
    return [row(puzzle, scheme) for scheme in schemes(puzzle)]


def schemes(puzzle: Puzzle) -> Iterator[str]:
    """The presets, then each encoding of each kind of claim that the puzzle makes."""
    yield from PRESETS
    kinds = {family.kind for family in puzzle.families}
    for kind in FAMILIES:
        if kind in kinds and FAMILIES[kind].is_compared:
            yield from (f"{kind}={name}" for name in names(kind) if name not in (LAZY, *PRESETS))


def row(puzzle: Puzzle, scheme: str) -> Row:
    """What one scheme costs."""
    chosen = parse(scheme, puzzle.kind)
    size, stamps = estimate(puzzle, chosen), plan(selected(puzzle, chosen), chosen)
    fitting = fits(stamps, total(stamps))
    return Row(scheme, puzzle.variables + size.fresh, size.fresh, size.clauses, size.literals, fitting)
