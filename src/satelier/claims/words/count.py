"""Counts in words: what they say, why they force something, what is wrong with a broken one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from satelier.claims.words.telling import (
    BY_RULE,
    GIVEN,
    Step,
    default_end,
    default_sentence,
    default_why,
    default_wrong,
    names,
    subject,
)
from satelier.messages import FRENCH, catalogue, say
from satelier.values import Value, numeral

if TYPE_CHECKING:
    from satelier.claims.claim import Truths
    from satelier.claims.counts.count import Count
    from satelier.claims.family import Instance as About

MOST_NAMED = 3  # places; of more, a group speaks: "its other cells"


# What it says.


def count_sentence(claim: Count, about: About, language: str) -> str:
    """ "row 3 has exactly five 1s." """
    family, value = about.family, about.value
    if family.template == BY_RULE:
        return default_sentence(claim, about, language)
    width = family.width - (family.guarded is not None)

    def some(count: int) -> str:
        return _some(value, count, language) if value else say("claims.values", language, count=count)

    adjective = value.adjective(language) if value else ""
    key = family.template or _key(claim, width)
    bounds = {"low": some(claim.low), "high": some(claim.high), "width": width}
    has = family.part.has(about.row, language, guarded=family.guarded is not None)
    groups = {
        "has": has,
        "the": family.part.name(about.row, language, "the"),
        "within": family.part.within(about.row, language),
    }
    return say(f"claims.{key}", language, **groups, **bounds, adjective=adjective)


def _key(claim: Count, width: int) -> str:
    """Which sentence says it best."""
    if claim.low > width:
        return "too-small"
    if claim.low == claim.high:
        return "exactly" if claim.high else "none"
    if claim.low == 0:
        return "at-most"
    return "at-least" if claim.high >= width else "between"


# What is wrong with it.


def count_wrong(claim: Count, about: About, true: Truths, false: Truths, language: str) -> str:
    """ "row 1 has three 1s; it should have two." Where cells are open: what there is still room for."""
    value, width = about.value, len(true)
    if about.family.template not in ("", GIVEN):
        return default_wrong(claim, about, true, false, language)
    if value is None or about.family.template or claim.low > width:
        return about.guarded(claim.sentence(about, language), language)
    held, most = int(true.sum()), width - int(false.sum())
    over = held > claim.high
    if about.family.part.is_end:
        point = about.family.part.name(about.row, language, "point")
        return say(f"claims.wrong.end.{'over' if over else 'under'}", language, point=point)
    key = "has" if over or held == most else "room"
    found = _found(about, key, held if over else most, language)
    wanted = {"found": found, "it": _pronoun(about, language), **_bounds(claim, value, language)}
    return say(f"claims.wrong.{_key(claim, width)}", language, **wanted)


def _found(about: About, key: str, count: int, language: str) -> str:
    """What there is: "row 1 has three 1s", "there are no 1s in row 1", "… has two stars next to it" """
    family, value = about.family, about.value
    assert value is not None
    key = "none" if not count else key
    words = {**names(about, language), "some": _some(value, count, language)}
    if family.guarded is None:
        return say(f"claims.wrong.found.{key}", language, **words)
    owner = family.grid.name(about.places[0], language, "the")
    words |= {"owner": owner, "adjective": family.values[family.guarded].adjective(language)}
    near = "next" if family.part.noun == "neighbours" else "guarded"
    return say(f"claims.wrong.{near}.{key}", language, **words)


def _pronoun(about: About, language: str) -> str:
    """ "it" of a row, "they" of neighbours."""
    words = catalogue("claims", language)["wrong"]["it"]
    return str(words.get(about.family.part.noun, words["any"]))


def _bounds(claim: Count, value: Value, language: str) -> dict[str, str]:
    none = value.none(language)
    bounds = {"low": _bare(value, claim.low, language), "high": _bare(value, claim.high, language)}
    return {**bounds, "no": none.split()[0] if language == FRENCH else "none"}


def _bare(value: Value, count: int, language: str) -> str:
    """A number that stands for so many of a value: "two"; "one" as the value has it ("une" of cells)."""
    return value.some(1, language).split()[0] if count == 1 else numeral(count, language)


def _some(value: Value, count: int, language: str) -> str:
    return value.some(count, language) if count else value.none(language)


# Why it forces something, and the move.


def count_why(step: Step) -> tuple[str, str]:
    if step.instance.family.template not in ("", GIVEN):
        return default_why(step)
    if step.instance.value is None:
        return _one_value(step)
    if step.concludes_guard:
        return _guard(step), step.words.said(step.concludes[0])
    return _full(step) if -step.concludes[0] in step.inputs else _needed(step)


def _full(step: Step) -> tuple[str, str]:
    """As many as there may be."""
    if not step.reasons:
        return _settled(step)
    return step.say("full", some=step.some(len(step.reasons))), _move(step, "rest")


def _needed(step: Step) -> tuple[str, str]:
    """No place is left for others."""
    if not step.reasons:
        return _settled(step)
    missing, words = len(step.concludes), step.words
    if step.at_a_glance:
        return _only(step, "only" if step.blockers else "last"), words.said(step.concludes[0])
    if missing > 1:
        return step.say("some-left", some=step.some(missing)), _move(step, "left")
    place = words.place(words.puzzle.values.meaning(step.concludes[0])[0])
    return step.say("one-left", some=step.some(1), place=place), _move(step, "left")


def _only(step: Step, key: str) -> str:
    """ "in box 2, a 2 can only go to cell (1, 5): row 2 and column 6 already have one" """
    words = step.words
    place, number, _ = words.puzzle.values.meaning(step.concludes[0])
    adjective = words.adjective(number)
    if key == "only" and not words.is_thing(adjective):
        key = "only-is"
    names = {"place": words.place(place), "a": words.a(number), "adjective": adjective}
    return step.say(key, **names, blockers=step.blockers)


def _settled(step: Step) -> tuple[str, str]:
    """None or all: nothing need be known."""
    words, low = step.words, step.count.low
    if step.instance.family.part.is_end:
        return step.say("settled-end"), _move(step, "every")
    if _is_by_clue(step):
        rule = names(step.instance, words.language)["rule"]
        rule = rule[:1].lower() + rule[1:]
        if len(step.concludes) > MOST_NAMED:  # a group speaks in the move: here it is named
            rule = words.say("hint.equal.others", facts=rule, sentence=words.rule(step.instance))
        return rule, _move(step, "every")
    is_many = subject(step.instance, words.language)[1] == words.say("hint.plural-verb")
    key = "none" if not low else "many" if is_many else words.puzzle.grid.noun
    return words.say(f"hint.settled.{key}", sentence=words.rule(step.instance)), _move(step, "every")


def _is_by_clue(step: Step) -> bool:
    """Whether a clue says it of its own cell: the rule says it best."""
    instance = step.instance
    return instance.is_of_own_place or (instance.family.part.noun == "cell" and not step.count.low)


def _move(step: Step, key: str) -> str:
    """The literals concluded: by name if there are few, else as a group."""
    words, noun = step.words, step.instance.family.part.noun
    if len(step.concludes) <= MOST_NAMED:
        return words.all_said(step.concludes)
    place, number, holds = words.puzzle.values.meaning(step.concludes[0])
    sort = words.puzzle.grid.sort(place)
    own = sort if sort in catalogue("hint", words.language)[key] else words.puzzle.grid.noun
    subjects = noun if noun == "neighbours" else f"{own}-of-them" if _is_several(step) else own
    if key == "every" and not holds:
        value = words.puzzle.values.of(sort)[number].adjective(words.language)
        return words.say("hint.is.no-one", subject=words.say(f"hint.no-one.{subjects}"), value=value)
    return words.of_many(words.say(f"hint.{key}.{subjects}"), number, holds, sort)


def _is_several(step: Step) -> bool:
    """Whether cells are named in the plural: "the cells above cell (5, 5)", of which "its cells" are none."""
    verb = subject(step.instance, step.words.language)[1]
    is_plural = verb == step.words.say("hint.plural-verb") or step.instance.family.part.noun == "block"
    return is_plural and step.words.puzzle.grid.sort(step.instance.places[0]) == "cell"


def _one_value(step: Step) -> tuple[str, str]:
    """Each cell has one value."""
    words = step.words
    if step.concludes[0] < 0:
        return words.say("hint.value.one", fact=words.all_said(step.facts)), words.say("hint.other-value")
    move = words.all_said(step.concludes)
    if step.at_a_glance:
        adjective = words.adjective(words.puzzle.values.meaning(step.concludes[0])[1])
        names = {"the": words.group(step.instance), "adjective": adjective}
        return words.say("hint.value.only", **names, blockers=step.blockers), move
    return words.say("hint.value.left", the=words.group(step.instance)), move


def _guard(step: Step) -> str:
    """The claim is broken, so its guard does not hold."""
    over = [fact for fact in step.reasons if fact in step.inputs]
    if over:
        return step.say("guard-over", some=step.some(len(over)))
    return step.say("guard-under", low=step.some(step.count.low))


# What players call it.


def count_pattern(about: About, concludes: Sequence[int], facts: Sequence[int]) -> str:
    """Whether there are as many as there may be, or no place is left for others; of a line, of neighbours."""
    guarded, inputs = about.family.guarded is not None, about.literals
    if about.family.part.is_end:
        return _end_pattern(inputs, concludes, facts)
    if guarded and concludes[0] == -inputs[0]:
        return "too-many-neighbours" if set(facts) & set(inputs[1:]) else "no-neighbour-left"
    full = -concludes[0] in inputs
    if guarded:
        return "surrounded" if full else "only-neighbour"
    if not facts:
        return "all-or-none"
    if not full:
        return "last-places"
    return "full-line" if about.family.part.is_line else "full-group"


def _end_pattern(inputs: Sequence[int], concludes: Sequence[int], facts: Sequence[int]) -> str:
    """What a line does at a point: it branches, ends, passes or goes on."""
    if concludes[0] == -inputs[0]:
        return "branch" if set(facts) & set(inputs[1:]) else "dead-end"
    return "line-passes" if -concludes[0] in inputs else "line-goes-on"


# The end of a chain: too many or too few.


def count_end(step: Step) -> str:
    if step.instance.family.template not in ("", GIVEN):
        return default_end(step)
    if step.guarded and step.instance.family.part.noun != "neighbours":
        return default_end(step)
    over = sum(fact in step.inputs for fact in step.reasons)
    names = {
        "the": step.words.group(step.instance),
        "has": step.instance.family.part.name(step.instance.row, step.words.language, "has"),
        "owner": step.words.place(step.instance.places[0]),
        "some": step.some(over),
        "low": step.some(step.count.low),
    }
    return step.words.say(f"hint.chain.{_end_key(step, over)}", **names)


def _end_key(step: Step, over: int) -> str:
    """Which words suit: too many or too few, of values of a cell, of neighbours, of places in a group."""
    if step.instance.value is None:
        return "value-over" if over else "value-under"
    if step.guarded:
        return "next-over" if over else "next-under"
    if over:
        return "over"
    return "none" if len(step.reasons) == len(step.inputs) else "under"
