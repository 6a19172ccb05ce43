"""A class at work on exercises: joining, attempts that are never lost, what students and the teacher see."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import httpx
import pytest

from satelier.cli import main
from satelier.teaching.exercises import reading, shelf
from satelier.web.classes.course import Course
from satelier.web.classes.store import Store
from web.conftest import ANSWER_SECONDS, TESTS, Serving, stop
from web.test_serving import children

PROGRAM = """
import sys
from pathlib import Path
from satelier.system.processes import die_with_parent
die_with_parent({!r})
from satelier.teaching.exercises import shelf
from satelier.web.classes.course import Course
from satelier.web.classes.store import Store
from satelier.web.serve import serve
course = Course([shelf.find(name) for name in {!r}], Store(Path({!r})))
serve(lambda opened: print(opened.address, flush=True), 0, classroom=True, course=course)
"""
NAMES = ("course-04-no-three", "course-09-examples", "course-12-connected")
FIRST = NAMES[0]
PUPILS = ("127.0.0.2", "127.0.0.3")


def open_class(file: Path) -> Serving:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(TESTS), *filter(None, sys.path)])}
    program = [sys.executable, "-c", PROGRAM.format(os.getpid(), NAMES, str(file))]
    process = subprocess.Popen(program, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    return Serving(process, process.stdout.readline().strip())


@contextmanager
def comes_in(room: Serving, address: str) -> Iterator[httpx.Client]:
    """Somebody with the code, from this address; a classroom's teacher comes from 127.0.0.1."""
    with room.client(address) as client:
        client.get("/class", params={"code": httpx.URL(room.address).params["code"]})
        yield client


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("class") / "monday.db"


@pytest.fixture(scope="module")
def room(file: Path) -> Iterator[Serving]:
    running = open_class(file)
    yield running
    if running.process.poll() is None:
        stop(running)


def attempt(client: httpx.Client, text: str, rung: str, name: str = FIRST) -> httpx.Response:
    return client.post(f"/api/class/attempts/{name}/{rung}", content=text.encode())


def test_a_student_joins_tries_and_comes_back_and_nobody_else_sees_it(room: Serving) -> None:
    rows = shelf.find(FIRST).secret.wrong["rows_only"]
    with comes_in(room, PUPILS[0]) as ada:
        assert ada.get("/api/class/exercises").json() == {"student": None, "exercises": []}
        assert ada.post("/api/class/join", json={"name": " "}).status_code == 400
        assert ada.post("/api/class/join", content=b"\xff{").status_code == 400
        word = ada.post("/api/class/join", json={"name": "Ada"}).json()["word"]
        assert [one["id"] for one in ada.get("/api/class/exercises").json()["exercises"]] == list(NAMES)
        assert attempt(ada, rows, "examples").json()["attempts"] == 0
        told = attempt(ada, rows, "hint").json()
        assert told["rungs"] == ["examples", "verdict", "grid", "rule"] and told["attempts"] == 1
        assert told["parts"][0]["verdict"] == "too-loose" and told["parts"][0]["hint"] is None
        assert ada.put(f"/api/class/work/{FIRST}", content=b"half a sentence").status_code == 204
        assert ada.get("/api/class/table").status_code == ada.get("/api/class/marks.csv").status_code == 403
        assert ada.post(f"/api/class/close/{FIRST}", content=b"closed").status_code == 403
    with comes_in(room, PUPILS[1]) as elsewhere:
        assert elsewhere.get(f"/api/class/work/{FIRST}").status_code == 401
        assert elsewhere.post("/api/class/join", json={"name": "Ada"}).status_code == 409
        assert (
            elsewhere.post("/api/class/join", json={"name": "Ada", "word": word.lower()}).status_code == 200
        )
        work = elsewhere.get(f"/api/class/work/{FIRST}").json()
        assert work["text"] == "half a sentence" and work["attempts"] == 1 and work["answer"]["parts"]
    with comes_in(room, "127.0.0.1") as teacher:
        [row] = teacher.get("/api/class/table").json()["students"]
        cell = row["cells"][FIRST]
        assert row["name"] == "Ada" and cell["rung"] == "hint" and cell["attempts"] == 1
        marks = teacher.get("/api/class/marks.csv").content.decode()
        assert marks.startswith("\ufeff") and "Ada,2,1" in marks
        [first, *_] = teacher.get("/api/class/table").json()["mistakes"]
        assert (first["name"], first["students"]) == ("rows_only", 1) and first["grid"]


