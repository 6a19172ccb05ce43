"""Pictures of every page at every width, light and dark, and in French. `make screenshots TO=folder`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tests.browser.chromium import launched
from tests.web.conftest import start, stop

from satelier.web.questions import ask

PAGES = {
    "bench-takuzu": "/#takuzu/8/8/b0a0a0a0e0b1a1g0a0c1c01h0a1a0b1d0d",
    "bench-norinori": "/#norinori/6/6/aebaa82e9rpj",
    "bench-squaro": "/#squaro/5/2/1243123431",
    "bench-sudoku": "/#sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79",
    "bench-hitori": "/#hitori/6/6/551333566412434622312446445113346353",
    "bench-futoshiki": "/#futoshiki/5/5/ga51baalbk0bl/g:r1i1n",
    "bench-edit": "/#norinori/5/5/cag4ocjo",
    "bench-present": "/#takuzu/8/8/b0a0a0a0e0b1a1g0a0c1c01h0a1a0b1d0d",
    "gallery": "/gallery",
    "write": "/write",
    "class": "/class",
    "sat": "/sat",
    "compare": "/compare?lesson=misprints",
    "series": "/series",
    "learn": "/learn",
    "missing": "/nowhere",
}
WIDTHS = {"phone": (390, 844), "projector": (1280, 720), "desk": (1440, 960)}
LOOKS: dict[str, dict[str, Any]] = {
    f"{width}-{theme}": {"color_scheme": theme, "viewport": {"width": across, "height": down}}
    for width, (across, down) in WIDTHS.items()
    for theme in ("light", "dark")
} | {"french": {"color_scheme": "light", "locale": "fr-FR"}}
USUAL = {"viewport": {"width": 1440, "height": 960}, "locale": "en-GB", "reduced_motion": "reduce"}
GRID = {"kind": "squaro", "rows": 2, "columns": 2, "clues": [[1, 3], [1, 2]]}
SETTLED = 1200  # milliseconds until what a page asks at first is answered and drawn


# What a person did before the picture: keys, or presses on places.
BEFORE: dict[str, list[str | int]] = {
    "bench-takuzu": ["h", "h", "h", "h"],
    "bench-norinori": [0, 1, 9, 15],
    "bench-squaro": [1, 2, 3, 8, 9, 10, 4],
    "bench-hitori": [0, 8, 14],
    "bench-edit": ["e"],
}
PRESSED = {"bench-present": "present"}  # a tool


def shoot(page: Any, name: str, target: Path) -> None:
    """The page after what is done on it."""
    page.wait_for_timeout(SETTLED)
    if name == "sat":
        solve_text(page)
    if name in PRESSED:
        page.click(f"[data-tool={PRESSED[name]}]")
    for done in BEFORE.get(name, []):
        page.keyboard.press(done) if isinstance(done, str) else page.click(f'[data-number="{done}"]')
        page.wait_for_timeout(400)
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=target, full_page=page.viewport_size["width"] < 500)


def solve_text(page: Any) -> None:
    """A grid's clauses, solved by WalkSAT."""
    page.locator("textarea").fill(ask("encode", {"puzzle": GRID})["text"])
    page.locator("button[type=submit]").click()
    page.locator(".result").wait_for()


def main(folder: str, *wanted: str) -> None:
    """All pages in all looks, or in those that are named, as NAME-LOOK.png."""
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    serving = start("satelier.web.craft")
    with launched() as browser:
        for look in wanted or LOOKS:
            for name, path in PAGES.items():
                context = browser.new_context(**USUAL | LOOKS[look])
                page = context.new_page()
                page.goto(serving.address.rstrip("/") + path)
                shoot(page, name, target / f"{name}-{look}.png")
                context.close()
    stop(serving)


if __name__ == "__main__":
    main(*sys.argv[1:])
