"""A first visit is light: what is loaded, as it comes over the line."""

from __future__ import annotations

import pytest

from alike import alike
from browser.conftest import Visit

MOST_BYTES = 300_000
PATHS = ["/", "/sat", "/compare", "/learn", "/series", "/class"]
LOADED = """() => performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
    .reduce((sum, one) => sum + one.transferSize, 0)"""


@pytest.mark.parametrize("path", alike(PATHS, ["/", "/learn"]))
def test_a_first_visit_is_light(visit: Visit, path: str) -> None:
    page = visit(path)
    page.locator("main > *").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate(LOADED) <= MOST_BYTES
