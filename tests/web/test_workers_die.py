"""Work that loops, grows, aborts or crashes costs that work alone: a sentence, and the next is right."""

from __future__ import annotations

import contextlib
import json
import os
import signal
from collections.abc import Iterator

import httpx
import pytest

from satelier.logic.dimacs import writing
from series.driving import is_alive, wait_for
from solvers.oracle import pigeons

GRID = {"kind": "takuzu", "rows": 4, "columns": 4, "seed": 7}


def wait_until_gone(number: int) -> None:
    assert wait_for(lambda: not is_alive(number)), f"process {number} still runs"


def events(response: httpx.Response) -> Iterator[tuple[str, dict[str, object]]]:
    name = ""
    for line in response.iter_lines():
        key, _, value = line.partition(": ")
        if key == "event":
            name = value
        elif key == "data":
            yield name, json.loads(value)


@contextlib.contextmanager
def streamed(client: httpx.Client, question: str) -> Iterator[Iterator[tuple[str, dict[str, object]]]]:
    with client.stream(
        "POST", f"/api/{question}", json={}, headers={"Accept": "text/event-stream"}
    ) as response:
        yield events(response)


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("bomb", "more memory"),
        ("endless", "in the time"),
        ("late", "in the time"),
        ("abort", "broke down"),
        ("segfault", "broke down"),
        ("leave", "broke down"),
        ("bug", "our fault"),
        ("program", "our fault"),
        ("call", "our fault"),
    ],
)
def test_a_death_is_answered_with_a_sentence(client: httpx.Client, question: str, says: str) -> None:
    died = client.post(f"/api/{question}", json={})
    assert died.status_code == 503
    assert says in died.json()["error"]
    assert len(client.post("/api/new", json=GRID).json()["puzzle"]["givens"]) == 4


@pytest.mark.parametrize("question", ["loop", "sleeping", "pigeonhole"])
def test_a_client_that_goes_away_takes_its_work_with_it(client: httpx.Client, question: str) -> None:
    with streamed(client, question) as told:
        assert next(told)[0] == "job"
        number = next(told)[1]["number"]
        assert isinstance(number, int)
        assert is_alive(number)
    wait_until_gone(number)
    assert client.post("/api/new", json=GRID).status_code == 200


def test_a_question_can_be_taken_back_by_its_number(client: httpx.Client) -> None:
    with streamed(client, "loop") as told:
        job = next(told)[1]["id"]
        number = next(told)[1]["number"]
        assert isinstance(number, int)
        assert client.delete(f"/api/jobs/{job}").status_code == 204
        assert next(told) == ("error", {"error": "The question was taken back."})
    wait_until_gone(number)
    assert client.delete(f"/api/jobs/{job}").status_code == 404


def test_news_come_while_the_work_goes_on(client: httpx.Client) -> None:
    with streamed(client, "talk") as told:
        found = list(told)
    assert [name for name, _ in found] == ["job", *["news"] * 5, "answer"]
    assert found[-1][1] == {"told": 5}


def test_a_worker_does_many_tasks_and_another_takes_the_place_of_a_slow_one(client: httpx.Client) -> None:
    first = client.post("/api/who", json={}).json()
    assert client.post("/api/who", json={}).json() == first
    with streamed(client, "loop") as told:
        next(told)
        busy = next(told)[1]["number"]
        others = {client.post("/api/who", json={}).json()["number"] for _ in range(5)}
        assert busy not in others


def test_a_question_whose_worker_is_killed_is_asked_again(client: httpx.Client) -> None:
    with streamed(client, "slowly") as told:
        next(told)
        killed = next(told)[1]["number"]
        os.kill(int(str(killed)), signal.SIGKILL)
        *_, (name, answer) = told
    assert name == "answer" and answer["number"] != killed


def test_a_pigeonhole_ends_at_its_limit_and_is_not_decided(client: httpx.Client) -> None:
    text = writing.text(pigeons(12))
    answer = client.post("/api/sat", json={"text": text, "solver": "minisat", "limit": 1})
    assert answer.status_code == 200
    assert answer.json()["status"] == "unknown"
