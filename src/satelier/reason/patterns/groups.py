"""The shapes of counts and windows: Takuzu, Norinori, Squaro and whatever else has two values.

What one instance does has a name that its claim gives (`Claim.pattern`): a full line, between two equals.
"""

from __future__ import annotations

from satelier.reason.hints.named import inside
from satelier.reason.patterns.reading import Reading

OF_ONE_RULE = (
    "all-or-none",
    "beside-pair",
    "between-equals",
    "full-line",
    "full-group",
    "last-places",
    "surrounded",
    "only-neighbour",
    "too-many-neighbours",
    "no-neighbour-left",
    "twin-lines",
    "comparison",
    "bridge",
    "few-sums",
    "one-sum",
    "skyline",
    "first-seen",
    "overlap",
    "out-of-reach",
    "sight",
    "island-two",
    "island-large",
    "island-closed",
    "island-lost",
    "line-passes",
    "line-goes-on",
    "dead-end",
    "branch",
    "early-loop",
    "no-ring",
    "one-rule",
)
ANY_RULE = "one-rule"


def is_called(reading: Reading, name: str) -> bool:
    """Whether its only instance is called so by its claim, or by nothing."""
    if len(reading.deduction.rules) != 1:
        return False
    instance = reading.book.instance(reading.deduction.rules[0])
    called = instance.claim.pattern(instance, reading.concludes, reading.deduction.facts)
    return name == (called or ANY_RULE)


def one_short(reading: Reading) -> bool:
    """A line that lacks one of something, with others inside it: the rest would break one of these.

    Regions and squares do without the name: players know it of lines, and the rules say more of the others.
    """
    group = inside(reading.book, reading.known, reading.deduction.rules)
    if group is None or group.part is None or not group.part.is_line:
        return False
    return any(_lacks_one(reading, number) for number in reading.deduction.rules)


def _lacks_one(reading: Reading, number: int) -> bool:
    instance = reading.book.instance(number)
    count = instance.claim.as_count(instance.family.width)
    if count is None or instance.value is None or instance.family.guarded is not None:
        return False
    held = sum(reading.known.holds(literal) for literal in instance.literals)
    missed = sum(reading.known.holds(-literal) for literal in instance.literals)
    return count.high - held == 1 or len(instance.literals) - missed - count.low == 1


def one_group(reading: Reading) -> bool:
    """Instances of one named group."""
    return inside(reading.book, reading.known, reading.deduction.rules) is not None


def anything(reading: Reading) -> bool:
    return True
