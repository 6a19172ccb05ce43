"""Limits of time hold wherever they come, also while Python tidies up."""

from __future__ import annotations

import sys
import time
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from satelier.engines.base import SpentError
from satelier.system.limits import HAS_ALARMS, TIDYING, raising_after

LIMIT, LONG, ENOUGH = 0.02, 0.1, 10.0  # seconds

pytestmark = [
    pytest.mark.skipif(not HAS_ALARMS, reason="there are no alarms here"),
    pytest.mark.timeout(0),  # which would take the alarm for itself
]


class Thing:
    """Something that takes long to be thrown away."""


class LongDeleted(Thing):
    def __del__(self) -> None:
        busy()


def busy(*_: object) -> None:
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        pass


def finalized() -> Thing:
    thing = Thing()
    weakref.finalize(thing, busy)
    return thing


@pytest.mark.parametrize("make", [finalized, LongDeleted])
def test_an_alarm_that_comes_while_python_tidies_up_is_not_lost(
    make: Callable[[], Thing], monkeypatch: pytest.MonkeyPatch
) -> None:
    lost: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", lost.append)
    start = time.monotonic()
    with pytest.raises(SpentError), raising_after(LIMIT, SpentError):
        thing = make()
        del thing  # it is gone only after the limit
        while time.monotonic() < start + ENOUGH:
            pass
    assert not lost
    assert LONG <= time.monotonic() - start < ENOUGH


def test_what_python_calls_back_is_known_by_name() -> None:
    """Most of it is too quick for an alarm to meet it on purpose."""
    kept = (
        weakref.WeakKeyDictionary[Thing, int](),
        weakref.WeakValueDictionary[int, Thing](),
        weakref.WeakSet[Thing](),
    )
    called = [vars(one)["_remove"].__code__ for one in kept] + [weakref.finalize.__call__.__code__]
    assert {(code.co_filename, code.co_name) for code in called} == TIDYING


def test_an_alarm_rings_in_ordinary_work() -> None:
    start = time.monotonic()
    with pytest.raises(SpentError), raising_after(LIMIT, SpentError):
        while time.monotonic() < start + ENOUGH:
            pass
    assert LIMIT <= time.monotonic() - start < ENOUGH


def test_a_block_that_is_quick_is_left_alone() -> None:
    with raising_after(ENOUGH, SpentError):
        found = sum(range(10))
    assert found == 45
