"""A class joins with a code; without it there is a page that asks for it, and not much patience."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from satelier.web.classroom import GUESSES, Classroom
from web.conftest import Serving, start, stop


@pytest.fixture(scope="module")
def room() -> Iterator[Serving]:
    running = start(classroom=True)
    yield running
    assert stop(running) == 0


def test_a_class_joins_and_guesses_are_limited(room: Serving) -> None:
    """One story, since the server remembers who guessed."""
    code = httpx.URL(room.address).params["code"]
    with room.client() as pupil:
        asked = pupil.get("/learn", headers={"Accept-Language": "fr"})
        assert "Rejoindre la classe" in asked.text
        assert "set-cookie" not in asked.headers
        assert pupil.get("/static/css/tokens.css").status_code == 200
        assert pupil.get("/api/health").status_code == 200
        assert pupil.post("/api/kinds", json={}).status_code == 401
        assert "Join the class first" in pupil.post("/api/kinds", json={}).json()["error"]
        assert pupil.delete("/api/jobs/none").status_code == 401
        assert pupil.get("/words/en.json").status_code == 401
        assert pupil.get("/", params={"code": "AAAAAA"}).status_code == 403

        typed = f"{code[:3].lower()} - {code[3:].lower()}"
        joined = pupil.get("/", params={"code": typed}, follow_redirects=False)
        assert (joined.status_code, joined.headers["location"]) == (303, "/")
        assert pupil.get("/").text.startswith("<!doctype html>")
        assert "code" not in pupil.get("/").text
        assert pupil.post("/api/kinds", json={}).status_code == 200
    with room.client() as guesser:
        statuses = [guesser.get("/", params={"code": "BBBBBB"}).status_code for _ in range(GUESSES + 1)]
        assert statuses[-1] == 429
        assert guesser.get("/", params={"code": code}, follow_redirects=False).status_code == 429


def test_in_a_classroom_only_this_machines_names_are_answered(room: Serving) -> None:
    with room.client() as client:
        for host, status in (("localhost", 200), ("evil.example", 403), ("10.1.2.3", 403)):
            answer = client.get("/api/health", headers={"Host": f"{host}:{room.port}"})
            assert answer.status_code == status


def test_codes_differ_and_are_easy_to_read() -> None:
    codes = {Classroom().code for _ in range(50)}
    assert len(codes) == 50
    assert not set("".join(codes)) & set("AEIOUYL01")


def test_what_is_remembered_of_guesses_is_bounded() -> None:
    classroom = Classroom("KDFMRT")
    for number in range(5000):
        classroom.fits("BBBBBB", str(number))
    for _ in range(100):
        classroom.fits("BBBBBB", "me")
    assert classroom.must_wait("me")
    assert len(classroom._wrong) <= 4096
    assert len(classroom._wrong["me"]) <= GUESSES
