"""Nobody waits for compiled code to do little, and nobody does much without it."""

from __future__ import annotations

import pytest

from satelier.compiled import kernel
from satelier.engines.counters import running


@kernel
def double(number: int) -> int:
    return 2 * number


def test_what_was_spent_in_plain_python_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little work stays plain, until all of it together would have paid for compiled code."""
    asked: list[float] = []
    monkeypatch.setattr(running, "pays", lambda kernels, seconds, left, compile: asked.append(seconds))
    ticks = iter([0.0, 5.0])
    monkeypatch.setattr(running.time, "process_time", lambda: next(ticks))
    monkeypatch.setattr(running, "SPENT", running.defaultdict(float))
    running.is_fast(double, 1.0)
    assert running.run(double, 21, fast=False) == 42
    running.is_fast(double, 1.0)
    assert asked == [1.0, 6.0]
