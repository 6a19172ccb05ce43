"""Who may ask: the right Host, our own pages; and what every answer tells the browser."""

from __future__ import annotations

import httpx
import pytest

from web.conftest import Serving

GRID = {"kind": "takuzu", "rows": 4, "columns": 4, "seed": 7}


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:{port}", 200),
        ("localhost:{port}", 200),
        ("LOCALHOST:{port}", 200),
        ("127.0.0.1", 403),
        ("localhost:1", 403),
        ("evil.example:{port}", 403),
        ("127.0.0.1.evil.example:{port}", 403),
        ("localhost.:{port}", 403),
        ("0.0.0.0:{port}", 403),
        ("[::1]:{port}", 403),
        ("192.168.0.1:{port}", 403),
        ("127.0.0.1:{port}@evil.example", 403),
    ],
)
def test_only_our_own_names_are_answered(
    serving: Serving, client: httpx.Client, host: str, status: int
) -> None:
    headers = {"Host": host.format(port=serving.port)}
    assert client.get("/", headers=headers).status_code == status
    assert client.post("/api/new", json=GRID, headers=headers).status_code == status


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Origin": "http://127.0.0.1:{port}"}, 200),
        ({"Origin": "http://127.0.0.1:{port}", "Sec-Fetch-Site": "same-origin"}, 200),
        ({"Sec-Fetch-Site": "none"}, 200),
        ({"Origin": "http://localhost:{port}"}, 403),
        ({"Origin": "https://127.0.0.1:{port}"}, 403),
        ({"Origin": "http://127.0.0.1"}, 403),
        ({"Origin": "http://127.0.0.1:1"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "http://127.0.0.1:{port}.evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": ""}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Origin": "http://127.0.0.1:{port}", "Sec-Fetch-Site": "cross-site"}, 403),
    ],
)
@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_only_our_own_pages_ask(
    serving: Serving, client: httpx.Client, headers: dict[str, str], status: int, method: str
) -> None:
    sent = {name: value.format(port=serving.port) for name, value in headers.items()}
    if method == "POST":
        assert client.post("/api/new", json=GRID, headers=sent).status_code == status
    else:
        assert client.delete("/api/jobs/none", headers=sent).status_code == (404 if status == 200 else 403)


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_what_a_foreign_form_can_send_is_no_question(client: httpx.Client, kind: str) -> None:
    assert client.post("/api/new", content=b"{}", headers={"Content-Type": kind}).status_code == 415


def test_no_other_site_is_ever_allowed(client: httpx.Client) -> None:
    asked = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    answers = [
        client.options("/api/new", headers=asked),
        client.get("/", headers=asked),
        client.post("/api/new", json=GRID, headers=asked),
    ]
    assert [answer.status_code for answer in answers] == [403, 200, 403]
    assert not any(name.startswith("access-control") for answer in answers for name in answer.headers)


@pytest.mark.parametrize(
    "path", ["/", "/static/js/api.js", "/words/fr.json", "/api/health", "/nowhere", "/api/nowhere"]
)
def test_every_answer_keeps_the_page_at_home(client: httpx.Client, path: str) -> None:
    headers = client.get(path).headers
    assert headers["content-security-policy"] == (
        "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    )
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers


def test_a_page_gives_a_cookie_once_and_scripts_do_not_see_it(client: httpx.Client) -> None:
    given = client.get("/").headers["set-cookie"]
    assert "HttpOnly" in given
    assert "SameSite=Lax" in given
    assert "set-cookie" not in client.get("/").headers


def test_a_cookie_that_was_not_made_here_counts_for_nothing(serving: Serving) -> None:
    with serving.client() as stranger:
        stranger.cookies.set(f"satelier_{serving.port}", "me.0123456789abcdef0123456789abcdef")
        assert "set-cookie" in stranger.get("/").headers
