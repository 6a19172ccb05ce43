"""The addresses of series: what strangers may ask, and what they may not."""

from __future__ import annotations

import asyncio
import json
import os
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from satelier.web.series.runs import Runs
from satelier.web.server import application
from web.conftest import awaited, start, stop

PLAN = {"puzzle": "squaro", "size": "3x3", "count": 4, "solver": ["cadical", "minisat"], "seed": 1}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    home = str(tmp_path_factory.mktemp("data"))
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(os.environ, "XDG_DATA_HOME", home)
        serving = start("satelier.web.craft")
    with serving.client() as client:
        client.headers["x-server"] = str(serving.process.pid)
        client.headers["x-folder"] = str(Path(home) / "satelier" / "series")
        yield client
    assert stop(serving) == 0


def finished(client: httpx.Client, plan: dict[str, Any]) -> str:
    """Start a series and follow it to its end; its name."""
    name = str(client.post("/api/series", json=plan).json()["id"])
    with client.stream("GET", f"/api/series/{name}/events", timeout=120) as response:
        lines = list(response.iter_lines())
    assert "event: end" in lines
    assert json.loads(lines[-2].removeprefix("data: "))["state"] == "finished"
    return name


def test_a_series_from_start_to_end(client: httpx.Client) -> None:
    name = finished(client, PLAN)
    found = client.get(f"/api/series/{name}", params={"language": "fr"}).json()
    assert (found["tasks"], found["planned"], found["state"]) == (8, 8, "finished")
    assert [table["name"] for table in found["tables"]] == ["groups", "comparisons"]
    assert {"cactus", "boxes", "distribution", "scatter-0-1"} == {plot["name"] for plot in found["plots"]}
    assert all("<style" not in plot["svg"] and "style=" not in plot["svg"] for plot in found["plots"])
    rows = client.get(f"/api/series/{name}/rows", params={"first": 6}).json()
    assert [row[0] for row in rows["rows"]] == [6, 7]
    assert client.get(f"/api/series/{name}/grid/3").json()["address"].startswith("/#squaro/3/3/")
    assert [one["id"] for one in client.get("/api/series").json()["series"]].count(name) == 1
    for path, begin in (("plots/cactus.svg", "<svg"), ("report.html", "<!doctype"), ("rows.csv", "task,")):
        answer = client.get(f"/api/series/{name}/{path}")
        assert answer.text.startswith(begin) and "attachment" in answer.headers["content-disposition"]


@pytest.mark.parametrize(
    "change",
    [
        {"solver": "process:touch x"}, {"solver": "nobody"}, {"size": "0x3"}, {"limit": -1}, {"limit": 1e6},
        {"count": 1e9}, {"count": 300_000}, {"count": 1e15}, {"memory": 10**6},
        {"output": "/etc/passwd"}, {"seed": "x"},
    ],
)  # fmt: skip
def test_a_wrong_plan_is_a_sentence(client: httpx.Client, change: dict[str, Any]) -> None:
    answer = client.post("/api/series", json={**PLAN, **change})
    assert answer.status_code == 400 and answer.json()["error"][-1] in ".?"


@pytest.mark.parametrize("name", ["nothing", "..%2F..%2Fetc", "a" * 300, "%00", "....db"])
def test_only_series_are_found(client: httpx.Client, name: str) -> None:
    for path in ("", "/rows", "/events", "/grid/0", "/report.html", "/plots/cactus.svg"):
        assert client.get(f"/api/series/{name}{path}").status_code == 404
    assert client.post(f"/api/series/{name}/resume").status_code == 404


def test_what_is_no_plan_is_refused(client: httpx.Client) -> None:
    for body in (b"", b"[]", b"{", b"\xff", b'{"puzzle": NaN}', b"[" * 100):
        assert client.post("/api/series", content=body).status_code == 400
    assert client.post("/api/series", content=b" " * (3 << 20)).status_code == 413


