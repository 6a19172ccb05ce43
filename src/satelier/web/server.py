"""Addresses → answers. Questions go to workers; the page and its words are read from this package."""

from __future__ import annotations

import json
from pathlib import Path

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from satelier import __version__
from satelier.errors import Error
from satelier.messages import catalogue
from satelier.web.questions import ask
from satelier.web.questions.parts import language

STATIC = Path(__file__).parent / "static"
PAGES = {"/": "index.html", "/sat": "sat.html", "/compare": "compare.html", "/learn": "learn.html"}
WORDS = ("shell", "bench", "panels", "pages")


def application() -> Starlette:
    """The server."""
    return Starlette(
        routes=[
            *(Route(path, page(name)) for path, name in PAGES.items()),
            Route("/api/health", health),
            Route("/api/{name}", answer, methods=["POST"]),
            Route("/words/{language}.json", words),
            Mount("/static", StaticFiles(directory=STATIC)),
        ]
    )


def page(name: str):  # type: ignore[no-untyped-def]
    async def show(request: Request) -> Response:
        return FileResponse(STATIC / name)

    return show


async def health(request: Request) -> Response:
    return JSONResponse({"status": "ready", "version": __version__})


async def words(request: Request) -> Response:
    tongue = request.path_params["language"]
    return JSONResponse({name: catalogue(name, tongue) for name in WORDS})


async def answer(request: Request) -> Response:
    body = json.loads(await request.body())
    try:
        return JSONResponse(await run_in_threadpool(ask, request.path_params["name"], body))
    except Error as problem:
        return JSONResponse({"error": problem.say(language(body))}, status_code=400)
