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

import functools
from collections.abc import Sequence

import numpy as np

from satelier.claims.words.telling import Step
from satelier.frozen import dataclass
from satelier.reason.ground.knowledge import Knowledge
from satelier.reason.ground.needed import needed
from satelier.reason.ground.rulebook import Rulebook
from satelier.reason.hints.single import Forced, forced
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
        if words.language not in self._told:
            steps = [self._step(words, step) for step in self.steps]
            self._told[words.language] = [_suppose(words, self.supposed), *steps, self._end(words)]
        return self._told[words.language]

    @functools.cached_property
    def _told(self) -> dict[str, list[str]]:
        return {}  # by language: the stages of a hint want it, and its steps

    def _step(self, words: Words, step: Forced) -> str:
        because = words.rule(self.book.instance(step.number))
        return words.say("hint.chain.step", concludes=words.all_said(step.concludes), because=because)

    def _end(self, words: Words) -> str:
        broken = self.book.instance(self.broken)
        return broken.claim.end(Step(words, broken, (), self.facts))


def refutation(book: Rulebook, rules: Sequence[int], facts: Sequence[int], refuted: int) -> Refutation | None:
    """The steps from a literal to a broken instance, among these; None if it takes more than propagation.

    Only what has changed is looked at again."""
    nothing = Knowledge(np.zeros(book.puzzle.variables + 1, np.int8))
    known, steps = nothing.adding([*facts, refuted]), list[Forced]()
    speak_of = {number: {abs(literal) for literal in book.scopes[number]} for number in sorted(rules)}
    changed, at_hand = [*speak_of], dict[int, Forced]()
    while not (broken := _broken(book, changed, known)):
        at_hand = {number: one for number, one in at_hand.items() if number not in changed}
        at_hand |= {one.number: one for one in reversed(forced(book, known, np.array(changed)))}
        if not at_hand:
            return None
        steps.append(step := at_hand[min(at_hand)])
        known = known.adding(step.concludes)
        news = {abs(literal) for literal in step.concludes}
        changed = [number for number, own in speak_of.items() if not news.isdisjoint(own)]
    return Refutation(book, refuted, tuple(needed(steps, broken[1])), *broken)


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


def _suppose(words: Words, literal: int) -> str:
    place, number, holds = words.puzzle.values.meaning(literal)
    key = "hint.suppose.holds" if holds else "hint.suppose.not"
    adjective = words.puzzle.values.of(words.puzzle.grid.sort(place))[number].adjective(words.language)
    return words.say(key, the=words.place(place), adjective=adjective)