def test_a_plan_is_weighed_before_it_is_made(client: httpx.Client) -> None:
    """Four million combinations in thirty kilobytes: refused with the figure, and the server is as small."""
    many = {"size": [f"2x{n}" for n in range(2, 2002)], "density": [n / 20 for n in range(2000)]}
    before = _memory(client)
    answer = client.post("/api/series", json={**PLAN, **many})
    assert answer.status_code == 400 and "4,000,000" in answer.json()["error"]
    assert "4,000,000" in client.post("/api/plan", json={**PLAN, **many}).json()["error"]
    assert _memory(client) - before < 20_000


def _memory(client: httpx.Client) -> int:
    """The kilobytes that the server has ever had, since nothing else would be forgotten."""
    status = Path(f"/proc/{client.headers['x-server']}/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0])


def test_a_body_that_is_slow_or_breaks_off_is_no_fault_of_ours(client: httpx.Client) -> None:
    head = b"POST /api/series HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n" % (client.base_url.port or 80)
    with socket.create_connection(("127.0.0.1", client.base_url.port or 80)) as broken:
        broken.sendall(head + b"Content-Length: 100\r\n\r\n{")
        broken.shutdown(socket.SHUT_WR)
        assert b" 500 " not in broken.recv(4096)
    assert client.get("/api/health").status_code == 200


def test_a_body_has_so_long_to_come(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In this process, so that patience can be short."""
    monkeypatch.setattr("satelier.web.queue.answering.BODY_SECONDS", 0.1)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    async def endless() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(60)

    async def story() -> int:
        server = application("workers.idle")
        server.server.state.runs, server.server.state.answering = Runs(), None  # type: ignore[attr-defined]
        transport = httpx.ASGITransport(server)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8427") as client:
            return (await client.post("/api/series", content=endless())).status_code

    assert awaited(story()) == 408


def test_one_series_at_a_time_and_none_is_left_behind(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(os.environ, "XDG_DATA_HOME", str(tmp_path))
        serving = start("satelier.web.craft")
    with serving.client() as client:
        long = {**PLAN, "count": 20_000}
        name = client.post("/api/series", json=long).json()["id"]
        assert client.post("/api/series", json=long).status_code == 429
    assert stop(serving) == 0
    left = [path for path in Path("/proc").glob("[0-9]*/cmdline") if name.encode() in _content(path)]
    assert left == []


def test_a_damaged_file_is_one_line_of_the_list_and_harms_no_other(client: httpx.Client) -> None:
    name = finished(client, PLAN)
    folder = Path(client.headers["x-folder"])
    (folder / "notthere.db").write_bytes(b"nothing of the kind")
    whole = (folder / f"{name}.db").read_bytes()
    (folder / "halfthere.db").write_bytes(whole[: len(whole) // 2])
    listed = {one["id"]: one["state"] for one in client.get("/api/series").json()["series"]}
    assert {listed["notthere"], listed["halfthere"]} == {"damaged"} and listed[name] == "finished"
    for path in ("", "/rows", "/report.html", "/events", "/rows.csv"):
        assert client.get(f"/api/series/halfthere{path}").status_code == 400


def test_what_is_no_file_is_no_series(client: httpx.Client) -> None:
    """Nor what was one a moment ago, as a link that leads nowhere looks like."""
    folder = Path(client.headers["x-folder"])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "leads-nowhere.db").symlink_to(folder / "nothing")
    (folder / "goes-round.db").symlink_to(folder / "goes-round.db")
    (folder / "a-folder.db").mkdir()
    os.mkfifo(folder / "a-pipe.db")
    answer = client.get("/api/series")
    assert answer.status_code == 200
    names = {"leads-nowhere", "goes-round", "a-folder", "a-pipe"}
    assert not names & {one["id"] for one in answer.json()["series"]}
    assert {client.get(f"/api/series/{name}").status_code for name in names} == {404}


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""
