"""Connections that begin a request and never end it are hung up on: nobody holds a line, or our memory."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_SECONDS = 20  # for the first lines of a request to arrive
MOST_HEAD = 64 << 10  # bytes of them: the parser itself would keep any number


class Patient(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with an end to its patience."""

    _hanging_up: asyncio.TimerHandle | None = None
    _head = 0  # bytes that have come since the last answer, of a request that is not one yet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._head = 0 if self._is_answering() else self._head + len(data)
        if self._head > MOST_HEAD:
            self.transport.close()
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def _wait(self) -> None:
        """Between requests uvicorn's own patience counts; within one, that of who answers it."""
        if self._is_answering():
            self._stop()
        elif self._hanging_up is None:
            self._hanging_up = self.loop.call_later(HEAD_SECONDS, self._hang_up)

    def _is_answering(self) -> bool:
        cycle: Any = self.cycle
        return cycle is not None and not cycle.response_complete

    def _stop(self) -> None:
        if self._hanging_up is not None:
            self._hanging_up.cancel()
            self._hanging_up = None

    def _hang_up(self) -> None:
        if not self._is_answering():
            self.transport.close()
