"""The placed values that a reason stands on, grouped as a person would: "row 2 and row 6 already have one".

>>> from satelier.formats.text import read
>>> from satelier.puzzles import find
>>> from satelier.reason.hint import hint
>>> hint(read(find("sudoku"), "1... ..1. .... ...1")).sentence()
'In row 3, a 1 can only go to cell (3, 2): box 4 and column 1 already have one.'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from satelier.claims.family import Instance
from satelier.claims.words.telling import subject
from satelier.frozen import dataclass
from satelier.reason.words.words import Words


@dataclass(frozen=True)
class Seen:
    """A placed value, the instance by which it rules literals out, and these."""

    placed: int
    instance: Instance
    rules_out: tuple[int, ...]


def blockers(words: Words, seen: Sequence[Seen], facts: Sequence[int], value: int | None) -> str:
    """What rules out the facts; nothing where every place holds something already, and no more is needed.

    Where the sentence speaks of one value, groups that have it "already have one".
    """
    parts = [*_by_groups(words, seen, value), *_by_others(words, seen), *_worked_out(words, seen, facts)]
    return words.say("hint.glance.between").join(parts)


def _by_groups(words: Words, seen: Sequence[Seen], value: int | None) -> list[str]:
    """Which groups have the values already."""
    has: dict[str, list[int]] = {}
    subjects: dict[str, str] = {}
    for one in seen:
        if one.instance.value is not None:
            the = words.group(one.instance)
            has.setdefault(the, []).append(words.puzzle.values.meaning(one.placed)[1])
            subjects[the] = subject(one.instance, words.language)[0]
    numbers = {number for own in has.values() for number in own}
    if numbers == {value}:
        return [_have_one(words, list(subjects.values()) if len(has) == 1 else list(has))]
    return [
        told for the, own in has.items() for told in _values_in(words, the, subjects[the], sorted(set(own)))
    ]


def _have_one(words: Words, groups: Sequence[str]) -> str:
    """ "row 2 and row 6 already have one" """
    return words.say(f"hint.glance.{'has' if len(groups) == 1 else 'have'}", list=words.listed(groups))


def _values_in(words: Words, the: str, group: str, numbers: Sequence[int]) -> Iterator[str]:
    """ "1, 2 and 9 are in row 3", "row 3 already has one empty cell" """
    values = [words.puzzle.values[number] for number in numbers]
    symbols = [one.symbol for one in values if words.is_thing(one.adjective(words.language))]
    if symbols:
        key = "is-in" if len(symbols) == 1 else "are-in"
        yield words.say(f"hint.glance.{key}", list=words.listed(symbols), the=the)
    for one in values:
        if one.symbol not in symbols:
            yield words.say("hint.full.any", group=group, some=words.some(one, 1))


def _by_others(words: Words, seen: Sequence[Seen]) -> list[str]:
    """Values that rule out something in another way, the smaller of two, a neighbour; each is told once."""
    told = {one.placed for one in seen if one.instance.value is not None}
    others = [one for one in seen if one.instance.value is None and not _at_home(words, one)]
    placed = [one.placed for one in others if one.placed not in told]
    return [words.all_said(dict.fromkeys(placed))] if placed else []


def _at_home(words: Words, one: Seen) -> bool:
    """Whether it says of a place that it holds something else."""
    meaning = words.puzzle.values.meaning
    return meaning(one.placed)[0] == meaning(one.rules_out[0])[0]


def _worked_out(words: Words, seen: Sequence[Seen], facts: Sequence[int]) -> list[str]:
    """What earlier steps ruled out."""
    rest = set(facts) - {literal for one in seen for literal in one.rules_out}
    return [words.all_said(fact for fact in facts if fact in rest)] if rest else []
