"""A page of another origin, in a real browser, that tries to use the workbench of whoever opens it."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from web.conftest import Serving, start, stop

HOSTILE = """<!doctype html><title>hostile</title><iframe name="into"></iframe>
<form method="post" enctype="text/plain" target="into" action="{address}/api/kinds">
<input name='{{"a":"' value='"}}'></form>"""

# Each asks the workbench at A for something; whatever it gets is too much.
ASKED = "fetch(A + '/api/kinds', {method: 'POST', body: '{}'"
ADDED = "document.head.appendChild(document.createElement('script'))"
LOADED = "new Promise((onload, onerror) => Object.assign(%s, {src: A + '%s', onload, onerror}))"
TRIES = {
    "a question": f"{ASKED}, headers: {{'Content-Type': 'application/json'}}}})",
    "a simple question": f"{ASKED}}})",
    "a blind question": f"{ASKED}, mode: 'no-cors'}})",
    "a page": "fetch(A + '/', {credentials: 'include'})",
    "a blind page": "fetch(A + '/', {mode: 'no-cors', credentials: 'include'})",
    "a script": LOADED % (ADDED, "/static/js/theme.js"),
    "a picture": LOADED % ("new Image()", "/static/icon.svg"),
}


@pytest.fixture
def elsewhere(address: str) -> Iterator[str]:
    """A page on another port: the same machine, and still not ours."""
    content = HOSTILE.format(address=address).encode()

    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *arguments: Any) -> None:
            """Quiet."""

    other = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=other.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{other.server_address[1]}/"
    other.shutdown()
    other.server_close()


@pytest.fixture
def hostile(browser: Any, elsewhere: str) -> Iterator[Any]:
    context = browser.new_context()
    page = context.new_page()
    page.goto(elsewhere)
    yield page
    context.close()


@pytest.mark.parametrize("what", TRIES)
def test_another_page_gets_nothing(hostile: Any, address: str, what: str) -> None:
    got = hostile.evaluate(f"A => {TRIES[what]}.then(() => 'something', () => 'nothing')", address)
    assert got == "nothing"


def test_a_foreign_form_is_refused(hostile: Any) -> None:
    with hostile.expect_response("**/api/kinds") as sent:
        hostile.evaluate("document.forms[0].submit()")
    assert sent.value.status == 403


def test_the_workbench_is_not_shown_inside_another_page(hostile: Any, address: str) -> None:
    with hostile.expect_console_message(lambda message: "frame-ancestors" in message.text):
        hostile.evaluate("A => { frames.into.location = A + '/' }", address)
    assert all(frame.locator("main").count() == 0 for frame in hostile.frames)


@pytest.fixture(scope="module")
def room() -> Iterator[Serving]:
    running = start("satelier.web.craft", classroom=True)
    yield running
    stop(running)


def test_a_pupil_joins_the_class(browser: Any, room: Serving, violations: Callable[[Any], list[str]]) -> None:
    address = httpx.URL(room.address)
    context = browser.new_context(locale="fr-FR", viewport={"width": 360, "height": 700})
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{address.port}/")
    page.get_by_role("heading", name="Rejoindre la classe").wait_for()
    assert violations(page) == []
    page.get_by_label("Code").fill("BBBBBB")
    page.get_by_role("button", name="Rejoindre").click()
    page.get_by_text("Ce n'est pas le code").wait_for()
    page.get_by_label("Code").fill(address.params["code"].lower())
    page.keyboard.press("Enter")
    page.wait_for_selector("main [role=grid]")
    assert "code" not in page.url
    context.close()


def test_a_page_that_is_not_there_is_a_good_page(
    browser: Any, address: str, violations: Callable[[Any], list[str]]
) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}/nowhere")
    page.get_by_role("heading", name="There is nothing here").wait_for()
    assert violations(page) == []
    context.close()
