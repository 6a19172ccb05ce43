"""Compressed files, told by their first bytes, unpacked within bounds.

>>> import gzip
>>> unpacked(gzip.compress(b"p cnf 0 0\\n")), unpacked(b"p cnf 0 0\\n")
(b'p cnf 0 0\\n', b'p cnf 0 0\\n')
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import zlib
from collections.abc import Callable, Iterator

from satelier.errors import InputError

MOST_BYTES = 2**30
# A small file that unpacks to a huge one is an attack: real formulas shrink 250 times at the very best.
ALWAYS_ALLOWED = 2**26
BEST_RATIO = 250
STEP = 2**20

OPENERS: dict[bytes, Callable[[io.BytesIO], io.BufferedIOBase]] = {
    b"\x1f\x8b": lambda packed: gzip.GzipFile(fileobj=packed),
    b"\xfd7zXZ\x00": lzma.LZMAFile,
    b"BZh": bz2.BZ2File,
}
DAMAGE = (OSError, EOFError, ValueError, MemoryError, zlib.error, lzma.LZMAError)


def unpacked(data: bytes, most: int = MOST_BYTES) -> bytes:
    """`data`, unpacked when it is a .gz, .xz or .bz2 file; refuses more than `most` bytes."""
    most = min(most, ALWAYS_ALLOWED + BEST_RATIO * len(data))
    for magic, opener in OPENERS.items():
        if data.startswith(magic):
            return _unpack(opener(io.BytesIO(data)), most)
    return data


def _unpack(stream: io.BufferedIOBase, most: int) -> bytes:
    """Everything in a compressed stream, if it is sound and not too long."""
    try:
        return b"".join(_bounded(stream, most))
    except DAMAGE:
        raise InputError("logic.compressed.damaged") from None


def _bounded(stream: io.BufferedIOBase, most: int) -> Iterator[bytes]:
    """The pieces of a stream; an error as soon as they are more than `most` bytes together."""
    while piece := stream.read(STEP):
        most -= len(piece)
        if most < 0:
            raise InputError("logic.compressed.large")
        yield piece
