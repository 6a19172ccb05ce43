"""The placed values that a reason stands on, grouped as a person would: "row 2 and row 6 already have one".

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> from satelier.reason.hint import hint
>>> hint(read(find("sudoku"), "1... ..1. .... ...1")).sentence()
'In row 3, a 1 can only go to cell (3, 2): box 4 and column 1 already have one.'
"""

from __future__ import annotations

from collections.abc import Sequence

from satelier.claims.family import Instance
from satelier.frozen import dataclass
from satelier.reason.words.words import Words


@dataclass(frozen=True)
class Seen:
    """A placed value, the instance by which it rules literals out, and these."""

    placed: int
    instance: Instance
    rules_out: tuple[int, ...]


def blockers(words: Words, seen: Sequence[Seen], facts: Sequence[int]) -> str:
    """What rules out the facts; nothing where every place holds something already, and no more is needed."""
    parts = [*_by_groups(words, seen), *_by_others(words, seen), *_worked_out(words, seen, facts)]
    return words.say("hint.glance.between").join(parts)


def _by_groups(words: Words, seen: Sequence[Seen]) -> list[str]:
    """Which groups have the values already."""
    has: dict[str, list[int]] = {}
    for one in seen:
        if one.instance.value is not None:
            has.setdefault(words.group(one.instance), []).append(words.puzzle.values.meaning(one.placed)[1])
    numbers = {number for own in has.values() for number in own}
    if len(numbers) == 1:
        key = "has" if len(has) == 1 else "have"
        return [words.say(f"hint.glance.{key}", list=words.listed(list(has)))]
    return [_values_in(words, the, own) for the, own in has.items()]


def _values_in(words: Words, the: str, numbers: Sequence[int]) -> str:
    """ "1, 2 and 9 are in row 3" """
    symbols = [words.puzzle.values[number].symbol for number in sorted(set(numbers))]
    key = "is-in" if len(symbols) == 1 else "are-in"
    return words.say(f"hint.glance.{key}", list=words.listed(symbols), the=the)


def _by_others(words: Words, seen: Sequence[Seen]) -> list[str]:
    """Values that rule out something in another way: the smaller of two, a neighbour."""
    placed = [one.placed for one in seen if one.instance.value is None and not _at_home(words, one)]
    return [words.all_said(dict.fromkeys(placed))] if placed else []


def _at_home(words: Words, one: Seen) -> bool:
    """Whether it says of a place that it holds something else."""
    meaning = words.puzzle.values.meaning
    return meaning(one.placed)[0] == meaning(one.rules_out[0])[0]


def _worked_out(words: Words, seen: Sequence[Seen], facts: Sequence[int]) -> list[str]:
    """What earlier steps ruled out."""
    rest = set(facts) - {literal for one in seen for literal in one.rules_out}
    return [words.all_said(fact for fact in facts if fact in rest)] if rest else []
