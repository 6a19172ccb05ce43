"""What the addresses of series do. Whatever reads a file does so beside the server's own thread."""

from __future__ import annotations

import asyncio
import functools
import io
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response, StreamingResponse

from satelier.errors import Error
from satelier.messages import LANGUAGES, say
from satelier.series.plans.plan import Plan
from satelier.series.plots import plot, plots
from satelier.series.plots.plot import STYLE
from satelier.series.results import export
from satelier.series.results.store import Store
from satelier.series.results.summary import groups
from satelier.series.running.progress import Progress
from satelier.series.telling import report
from satelier.series.telling.opening import address
from satelier.series.telling.tables import comparisons_table, groups_table, growth_table, rows_table
from satelier.web.delivery.contents import send
from satelier.web.delivery.pages import TYPES, file_content
from satelier.web.delivery.speaking import refusal, spoken
from satelier.web.queue.answering import (
    EVENTS,
    JSON,
    Answering,
    event,
    ignore,
    read_body,
    status_of,
    while_there,
)
from satelier.web.series import shelf
from satelier.web.series.runs import Runs
from satelier.workers.messages import ANSWER

MOST_ROWS = 500
EVERY = 0.3  # seconds between two events

Given = ParamSpec("Given")
Found = TypeVar("Found")
Handler = Callable[[Request], Awaitable[Response]]


def answering(handler: Handler) -> Handler:
    """A handler whose errors are sentences."""

    @functools.wraps(handler)
    async def careful(request: Request) -> Response:
        try:
            return await handler(request)
        except (TimeoutError, ClientDisconnect):
            return refusal(say("server.late", tongue(request)), 408)
        except shelf.MissingError as problem:
            return refusal(problem.say(tongue(request)), 404)
        except Error as problem:
            return refusal(problem.say(tongue(request)), status_of(problem))

    return careful


def tongue(request: Request) -> str:
    wished = request.query_params.get("language", "")
    return wished if wished in LANGUAGES else spoken(request)


async def reading(
    request: Request,
    work: Callable[Concatenate[Store, Given], Found],
    *given: Given.args,
    **more: Given.kwargs,
) -> Found:
    """What a function makes of the series that the address names."""
    path = find(request)

    def look() -> Found:
        with Store.open(path) as store:
            return work(store, *given, **more)

    return await run_in_threadpool(look)


def runs(request: Request) -> Runs:
    found: Runs = request.app.state.runs
    return found


def find(request: Request) -> Path:
    """The file of the series that the address names; somebody else's is as good as none."""
    path = shelf.find(request.path_params["name"])
    if not _is_shown(request, path.stem):
        raise shelf.MissingError("series.page.missing")
    return path


def _is_shown(request: Request, name: str) -> bool:
    """Whether whoever asks may see a series: it is theirs, or they see all.

    Owners are known while the server runs, as cookies are: later, only who sees all sees them.
    """
    return bool(request.state.sees_all) or _owners(request).get(name) == request.state.owner


def _owners(request: Request) -> dict[str, str]:
    found: dict[str, str] = request.app.state.owners
    return found


# Starting and stopping.


@answering
async def listing(request: Request) -> Response:
    found = await run_in_threadpool(shelf.listed, tongue(request), lambda name: _is_shown(request, name))
    series = [one | {"state": _state(request, one["id"], one["state"])} for one in found]
    return JSONResponse({"series": series})


@answering
async def begin(request: Request) -> Response:
    runs(request).refuse(request.state.client)
    plan = await _plan(request)
    if isinstance(plan, Response):
        return plan
    name = await run_in_threadpool(shelf.add, plan)
    _owners(request)[name] = request.state.owner
    runs(request).start(shelf.find(name), request.state.client)
    return JSONResponse({"id": name}, 201)


async def _plan(request: Request) -> Plan | Response:
    """The plan of a stranger, or what is wrong with it. A worker reads it: it might take all there is."""
    body = await read_body(request)
    answering: Answering = request.app.state.answering
    job = await answering.jobs.job(request.state.asker, "plan", body)
    kind, content = await while_there(answering.jobs.answer(job, ignore), request.receive)
    if kind != ANSWER:
        return Response(content, 400, media_type=JSON)
    return Plan.from_json(json.loads(content)["plan"])


