"""Addresses → answers. Questions go to workers; the page and its words are read from this package."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from satelier import __version__
from satelier.web.answering import Answering
from satelier.web.guard import Guard
from satelier.web.jobs import Jobs
from satelier.web.pages import ROUTES

CRAFT = "satelier.web.craft"
QUICK, SLOW = 20, 600  # seconds that a question may take


def application(craft: str = CRAFT) -> Guard:
    """The server; the questions are those of a craft (see `satelier.workers`)."""
    server = Starlette(
        routes=[
            Route("/api/health", health),
            Route("/api/jobs/{id}", cancel, methods=["DELETE"]),
            Route("/api/{name}", ask, methods=["POST"]),
            *ROUTES,
        ],
        lifespan=_lifespan,
    )
    server.state.craft = craft
    return Guard(server)


@contextlib.asynccontextmanager
async def _lifespan(server: Starlette) -> AsyncIterator[None]:
    jobs = Jobs(server.state.craft, QUICK, SLOW)
    server.state.answering = Answering(jobs)
    try:
        yield
    finally:
        jobs.close()


async def health(request: Request) -> Response:
    """Answers when questions can be answered."""
    await request.app.state.answering.jobs.ready()
    return JSONResponse({"status": "ready", "version": __version__})


async def ask(request: Request) -> Response:
    answering: Answering = request.app.state.answering
    return await answering.ask(request)


async def cancel(request: Request) -> Response:
    answering: Answering = request.app.state.answering
    return await answering.cancel(request)