def test_the_teacher_closes_and_opens(room: Serving) -> None:
    with comes_in(room, PUPILS[0]) as eve, comes_in(room, "127.0.0.1") as teacher:
        eve.post("/api/class/join", json={"name": "Eve"})
        assert teacher.post(f"/api/class/close/{FIRST}", content=b"closed").json() == {"closed": True}
        assert attempt(eve, "true", "verdict").json()["attempts"] == 0  # it is looked at, and counts no more
        assert teacher.post(f"/api/class/close/{FIRST}", content=b"open").json() == {"closed": False}
        assert attempt(eve, "true", "verdict").json()["attempts"] == 1


def test_a_puzzle_of_ones_own_is_judged_by_the_teachers_machine(room: Serving) -> None:
    with comes_in(room, PUPILS[0]) as kim:
        kim.post("/api/class/join", json={"name": "Kim"})
        told = attempt(kim, "connected(c in cells: x[c])", "verdict", NAMES[2]).json()
        assert told["right"] is True


@contextmanager
def stopped(processes: list[int]) -> Iterator[None]:
    """These processes do nothing for a while: no worker can answer."""
    for one in processes:
        os.kill(one, signal.SIGSTOP)
    yield
    for one in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(one, signal.SIGCONT)


def wait_until_kept(client: httpx.Client, attempts: int) -> None:
    """Until so many attempts are on the disk."""
    end = time.monotonic() + ANSWER_SECONDS
    while client.get(f"/api/class/work/{FIRST}").json()["attempts"] < attempts:
        assert time.monotonic() < end
        time.sleep(0.1)


def test_a_class_closes_by_the_clock_while_it_is_at_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = reading.now()
    exercise = replace(shelf.find(FIRST), closes=start + timedelta(minutes=5))
    course = Course([exercise], Store(tmp_path / "class.db"))
    assert not course.is_closed(FIRST)
    monkeypatch.setattr(reading, "now", lambda: start + timedelta(minutes=5))
    assert course.is_closed(FIRST)
    course.close(FIRST, closed=False)  # the teacher gives more time
    assert not course.is_closed(FIRST)


@pytest.mark.slow
def test_nothing_is_lost_when_server_and_workers_are_killed(room: Serving, file: Path) -> None:
    """Every attempt that was begun is there after kill -9, and students go on where they were."""
    code = httpx.URL(room.address).params["code"]
    with comes_in(room, PUPILS[0]) as bob:
        cookies = bob.post("/api/class/join", json={"name": "Bob"}).cookies
        assert attempt(bob, "true", "verdict").status_code == 200
        with stopped(children(room.process.pid)), pytest.raises(httpx.TimeoutException):
            bob.post(f"/api/class/attempts/{FIRST}/verdict", content=b"false", timeout=2)
    room.process.send_signal(signal.SIGKILL)
    room.process.wait(ANSWER_SECONDS)
    again = open_class(file)
    try:
        assert httpx.URL(again.address).params["code"] == code
        with comes_in(again, PUPILS[0]) as bob:
            token = next(value for name, value in cookies.items() if name.startswith("satelier_student"))
            bob.cookies.set(f"satelier_student_{again.port}", token)
            work = bob.get(f"/api/class/work/{FIRST}").json()
            assert work["text"] == "false" and work["attempts"] == 2
            kill_workers(again, bob)
            work = bob.get(f"/api/class/work/{FIRST}").json()
            assert work["text"] == "x[1,1]" and work["attempts"] == 3
            assert attempt(bob, "x[1,2]", "verdict").json()["attempts"] == 4
    finally:
        stop(again)


