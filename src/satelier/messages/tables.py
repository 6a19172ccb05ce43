"""Figures as a person reads them: thousands marked, in tables with numbers to the right.

>>> print(table(["encoding", "clauses"], [["prime", short(1234567)], ["models", short(10**20)]]))
encoding    clauses
────────  ─────────
prime     1,234,567
models      ≈ 10^20
"""

from __future__ import annotations

from collections.abc import Collection

from satelier.messages import figure, magnitude


def short(number: int) -> str:
    """A number with its thousands marked; past 10^15 only how large it is."""
    return figure(number) if number < 10**15 else f"≈ 10^{magnitude(number)}"


def table(head: list[str], body: list[list[str]], words: Collection[int] = (0,)) -> str:
    """Columns under their heads, as text; those of `words` to the left, numbers to the right."""
    widths = [max(len(row[column]) for row in [head, *body]) for column in range(len(head))]
    lines = [_line(row, widths, words) for row in [head, ["─" * width for width in widths], *body]]
    return "\n".join(lines)


def _line(row: list[str], widths: list[int], words: Collection[int]) -> str:
    """A row may say more than there are heads: a note at its end."""
    padded = [
        text.ljust(width) if column in words else text.rjust(width)
        for column, (text, width) in enumerate(zip(row, widths, strict=False))
    ]
    return "  ".join([*padded, *row[len(widths) :]]).rstrip()
