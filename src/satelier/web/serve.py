"""The server as a program: a port, an address to open, and an end that leaves nothing behind."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator

import uvicorn

from satelier.errors import UsageError
from satelier.web.server import CRAFT, application

PORT = 8427
HERE = "127.0.0.1"
STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Server(uvicorn.Server):
    """Stops on a signal and returns: being stopped is how a server ends, not a failure."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for number in STOPPING:
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield


def listening(host: str, port: int | None) -> socket.socket:
    """A socket on the port asked for; on the usual one, or any free one, where none was."""
    wanted = [PORT, 0] if port is None else [port]
    for number in wanted:
        opened = socket.socket()
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            opened.bind((host, number))
            opened.listen(512)
        except OSError:
            opened.close()
        else:
            return opened
    raise UsageError("server.port", port=wanted[0])


def serve(port: int | None, browser: bool, tell: Callable[[str], None], craft: str = CRAFT) -> None:
    """Serve until told to stop; `tell` gets the address."""
    opened = listening(HERE, port)
    address = f"http://{HERE}:{opened.getsockname()[1]}/"
    config = uvicorn.Config(
        application(craft),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="none",
        http="h11",
        timeout_graceful_shutdown=1,
    )
    tell(address)
    if browser and has_display():
        webbrowser.open(address)
    Server(config).run(sockets=[opened])


def has_display() -> bool:
    """Whether a browser can show itself to the person."""
    if sys.platform in ("darwin", "win32"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
