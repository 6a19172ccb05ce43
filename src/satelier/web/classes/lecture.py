"""A class and its teacher: who is in it, how to come in, and the grid that everyone is sent.

GET  /api/class        whether there is a class and who asks; to the teacher also the code and the addresses
POST /api/class/grid   the teacher sends a grid, as the text of its address; everyone's page offers it

The teacher is whoever sits at the machine that serves (`Guard`). The text is passed on and never read here:
pages ask for it to be read like anything else that somebody pastes.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from satelier.messages import say
from satelier.web.classes.classroom import Classroom
from satelier.web.classes.network import joining_addresses
from satelier.web.delivery.speaking import refusal, spoken
from satelier.web.queue.answering import TooLargeError, read_body

MOST_BYTES = 20_000  # of a grid's address
FRESH = {"Cache-Control": "no-store"}


async def tell_class(request: Request) -> Response:
    """`GET /api/class`."""
    room: Classroom | None = request.app.state.classroom
    told: dict[str, Any]
    if room is None:
        exercise = request.app.state.opened_exercise
        told = {"classroom": False, "teacher": False, "grid": None}
        told |= {"exercise": exercise} if exercise else {}
        return JSONResponse(told, headers=FRESH)
    teacher = request.state.sees_all
    told = {"classroom": True, "teacher": teacher, "grid": room.sent and asdict(room.sent)}
    if request.app.state.course is not None:
        told["exercises"] = True
    if teacher:
        addresses = joining_addresses(request.scope["server"][1], room)
        told |= {"code": room.shown, "addresses": addresses}
    return JSONResponse(told, headers=FRESH)


async def send_grid(request: Request) -> Response:
    """`POST /api/class/grid`."""
    room, language = request.app.state.classroom, spoken(request)
    if room is None or not request.state.sees_all:
        return refusal(say("server.class.teacher", language), 403)
    try:
        text = (await read_body(request, MOST_BYTES)).decode()
    except (TooLargeError, UnicodeDecodeError):
        return refusal(say("server.class.grid", language), 400)
    return JSONResponse(asdict(room.send(text)))


ROUTES = [
    Route("/api/class", tell_class),
    Route("/api/class/grid", send_grid, methods=["POST"]),
]
