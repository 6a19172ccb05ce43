"""What comes in: bounded, read as JSON and nothing else, refused with a sentence."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import httpx
import pytest

from satelier.cli.parser import COMMANDS
from satelier.solvers.registry import ALIASES, names
from satelier.web.questions import questions
from web.conftest import Serving

JSON = {"Content-Type": "application/json"}
TWO_MEBIBYTES = 2 << 20


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b"", "this is not JSON"),
        (b"{", "this is not JSON"),
        (b"[]", "JSON object"),
        (b"null", "JSON object"),
        (b"17", "JSON object"),
        (b"[" * 100_000, "levels"),
        (b'{"a":' * 65 + b"1" + b"}" * 65, "levels"),
        (b'{"kind":"takuzu","kind":"squaro"}', "twice"),
        (b'{"rows":NaN}', "Line 1, column 9"),
        (b'{"rows":-Infinity}', "Line 1, column 9"),
        (b'{"rows":1e999}', "Line 1, column 9"),
        (b'{"rows":' + b"9" * 5000 + b"}", "Line 1, column 9"),
        (b'{"rows":"\xff"}', "byte 10"),
        (b'{"kind":"\\ud800"}', ""),
        (b'{"kind":"takuzu","rows":1000000,"columns":1000000}', ""),
        (b'{"kind":"takuzu","rows":-1,"columns":true}', ""),
        (b'{"kind":"../../etc/passwd","rows":4,"columns":4}', ""),
        (b'{"kind":"takuzu\\u0000","rows":4,"columns":4}', ""),
        (b'{"kind":["takuzu"],"rows":{},"columns":[]}', ""),
    ],
)
def test_a_hostile_body_is_refused_with_a_sentence(client: httpx.Client, body: bytes, says: str) -> None:
    answer = client.post("/api/new", content=body, headers=JSON)
    assert answer.status_code == 400
    assert says in answer.json()["error"]


def test_a_body_that_is_too_long_is_refused(client: httpx.Client) -> None:
    fits = b'{"x":"' + b"a" * (TWO_MEBIBYTES - 8) + b'"}'
    assert client.post("/api/kinds", content=fits, headers=JSON).status_code != 413
    refused = client.post("/api/kinds", content=fits + b" ", headers=JSON)
    assert refused.status_code == 413
    assert refused.headers["connection"] == "close"  # the rest is not read: this line is of no use any more


def test_a_body_in_pieces_is_counted_while_it_comes(serving: Serving) -> None:
    """It never ends; the answer comes all the same."""
    with socket.create_connection(("127.0.0.1", serving.port), 30) as line:
        line.sendall(
            f"POST /api/kinds HTTP/1.1\r\nHost: 127.0.0.1:{serving.port}\r\n"
            "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
        )
        try:
            for _ in range(64):
                line.sendall(b"10000\r\n" + b" " * 0x10000 + b"\r\n")
        except OSError:
            pass  # it hung up on us, as it may
        assert line.recv(100).startswith(b"HTTP/1.1 413")


def test_a_body_that_promises_to_be_too_long_is_not_waited_for(serving: Serving) -> None:
    with socket.create_connection(("127.0.0.1", serving.port), 30) as line:
        line.sendall(
            f"POST /api/kinds HTTP/1.1\r\nHost: 127.0.0.1:{serving.port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {1 << 40}\r\n\r\n{{".encode()
        )
        assert line.recv(100).startswith(b"HTTP/1.1 413")


def solver_names() -> Iterator[str]:
    """Every solver of the command line, and every way to name a program."""
    yield from names()
    for program in ("cat", "/bin/sh", "sh -c 'touch /tmp/owned'", "../../bin/true", "kissat", "true\0"):
        yield f"process:{program}"
        yield f"PROCESS:{program}"
        yield f" process:{program}"
        yield program


@pytest.mark.parametrize("question", ["solve", "sat", "trace"])
def test_no_name_of_a_solver_starts_a_program(client: httpx.Client, question: str) -> None:
    grid = client.post("/api/new", json={"kind": "takuzu", "rows": 4, "columns": 4, "seed": 7}).json()
    tried = {}
    for solver in solver_names():
        body = {
            "puzzle": grid["puzzle"],
            "text": "p cnf 1 1\n1 0\n",
            "solver": solver,
            "limit": 0.2,
            "options": {},
        }
        answer = client.post(f"/api/{question}", json=body)
        tried[solver] = answer.status_code
        assert answer.status_code in (200, 400), (solver, answer.text)
    assert {name for name, status in tried.items() if status == 200} <= {*names(), *ALIASES}


@pytest.mark.parametrize("name", [*COMMANDS, "jobs", "health", "../kinds", "%00", "a" * 3000, "kinds/"])
def test_what_is_no_question_is_told_so(client: httpx.Client, name: str) -> None:
    answer = client.post(f"/api/{name}", json={})
    if name not in questions():
        assert answer.status_code in (400, 404, 405)
        assert answer.json()["error"]
