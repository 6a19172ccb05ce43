"""The ladder of feedback, a click a rung, and when each rung is open.

examples   it can be read, it uses what is allowed, and the examples come out right; always free
verdict    right, too strict, too loose …, rule by rule
grid       a grid that shows it, beside the nearest right one
rule       the rule in words, the line and the instance
mistake    the usual mistake that it is
hint       what the teacher says to this mistake
solution   the rule as it should be

>>> [is_open("after 2 attempts", attempts=number, closed=False) for number in (1, 2)]
[False, True]
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from satelier.errors import UsageError

EXAMPLES, VERDICT, GRID, RULE, MISTAKE, HINT, SOLUTION = RUNGS = (
    "examples", "verdict", "grid", "rule", "mistake", "hint", "solution",
)  # fmt: skip
ALWAYS, NEVER, AFTER_CLOSE = "always", "never", "after close"
USUAL = {**dict.fromkeys(RUNGS, ALWAYS), SOLUTION: AFTER_CLOSE}
_ATTEMPTS = re.compile(r"after (\d{1,4}) attempts?")


def condition(told: Any) -> str:
    """When a rung is open, as a teacher says it: true, false, "after 2 attempts", "after close"."""
    if isinstance(told, bool):
        return ALWAYS if told else NEVER
    if isinstance(told, str) and (told in (ALWAYS, NEVER, AFTER_CLOSE) or _ATTEMPTS.fullmatch(told)):
        return told
    raise UsageError("exercise.type.feedback")


def is_open(when: str, *, attempts: int, closed: bool) -> bool:
    """Whether a rung is open after so many attempts."""
    if found := _ATTEMPTS.fullmatch(when):
        return attempts >= int(found[1])
    return {ALWAYS: True, NEVER: False, AFTER_CLOSE: closed}[when]


def open_rungs(feedback: Mapping[str, str], *, attempts: int, closed: bool) -> list[str]:
    """The rungs that are open; the first always is."""
    return [
        rung
        for rung in RUNGS
        if rung == EXAMPLES or is_open(feedback.get(rung, USUAL[rung]), attempts=attempts, closed=closed)
    ]
