"""The pictures of the README, made anew: `make pictures` after a change of the pages that was looked at."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.chromium import launched
from tests.web.conftest import start, stop

LOOK = {"viewport": {"width": 1440, "height": 860}, "locale": "en-GB", "reduced_motion": "reduce"}
SETTLED = 1500  # milliseconds until what a page asks is answered and drawn


def logic(page: Any, address: str) -> None:
    """A clause, its instance, its rule and its cells, lit together."""
    page.goto(f"{address}?tour=logic")
    for _ in range(2):
        page.locator(".tour button.primary").click()
        page.wait_for_timeout(SETTLED)
    page.get_by_role("button", name="End the tour").click()
    page.evaluate("scrollTo(0, 0)")


def steps(page: Any, address: str) -> None:
    """DPLL in the middle of its work."""
    page.goto(f"{address}?tour=solvers")
    for _ in range(3):
        page.locator(".tour button.primary").click()
        page.wait_for_timeout(SETTLED)
    page.get_by_role("button", name="End the tour").click()
    page.locator("#panel-steps button.primary").click()
    page.wait_for_timeout(SETTLED)
    forward = page.locator("#panel-steps").get_by_role("button", name="One step on")
    for _ in range(9):
        forward.click()
    page.evaluate("scrollTo(0, 0)")


def compare(page: Any, address: str) -> None:
    """A formula that forbids a solution."""
    page.goto(f"{address}learn")
    page.get_by_role("link", name="Open in the comparison").nth(1).click()
    page.wait_for_timeout(SETTLED)
    page.get_by_role("button", name="Compare", exact=True).click()
    page.locator(".verdict-card").scroll_into_view_if_needed()


PICTURES: tuple[Callable[[Any, str], None], ...] = (logic, steps, compare)


def main(folder: str) -> None:
    """Each picture as NAME.png."""
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    serving = start("satelier.web.craft")
    with launched() as browser:
        for picture in PICTURES:
            context = browser.new_context(**LOOK)
            page = context.new_page()
            picture(page, serving.address)
            page.wait_for_timeout(SETTLED)
            page.screenshot(path=target / f"{picture.__name__}.png")
            context.close()
    stop(serving)


if __name__ == "__main__":
    main(sys.argv[1])
