"""A published page, opened as a file: no server, no network, played to the end by its hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from alike import alike
from browser.conftest import Watch
from satelier.formats.text import read
from satelier.puzzles import find
from satelier.web.publishing.page import page as published_page
from satelier.web.publishing.page import site
from satelier.web.publishing.puzzle import published

PUZZLES = {
    "takuzu": ".1.0/..0./.0../11.0",
    "sudoku": ".1../42../..2./.3..",
    "norinori": None,
    "squaro": None,
    "hitori": None,
}


def small(name: str, text: str | None) -> Any:
    kind = find(name)
    return read(kind, text or min(kind.solved, key=len))


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("published")
    ready = [published(small(*one), number) for number, one in enumerate(PUZZLES.items(), 1)]
    for name, content in site(ready[:2], "fr"):
        (folder / name).write_text(content, encoding="utf-8")
    (folder / "page.html").write_text(published_page(ready), encoding="utf-8")
    return folder / "page.html"


@pytest.fixture
def page(browser: Any, file: Path) -> Any:
    context = browser.new_context(
        locale="fr-FR", reduced_motion="reduce", viewport={"width": 1000, "height": 900}
    )
    opened = context.new_page()
    watch, asked = Watch(opened), []
    opened.on("request", lambda request: asked.append(request.url))
    opened.goto(file.as_uri())
    yield opened
    context.close()
    assert watch.complaints == []
    assert [address for address in asked if not address.startswith(("data:", "file:"))] == []


@pytest.mark.parametrize("numbers", alike([[1], range(len(PUZZLES))]))
def test_five_kinds_are_played_to_the_end_by_french_hints(page: Any, numbers: Sequence[int]) -> None:
    expect(page.locator("nav li")).to_have_count(len(PUZZLES))
    for number in numbers:
        page.locator("nav a").nth(number).click()
        expect(page.locator("nav a").nth(number)).to_have_attribute("aria-current", "page")
        for _ in range(400):
            if page.locator(".solved").count():
                break
            page.locator("[data-tool=hint]").click()
        expect(page.locator(".solved")).to_be_visible()
        assert page.locator("html").get_attribute("lang") == "fr"


def test_a_wrong_entry_is_marked_by_check_and_undone(page: Any) -> None:
    cell = page.locator("[data-number='0']")
    cell.click()
    page.keyboard.press("1")  # the solution has 0 there
    page.get_by_role("button", name="Vérifier").click()
    expect(page.locator(".said")).to_contain_text("fausse")
    expect(page.locator("[data-number='0'].wrong")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(".wrong")).to_have_count(0)


def test_axe_finds_nothing(page: Any, violations: Callable[[Any], list[str]], file: Path) -> None:
    page.get_by_role("button", name="Indice").click()
    assert violations(page) == []
    page.goto(file.with_name("index.html").as_uri())
    assert violations(page) == []


def test_the_other_language_is_one_press_away(page: Any) -> None:
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
