"""The server as a program: ports, signals, and nothing left behind."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
from typing import Any

import pytest
import uvicorn
from starlette.responses import Response

from satelier.errors import UsageError
from satelier.web.queue.patience import MOST_HEAD, Patient
from satelier.web.serve import PORT, has_display, listen
from series.driving import children as started_by
from web.conftest import Serving, awaited, start, stop
from web.test_workers_die import streamed, wait_until_gone


def children(number: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    return [below for child in started_by(number) for below in (child, *children(child))]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_nothing_is_left_behind(how: signal.Signals) -> None:
    running = start()
    with running.client() as client, streamed(client, "loop") as told:
        number = dict(told_until_news(told))["news"]["number"]
        family = children(running.process.pid)
        assert number in family
        code = stop(running, how)
        assert how == signal.SIGKILL or next(told) == ("error", {"error": "The question was taken back."})
    for child in family:
        wait_until_gone(child)
    assert code == (-signal.SIGKILL if how == signal.SIGKILL else 0)


def told_until_news(told):  # type: ignore[no-untyped-def]
    for name, content in told:
        yield name, content
        if name == "news":
            return


def test_a_port_that_is_taken_is_told() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(UsageError, match=f"Port {port} is taken"):
            listen("127.0.0.1", port)


def test_without_a_wish_a_free_port_is_found() -> None:
    first = listen("127.0.0.1", None)
    second = listen("127.0.0.1", None)
    with first, second:
        assert second.getsockname()[1] not in (PORT, first.getsockname()[1])


def test_the_browser_opens_only_where_it_can_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not has_display()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_display()


def test_the_server_loads_nothing_heavy_before_it_listens() -> None:
    program = (
        "import sys, satelier.cli.commands.serving, satelier.web.serve\n"
        "print(sorted({'numba', 'pysat', 'z3', 'llvmlite', 'numpy'} & set(sys.modules)))"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"


def test_who_begins_a_request_and_does_not_end_it_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process, so that patience can be short."""
    monkeypatch.setattr("satelier.web.queue.patience.HEAD_SECONDS", 0.2)

    async def story() -> tuple[bytes, bytes]:
        config = uvicorn.Config(hello, http=Patient, lifespan="off", log_level="error")
        listening = listen("127.0.0.1", 0)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server._serve([listening]))
        reader, writer = await asyncio.open_connection(*listening.getsockname())
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        answered = await reader.readuntil(b"hello")
        writer.write(b"GET / HTTP/1.1\r\nHost:")
        hung_up = await reader.read()
        writer.close()
        server.should_exit = True
        await serving
        return answered, hung_up

    answered, hung_up = awaited(story())
    assert answered.startswith(b"HTTP/1.1 200")
    assert hung_up == b""


def test_the_head_of_a_request_has_an_end(serving: Serving) -> None:
    """However fast it comes: the parser would keep all of it."""
    with socket.create_connection(("127.0.0.1", serving.port), 30) as line:
        line.sendall(b"GET / HTTP/1.1\r\nX: ")
        with pytest.raises(ConnectionError):
            for _ in range(1000):
                line.sendall(b"x" * MOST_HEAD)


def test_requests_side_by_side_on_one_line_are_answered_in_their_order(serving: Serving) -> None:
    """However many: what counts is the head of each."""
    host = f"Host: 127.0.0.1:{serving.port}\r\n"
    many = 60
    with socket.create_connection(("127.0.0.1", serving.port), 30) as line:
        padding = f"X: {'x' * 4000}\r\n"
        line.sendall(f"GET /api/health HTTP/1.1\r\n{host}{padding}\r\n".encode() * many)
        line.sendall(f"GET /nowhere HTTP/1.1\r\n{host}Connection: close\r\n\r\n".encode())
        answers = b"".join(iter(lambda: line.recv(1 << 16), b""))
    assert answers.count(b"HTTP/1.1 200") == many and answers.count(b"HTTP/1.1 404") == 1


async def hello(scope: Any, receive: Any, send: Any) -> None:
    await asyncio.sleep(0.4)  # an answer may take longer than a question may take to come
    await Response("hello")(scope, receive, send)


def test_what_was_answered_is_known_and_nothing_else(serving: Serving) -> None:
    """The same hint, to the letter; in events it comes as events; a refusal is no answer to keep."""
    puzzle = {"kind": "takuzu", "rows": 2, "columns": 2, "givens": [[0, None], [None, None]]}
    with serving.client() as client:
        first, again = (client.post("/api/hint", json={"puzzle": puzzle}) for _ in range(2))
        french = client.post("/api/hint", json={"puzzle": puzzle, "language": "fr"})
        events = client.post("/api/hint", json={"puzzle": puzzle}, headers={"Accept": "text/event-stream"})
        refused = [client.post("/api/hint", json={"puzzle": None}).status_code for _ in range(2)]
    assert first.json()["status"] == "hint" and again.content == first.content
    assert french.json()["sentence"] != first.json()["sentence"] and "event: answer" in events.text
    assert refused == [400, 400]
