"""Claims in words: what they are told, and what is said where a family has no words of its own.

About    an instance: a claim, its group, the value that it counts
Step     an instance that forces literals, by known ones; how it speaks is told by a `Speaker`

A family brings words inline, by language: {"says": {"en": "…", "fr": "…"}, "wrong": …}, where {the} and {has}
name the group ("row 3", "row 3 has"), {many} and {one} the value that is counted ("1s", "one 1"), {rule} is
the rule's own sentence without its full stop; or under its kind in the catalogue `claims`. Without either,
its rule speaks for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from satelier.frozen import dataclass
from satelier.messages import ENGLISH, LANGUAGES, catalogue, fill, say

if TYPE_CHECKING:
    from satelier.claims.claim import Claim, Truths
    from satelier.claims.counts.count import Count
    from satelier.claims.family import Instance
    from satelier.values import Value

    About = Instance


BESIDE = ("neighbours", "around", "diagonals")  # groups of which "next to it" is said of their owner
GIVEN = "given"  # the template of what is given: it is said as a count is
BY_RULE = "by-rule"  # the template of claims that have no words for what they are about: their rule speaks


class Speaker(Protocol):
    """A puzzle in a language: what `reason/words` knows how to say."""

    @property
    def puzzle(self) -> Any: ...
    @property
    def language(self) -> str: ...
    def say(self, key: str, *numbers: object, **values: object) -> str: ...
    def suited(self, key: str, noun: str, **values: object) -> str: ...
    def adjective(self, number: int) -> str: ...
    def is_thing(self, adjective: str) -> bool: ...
    def a(self, number: int) -> str: ...
    def some(self, value: Value | None, count: int) -> str: ...
    def place(self, place: int) -> str: ...
    def places(self, places: Any) -> str: ...
    def points(self, coordinates: Any) -> str: ...
    def listed(self, items: Sequence[str]) -> str: ...
    def said(self, literal: int) -> str: ...
    def all_said(self, literals: Iterable[int]) -> str: ...
    def each_said(self, literals: Iterable[int]) -> list[str]: ...
    def of_many(self, subject: str, number: int, holds: bool, sort: str = "") -> str: ...
    def group(self, instance: Instance) -> str: ...
    def rule(self, instance: Instance) -> str: ...


@dataclass(frozen=True)
class Step:
    """An instance that forces literals (or is broken, and forces none), by known ones.

    at_a_glance   whether what rules the rest out is seen at a glance, and told by
    blockers      the placed values that do; nothing where every other place holds something
    """

    words: Speaker
    instance: Instance
    concludes: tuple[int, ...]
    facts: tuple[int, ...]
    at_a_glance: bool = False
    blockers: str = ""

    @property
    def guarded(self) -> bool:
        return self.instance.family.guarded is not None

    @property
    def concludes_guard(self) -> bool:
        """Whether the step says that the guard does not hold, since the claim cannot."""
        return self.guarded and bool(self.concludes) and self.concludes[0] == -self.instance.literals[0]

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
        owners, noun = family.part.owners, family.part.noun
        owner = self.instance.places[0]
        if owners is not None and not self.guarded and noun in BESIDE:  # the cell that has the number
            owner, noun = int(owners[self.instance.row]), "beside"
        group, verb = subject(self.instance, words.language)
        names = {"the": words.group(self.instance), "owner": words.place(owner), "group": group}
        is_many = verb == words.say("hint.plural-verb") and not self.guarded
        if is_many and noun == family.part.noun and noun not in catalogue("hint", words.language)[key]:
            noun = "many"
        if family.part.is_end:
            noun, names["point"] = "end", family.part.name(self.instance.row, words.language, "point")
        guard = "" if family.guarded is None else words.adjective(family.guarded)
        return words.suited(key, noun, **names, guard=guard, **values)

    def some(self, count: int) -> str:
        return self.words.some(self.instance.value, count)


def subject(about: About, language: str) -> tuple[str, str]:
    """A group as the subject of a sentence, and the verb that it has: "row 3, columns 1 to 2," and "has"."""
    name, _, verb = about.family.part.has(about.row, language).rpartition(" ")
    return name, verb


def inline(words: Any, language: str) -> str | None:
    """The words for a language, or those of another where there are none."""
    return next((words[one] for one in (language, *LANGUAGES) if one in words), None)


def default_sentence(claim: Claim, about: About, language: str) -> str:
    if about.family.template not in ("", GIVEN, BY_RULE):
        return say(f"claims.{about.family.template}", language, **names(about, language))
    found = _worded(claim, about, language, "says", claim.kind)
    if found is None and about.family.part.is_whole and about.family.guarded is None:
        return about.rule.sentence(language)
    return found or say("claims.by-rule", language, **names(about, language))


def default_why(step: Step) -> tuple[str, str]:
    """What is known, and what the instance says."""
    words = step.words
    holds_already = step.guarded and not step.concludes_guard
    sentence = _unguarded(step) if holds_already else words.rule(step.instance)
    move = words.all_said(step.concludes)
    if not step.facts:
        return words.say("hint.settled.none", sentence=sentence), move
    return words.say("hint.equal.others", facts=words.all_said(step.facts), sentence=sentence), move


def _unguarded(step: Step) -> str:
    """What is said where the guard holds, which is among the facts."""
    instance = step.instance
    return instance.claim.sentence(instance, step.words.language).rstrip(".")


def default_end(step: Step) -> str:
    """But then what is wrong is so."""
    fault = step.instance.fault_by(step.facts).sentence(step.words.language).rstrip(".")
    return step.words.say("hint.chain.broken", fault=fault[:1].lower() + fault[1:])


def default_wrong(claim: Claim, about: About, true: Truths, false: Truths, language: str) -> str:
    """The family's own words, of what the guard asks for; else that its rule is broken."""
    if about.family.template not in ("", GIVEN, BY_RULE):
        return say(f"claims.{about.family.template}-wrong", language, **names(about, language))
    found = _worded(claim, about, language, "wrong", f"{claim.kind}-wrong")
    return about.guarded(found or say("claims.not-so", language, **names(about, language)), language)


def _worded(claim: Claim, about: About, language: str, use: str, key: str) -> str | None:
    """The family's own words, inline or in the catalogue, filled with the names of the group."""
    template = inline(claim.words.get(use, {}), language)
    if template is None:
        found = catalogue("claims", language).get(key)
        template = found if isinstance(found, str) else None
    return None if template is None else fill(template, language, **names(about, language))


def cells(count: int, language: str) -> str:
    """ "one cell", "3 cells" """
    return say("claims.one-cell" if count == 1 else "claims.many-cells", language, count=count)


def names(about: About, language: str = ENGLISH) -> dict[str, str]:
    """What words may name of an instance: its group, the value it counts, its rule."""
    family, value = about.family, about.value
    has = family.part.has(about.row, language, guarded=family.guarded is not None)
    found = {
        "the": family.part.name(about.row, language, "the"),
        "has": has,
        "within": family.part.within(about.row, language),
        "group": subject(about, language)[0],
    }
    if value is not None:
        found |= {
            "one": value.some(1, language),
            "many": value.many(language),
            "value": value.adjective(language),
        }
    return {"one": "", "many": "", "value": "", **found, "rule": about.rule.sentence(language).rstrip(".")}
