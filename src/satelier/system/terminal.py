"""What can be written to where this program writes: on every system, all that it has to say."""

from __future__ import annotations

import io
import os
import sys

CHOSEN = "PYTHONIOENCODING"  # the user has said which encoding


def write_everything() -> None:
    """Write files and pipes in UTF-8; where another encoding was chosen, with ? for what it has not."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower() not in ("utf-8", "utf8"):
            if os.environ.get(CHOSEN) or stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors="replace")
