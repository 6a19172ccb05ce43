"""`POST /api/NAME`: a body, counted while it comes; a job; its answer as JSON or as server-sent events."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from typing import TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from satelier.errors import Error, UsageError
from satelier.messages import say
from satelier.web.delivery.contents import Content, content
from satelier.web.delivery.contents import send as send_content
from satelier.web.delivery.speaking import refusal, spoken
from satelier.web.queue.jobs import Job, Jobs, LostError
from satelier.web.queue.remembering import Remembered
from satelier.web.queue.turns import BusyError
from satelier.workers.messages import ANSWER

MOST_BYTES = 2 << 20  # of a body
BODY_SECONDS = 30  # for it to come
KEEP_ALIVE = 15  # seconds between comments in a stream of events
EVENTS = "text/event-stream"
JSON = "application/json"
# The same for every client in a language: asked once, then known.
CONSTANT = ("kinds", "solvers", "formats", "lessons")

Result = TypeVar("Result")


class TooLargeError(Error):
    """A body of more bytes than are read."""


STATUS = {TooLargeError: 413, BusyError: 429, LostError: 503}


class Answering:
    """The questions' address, over one set of jobs."""

    def __init__(self, jobs: Jobs) -> None:
        self.jobs = jobs
        self.known: dict[tuple[str, bytes], Content] = {}
        self._remembered = Remembered()

    async def ask(self, request: Request) -> Response:
        """`POST /api/NAME`."""
        name, language = request.path_params["name"], spoken(request)
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            return refusal(say("server.type", language), 415)
        try:
            body = await read_body(request)
        except TooLargeError as problem:
            return refusal(problem.say(language), status_of(problem))
        except (TimeoutError, ClientDisconnect):
            return refusal(say("server.late", language), 408)
        language = spoken(request, body)
        as_events = EVENTS in request.headers.get("accept", "")
        if known := self.known.get((name, body)):
            return send_content(known, request)
        if not as_events and (remembered := self._remembered.get(name, body)):
            return Response(remembered, media_type=JSON)
        try:
            job = await self.jobs.job(request.state.asker, name, body)
        except UsageError as problem:
            return refusal(problem.say(language), 404)
        except BusyError as problem:
            return await self.refuse(request.state.asker, problem, language)
        return (Events if as_events else Whole)(self, job, language)

    async def refuse(self, client: str, problem: Error, language: str) -> Response:
        """A no, with its status; who gets many of them for asking too much gets them slowly."""
        if isinstance(problem, BusyError):
            await asyncio.sleep(self.jobs.hold(client))
        return refusal(problem.say(language), status_of(problem))

    async def cancel(self, request: Request) -> Response:
        """`DELETE /api/jobs/ID`."""
        found = self.jobs.cancel(request.path_params["id"])
        return Response(status_code=204) if found else refusal(say("server.no-job", spoken(request)), 404)

    def remember(self, job: Job, answer: bytes) -> None:
        """Keep what will not change, packed, when nothing but the language was asked with it."""
        if job.name in CONSTANT and len(job.body) < 64 and len(self.known) < 64:
            self.known[job.name, job.body] = content(answer, JSON)
        self._remembered.keep(job.name, job.body, answer)


class Whole(Response):
    """The answer in one piece; the work ends when the client goes."""

    def __init__(self, answering: Answering, job: Job, language: str) -> None:
        self.answering, self.job, self.language = answering, job, language
        self.background = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with contextlib.suppress(ClientDisconnect):
            await (await self._response(Request(scope), receive))(scope, receive, send)

    async def _response(self, request: Request, receive: Receive) -> Response:
        try:
            kind, answer = await while_there(self.answering.jobs.answer(self.job, ignore), receive)
        except Error as problem:
            return await self.answering.refuse(self.job.client, problem, self.language)
        if kind == ANSWER:
            self.answering.remember(self.job, answer)
        if known := self.answering.known.get((self.job.name, self.job.body)):
            return send_content(known, request)
        return Response(answer, 200 if kind == ANSWER else 400, media_type=JSON)


class Events(Whole):
    """The answer as a stream of events: `job`, `news`…, then `answer` or `error`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"content-type", f"{EVENTS}; charset=utf-8".encode()), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})

        async def write(text: bytes, more: bool = True) -> None:
            await send({"type": "http.response.body", "body": text, "more_body": more})

        await write(event("job", json.dumps({"id": self.job.id}).encode()))
        with contextlib.suppress(ClientDisconnect):
            await write(await while_there(self._last(write), receive), more=False)

    async def _last(self, write: Callable[[bytes], Awaitable[None]]) -> bytes:
        """The event that ends the stream."""
        beating = asyncio.create_task(keep_alive(write))
        try:
            kind, content = await self.answering.jobs.answer(
                self.job, lambda news: write(event("news", news))
            )
        except Error as problem:
            return event("error", json.dumps({"error": problem.say(self.language)}).encode())
        finally:
            beating.cancel()
        return event("answer" if kind == ANSWER else "error", content)


async def ignore(news: bytes) -> None:
    """Nobody asked for progress."""


async def keep_alive(write: Callable[[bytes], Awaitable[None]]) -> None:
    """A comment now and then, so that nothing between us takes the silence for an end."""
    while True:
        await asyncio.sleep(KEEP_ALIVE)
        await write(b": still here\n\n")


def event(name: str, content: bytes) -> bytes:
    r"""One event; JSON has no line breaks of its own.

    >>> event("news", b"{}")
    b'event: news\ndata: {}\n\n'
    """
    return b"event: " + name.encode() + b"\ndata: " + content + b"\n\n"


async def while_there(work: Awaitable[Result], receive: Receive) -> Result:
    """What the work gives, unless the client goes before: then it is cancelled."""
    task = asyncio.current_task()
    assert task is not None

    def stop(leaving: asyncio.Future[Message]) -> None:
        task.cancel()

    leaving = asyncio.ensure_future(receive())  # after the body, nothing comes but the end
    leaving.add_done_callback(stop)
    try:
        return await work
    except asyncio.CancelledError:
        if not leaving.done() or task.uncancel():
            raise
        raise ClientDisconnect from None
    finally:
        leaving.remove_done_callback(stop)
        leaving.cancel()


async def read_body(request: Request, most: int = MOST_BYTES) -> bytes:
    """The whole body, refused as soon as it is too long, whatever its header says."""
    promised = request.headers.get("content-length", "0")
    if not promised.isdecimal() or int(promised) > most:
        raise TooLargeError("server.large", most=most >> 20)
    body = bytearray()
    async with asyncio.timeout(BODY_SECONDS):
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise TooLargeError("server.large", most=most >> 20)
    return bytes(body)


def status_of(problem: Error) -> int:
    return STATUS.get(type(problem), 400)
