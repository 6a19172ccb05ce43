"""Suppose the opposite, then rule by rule, until something cannot hold: a chain told in words.

>>> from satelier.puzzles import find
>>> puzzle = find("norinori")(1, 4, clues=[[0, 0, 1, 1]])
>>> book = Rulebook(puzzle)
>>> line = refutation(book, rules=(1, 4), facts=(), refuted=-2)
>>> for sentence in line.told(Words(puzzle, "en")):
...     print(sentence)
suppose cell (1, 2) is empty
But then, in region 1, too few places are left for two coloured cells
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from satelier.reason.hints.rulebook import Rulebook
from satelier.reason.hints.single import Forced, forced
from satelier.reason.knowledge import Knowledge
from satelier.reason.words.single import Single
from satelier.reason.words.words import Words


@dataclass(frozen=True)
class Refutation:
    """A literal supposed, what follows step by step, and the instance that is then broken."""

    book: Rulebook
    supposed: int
    steps: tuple[Forced, ...]
    broken: int
    facts: tuple[int, ...]

    def told(self, words: Words) -> list[str]:
        """What is supposed, each step, and the end."""
        steps = [self._step(words, step) for step in self.steps]
        return [_suppose(words, self.supposed), *steps, self._end(words)]

    def _step(self, words: Words, step: Forced) -> str:
        because = words.rule(self.book.instance(step.number))
        return words.say("hint.chain.step", concludes=words.all_said(step.literals), because=because)

    def _end(self, words: Words) -> str:
        return _end(Single(words, self.book.instance(self.broken), (), self.facts))


def refutation(book: Rulebook, rules: Sequence[int], facts: Sequence[int], refuted: int) -> Refutation | None:
    """The steps from a literal to a broken instance, among these; None if it takes more than propagation."""
    nothing = Knowledge(np.zeros(book.puzzle.variables + 1, np.int8))
    known, steps, numbers = nothing.adding([*facts, refuted]), [], np.array(sorted(rules))
    while not (broken := _broken(book, rules, known)):
        found = forced(book, known, numbers)
        if not found:
            return None
        steps.append(found[0])
        known = known.adding(found[0].literals)
    return Refutation(book, refuted, tuple(_used(steps, broken[1])), *broken)


def _broken(book: Rulebook, rules: Sequence[int], known: Knowledge) -> tuple[int, tuple[int, ...]] | None:
    """The first instance that cannot hold, and the literals that break it."""
    for number in rules:
        instance = book.instance(number)
        scope = np.array(instance.literals)
        true, false = (truth[scope] for truth in known.truth)
        if not instance.claim.possible(true[None], false[None])[0]:
            used = instance.claim.because(true, false)
            return number, tuple(np.where(true, scope, -scope)[used].tolist())
    return None


def _used(steps: Sequence[Forced], facts: Sequence[int]) -> list[Forced]:
    """The steps that lead to these facts, with the literals that do."""
    needed, kept = set(facts), []
    for step in reversed(steps):
        literals = tuple(literal for literal in step.literals if literal in needed)
        if literals:
            needed |= set(step.facts)
            kept.append(replace(step, literals=literals))
    return kept[::-1]


def _suppose(words: Words, literal: int) -> str:
    place, number, holds = words.puzzle.values.meaning(literal)
    key = "hint.suppose.holds" if holds else "hint.suppose.not"
    return words.say(key, the=words.place(place), adjective=words.adjective(number))


# The end: what cannot hold


def _end(broken: Single) -> str:
    words, instance = broken.words, broken.instance
    unusual = broken.guarded and instance.family.part.noun != "neighbours"
    if instance.claim.kind != "count" or unusual:
        return words.say("hint.chain.broken", sentence=words.rule(instance))
    over = sum(fact in broken.inputs for fact in broken.reasons)
    return words.say(f"hint.chain.{_end_key(broken, over)}", **dict(_end_names(broken, over)))


def _end_key(broken: Single, over: int) -> str:
    """Which words suit: too many or too few, of values of a cell, of neighbours, of places in a group."""
    if broken.instance.value is None:
        return "value-over" if over else "value-under"
    if broken.guarded:
        return "next-over" if over else "next-under"
    if over:
        return "over"
    return "none" if len(broken.reasons) == len(broken.inputs) else "under"


def _end_names(broken: Single, over: int) -> Iterator[tuple[str, str]]:
    words, instance = broken.words, broken.instance
    yield "the", words.group(instance)
    yield "has", instance.family.part.name(instance.row, words.language, "has")
    yield "owner", words.place(instance.places[0])
    yield "some", broken.some(over)
    yield "low", broken.some(broken.count.low)
