"""Sentences to those who ask: in their language, with a status."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response

from satelier.messages import ENGLISH, LANGUAGES

HEADERS = {
    429: {"Retry-After": "2"},  # seconds
    # What is left of the body is not read: who asked has to know, or would ask again on a line that is gone.
    408: {"Connection": "close"},
    413: {"Connection": "close"},
}
_LANGUAGE = re.compile(rb'"language"\s*:\s*"([a-z]{2})"')


def spoken(connection: HTTPConnection, body: bytes = b"") -> str:
    """The language to refuse in: the body's, found without reading it, or the browser's."""
    found = _LANGUAGE.search(body)
    wished = [found[1].decode()] if found else []
    wished += [tag.strip()[:2].lower() for tag in connection.headers.get("accept-language", "").split(",")]
    return next((tag for tag in wished if tag in LANGUAGES), ENGLISH)


def refusal(sentence: str, status: int) -> Response:
    """A no, with its sentence."""
    return JSONResponse({"error": sentence}, status, HEADERS.get(status))
