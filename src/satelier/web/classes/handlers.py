"""A class at work, by addresses. Students see their own work only; the teacher is who sits at this machine.

POST /api/class/join               {"name", "word"}: a new student, or one who comes back with the word
GET  /api/class/exercises          what is set: students' files, and how far one has come
GET  /api/class/work/ID            what one has written, and the last answer
PUT  /api/class/work/ID            keep what is written
POST /api/class/attempts/ID/RUNG   try it: the text itself; the answer is that of the question `attempt`
GET  /api/class/table              the teacher: who is where, common mistakes
GET  /api/class/marks.csv          the teacher: the marks
POST /api/class/close/ID           the teacher: "closed" or "open"

What is written is passed on and never read here; exercises are joined to it on their way to a worker.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from satelier.errors import Error
from satelier.messages import say
from satelier.teaching.exercises.rungs import RUNGS
from satelier.web.classes.course import CLOSED, Course, Set
from satelier.web.classes.store import Student
from satelier.web.delivery.speaking import refusal, spoken
from satelier.web.queue.answering import JSON, TooLargeError, ignore, read_body, status_of
from satelier.web.queue.turns import BusyError
from satelier.workers.messages import ANSWER

MOST_TEXT = 200_000  # bytes of what is written
MOST_NAME = 60  # characters
FRESH = {"Cache-Control": "no-store"}
PATIENCE = 60.0  # seconds until marks are given as far as they are known
AGAIN = 0.25  # seconds until work that found no room is tried again
TRIES = 40
LONGEST = 120  # seconds for an answer, on a machine that has much else to do
Handler = Callable[[Request, Course], Awaitable[Response]]


def of_class(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A handler for classes with exercises; elsewhere there is nothing at its address."""

    async def handle(request: Request) -> Response:
        course: Course | None = request.app.state.course
        if course is None:
            return refusal(say("server.class.none", spoken(request)), 404)
        try:
            return await handler(request, course)
        except TooLargeError as problem:
            return refusal(problem.say(spoken(request)), status_of(problem))
        except (TimeoutError, ClientDisconnect):
            return refusal(say("server.late", spoken(request)), 408)
        except ValueError:  # no text, or no JSON
            return refusal(say("server.object", spoken(request)), 400)

    return handle


def token_name(request: Request) -> str:
    """Cookies do not know ports, and two classes may run on one machine."""
    return f"satelier_student_{request.scope['server'][1]}"


async def student_of(request: Request, course: Course) -> Student | None:
    token = request.cookies.get(token_name(request), "")
    return await asyncio.to_thread(course.store.student, token) if token else None


async def join(request: Request, course: Course) -> Response:
    told = json.loads((await read_body(request, 4000)).decode())
    told = told if isinstance(told, dict) else {}
    name = " ".join(str(told.get("name", "")).split())[:MOST_NAME]
    language = spoken(request)
    if not name:
        return refusal(say("server.class.name", language), 400)
    found = await asyncio.to_thread(course.store.join, name, str(told.get("word", "")))
    if found is None:
        await asyncio.sleep(AGAIN)  # who guesses words does so slowly
        return refusal(say("server.class.taken", language, name=name), 409)
    student, token = found
    response = JSONResponse({"name": student.name, "word": student.word}, headers=FRESH)
    response.set_cookie(token_name(request), token, max_age=200 * 86400, httponly=True, samesite="lax")
    return response


async def exercises(request: Request, course: Course) -> Response:
    student, language = await student_of(request, course), spoken(request)
    if student is None:
        return JSONResponse({"student": None, "exercises": []}, headers=FRESH)
    me = {"name": student.name, "word": student.word}
    found = [await _set_json(course, name, one, student, language) for name, one in course.sets.items()]
    return JSONResponse({"student": me, "exercises": found}, headers=FRESH)


async def _set_json(course: Course, name: str, one: Set, student: Student, language: str) -> dict[str, Any]:
    told = {
        "id": name, "title": one.exercise.title[language], "file": one.student,
        "closes": course.closes(name), "closed": await asyncio.to_thread(course.is_closed, name),
    }  # fmt: skip
    own = await asyncio.to_thread(course.store.attempts, "student = ? AND exercise = ?", student.id, name)
    tried = len({one.text for one in own if one.rung != RUNGS[0]})
    right = any(json.loads(one.answer).get("right") for one in own if one.answer)
    return {**told, "attempts": tried, "right": right}


