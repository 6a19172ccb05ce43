"""Only the steps that are needed: of a line of deductions, those that its end stands on.

>>> from satelier.reason.hints.explain import Deduction
>>> steps = [Deduction((1, 2), (0,), (), 1), Deduction((3,), (1,), (), 1), Deduction((4,), (2,), (1,), 1)]
>>> [step.concludes for step in needed(steps, [4])]
[(1,), (4,)]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Protocol, TypeVar


class Step(Protocol):
    """A value that concludes literals from facts."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def concludes(self) -> tuple[int, ...]: ...

    @property
    def facts(self) -> tuple[int, ...]: ...


Own = TypeVar("Own", bound=Step)


def needed(steps: Sequence[Own], facts: Iterable[int]) -> list[Own]:
    """The steps that lead to these facts, in order, each with just the conclusions that do."""
    wanted, kept = set(facts), []
    for step in reversed(steps):
        concludes = tuple(literal for literal in step.concludes if literal in wanted)
        if concludes:
            wanted |= set(step.facts)
            kept.append(replace(step, concludes=concludes))
    return kept[::-1]