@answering
async def resume(request: Request) -> Response:
    runs(request).start(find(request), request.state.client)
    return Response(status_code=204)


@answering
async def stop(request: Request) -> Response:
    runs(request).stop(find(request).stem)
    return Response(status_code=204)


# Looking.


@answering
async def overview(request: Request) -> Response:
    found = await reading(request, _overview, tongue(request))
    return JSONResponse(found | {"state": _state(request, found["id"], found["state"])})


def _state(request: Request, name: str, state: str) -> str:
    """A driver that has only just been started has no lock yet, and one that waits for its turn has none."""
    if runs(request).is_running(name):
        return shelf.RUNNING
    return shelf.WAITING if runs(request).is_waiting(name) else state


def _overview(store: Store, language: str) -> dict[str, Any]:
    found = groups(store)
    tables = [groups_table(store, found, language)]
    if len(store.plan.contenders) > 1:
        tables.append(comparisons_table(store, language))
    grown = growth_table(store, found, language)
    tables += [grown] if grown.rows else []
    return {
        **shelf.about(store, language),
        "plan": store.plan.json(),
        "tables": [table.json() for table in tables if table.rows],
        "plots": [
            {
                "name": one.name,
                "title": one.title,
                "wide": one.width > one.height,
                "svg": one.svg(alone=False),
            }
            for one in plots(store, language)
        ],
    }


@answering
async def rows(request: Request) -> Response:
    first, most = (_number(request, name, usual) for name, usual in (("first", 0), ("most", 50)))
    found = await reading(request, rows_table, tongue(request), first, min(most, MOST_ROWS))
    return JSONResponse(found.json())


def _number(request: Request, name: str, usual: int) -> int:
    told = request.query_params.get(name, str(usual))
    return int(told) if told.isascii() and told.isdigit() and len(told) < 12 else usual


@answering
async def grid(request: Request) -> Response:
    task = request.path_params["task"]

    def made(store: Store) -> str:
        if task >= len(store.plan):
            raise shelf.MissingError("series.page.missing")
        return address(store.plan, task)

    return JSONResponse({"address": f"/#{await reading(request, made)}"})


@answering
async def events(request: Request) -> Response:
    store = await run_in_threadpool(Store.open, find(request))
    headers = {"Cache-Control": "no-store"}
    return StreamingResponse(_events(request, store), media_type=EVENTS, headers=headers)


async def _events(request: Request, store: Store) -> AsyncIterator[bytes]:
    """The progress again and again until nobody drives the series, then its end."""
    with store:
        progress = await run_in_threadpool(Progress.of, store)
        while True:
            counts = await run_in_threadpool(store.counts)
            progress.counts, progress.done = counts, sum(counts.values())
            progress.is_due()
            state = _state(request, store.path.stem, shelf.state(store, progress.done))
            told = json.dumps({**progress.json(), "state": state}).encode()
            yield event("progress", told)
            if state not in (shelf.RUNNING, shelf.WAITING):
                yield event("end", told)
                return
            await asyncio.sleep(EVERY)


# Taking along.


def attached(content: bytes, name: str) -> Response:
    """A file to keep; its name is made here."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    kind = TYPES.get(Path(name).suffix, "text/plain; charset=utf-8")
    return Response(content, headers=headers, media_type=kind)


@answering
async def picture(request: Request) -> Response:
    name, form = request.path_params["plot"], request.path_params["form"]
    found = await reading(request, plot, name, tongue(request))
    if found is None or form not in ("svg", "csv"):
        raise shelf.MissingError("series.page.missing")
    return attached((found.svg() if form == "svg" else found.csv()).encode(), f"{found.name}.{form}")


@answering
async def page(request: Request) -> Response:
    return attached((await reading(request, report.html, tongue(request))).encode(), "series.html")


@answering
async def table(request: Request) -> Response:
    form = request.path_params["form"]
    if form not in ("csv", "json"):
        raise shelf.MissingError("series.page.missing")

    def written(store: Store) -> bytes:
        stream = io.BytesIO()
        export.writer(form)(store, stream)
        return stream.getvalue()

    return attached(await reading(request, written), f"series.{form}")


async def colours(request: Request) -> Response:
    return send(file_content(STYLE, STYLE.stat().st_mtime_ns), request)