async def work(request: Request, course: Course) -> Response:
    """What one has written so far; or, put there, what one writes now."""
    student, name, language = await student_of(request, course), request.path_params["id"], spoken(request)
    if student is None or name not in course.sets:
        return refusal(say("server.class.first", language), 401)
    if request.method == "PUT":
        text = (await read_body(request, MOST_TEXT)).decode()
        await asyncio.to_thread(course.store.save, student.id, name, text)
        return Response(status_code=204)
    own = await asyncio.to_thread(course.store.attempts, "student = ? AND exercise = ?", student.id, name)
    last = next((json.loads(one.answer) for one in reversed(own) if one.answer), None)
    tries = await asyncio.to_thread(course.store.tries, student.id, name)
    draft = await asyncio.to_thread(course.store.draft, student.id, name)
    return JSONResponse({"text": draft, "attempts": tries, "answer": last}, headers=FRESH)


async def attempt(request: Request, course: Course) -> Response:
    student, language = await student_of(request, course), spoken(request)
    name, rung = request.path_params["id"], request.path_params["rung"]
    if student is None or name not in course.sets or rung not in RUNGS:
        return refusal(say("server.class.first", language), 401)
    text = (await read_body(request, MOST_TEXT)).decode()
    closed = await asyncio.to_thread(course.is_closed, name)
    tries = await asyncio.to_thread(course.store.tries, student.id, name)
    if closed:  # it is looked at, and counts no more
        return await _answered(request, course.sets[name], text, rung, tries, closed, None)
    kept = await asyncio.to_thread(course.store.begin, student.id, name, text, rung)
    tries = await asyncio.to_thread(course.store.tries, student.id, name)
    return await _answered(request, course.sets[name], text, rung, tries, closed, kept)


async def _answered(
    request: Request, one: Set, text: str, rung: str, tries: int, closed: bool, kept: int | None
) -> Response:
    """The worker's answer, kept before it is sent; where there is no room for the work, it waits."""
    language = spoken(request)
    told = {"hand_in": text, "rung": rung, "attempts": tries, "closed": closed, "language": language}
    told["limit"] = LONGEST
    jobs, course = request.app.state.answering.jobs, request.app.state.course
    for left in reversed(range(TRIES)):
        try:
            job = await jobs.job(request.cookies[token_name(request)], "attempt", one.body(**told))
            kind, content = await jobs.answer(job, ignore)
            break
        except BusyError as problem:
            if not left:
                return refusal(problem.say(language), status_of(problem))
            await asyncio.sleep(AGAIN)
        except Error as problem:
            return refusal(problem.say(language), status_of(problem))
    found = json.loads(content)
    if kind != ANSWER:
        return Response(content, 400, media_type=JSON)
    found["attempts"] = tries
    if kept is not None:
        await asyncio.to_thread(course.store.answered, kept, json.dumps(found, ensure_ascii=False))
    return JSONResponse(found, headers=FRESH)


# The teacher.


def of_teacher(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    async def guarded(request: Request, course: Course) -> Response:
        if not request.state.sees_all:
            return refusal(say("server.class.teacher", spoken(request)), 403)
        return await handler(request, course)

    return of_class(guarded)


async def tell_table(request: Request, course: Course) -> Response:
    from satelier.web.classes import overview  # it loads much

    return JSONResponse(await asyncio.to_thread(overview.table, course, spoken(request)), headers=FRESH)


async def tell_marks(request: Request, course: Course) -> Response:
    await request.app.state.reviews.finish(PATIENCE)
    from satelier.web.classes import overview

    text = await asyncio.to_thread(overview.marks_csv, course, spoken(request))
    headers = FRESH | {"Content-Disposition": 'attachment; filename="marks.csv"'}
    return Response(text.encode(), media_type="text/csv; charset=utf-8", headers=headers)


async def close(request: Request, course: Course) -> Response:
    name = request.path_params["id"]
    if name not in course.sets:
        return refusal(say("server.missing.text", spoken(request)), 404)
    word = (await read_body(request, 100)).decode().strip()
    await asyncio.to_thread(course.close, name, word == CLOSED)
    return JSONResponse({"closed": word == CLOSED})


ROUTES = [
    Route("/api/class/join", of_class(join), methods=["POST"]),
    Route("/api/class/exercises", of_class(exercises)),
    Route("/api/class/work/{id}", of_class(work), methods=["GET", "PUT"]),
    Route("/api/class/attempts/{id}/{rung}", of_class(attempt), methods=["POST"]),
    Route("/api/class/table", of_teacher(tell_table)),
    Route("/api/class/marks.csv", of_teacher(tell_marks)),
    Route("/api/class/close/{id}", of_teacher(close), methods=["POST"]),
]
