"""A teacher's page: the class comes in, is sent the same grid, gets worksheets; shared addresses work."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from browser.conftest import Watch
from browser.hands import becomes
from browser.windows import APPEAR_MILLISECONDS
from satelier.web.classes.network import addresses
from web.conftest import Serving, start, stop

GRID = "#takuzu/4/4/1b0e1a0b1a"
NO_HTTPS = "Cross-Origin-Opener-Policy"  # which a browser ignores, and says so, where there is none


@pytest.fixture(scope="module")
def room() -> Iterator[Serving]:
    running = start("satelier.web.craft", classroom=True)
    yield running
    stop(running)


@pytest.fixture
def opened(browser: Any, room: Serving) -> Iterator[Any]:
    """Opens pages of the class, each as somebody of its own; at the end none may have complained."""
    contexts, watches = [], []

    def page_at(address: str, language: str = "fr-FR", **more: Any) -> Any:
        size = {"width": 1280, "height": 720}
        context = browser.new_context(viewport=size, locale=language, reduced_motion="reduce", **more)
        context.set_default_timeout(APPEAR_MILLISECONDS)
        page = context.new_page()
        contexts.append(context)
        watches.append(Watch(page))
        page.goto(address)
        return page

    yield page_at
    for context in contexts:
        context.close()
    complaints = [one for watch in watches for one in watch.complaints if NO_HTTPS not in one]
    assert complaints == []


def network_address(room: Serving) -> str:
    """The same server, as another machine would come to it."""
    found = addresses()
    if not found:
        pytest.skip("this machine is on no network")
    return f"http://{found[0]}:{room.port}/?code={httpx.URL(room.address).params['code']}"


def test_the_teachers_page_shows_the_code_the_address_and_a_qr_code(
    opened: Any, room: Serving, violations: Any
) -> None:
    expected = network_address(room)
    page = opened(room.address)
    page.locator(".middle .board").wait_for()
    page.get_by_role("link", name="Classe").click()
    page.locator(".joining .qr").wait_for()
    code = httpx.URL(room.address).params["code"]
    assert page.locator(".joining .code").inner_text().replace("-", "") == code
    assert page.locator(".joining .address").inner_text() == expected.partition("/?")[0]
    assert violations(page) == []


def test_everyone_is_sent_the_same_grid(opened: Any, room: Serving) -> None:
    pupil = opened(network_address(room) + "#squaro/2/2/131c")
    pupil.locator('.middle .board[data-kind="squaro"]').wait_for()  # the code is gone, the grid stayed
    assert "code" not in pupil.url
    teacher = opened(room.address + GRID)
    teacher.locator('.middle .board[data-kind="takuzu"]').wait_for()
    teacher.get_by_role("button", name="Partager").click()
    teacher.get_by_role("button", name="L'envoyer à tous").click()
    teacher.get_by_text("La grille est proposée à tous.").wait_for()
    pupil.locator(".from-teacher").wait_for()
    pupil.get_by_role("button", name="L'ouvrir").click()
    pupil.locator('.middle .board[data-kind="takuzu"]').wait_for()
    pupil.locator(".from-teacher").wait_for(state="detached")
    expect(teacher.locator(".from-teacher")).to_have_count(0)


def test_a_shared_address_works_on_the_network_and_lets_its_reader_in(opened: Any, room: Serving) -> None:
    expected = network_address(room)
    teacher = opened(room.address + GRID)
    teacher.locator('.middle .board[data-kind="takuzu"]').wait_for()
    teacher.get_by_role("button", name="Partager").click()
    teacher.locator("dialog .qr").wait_for()
    address = teacher.locator("dialog .address").input_value()
    assert address.startswith(expected + "#takuzu/4/4/")
    pupil = opened(address)
    pupil.locator('.middle .board[data-kind="takuzu"]').wait_for()


def test_a_solved_board_is_shared_without_its_solution(opened: Any, room: Serving) -> None:
    teacher = opened(room.address + "#takuzu/2/2/1a0a")
    teacher.locator('.middle .board[data-kind="takuzu"]').wait_for()
    teacher.locator("[data-tool=eye]").click()
    teacher.locator(".solved").wait_for()
    teacher.get_by_role("button", name="Partager").click()
    teacher.locator("dialog .address").wait_for()
    assert teacher.locator("dialog .address").input_value().endswith("#takuzu/2/2/1a0a")
    teacher.get_by_label("Avec ce qui est rempli").check()
    becomes(lambda: "/e:" in teacher.locator("dialog .address").input_value(), True)


def test_a_worksheet_comes_as_a_file(opened: Any, room: Serving, tmp_path: Path) -> None:
    page = opened(room.address)
    page.goto(f"http://127.0.0.1:{room.port}/class")
    page.get_by_label("Titre").fill("Mardi")
    page.get_by_label("Taille").fill("4")
    page.get_by_label("Combien").fill("2")
    with page.expect_download() as coming:
        page.get_by_role("button", name="Faire une page à imprimer").click()
    coming.value.save_as(tmp_path / "sheet.html")
    text = (tmp_path / "sheet.html").read_text(encoding="utf-8")
    assert coming.value.suggested_filename == "feuille.html"
    assert "<h1>Mardi</h1>" in text and text.count("<svg") == 4 and "Jamais trois chiffres égaux" in text
    with page.expect_download() as coming:
        page.get_by_role("button", name="Faire un PDF").click()
    assert Path(coming.value.path()).read_bytes().startswith(b"%PDF")
