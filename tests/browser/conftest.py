"""A real server, a real Chromium, and pages that must not complain.

`visit("/", theme="dark", language="fr-FR", width=360)` opens a page. Every page is watched: an error in its
console, an uncaught exception or a breach of its content policy fails the test at its end. A question that
is meant to be refused is announced by `page.refused()`, a context in which the console may tell of it.
"""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.chromium import FOUND, launched
from browser.windows import APPEAR_MILLISECONDS, Windows
from web.conftest import start, stop

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
REFUSED = 400
ALIKE = ".kind-card:nth-child(n + 4)"  # cards are drawn alike: the first few are looked at

expect.set_options(timeout=APPEAR_MILLISECONDS)

Visit = Callable[..., Any]


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the server is."""
    serving = start("satelier.web.craft")
    yield serving.address.rstrip("/")
    stop(serving)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    if FOUND is None:
        warnings.warn("NO CHROMIUM, so no page is tested: install the package 'chromium'", stacklevel=1)
        pytest.skip("no Chromium")
    with launched() as running:
        yield running


class Watch:
    """What a page complained of."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.complaints: list[str] = []
        self.expected = False
        self.forgiven = 0
        page.on("response", lambda response: response.status == REFUSED and self.answered())
        page.on("console", lambda message: message.type == "error" and self.hear(message.text))
        page.on("pageerror", lambda problem: self.hear(str(problem)))
        page.on("requestfailed", lambda request: self.lost(request))

    def hear(self, text: str) -> None:
        self.complaints.append(text)

    def answered(self) -> None:
        """A refusal that is expected is forgiven; what the console tells of it may come later."""
        self.forgiven += self.expected

    def unexpected(self) -> list[str]:
        """What is not forgiven."""
        told = [text for text in self.complaints if str(REFUSED) in text]
        return [text for text in self.complaints if text not in told] + told[self.forgiven :]

    def lost(self, request: Any) -> None:
        """A question that was taken back is no failure."""
        if "ERR_ABORTED" not in (request.failure or ""):
            self.complaints.append(f"{request.url}: {request.failure}")

    @contextlib.contextmanager
    def refused(self) -> Iterator[None]:
        """Within it a question may be refused."""
        self.expected = True
        yield
        self.expected = False


@pytest.fixture(scope="session")
def windows(browser: Any) -> Windows:
    return Windows(browser)


@pytest.fixture
def visit(windows: Windows, address: str) -> Iterator[Visit]:
    """Opens pages; at the end none of them may have complained."""
    watches = []

    def opened(
        path: str = "/",
        *,
        theme: str = "light",
        language: str = "en-GB",
        width: int = 1280,
        height: int = 900,
        remembered: dict[str, str] | None = None,
        **more: Any,
    ) -> Any:
        page = windows.open(remembered or {}, locale=language, **more)
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme)
        watch = Watch(page)
        watches.append(watch)
        page.refused = watch.refused
        page.goto(address + path)
        return page

    yield opened
    windows.close()
    assert [complaint for watch in watches for complaint in watch.unexpected()] == []


@pytest.fixture
def violations(request: pytest.FixtureRequest) -> Callable[[Any], list[str]]:
    """What axe finds wrong with a page; where slow tests are wanted, dark too: other colours."""
    themes = 2 if "slow or" in request.config.getoption("markexpr") else 1

    def found(page: Any) -> list[str]:
        page.emulate_media(reduced_motion="reduce")  # nothing is looked at half-way from light to dark
        page.evaluate(AXE.read_text(encoding="utf-8"))  # as a debugger would: no script tag is let in
        complaints = _by_axe(page, {})
        if themes > 1:
            page.emulate_media(color_scheme="dark")
            complaints += _by_axe(page, {"runOnly": ["color-contrast"]})
            page.emulate_media(color_scheme="light")
        return complaints

    return found


def _by_axe(page: Any, options: dict[str, Any]) -> list[str]:
    result = page.evaluate(
        "([beside, options]) => axe.run({ include: document, exclude: [beside] }, options)",
        [ALIKE, {"resultTypes": ["violations"], **options}],
    )
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in result["violations"]
        for node in rule["nodes"]
    ]
