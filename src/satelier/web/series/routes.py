"""The addresses of series.

GET  /api/series                      the series that are here
POST /api/series                      a plan: a new series, started
GET  /api/series/NAME                 its tables and plots
GET  /api/series/NAME/rows            some of its rows (first, most)
GET  /api/series/NAME/events          its progress, as server-sent events
POST /api/series/NAME/resume, stop
GET  /api/series/NAME/grid/TASK       the address of a row's grid on the workbench
GET  /api/series/NAME/plots/PLOT.svg, PLOT.csv
GET  /api/series/NAME/report.html, rows.csv, rows.json
"""

from __future__ import annotations

import importlib
from collections.abc import Awaitable, Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, Router

HANDLERS = "satelier.web.series.handlers"


def handler(name: str) -> Callable[[Request], Awaitable[Response]]:
    """What answers, loaded when it is first asked: the server starts without arrays and solvers."""

    async def answer(request: Request) -> Response:
        module = await run_in_threadpool(importlib.import_module, HANDLERS)
        response: Response = await getattr(module, name)(request)
        return response

    return answer


OF_ONE = [
    Route("/{name}", handler("overview")),
    Route("/{name}/rows", handler("rows")),
    Route("/{name}/events", handler("events")),
    Route("/{name}/resume", handler("resume"), methods=["POST"]),
    Route("/{name}/stop", handler("stop"), methods=["POST"]),
    Route("/{name}/grid/{task:int}", handler("grid")),
    Route("/{name}/plots/{plot}.{form}", handler("picture")),
    Route("/{name}/report.html", handler("page")),
    Route("/{name}/rows.{form}", handler("table")),
]
ROUTES = [
    Route("/static/{mark}/css/plots.css", handler("colours")),  # beside the files of the page that loads it
    Route("/api/series", handler("listing")),
    Route("/api/series", handler("begin"), methods=["POST"]),
    Mount("/api/series", Router(OF_ONE, redirect_slashes=False)),
]
