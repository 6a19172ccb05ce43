"""A class joins with a code; without it there is a page that asks for it, and not much patience."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from satelier.system.children import Child
from satelier.system.processes import of_a_group
from satelier.web.classes.classroom import GUESSES, Classroom
from satelier.web.series.runs import Runs
from series.driving import wait_for
from web.conftest import Serving, start, stop

SOMEWHERE, ELSEWHERE = "127.0.0.9", "127.0.0.2"  # as good as other machines
LONG = {"puzzle": "squaro", "size": "3x3", "count": 20_000, "seed": 1}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
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
    with room.client(SOMEWHERE) as guesser:
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


@contextlib.contextmanager
def joined(room: Serving, comes_from: str | None = None) -> Iterator[httpx.Client]:
    with room.client(comes_from) as person:
        code = httpx.URL(room.address).params["code"]
        assert person.get("/", params={"code": code}, follow_redirects=False).status_code == 303
        yield person


def seen(person: httpx.Client) -> set[str]:
    return {one["id"] for one in person.get("/api/series").json()["series"]}


def test_what_is_a_students_is_the_students_and_the_teacher_sees_all(room: Serving) -> None:
    with joined(room, ELSEWHERE) as ada, joined(room, ELSEWHERE) as ben, joined(room) as teacher:
        first = ada.post("/api/series", json=LONG).json()["id"]
        second = ben.post("/api/series", json=LONG).json()["id"]
        assert (seen(ada), seen(ben), seen(teacher)) == ({first}, {second}, {first, second})
        for path in ("", "/rows", "/events", "/grid/0", "/report.html", "/rows.csv", "/plots/cactus.svg"):
            assert ben.get(f"/api/series/{first}{path}").status_code == 404
        for word in ("stop", "resume"):
            assert ben.post(f"/api/series/{first}/{word}").status_code == 404
        assert ada.get(f"/api/series/{first}").json()["state"] == "running"
        assert teacher.get(f"/api/series/{first}").status_code == 200

        # Two have filled both places; a third one's series waits for its turn instead of being refused.
        with joined(room, ELSEWHERE) as eve:
            third = eve.post("/api/series", json=LONG).json()["id"]
            assert eve.get(f"/api/series/{third}").json()["state"] in ("waiting", "running")
            assert eve.post("/api/series", json=LONG).status_code == 429
            assert teacher.post(f"/api/series/{first}/stop").status_code == 204
            assert wait_for(lambda: eve.get(f"/api/series/{third}").json()["state"] == "running")
        for name in (second, third):
            assert teacher.post(f"/api/series/{name}/stop").status_code == 204


def test_series_take_turns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Three for one place; one that is done or was stopped does not come again."""
    monkeypatch.setattr("satelier.web.series.runs.MOST", 1)
    program = (
        "import signal, sys; signal.signal(15, lambda *_: sys.exit(130)); print(flush=True); signal.pause()"
    )
    order = []

    def launch(path: Path) -> Child:
        order.append(path.stem)
        process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, **of_a_group())
        assert process.stdout is not None and process.stdout.readline()
        return Child(process, socket.socket())

    monkeypatch.setattr("satelier.web.series.runs._launch", launch)
    runs = Runs()
    for name in "abc":
        runs.start(tmp_path / f"{name}.db", name)
    monkeypatch.setattr("satelier.web.series.runs.TURN", 0.0)  # once all wait: who ends goes behind them
    for moment in range(2, 8):
        assert wait_for(lambda moment=moment: runs.take_turns() or len(order) >= moment)
        if moment == 5:
            runs.stop("a")
    runs.close()
    assert "".join(order).startswith("abcab") and "a" not in order[5:]
