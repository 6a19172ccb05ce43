"""Nothing is cut off: on a phone, on a projector, in either language."""

from __future__ import annotations

from typing import Any

import pytest

from alike import alike
from browser.conftest import Visit
from browser.hands import becomes

PAGES = {
    "/#takuzu/8/8/b0a0a0a0e0b1a1g0a0c1c01h0a1a0b1d0d": ".middle .board",
    "/gallery": ".gallery-card",
    "/sat": ".two textarea",
    "/compare": ".two textarea",
    "/learn": ".lesson",
    "/series": ".series-form",
    "/write#formula": ".ways",
    "/write#resolution": ".proof-tree",
}
SIZES = [(390, 800), (1280, 720)]
LANGUAGES = ["fr-FR", "en-GB"]  # the one with the longer words first
# What reaches beyond the window and cannot be scrolled to within a box of its own.
BEYOND = """() => {
    const boxed = (element) => element && element !== document.body &&
        (getComputedStyle(element).overflowX !== "visible" || boxed(element.parentElement));
    return [...document.body.querySelectorAll("*")].filter((element) => {
        const { width, height, right, left } = element.getBoundingClientRect();
        const seen = width > 1 && height > 1 && element.checkVisibility();
        return seen && (right > innerWidth + 1 || left < -1) && !boxed(element.parentElement);
    }).map((element) => element.outerHTML.slice(0, 120));
}"""


def beyond(page: Any) -> list[str]:
    found: list[str] = page.evaluate(BEYOND)
    return found


@pytest.mark.parametrize("language", alike(LANGUAGES))
def test_no_page_is_wider_than_its_window(visit: Visit, language: str) -> None:
    page = visit("/sat", language=language)
    origin = page.url.removesuffix("/sat")
    for path, landmark in PAGES.items():
        page.goto(origin + path)
        page.locator(landmark).first.wait_for()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            becomes(lambda: beyond(page), [])


@pytest.mark.parametrize("language", alike(LANGUAGES))
def test_all_panels_fit_on_a_phone(visit: Visit, language: str) -> None:
    page = visit(next(iter(PAGES)), language=language, width=390, height=800)
    page.locator(".middle .board").wait_for()
    for panel in ("logic", "encoding", "solver", "steps"):
        page.locator(f"#panel-{panel} .fold").click()
    page.locator("#panel-encoding table").wait_for()
    page.locator("#panel-logic .long-list").first.wait_for()
    becomes(lambda: beyond(page), [])
