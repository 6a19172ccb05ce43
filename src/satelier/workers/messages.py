"""How a worker and the one who asks speak: a kind, a length, and that many bytes.

>>> pack(NEWS, b"{}")
b'n\\x00\\x00\\x00\\x02{}'
"""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Iterator

TASK, NEWS, ANSWER, REFUSAL, BROKEN = b"t", b"n", b"a", b"r", b"b"

Message = tuple[bytes, bytes]
_HEAD = struct.Struct(">cI")


class Refused(Exception):  # noqa: N818 - an answer, not a mistake of ours
    """A task that is answered with a no: the bytes go to the one who asked."""

    def __init__(self, content: bytes) -> None:
        super().__init__(content)
        self.content = content


def pack(kind: bytes, content: bytes) -> bytes:
    """A message as it travels."""
    return _HEAD.pack(kind, len(content)) + content


def receive(channel: socket.socket) -> Message | None:
    """The next message, waited for; None when the other side has gone."""
    head = _exactly(channel, _HEAD.size)
    if head is None:
        return None
    kind, length = _HEAD.unpack(head)
    content = _exactly(channel, length)
    return None if content is None else (kind, content)


def _exactly(channel: socket.socket, count: int) -> bytes | None:
    parts = bytearray()
    while len(parts) < count:
        part = channel.recv(min(count - len(parts), 1 << 20))
        if not part:
            return None
        parts += part
    return bytes(parts)


class Pieces:
    """The messages of a stream that comes in pieces, for one who reads many streams at once.

    >>> pieces = Pieces()
    >>> list(pieces.feed(pack(NEWS, b"one") + pack(NEWS, b"two")[:6])), list(pieces.feed(b"wo"))
    ([(b'n', b'one')], [(b'n', b'two')])
    """

    def __init__(self) -> None:
        self._rest = bytearray()

    def feed(self, piece: bytes) -> Iterator[Message]:
        """The messages that are complete with this piece."""
        self._rest += piece
        while len(self._rest) >= _HEAD.size:
            kind, length = _HEAD.unpack_from(self._rest)
            end = _HEAD.size + length
            if len(self._rest) < end:
                return
            content = bytes(self._rest[_HEAD.size : end])
            del self._rest[:end]
            yield kind, content


async def read(stream: asyncio.StreamReader) -> Message:
    """The next message; IncompleteReadError when the other side has gone."""
    kind, length = _HEAD.unpack(await stream.readexactly(_HEAD.size))
    return kind, await stream.readexactly(length)
