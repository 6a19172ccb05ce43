"""The kinds of these tests are known while they run, and to nobody afterwards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from open_kinds.loading import known


@pytest.fixture(autouse=True)
def strangers() -> Iterator[None]:
    with known():
        yield
