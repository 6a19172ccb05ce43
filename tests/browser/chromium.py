"""The system's Chromium, started quietly: for tests, screenshots and measurements."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator
from typing import Any

# The first that is here: the one without windows takes a third less for the same pages.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FOUND = next(filter(None, map(shutil.which, NAMES)), None)
LEFT_OUT = "gpu background-networking component-update sync quic"  # none of these is needed to draw a page
# Each window would draw the suggestions of an address bar that nobody sees: a third of what a page costs.
# Chromium heeds the last such list alone, so what Playwright leaves out is said again.
FEATURES = """
WebUIOmniboxPopup WebUIOmniboxAimPopup WebUIOmniboxFullPopup PreloadTopChromeWebUI
PaintHolding HttpsUpgrades HttpsFirstBalancedModeAutoEnable OptimizationHints MediaRouter LensOverlay"""


@contextlib.contextmanager
def launched() -> Iterator[Any]:
    """A Chromium that runs; as root it can have no sandbox."""
    from playwright.sync_api import sync_playwright

    flags = ["--no-first-run", *(f"--disable-{part}" for part in LEFT_OUT.split())]
    flags += ["--disable-features=" + ",".join(FEATURES.split())]
    flags += ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=FOUND, args=flags)
        yield running
        running.close()
