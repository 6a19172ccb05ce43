"""The shapes of loops: numbers that stand in a corner, beside or diagonally to each other.

A number is a count of the lines round its cell, and a line goes on at both ends: what players know by heart
is which of these a reason puts together.
"""

from __future__ import annotations

from satelier.claims.family import Instance
from satelier.reason.patterns.reading import Reading

ROUND = 4  # lines round a cell


def corner_number(reading: Reading) -> bool:
    """One number, and a point where only two lines meet."""
    numbers, ends = _parts(reading)
    return len(numbers) == 1 and bool(ends) and any(one.family.width == 2 for one in ends)


def adjacent_threes(reading: Reading) -> bool:
    """Two numbers that leave out one line each, side by side."""
    return _are_threes(reading) and _shared(reading) == 1


def diagonal_threes(reading: Reading) -> bool:
    """The same, with a point in common and no line."""
    return _are_threes(reading) and _shared(reading) == 0


def beside_zero(reading: Reading) -> bool:
    """A number that leaves out one line, which a 0 on its other side has ruled out."""
    numbers, ends = _parts(reading)
    if ends or len(numbers) != 1 or _low(numbers[0]) != ROUND - 1 or len(reading.deduction.facts) != 1:
        return False
    fact = -reading.deduction.facts[0]
    return any(fact in one.literals for one in _zeros(reading))


def _parts(reading: Reading) -> tuple[list[Instance], list[Instance]]:
    """The numbers of a reason, and what lines do at points; nothing where it has other parts."""
    every = [reading.book.instance(number) for number in reading.deduction.rules]
    numbers = [one for one in every if _is_number(one)]
    ends = [one for one in every if one.family.part.is_end]
    return (numbers, ends) if len(numbers) + len(ends) == len(every) else ([], [])


def _is_number(instance: Instance) -> bool:
    family = instance.family
    return family.is_printed and family.grid.noun == "edge" and family.width == ROUND and family.counts_value


def _low(instance: Instance) -> int:
    count = instance.claim.as_count(instance.family.width)
    return -1 if count is None else count.low


def _are_threes(reading: Reading) -> bool:
    numbers, ends = _parts(reading)
    return len(numbers) == 2 and bool(ends) and all(_low(one) == ROUND - 1 for one in numbers)


def _shared(reading: Reading) -> int:
    """How many lines two numbers have in common."""
    one, other = _parts(reading)[0]
    return len({*one.literals} & {*other.literals})


def _zeros(reading: Reading) -> list[Instance]:
    families = (family for family in reading.book.families if family.is_printed)
    return [one for family in families for one in family if _is_number(one) and _high(one) == 0]


def _high(instance: Instance) -> int:
    count = instance.claim.as_count(instance.family.width)
    return -1 if count is None else count.high
