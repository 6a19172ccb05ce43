"""Why one rule instance forces what it forces, in words; and the move it leads to.

>>> from satelier.puzzles import find
>>> from satelier.reason.hints.rulebook import Rulebook
>>> puzzle = find("takuzu")(4, 4)
>>> balance = Rulebook(puzzle).instance(0)
>>> told(Single(Words(puzzle, "en"), balance, concludes=(-3, -4), facts=(1, 2)))
('row 1 already has two 1s', 'cells (1, 3) and (1, 4) are 0s')
>>> told(Single(Words(puzzle, "fr"), balance, concludes=(3,), facts=(-1, -2)))
('la ligne 1 attend encore un 1 et il ne reste que la case (1, 3)', 'la case (1, 3) est un 1')
"""

from __future__ import annotations

from dataclasses import dataclass

from satelier.claims import Count
from satelier.family import Instance
from satelier.reason.words.words import Words

MOST_NAMED = 3  # places; of more, a group speaks: "its other cells"


@dataclass(frozen=True)
class Single:
    """An instance that forces literals, by known ones."""

    words: Words
    instance: Instance
    concludes: tuple[int, ...]
    facts: tuple[int, ...]

    @property
    def guarded(self) -> bool:
        return self.instance.family.guarded is not None

    @property
    def inputs(self) -> tuple[int, ...]:
        """What the claim is about, without the guard."""
        return self.instance.literals[self.guarded :]

    @property
    def count(self) -> Count:
        found = self.instance.claim.as_count(self.instance.family.width)
        assert found is not None
        return found

    @property
    def reasons(self) -> tuple[int, ...]:
        """The facts, without the guard."""
        return tuple(fact for fact in self.facts if fact in self.inputs or -fact in self.inputs)

    def say(self, key: str, **values: object) -> str:
        """A why, with the names of the group, of its owner, and of what the guard says."""
        family, words = self.instance.family, self.words
        names = {"the": words.group(self.instance), "owner": words.place(self.instance.places[0])}
        guard = "" if family.guarded is None else words.adjective(family.guarded)
        return words.suited(key, family.part.noun, **names, guard=guard, **values)

    def some(self, count: int) -> str:
        return self.words.some(self.instance.value, count)


def told(single: Single) -> tuple[str, str]:
    """Why, and the move."""
    return _KINDS[single.instance.claim.kind](single)


def _count(single: Single) -> tuple[str, str]:
    if single.instance.value is None:
        return _one_value(single)
    if single.guarded and single.concludes[0] == -single.instance.literals[0]:
        return _guard(single), single.words.said(single.concludes[0])
    return _full(single) if -single.concludes[0] in single.inputs else _needed(single)


def _full(single: Single) -> tuple[str, str]:
    """As many as there may be."""
    if not single.reasons:
        return _settled(single)
    return single.say("full", some=single.some(len(single.reasons))), _move(single, "rest")


def _needed(single: Single) -> tuple[str, str]:
    """No place is left for others."""
    if not single.reasons:
        return _settled(single)
    missing, words = len(single.concludes), single.words
    if missing > 1:
        return single.say("some-left", some=single.some(missing)), _move(single, "left")
    place = words.place(words.puzzle.values.meaning(single.concludes[0])[0])
    return single.say("one-left", some=single.some(1), place=place), _move(single, "left")


def _settled(single: Single) -> tuple[str, str]:
    """None or all: nothing need be known."""
    words, low = single.words, single.count.low
    key = words.puzzle.grid.noun if low > 0 else "none"
    return words.say(f"hint.settled.{key}", sentence=words.rule(single.instance)), _move(single, "every")


def _move(single: Single, key: str) -> str:
    """The literals concluded: by name if there are few, else as a group."""
    words, noun = single.words, single.instance.family.part.noun
    if len(single.concludes) <= MOST_NAMED:
        return words.all_said(single.concludes)
    _, number, holds = words.puzzle.values.meaning(single.concludes[0])
    subject = words.say(f"hint.{key}.{noun if noun == 'neighbours' else words.puzzle.grid.noun}")
    return words.of_many(subject, number, holds)


def _one_value(single: Single) -> tuple[str, str]:
    """Each cell has one value."""
    words = single.words
    if single.concludes[0] < 0:
        return words.say("hint.value.one", fact=words.all_said(single.facts)), words.say("hint.other-value")
    return words.say("hint.value.left", the=words.group(single.instance)), words.all_said(single.concludes)


def _guard(single: Single) -> str:
    """The claim is broken, so its guard does not hold."""
    over = [fact for fact in single.reasons if fact in single.inputs]
    if over:
        return single.say("guard-over", some=single.some(len(over)))
    return single.say("guard-under", low=single.some(single.count.low))


def _not_all_equal(single: Single) -> tuple[str, str]:
    words = single.words
    facts, sentence = words.all_said(single.facts), words.rule(single.instance)
    return words.say("hint.equal.others", facts=facts, sentence=sentence), words.all_said(single.concludes)


def _differ(single: Single) -> tuple[str, str]:
    words = single.words
    place, number, _ = words.puzzle.values.meaning(-single.concludes[0])
    names = {"the": words.group(single.instance), "place": words.place(place)}
    why = words.say("hint.equal.differ", **names, adjective=words.adjective(number))
    return why, words.all_said(single.concludes)


_KINDS = {"count": _count, "not-all-equal": _not_all_equal, "differ": _differ}
