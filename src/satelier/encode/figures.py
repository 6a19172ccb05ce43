"""Figures as a person reads them: thousands marked, in tables with numbers to the right.

>>> print(table(["encoding", "clauses"], [["prime", short(1234567)], ["models", short(10**20)]]))
encoding    clauses
────────  ─────────
prime     1,234,567
models      ≈ 10^20
"""

from __future__ import annotations

from satelier.messages import figure, magnitude


def short(number: int) -> str:
    """A number with its thousands marked; past 10^15 only how large it is."""
    return figure(number) if number < 10**15 else f"≈ 10^{magnitude(number)}"


def table(head: list[str], body: list[list[str]]) -> str:
    """The table as text, its first column to the left."""
    widths = [max(len(row[column]) for row in [head, *body]) for column in range(len(head))]
    lines = [_line(row, widths) for row in [head, ["─" * width for width in widths], *body]]
    return "\n".join(lines)


def _line(row: list[str], widths: list[int]) -> str:
    first, *numbers = row
    padded = [number.rjust(width) for number, width in zip(numbers, widths[1:], strict=False)]
    return "  ".join([first.ljust(widths[0]), *padded, *numbers[len(widths) - 1 :]]).rstrip()
