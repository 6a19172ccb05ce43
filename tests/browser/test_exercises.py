"""Exercises in the browser, in French: a student climbs the ladder, the teacher sees it, secrets stay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from browser.test_class import network_address
from satelier.teaching.exercises import shelf
from web.conftest import Serving, stop
from web.test_classes import NAMES, SECRETS, open_class

PATIENCE = 120_000  # milliseconds: the machine may be busy
ROWS = "rule no_three\n  forall i in 1..h, j in 1..w-2: not (x[i,j] = x[i,j+1] = x[i,j+2])"


@pytest.fixture(scope="module")
def at_work(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    running = open_class(tmp_path_factory.mktemp("class") / "tuesday.db")
    yield running
    stop(running)


def new_page(browser: Any, address: str) -> Any:
    context = browser.new_context(locale="fr-FR", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(address)
    return page


@pytest.mark.slow
def test_a_student_climbs_and_the_teacher_sees_it(browser: Any, at_work: Serving) -> None:
    received: list[str] = []
    student = new_page(browser, network_address(at_work))
    student.on("requestfinished", lambda asked: received.append(_text(asked)))
    student.goto(f"{student.url.rstrip('/')}/class")
    student.get_by_label("Nom").fill("Zoé")
    student.get_by_role("button", name="Commencer").click()
    student.locator(".work .cm-content").click()
    student.keyboard.press("Control+a")
    student.keyboard.insert_text(ROWS)
    student.get_by_role("button", name="Quelle ligne ?").click()
    expect(student.locator(".words")).to_contain_text("Jamais trois chiffres")
    expect(student.get_by_role("button", name="Quelle erreur ?")).to_be_disabled()
    student.reload()
    student.locator(".part").first.wait_for()  # all of it is there again
    expect(student.locator(".cm-content")).to_contain_text("forall i in 1..h")
    with student.expect_download() as coming:
        student.get_by_role("button", name="Rendre en fichier").click()
    assert coming.value.suggested_filename == f"{NAMES[0]}.rules"
    teacher = new_page(browser, f"http://127.0.0.1:{at_work.port}/class?code={_code(at_work)}")
    teacher.locator(".class-table tbody th", has_text="Zoé").wait_for()
    teacher.locator(".mistakes article", has_text="rows_only").wait_for()
    teacher.get_by_role("button", name="Pour le projecteur").click()
    teacher.locator(".progress").wait_for()
    expect(teacher.locator(".class-table")).not_to_contain_text("Zoé")
    hints = [text for name in NAMES for hint in shelf.find(name).secret.hints for text in hint.texts.values()]
    assert [secret for secret in (*SECRETS, *hints) for text in received if secret in text] == []
    for page in (student, teacher):
        page.context.close()


def _code(room: Serving) -> str:
    return str(httpx.URL(room.address).params["code"])


def _text(asked: Any) -> str:
    """What came, as text; scripts and pictures too."""
    answer = asked.response()
    return (
        answer.text()
        if answer is not None and answer.status == 200 and asked.resource_type != "image"
        else ""
    )


@pytest.mark.slow
def test_alone_with_the_course(browser: Any, address: str) -> None:
    page = new_page(browser, f"{address.rstrip('/')}/class#course-08-domino")
    page.get_by_role("button", name="Est-ce juste ?").click()
    page.locator(".part", has_text="trop large").wait_for()
    page.close()
