"""Addresses → answers. Questions go to workers; the page and its words are read from this package."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from satelier import __version__
from satelier.messages import say
from satelier.web.classes.classroom import Classroom
from satelier.web.classes.course import Course
from satelier.web.classes.handlers import ROUTES as CLASSES
from satelier.web.classes.lecture import ROUTES as LECTURE
from satelier.web.classes.reviews import Reviews
from satelier.web.compiling import Compiling
from satelier.web.delivery.alone import missing_page
from satelier.web.delivery.pages import ROUTES
from satelier.web.delivery.speaking import refusal, spoken
from satelier.web.guard import SAFE, Guard
from satelier.web.queue.answering import Answering
from satelier.web.queue.clients import Clients
from satelier.web.queue.jobs import Jobs
from satelier.web.series.routes import ROUTES as SERIES
from satelier.web.series.runs import Runs

CRAFT = "satelier.web.craft"


def application(
    craft: str = CRAFT,
    classroom: Classroom | None = None,
    opened_exercise: str = "",
    course: Course | None = None,
) -> Guard:
    """The server; the questions are those of a craft (see `satelier.workers`)."""
    server = Starlette(
        routes=[
            Route("/api/health", health),
            *SERIES,
            *LECTURE,
            *CLASSES,
            Route("/api/jobs/{id}", cancel, methods=["DELETE"]),
            Route("/api/{name}", ask, methods=["POST"]),
            *ROUTES,
        ],
        exception_handlers={HTTPException: problem},
        lifespan=_lifespan,
    )
    server.router.redirect_slashes = False
    server.state.craft = craft
    server.state.classroom = classroom
    server.state.opened_exercise = opened_exercise
    server.state.course = course
    clients = Clients(course.secret if course else None)
    return Guard(server, classroom, lambda: server.state.answering.jobs.cancel_all(), clients)


@contextlib.asynccontextmanager
async def _lifespan(server: Starlette) -> AsyncIterator[None]:
    jobs = Jobs(server.state.craft)
    server.state.answering = Answering(jobs)
    server.state.runs = runs = Runs()
    server.state.owners = {}  # of series, by their names
    turns = asyncio.create_task(runs.keep_turns())
    server.state.compiling = compiling = Compiling()
    preparing = asyncio.create_task(compiling.run(jobs)) if server.state.craft == CRAFT else turns
    course: Course | None = server.state.course
    server.state.reviews = reviews = Reviews(course, jobs) if course else None
    reviewing = asyncio.create_task(reviews.run()) if reviews else turns
    try:
        yield
    finally:
        turns.cancel()
        preparing.cancel()
        reviewing.cancel()
        compiling.close()
        runs.close()
        jobs.close()


async def health(request: Request) -> Response:
    """Answers when all is loaded: whether a question would be answered now, what is still being made."""
    jobs: Jobs = request.app.state.answering.jobs
    await jobs.ready()
    status, code = ("ready", 200) if jobs.is_ready else ("mending", 503)
    compiling = request.app.state.compiling.under_way
    return JSONResponse({"status": status, "version": __version__, "compiling": compiling}, code)


async def ask(request: Request) -> Response:
    answering: Answering = request.app.state.answering
    return await answering.ask(request)


async def cancel(request: Request) -> Response:
    answering: Answering = request.app.state.answering
    return await answering.cancel(request)


async def problem(request: Request, what: Exception) -> Response:
    """An address that does not exist, or not for this method."""
    assert isinstance(what, HTTPException)
    language = spoken(request)
    if what.status_code != 404:
        return refusal(say("server.method", language), what.status_code)
    if request.method in SAFE and not request.url.path.startswith("/api/"):
        return missing_page(language)
    return refusal(say("server.missing.text", language), 404)
