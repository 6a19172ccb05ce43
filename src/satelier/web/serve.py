"""The server as a program: a port, an address to open, and an end that leaves nothing behind."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator

import uvicorn

from satelier.errors import UsageError
from satelier.frozen import dataclass
from satelier.system.limits import allow_files
from satelier.system.processes import call_when_stopped
from satelier.web.classes.classroom import Classroom, new_code
from satelier.web.classes.course import Course
from satelier.web.classes.network import joining_addresses
from satelier.web.guard import Guard
from satelier.web.queue.patience import Patient
from satelier.web.server import CRAFT, application

PORT = 8427
HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
MOST_CONNECTIONS = 1000
KEEP_SECONDS = 30  # that a connection may be silent: people think between two clicks


@dataclass(frozen=True)
class Opened:
    """Where the workbench is: for the person at this machine, and for a class with its code."""

    address: str
    joining: tuple[str, ...] = ()
    code: str | None = None


class Server(uvicorn.Server):
    """Stops on a signal and returns: being stopped is how a server ends, not a failure."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        call_when_stopped(lambda number: self.handle_exit(number, None))
        yield

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody waits for answers any more, so that nobody is waited for."""
        guard = self.config.app
        assert isinstance(guard, Guard)
        guard.stop()
        await super().shutdown(sockets)


def serve(
    tell: Callable[[Opened], None],
    port: int | None = None,
    *,
    browser: bool = False,
    classroom: bool = False,
    craft: str = CRAFT,
    opened_exercise: str = "",
    course: Course | None = None,
) -> None:
    """Serve until told to stop; `tell` gets the address once the server listens there.

    `opened_exercise`: a student's file, which the page of the class begins with; `course`: the exercises of a
    class, which has the code that it had before.
    """
    listening = listen(EVERYWHERE if classroom else HERE, port)
    room = Classroom(course.code(new_code) if course else None) if classroom else None
    opened = where(listening.getsockname()[1], room, "class" if opened_exercise or course else "")
    tell(opened)
    if browser and has_display():
        webbrowser.open(opened.address)
    allow_files(2 * MOST_CONNECTIONS)  # more than connections are let in
    config = uvicorn.Config(
        application(craft, room, opened_exercise, course),
        log_level="error",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # nobody stands between: what such headers say is made up
        ws="none",
        http=Patient,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_keep_alive=KEEP_SECONDS,
        timeout_graceful_shutdown=1,
    )
    Server(config).run(sockets=[listening])


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on the port asked for; on the usual one, or any free one, where none was."""
    wanted = [PORT, 0] if port is None else [port]
    for number in wanted:
        # By its full name, or asyncio does not know that it may send at once, without waiting for more.
        opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        # On Windows this would let us take a port that another program listens on.
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, sys.platform != "win32")
        try:
            opened.bind((host, number))
            opened.listen(512)
        except OSError:
            opened.close()
        else:
            return opened
    raise UsageError("server.port", port=wanted[0])


def where(port: int, room: Classroom | None, page: str = "") -> Opened:
    """The addresses of a server on this port."""
    if room is None:
        return Opened(f"http://{HERE}:{port}/{page}")
    return Opened(f"http://{HERE}:{port}/{page}?code={room.code}", joining_addresses(port, room), room.shown)


def has_display() -> bool:
    """Whether a browser can show itself to the person."""
    if sys.platform in ("darwin", "win32"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
