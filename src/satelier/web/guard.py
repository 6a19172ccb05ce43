"""Who may ask, and what a page of ours may do: checked before, and said after, everything else.

A page of another site must not use this server through its visitor's browser: the Host must be one of ours
(no name that somebody makes point here), and what changes or costs something must come from our own pages.
"""

from __future__ import annotations

import socket
from collections.abc import Callable

from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from satelier.messages import say
from satelier.web.classes.classroom import Classroom
from satelier.web.delivery.alone import join_page
from satelier.web.delivery.pages import PAGES
from satelier.web.delivery.speaking import refusal, spoken
from satelier.web.queue.clients import Clients, asker, client, cookie, peer

POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
SAFE = ("GET", "HEAD")
OURS = ("same-origin", "none")  # from our page, or typed by the person
OPEN = ("/static/", "/favicon.ico", "/api/health")  # what needs no code in a classroom


class Guard:
    """Around the whole server; with a classroom, only those who have its code come in."""

    def __init__(
        self,
        server: ASGIApp,
        classroom: Classroom | None = None,
        stop: Callable[[], None] = lambda: None,
        clients: Clients | None = None,
    ) -> None:
        self.server = server
        self.classroom = classroom
        self.stop = stop
        self.clients = clients or Clients()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.server(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        stop: ASGIApp | None = self._stranger(connection)
        mark = self.clients.mark(connection)
        given = self.clients.issue() if not (stop or mark) and self._welcome(connection) else None
        if not (stop or mark):
            stop = self._outside(connection, given)
        scope.setdefault("state", {}).update(
            client=client(connection, mark),
            asker=asker(connection, mark),
            owner=mark or peer(connection),
            sees_all=self._sees_all(connection),
        )

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *RAW_HEADERS]
                if given:
                    message["headers"].append((b"set-cookie", cookie(connection, given).encode("latin-1")))
            await send(message)

        await (stop or self.server)(scope, receive, marked)

    def _stranger(self, connection: HTTPConnection) -> Response | None:
        """The refusal of what another site may have sent."""
        host, headers = connection.headers.get("host", ""), connection.headers
        if host.lower() not in self._hosts(connection):
            return refusal(say("server.host", spoken(connection), host=_address(connection)), 403)
        if connection.scope["method"] in SAFE:
            return None
        origin = headers.get("origin", f"http://{host}")
        if origin.lower() != f"http://{host.lower()}" or headers.get("sec-fetch-site", "none") not in OURS:
            return refusal(say("server.origin", spoken(connection)), 403)
        return None

    def _hosts(self, connection: HTTPConnection) -> set[str]:
        names = {"127.0.0.1", "localhost"}
        if self.classroom:
            own = socket.gethostname().lower()
            names |= {connection.scope["server"][0], own, f"{own}.local"}
        return {f"{name}:{connection.scope['server'][1]}" for name in names}

    def _welcome(self, connection: HTTPConnection) -> bool:
        """Whether to give a cookie: to anyone who opens a page here; in a classroom, to who has the code."""
        if connection.scope["method"] not in SAFE or connection.url.path not in PAGES:
            return False
        if self.classroom is None:
            return True
        code = connection.query_params.get("code", "")
        return bool(code) and not self._must_wait(connection) and self.classroom.fits(code, peer(connection))

    def _sees_all(self, connection: HTTPConnection) -> bool:
        """Whether what others made is shown: in a classroom, to the teacher, who sits at this machine."""
        return self.classroom is None or peer(connection) == "127.0.0.1"

    def _must_wait(self, connection: HTTPConnection) -> bool:
        return self.classroom is not None and self.classroom.must_wait(peer(connection))

    def _outside(self, connection: HTTPConnection, given: str | None) -> ASGIApp | None:
        """What somebody without a cookie gets in a classroom: a page that asks for the code."""
        path, language = connection.url.path, spoken(connection)
        if self.classroom is None or path.startswith(OPEN):
            return None
        if given:  # the code was right; it does not stay in the address
            return RedirectResponse(path, 303)
        if path.startswith(("/api/", "/words/")):
            return refusal(say("server.join.first", language), 401)
        if self._must_wait(connection):
            return join_page(language, "wait")
        return join_page(language, "wrong" if "code" in connection.query_params else None)


def _address(connection: HTTPConnection) -> str:
    host, port = connection.scope["server"]
    return f"http://{host}:{port}/"
