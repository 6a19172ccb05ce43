"""Cases that are alike: some of them in every run, all of them in `make test-all`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def alike(cases: Iterable[Any], quick: int | Iterable[Any] = 1) -> list[Any]:
    """The cases for `parametrize`; but for the quick ones, the first few or those named, they are slow."""
    listed = list(cases)
    kept = listed[:quick] if isinstance(quick, int) else list(quick)
    assert kept and all(case in listed for case in kept), "a quick case is one of the cases"
    return [case if case in kept else _slow(case) for case in listed]


def _slow(case: Any) -> Any:
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.slow)