def kill_workers(room: Serving, student: httpx.Client) -> None:
    """All workers die with an attempt in their hands; the server stays, and asks again or tells of it."""
    workers = children(room.process.pid)
    with ThreadPoolExecutor(1) as beside, stopped(workers):
        answer = beside.submit(attempt, student, "x[1,1]", "verdict")
        wait_until_kept(student, 3)
        for one in workers:
            os.kill(one, signal.SIGKILL)
        answer.result(5 * ANSWER_SECONDS)


SECRETS = (
    "rows_only",
    "only_zeros",
    "too_short",
    "at_least",
    "at_most",
    "has_neighbour",
    "5x5",
    "8x8",
    "3x4",
)


@pytest.mark.slow
def test_no_secret_reaches_a_student(tmp_path: Path) -> None:
    """All that a student's browser can get: pages, files, API, errors, at every rung that is open at once."""
    room = open_class(tmp_path / "secrets.db")
    received: list[str] = []
    try:
        with comes_in(room, PUPILS[0]) as spy:
            spy.timeout = 5 * ANSWER_SECONDS
            spy.event_hooks["response"] = [
                lambda answer: (answer.read(), received.append(answer.text), None)[-1]
            ]
            spy.post("/api/class/join", json={"name": "Spy"})
            for address in (
                "/class",
                "/api/class",
                "/api/class/exercises",
                "/api/class/table",
                "/api/class/marks.csv",
            ):
                spy.get(address)
            for name in NAMES:
                spy.get(f"/api/class/work/{name}")
                wrong_one = next(iter(shelf.find(name).secret.wrong.values()))
                for text, rung in (("true", "solution"), ("rule (", "examples"), (wrong_one, "rule")):
                    assert attempt(spy, text, rung, name).status_code == 200
            for address in ("/api/class/work/x", "/api/class/attempts/x/y", "/api/class/../monday.db"):
                spy.get(address)
        hints = [
            one for name in NAMES for hint in shelf.find(name).secret.hints for one in hint.texts.values()
        ]
        wrong = [text for name in NAMES for text in shelf.find(name).secret.wrong.values()]
        leaked = [
            one for one in (*SECRETS, *hints, *wrong) for text in received if json.dumps(one)[1:-1] in text
        ]
        assert leaked == []
    finally:
        stop(room)


@pytest.mark.slow
def test_a_students_file_is_opened_on_the_page_and_what_is_handed_in_is_marked(tmp_path: Path) -> None:
    """publish, solve, a verdict on the page, mark: with the same result."""
    teacher, student, work = (tmp_path / name for name in ("teacher.toml", "student.toml", "work.rules"))
    teacher.write_text(shelf.find(FIRST).source, encoding="utf-8")
    assert main(["exercise", "publish", str(teacher), "-o", str(student)]) == 0
    program = [
        sys.executable,
        "-m",
        "satelier",
        "exercise",
        "solve",
        str(student),
        "--no-browser",
        "--lang",
        "en",
    ]
    process = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    address = next(word for word in process.stdout.readline().split() if word.startswith("http"))
    rows = shelf.find(FIRST).secret.wrong["rows_only"]
    try:
        with httpx.Client(base_url=address.removesuffix("/class"), timeout=5 * ANSWER_SECONDS) as page:
            opened = page.get("/api/class").json()["exercise"]
            assert opened == student.read_text(encoding="utf-8")
            told = page.post("/api/attempt", json={"file": opened, "hand_in": rows, "rung": "verdict"}).json()
            assert told["parts"][0]["verdict"] == "too-loose"
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(ANSWER_SECONDS)
    work.write_text(rows, encoding="utf-8")
    out = tmp_path / "marks.json"
    assert main(["exercise", "mark", str(teacher), str(work), "-o", str(out)]) == 0
    assert json.loads(out.read_text(encoding="utf-8"))["score"] == 2
