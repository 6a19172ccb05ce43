"""Pictures of every page: light, dark, narrow, in French. `make screenshots TO=folder`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tests.browser.chromium import launched
from tests.web.conftest import start, stop

PAGES = {
    "bench-takuzu": "/#takuzu/8/8/b0a0a0a0e0b1a1g0a0c1c01h0a1a0b1d0d",
    "bench-norinori": "/#norinori/6/6/aebaa82e9rpj",
    "bench-squaro": "/#squaro/5/2/1243123431",
    "bench-sudoku": "/#sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79",
    "bench-edit": "/#norinori/5/5/cag4ocjo",
    "sat": "/sat",
    "compare": "/compare",
    "learn": "/learn",
}
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "narrow": {"color_scheme": "light", "viewport": {"width": 360, "height": 780}},
    "french": {"color_scheme": "light", "locale": "fr-FR"},
}
USUAL = {"viewport": {"width": 1440, "height": 960}, "locale": "en-GB", "reduced_motion": "reduce"}
SETTLED = 1200  # milliseconds until what a page asks at first is answered and drawn


# What a person did before the picture: keys, or presses on places.
BEFORE: dict[str, list[str | int]] = {
    "bench-takuzu": ["h", "h", "h", "h"],
    "bench-norinori": [0, 1, 9, 15],
    "bench-squaro": [1, 2, 3, 8, 9, 10, 4],
    "bench-edit": ["e"],
}


def shoot(page: Any, name: str, target: Path) -> None:
    """The page after what is done on it."""
    page.wait_for_timeout(SETTLED)
    for done in BEFORE.get(name, []):
        page.keyboard.press(done) if isinstance(done, str) else page.click(f'[data-number="{done}"]')
        page.wait_for_timeout(400)
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=target, full_page=page.viewport_size["width"] < 500)


def main(folder: str) -> None:
    """All pages in all looks, as NAME-LOOK.png."""
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    serving = start("satelier.web.craft")
    with launched() as browser:
        for look, options in LOOKS.items():
            for name, path in PAGES.items():
                context = browser.new_context(**USUAL | options)
                page = context.new_page()
                if page.goto(serving.address.rstrip("/") + path).ok:
                    shoot(page, name, target / f"{name}-{look}.png")
                context.close()
    stop(serving)


if __name__ == "__main__":
    main(sys.argv[1])
