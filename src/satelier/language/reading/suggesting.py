"""The known name that is nearest to an unknown one."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(name: str, known: Iterable[str]) -> str:
    """The nearest of these names; "" where none is near."""
    import difflib  # only the mistaken pay for it

    found = difflib.get_close_matches(name, sorted(set(known)), n=1, cutoff=0.6)
    return found[0] if found else ""
