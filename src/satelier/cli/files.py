"""Where a command's input comes from and where its output goes.

An input is a file, '-' for standard input, or the text itself. An output file is written whole or
not at all: an error half-way leaves whatever was there before.
"""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from satelier.errors import InputError
from satelier.messages import say

STANDARD_INPUT = "-"
MOST_BYTES = 2**30
CHUNK = 2**20
# What ends like this was meant as a file; a puzzle's text never does.
FILE_NAME = re.compile(r".*\.[A-Za-z][A-Za-z0-9]{1,5}$", re.DOTALL)


def read_bytes(source: str, language: str) -> bytes:
    """The content of a file, of standard input, or the given text."""
    if source == STANDARD_INPUT:
        if sys.stdin.isatty():
            print(say("cli.reading", language), file=sys.stderr)
        return _bounded(sys.stdin.buffer)
    if is_file(source):
        return _read_file(Path(source))
    if FILE_NAME.match(source) and "\n" not in source:
        raise InputError("cli.no-file", path=source)
    return source.encode("utf-8", "surrogateescape")  # the bytes that were typed, also those of no character


def read_text(source: str, language: str) -> str:
    """The same, as text."""
    try:
        return read_bytes(source, language).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError("cli.not-text", path=source) from error


@contextlib.contextmanager
def output(path: str | None, language: str) -> Iterator[IO[bytes]]:
    """A stream to write to: standard output, or a file that appears when everything went well."""
    if path is None:
        yield sys.stdout.buffer
        return
    known = Path(path)
    with into(known) if is_stream(known) else replacing(Path(os.path.realpath(path))) as stream:
        yield stream
    print(say("cli.written", language, path=path), file=sys.stderr)


def is_stream(path: Path) -> bool:
    """Whether it is a pipe or a device, which is written to and must stay what it is."""
    return path.exists() and not path.is_file() and not path.is_dir()


@contextlib.contextmanager
def into(path: Path) -> Iterator[IO[bytes]]:
    """A stream to what is there already."""
    try:
        with path.open("wb") as stream:
            yield stream
    except OSError as error:
        raise InputError("cli.unwritable", path=str(path), why=error.strerror) from error


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """A stream to a file that appears when everything went well."""
    try:
        import tempfile  # few commands write files

        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise InputError("cli.unwritable", path=str(path), why=error.strerror) from error
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
        # mkstemp makes private files; ours are as public as the user's settings say.
        mask = os.umask(0)
        os.umask(mask)
        Path(name).chmod(0o666 & ~mask)
        Path(name).replace(path)
    except BaseException as problem:
        Path(name).unlink(missing_ok=True)
        if isinstance(problem, OSError) and problem.filename is None:  # while writing, and nowhere else
            raise InputError("cli.unwritable", path=str(path), why=problem.strerror) from problem
        raise


def is_file(source: str) -> bool:
    try:
        return bool(source.strip()) and Path(source).exists()
    except (OSError, ValueError):  # too long, or with a NUL: a text, then
        return False


def _read_file(path: Path) -> bytes:
    try:
        with path.open("rb") as stream:
            return _bounded(stream)
    except OSError as error:
        raise InputError("cli.unreadable", path=str(path), why=error.strerror) from error


def read_lines(source: str, language: str) -> Iterator[list[str]]:
    """The lines of the same, many at a time: what has come so far, never more than a part of a long file.

    Bytes that are no text stay in their line, where whoever reads it refuses them.
    """
    decoder = codecs.getincrementaldecoder("utf-8-sig")("surrogateescape")
    breaks, rest = io.IncrementalNewlineDecoder(decoder, translate=True), ""
    for chunk in _chunks(source, language):
        *lines, rest = (rest + breaks.decode(chunk)).split("\n")
        if len(rest) > MOST_BYTES >> 6:
            raise InputError("cli.too-long", most=MOST_BYTES >> 6)
        yield lines
    yield [*(rest + breaks.decode(b"", final=True)).split("\n")]


def _chunks(source: str, language: str) -> Iterator[bytes]:
    """Bytes as they come: from a pipe what is there, from a file a part of it."""
    if source != STANDARD_INPUT and not is_file(source):
        yield read_bytes(source, language)
        return
    try:
        with contextlib.ExitStack() as open_files:
            stream: Any = sys.stdin.buffer
            if source != STANDARD_INPUT:
                stream = open_files.enter_context(Path(source).open("rb"))
            while chunk := stream.read1(CHUNK):
                yield chunk
    except OSError as error:
        raise InputError("cli.unreadable", path=source, why=error.strerror) from error


def _bounded(stream: IO[bytes]) -> bytes:
    content = stream.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise InputError("cli.too-long", most=MOST_BYTES)
    return content
