"""The page and its words: files of this package, compressed once, kept by browsers while current.

A page names its files by addresses with a mark of all of them in, `/static/v-MARK/css/…`: these are kept for
ever, and what a script imports lies under the same mark. Only the page itself is asked for again. Its script
comes in one piece with its modules.
"""

from __future__ import annotations

import functools
import hashlib
import json
import time
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from satelier.frozen import dataclass
from satelier.messages import LANGUAGES, catalogue
from satelier.web.delivery.alone import template
from satelier.web.delivery.bundles import FOLDER, bundle, whole
from satelier.web.delivery.contents import Content, content, send

STATIC = Path(__file__).parents[1] / "static"


@dataclass(frozen=True)
class Page:
    """What a page loads beside what all of them do."""

    script: str
    styles: tuple[str, ...]


BESIDE = ("board", "panels", "pages")  # the pages beside the bench borrow its pieces
PAGES = {
    "/": Page("bench/main", ("board", "bench", "panels", "tour", "print")),
    "/gallery": Page("pages/gallery", BESIDE),
    "/sat": Page("pages/sat", BESIDE),
    "/compare": Page("pages/compare", BESIDE),
    "/learn": Page("pages/learn", BESIDE),
    "/class": Page("pages/class", (*BESIDE, "write", "class")),
    "/series": Page("series/main", ("plots", "series")),
    "/write": Page("write/main", (*BESIDE, "tour", "write")),
}
WORDS = ("shell", "bench", "panels", "pages", "class", "series", "grade")

OWN_WORDS = ("write",)  # of pages with so many that the others should not load them

# Said here because the machine's own table may say otherwise; what is not listed is not served.
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
MARKED = "v-"  # begins the part of an address that changes with the files


@functools.lru_cache(maxsize=512)
def file_content(path: Path, changed: int) -> Content:
    """A file as it was when it was last changed."""
    return content(path.read_bytes(), TYPES[path.suffix])


def send_file(name: str, request: Request) -> Response:
    """A file below `static`, and nothing else; under an older mark it is the one of today, not to be kept."""
    mark, _, marked = name.partition("/")
    found = _found(marked if mark.startswith(MARKED) else name)
    if found is None:
        raise HTTPException(404)
    return send(found, request, for_ever=mark == MARKED + mark_of_all())


def _found(name: str) -> Content | None:
    script = name.removeprefix(f"{FOLDER}/").removesuffix(".js")
    if name == _bundled(script) and script in (page.script for page in PAGES.values()):
        return _bundle(script, mark_of_all())
    path = _inside(name)
    return None if path is None else file_content(path, path.stat().st_mtime_ns)


def _bundled(script: str) -> str:
    """Where a script is with all that it imports."""
    return f"{FOLDER}/{script}.js"


@functools.lru_cache(maxsize=64)
def _bundle(script: str, mark: str) -> Content:
    return content(bundle(STATIC, script).encode(), TYPES[".js"])


def mark_of_all() -> str:
    """A mark of all files below `static`, as they were a second ago at most."""
    return _mark_of_all(int(time.monotonic()))


@functools.lru_cache(maxsize=1)
def _mark_of_all(_: int) -> str:
    files = sorted(path for path in STATIC.rglob("*") if path.suffix in TYPES)
    marks = [_mark(path, path.stat().st_mtime_ns) for path in files]
    return hashlib.sha256(b"".join(marks)).hexdigest()[:12]


@functools.lru_cache(maxsize=1024)
def _mark(path: Path, changed: int) -> bytes:
    return hashlib.sha256(path.as_posix().encode() + b"\0" + path.read_bytes()).digest()


def _inside(name: str) -> Path | None:
    try:
        path = (STATIC / name).resolve()
        fine = path.is_relative_to(STATIC.resolve()) and path.suffix in TYPES and path.is_file()
    except (ValueError, OSError):  # a NUL, or a name too long for any file
        return None
    return path if fine else None


async def page(request: Request) -> Response:
    return send(shell(PAGES[request.url.path], mark_of_all()), request)


@functools.lru_cache(maxsize=64)
def shell(page: Page, mark: str) -> Content:
    """A page before its script has run: empty, but with the right sheets of style."""
    files = f"/static/{MARKED}{mark}"
    styles = "\n    ".join(_style(files, name) for name in ("tokens", "page", *page.styles))
    loaded = (_bundled(page.script), *whole(STATIC, page.script))
    modules = "\n    ".join(f'<link rel="modulepreload" href="{files}/{name}" />' for name in loaded)
    text = template("page").substitute(files=files, styles=styles, script=loaded[0], modules=modules)
    return content(text.encode(), TYPES[".html"])


def _style(files: str, name: str) -> str:
    medium = ' media="print"' if name == "print" else ""
    return f'<link rel="stylesheet" href="{files}/css/{name}.css"{medium} />'


async def static(request: Request) -> Response:
    return send_file(request.path_params["path"], request)


async def words(request: Request) -> Response:
    """The words that all pages share; or, by its name, those that one page alone has."""
    language, own = request.path_params["language"], request.path_params.get("page")
    if language not in LANGUAGES or own not in (None, *OWN_WORDS):
        raise HTTPException(404)
    return send(all_words(language, WORDS if own is None else (own,)), request)


@functools.cache
def all_words(language: str, names: tuple[str, ...]) -> Content:
    """Words of the pages, packed once: packing takes longer than all else about a request."""
    found = {name: catalogue(name, language) for name in names}
    return content(json.dumps(found, ensure_ascii=False).encode(), TYPES[".json"])


async def icon(request: Request) -> Response:
    return send_file("icon.svg", request)


ROUTES = [
    Route("/favicon.ico", icon),
    *(Route(path, page) for path in PAGES),
    Route("/static/{path:path}", static),
    Route("/words/{language}.json", words),
    Route("/words/{language}/{page}.json", words),
]
