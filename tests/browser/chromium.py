"""The system's Chromium, started quietly: for tests, screenshots and measurements."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator
from typing import Any

FOUND = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
LEFT_OUT = "gpu background-networking component-update sync quic"  # none of these is needed to draw a page


@contextlib.contextmanager
def launched() -> Iterator[Any]:
    """A Chromium that runs; as root it can have no sandbox."""
    from playwright.sync_api import sync_playwright

    flags = ["--no-first-run", *(f"--disable-{part}" for part in LEFT_OUT.split())]
    flags += ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=FOUND, args=flags)
        yield running
        running.close()
