"""What is sent to many as it is: packed once, under a mark that changes with it."""

from __future__ import annotations

import gzip
import hashlib

from starlette.requests import Request
from starlette.responses import Response

from satelier.frozen import dataclass

CURRENT = "no-cache"  # kept, but asked for each time: the answer is mostly 304
FOR_EVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Content:
    """Bytes to send, as they are and compressed, under a mark that changes with them."""

    plain: bytes
    packed: bytes
    mark: str
    type: str


def content(plain: bytes, kind: str) -> Content:
    packed = gzip.compress(plain, 9, mtime=0)
    return Content(plain, packed, hashlib.sha256(plain).hexdigest()[:16], kind)


def send(found: Content, request: Request, *, for_ever: bool = False) -> Response:
    """The content, or only that it has not changed."""
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {
        "ETag": f'"{found.mark}{"-z" * packed}"',
        "Vary": "Accept-Encoding",
        "Cache-Control": FOR_EVER if for_ever or request.query_params.get("v") == found.mark else CURRENT,
    }
    if headers["ETag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(found.packed if packed else found.plain, headers=headers | {"Content-Type": found.type})
