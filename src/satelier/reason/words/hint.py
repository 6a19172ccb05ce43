"""A hint in words, little by little: where to look, which rule, why, and the move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from satelier.claims.family import Instance
from satelier.frozen import dataclass
from satelier.messages import capitalised
from satelier.reason.words.chain import Refutation
from satelier.reason.words.glance import Seen, blockers
from satelier.reason.words.pattern import by_pattern
from satelier.reason.words.single import Step, why_and_move
from satelier.reason.words.words import Words

if TYPE_CHECKING:
    from satelier.reason.hint import Hint

MOST_STEPS_TOLD, MOST_RULES_TOLD, MOST_PLACES_TOLD = 4, 4, 3


@dataclass(frozen=True)
class Telling:
    """The parts of a hint, and the sentence that says why and what."""

    where: str
    rules: str
    why: str
    move: str
    sentence: str

    def stages(self) -> list[str]:
        return [self.where, self.rules, ended(self.why), ended(self.move)]


def ended(text: str) -> str:
    """A sentence of its own: "(Left out: 3.)" has its full stop already."""
    return capitalised(text if text.endswith((".", ".)")) else f"{text}.")


def telling(hint: Hint, words: Words) -> Telling:
    make = _of_single if hint.tier == 1 else _of_several
    why, move, sentence = by_pattern(hint, words) or make(hint, words)
    return Telling(_where(hint, words), _which(hint, words), why, move, capitalised(sentence))


def _which(hint: Hint, words: Words) -> str:
    """What players call it and how it goes; where it has no name of its own, the rules."""
    if hint.pattern and hint.pattern.is_telling:
        language = words.language
        about = hint.pattern.about(language)
        about = about[:1].lower() + about[1:]
        return words.say("pattern.told", name=capitalised(hint.pattern.say(language)), about=about)
    return " ".join(dict.fromkeys(one.rule.sentence(words.language) for one in hint.instances))


def _of_single(hint: Hint, words: Words) -> tuple[str, str, str]:
    seen = [Seen(one.placed, hint.book.instance(one.number), one.rules_out) for one in hint.seen]
    instance = hint.instances[0]
    at_a_glance = bool(seen) and instance.claim.is_count and hint.concludes[0] > 0
    value = None if instance.value is None else words.puzzle.values.meaning(hint.concludes[0])[1]
    told = blockers(words, seen, hint.facts, value) if at_a_glance else ""
    step = Step(words, instance, hint.concludes, hint.facts, at_a_glance, told)
    why, move = why_and_move(step)
    return why, move, ended(why) if at_a_glance else words.say("hint.so", why=why, move=move)


def clue_rule(hint: Hint) -> str:
    """The rule by which a clue says it of its own place, with nothing known; "" where none does."""
    instance, *more = hint.instances
    return "" if hint.facts or more or not instance.is_of_own_place else instance.rule.name


def _of_several(hint: Hint, words: Words) -> tuple[str, str, str]:
    """A chain, where there is a short one; else the group, or the rules, that leave no choice."""
    move, line = words.all_said(hint.concludes), hint.chain
    if line and (len(line.steps) <= MOST_STEPS_TOLD or not hint.group):
        parts = _chain_parts(line, words)
        return words.say("hint.chain.why", **parts), move, words.say("hint.chain.told", **parts, move=move)
    why, key = _however(hint, words), "hint.however.told" if hint.group else "hint.however.told-rules"
    return why, move, words.say(key, why=why, move=move)


def _chain_parts(line: Refutation, words: Words) -> dict[str, str]:
    suppose, *steps, broken = line.told(words)
    untold = len(steps) - MOST_STEPS_TOLD
    if untold > 0:
        steps = [*steps[:MOST_STEPS_TOLD], words.say("hint.chain.further", count=untold)]
    return {"suppose": capitalised(suppose), "steps": " ".join([*steps, broken])}


def _however(hint: Hint, words: Words) -> str:
    group = hint.group
    if group is None:
        return words.say("hint.however.rules", sentences=sentences(words, hint.instances))
    key = "hint.however.places" if group.value is None else "hint.however.value"
    return words.say(key, the=group.name(words.language))


def sentences(words: Words, instances: Sequence[Instance]) -> str:
    """What the instances say, of many only the first."""
    first = " ".join(one.sentence(words.language) for one in instances[:MOST_RULES_TOLD])
    untold = len(instances) - MOST_RULES_TOLD
    return words.say("hint.rules.more", sentences=first, count=untold) if untold > 0 else first


def _where(hint: Hint, words: Words) -> str:
    names = [hint.group.name(words.language)] if hint.group else _names(hint.instances, words)
    if len(names) <= MOST_PLACES_TOLD:
        return words.say("hint.where.look", list=words.listed(names))
    place = words.puzzle.values.meaning(hint.concludes[0])[0]
    return words.say("hint.where.around", place=words.place(place))


def _names(instances: Iterable[Instance], words: Words) -> list[str]:
    return list(dict.fromkeys(map(words.group, instances)))
