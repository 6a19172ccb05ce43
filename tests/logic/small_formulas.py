"""Small formulas for the tests of this folder, and what they mean, by trying everything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from hypothesis import strategies as st

from satelier.logic.cnf import CNF


@st.composite
def formulas(draw: st.DrawFn, most_variables: int = 6, longest: int = 5) -> CNF:
    """Formulas with empty clauses, duplicates and tautologies, and perhaps a projection."""
    variables = draw(st.integers(0, most_variables))
    literals = st.sampled_from([v for v in range(-variables, variables + 1) if v] or [0])
    clauses = draw(st.lists(st.lists(literals, max_size=longest if variables else 0), max_size=6))
    cnf = CNF.from_clauses(clauses, variables)
    projection = draw(st.one_of(st.none(), st.integers(0, variables)))
    return CNF(cnf.literals, cnf.offsets, variables, projection=projection)


def models(
    clauses: Iterable[Sequence[int]], variables: int, shown: int | None = None
) -> set[tuple[bool, ...]]:
    """All models, restricted to the first `shown` variables."""
    kept = [tuple(clause) for clause in clauses]
    return {
        values[:shown]
        for values in product((False, True), repeat=variables)
        if all(any(values[abs(literal) - 1] == (literal > 0) for literal in clause) for clause in kept)
    }
