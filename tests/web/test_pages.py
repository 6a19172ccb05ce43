"""Pages, their files and their words: the right types, small, current, and nothing but them."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import httpx
import pytest

from satelier.web.delivery.pages import PAGES, TYPES


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_html(client: httpx.Client, path: str) -> None:
    page = client.get(path)
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.text.startswith("<!doctype html>")


@pytest.mark.parametrize("path", ["/nowhere", "/index.html", "/static/nothing.js"])
def test_a_page_that_is_not_there_says_so(client: httpx.Client, path: str) -> None:
    page = client.get(path, headers={"Accept-Language": "fr-CH, en"})
    assert page.status_code == 404
    assert 'lang="fr"' in page.text
    assert "Il n'y a rien ici" in page.text.replace("&#x27;", "'")


def test_what_the_api_does_not_have_is_said_in_json(client: httpx.Client) -> None:
    assert client.get("/api/nothing").status_code in (404, 405)
    assert client.get("/api/nothing").json()["error"]


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/static/js/api.js", "text/javascript; charset=utf-8"),
        ("/static/css/tokens.css", "text/css; charset=utf-8"),
        ("/static/icon.svg", "image/svg+xml"),
        ("/favicon.ico", "image/svg+xml"),
        ("/words/en.json", "application/json"),
    ],
)
def test_a_file_has_its_type_and_is_sent_again_only_when_it_changed(
    client: httpx.Client, path: str, kind: str
) -> None:
    first = client.get(path)
    assert first.status_code == 200
    assert first.headers["content-type"] == kind
    assert first.headers["content-encoding"] == "gzip"
    again = client.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = client.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == first.content
    assert plain.headers["etag"] != first.headers["etag"]


def test_a_file_asked_for_by_its_mark_is_kept_for_ever(client: httpx.Client) -> None:
    plain = client.get("/static/js/api.js", headers={"Accept-Encoding": "identity"})
    assert plain.headers["cache-control"] == "no-cache"
    mark = plain.headers["etag"].strip('"')
    assert "immutable" in client.get(f"/static/js/api.js?v={mark}").headers["cache-control"]
    assert client.get("/static/js/api.js?v=old").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", PAGES)
def test_every_file_that_a_page_names_is_there(client: httpx.Client, path: str) -> None:
    for address in re.findall(r'(?:href|src)="(/static/[^"]+)"', client.get(path).text):
        file = client.get(address)
        assert (file.status_code, file.headers["content-type"]) == (200, TYPES[Path(address).suffix]), address


def test_files_of_a_page_have_addresses_that_are_kept_for_ever(client: httpx.Client) -> None:
    text = client.get("/").text
    addresses = re.findall(r'(?:href|src)="(/static/v-[^"]+\.(?:js|css))"', text)
    assert len(addresses) > 10 and not re.search(r'"/static/(?:js|css)/', text)
    for address in addresses[:2] + addresses[-2:]:
        assert "immutable" in client.get(address).headers["cache-control"]
    older = re.sub("v-[^/]+", "v-older", addresses[0])
    assert client.get(older).headers["cache-control"] == "no-cache"
    assert client.get("/static/v-older/../server.py").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/static/../server.py",
        "/static/..%2fserver.py",
        "/static/%2e%2e/server.py",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/static/js/%00.js",
        "/static/js",
        "/static/",
        "/static/vendor/README.md",
        "/static/" + "a" * 5000 + ".js",
        "/words/../en.json",
        "/words/%2e%2e%2fen.json",
        "/words/de.json",
    ],
)
def test_nothing_else_is_served(client: httpx.Client, path: str) -> None:
    client.get("/")  # a plain request on the same line before it
    request = client.build_request("GET", "/")
    request.url = httpx.URL(str(request.url).rstrip("/") + "/").copy_with(raw_path=path.encode())
    assert client.send(request).status_code == 404


def test_the_words_are_those_of_the_catalogues(client: httpx.Client) -> None:
    english, french = (client.get(f"/words/{language}.json").json() for language in ("en", "fr"))
    assert english.keys() == french.keys()
    assert "shell" in english


def test_the_first_page_is_small(client: httpx.Client) -> None:
    """All that the bench loads, followed from link to import, as it goes over the line."""
    seen: dict[str, int] = {}
    waiting = ["/", "/words/en.json", "/static/icon.svg"]
    while waiting:
        path = waiting.pop()
        if path not in seen:
            answer = client.get(path)
            assert answer.status_code == 200, path
            seen[path] = len(gzip.compress(answer.content, 9)) + 500  # its headers
            waiting += linked(path, answer.text)
    assert len(seen) > 5
    assert sum(seen.values()) < 300_000


def linked(path: str, text: str) -> list[str]:
    """What a page or a module loads by itself."""
    if path.endswith(".js"):
        found = re.findall(r'(?:from|import)\s*"(\.[^"]+)"', text)
        return [str(httpx.URL("http://x" + path).join(one).path) for one in found]
    return re.findall(r'(?:src|href)="(/static/[^"]+)"', text)
