"""A class and its teacher: the code, the addresses, and the grid that everyone is sent."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import httpx
import pytest

from satelier.web.classes.lecture import MOST_BYTES
from satelier.web.classes.network import addresses
from web.conftest import Serving, start, stop

PUPIL = "127.0.0.9"  # as good as another machine
GRID = "takuzu/4/4/g1k0a"


@pytest.fixture(scope="module")
def room() -> Iterator[Serving]:
    running = start(classroom=True)
    yield running
    assert stop(running) == 0


@contextlib.contextmanager
def joined(room: Serving, comes_from: str | None = None) -> Iterator[httpx.Client]:
    with room.client(comes_from) as client:
        client.get("/", params={"code": httpx.URL(room.address).params["code"]})
        yield client


def test_the_teacher_sees_the_code_and_the_addresses_and_pupils_do_not(room: Serving) -> None:
    code = httpx.URL(room.address).params["code"]
    with joined(room) as teacher, joined(room, PUPIL) as pupil:
        told = teacher.get("/api/class").json()
        assert (told["classroom"], told["teacher"]) == (True, True)
        assert told["code"].replace("-", "") == code
        assert told["addresses"] == [f"http://{one}:{room.port}/?code={code}" for one in addresses()]
        assert pupil.get("/api/class").json().keys() == {"classroom", "teacher", "grid"}
        assert not pupil.get("/api/class").json()["teacher"]


def test_a_grid_is_sent_to_everyone_by_the_teacher_alone(room: Serving) -> None:
    with joined(room) as teacher, joined(room, PUPIL) as pupil:
        for text in ("squaro/2/2/131c", GRID):
            assert teacher.post("/api/class/grid", content=text).status_code == 200
        found = pupil.get("/api/class").json()["grid"]
        assert found["text"] == GRID and found["number"] >= 2
        refused = pupil.post("/api/class/grid", content="mine", headers={"Accept-Language": "fr"})
        assert refused.status_code == 403 and "Seul l'enseignant" in refused.json()["error"]
        assert pupil.get("/api/class").json()["grid"] == found


@pytest.mark.parametrize("content", [b"x" * (MOST_BYTES + 1), b"\xff"])
def test_what_is_no_address_is_refused(room: Serving, content: bytes) -> None:
    with joined(room) as teacher:
        before = teacher.get("/api/class").json()["grid"]
        assert teacher.post("/api/class/grid", content=content).status_code == 400
        assert teacher.get("/api/class").json()["grid"] == before


def test_strangers_learn_nothing_of_a_class(room: Serving) -> None:
    with room.client(PUPIL) as stranger:
        assert stranger.get("/api/class").status_code == 401
        assert stranger.post("/api/class/grid", content=GRID).status_code == 401


def test_without_a_class_there_is_none(serving: Serving) -> None:
    with serving.client() as client:
        assert client.get("/api/class").json() == {"classroom": False, "teacher": False, "grid": None}
        assert client.post("/api/class/grid", content=GRID).status_code == 403
