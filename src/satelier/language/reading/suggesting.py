"""The known name that is nearest to an unknown one."""

from __future__ import annotations

from collections.abc import Iterable

# What other languages and tools call something; what is near by its letters would be something else.
MEANT = {
    "all_different": "distinct", "alldifferent": "distinct", "alldiff": "distinct", "different": "distinct",
    "unique": "distinct", "tous_différents": "distinct", "grid": "cells", "board": "cells", "grille": "cells",
    "total": "sum", "number": "count", "how_many": "count", "card": "count", "σ": "sum", "∑": "sum",
    "adjacents": "neighbours", "abs": "max", "length": "size", "len": "size",
}  # fmt: skip


def nearest(name: str, known: Iterable[str]) -> str:
    """The nearest of these names; "" where none is near."""
    import difflib  # only the mistaken pay for it

    known = set(known)
    if (meant := MEANT.get(name.lower())) in known:
        return str(meant)
    found = difflib.get_close_matches(name, sorted(set(known)), n=1, cutoff=0.6)
    return found[0] if found else ""
