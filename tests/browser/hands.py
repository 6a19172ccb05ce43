"""What a person's hands do on the bench."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, TypeVar

import httpx

from browser.windows import APPEAR_MILLISECONDS

Read = TypeVar("Read")


def cell(page: Any, number: int) -> Any:
    """A place of the board (or a cell, in edit mode), by its row-major number from 0."""
    return page.locator(f'.middle [data-number="{number}"]')


def becomes(read: Callable[[], Read], wanted: Read) -> None:
    """Waits until this is read: what a page shows follows what is done on it, a little later."""
    end = time.monotonic() + APPEAR_MILLISECONDS / 1000
    while (found := read()) != wanted and time.monotonic() < end:
        time.sleep(0.02)
    assert found == wanted


def fits_its_screen(page: Any) -> None:
    """Waits until nothing of a page is beyond the right edge."""
    becomes(lambda: page.evaluate("document.documentElement.scrollWidth <= innerWidth"), True)


def has_sign(page: Any, number: int, wanted: str) -> None:
    """Waits until this stands in a place."""
    sign = wanted.replace("\\", "\\\\")
    page.locator(f'.middle [data-number="{number}"][data-sign="{sign}"]').wait_for()


def signs(page: Any) -> list[str]:
    """What stands in each place."""
    page.locator('.middle [data-number="0"]').wait_for()
    found: list[str] = page.locator(".middle [data-number]").evaluate_all(
        "all => all.map(one => one.dataset.sign)"
    )
    return found


def have_signs(page: Any, wanted: list[str], start: int = 0) -> None:
    """Waits until these stand in the places from this one on."""
    becomes(lambda: signs(page)[start : start + len(wanted)], wanted)


def drag(page: Any, start: int, end: int, button: str = "left") -> None:
    """Press on one place and pull to another."""
    (x, y), (to_x, to_y) = (middle(page, number) for number in (start, end))
    page.mouse.move(x, y)
    page.mouse.down(button=button)
    page.mouse.move(to_x, to_y, steps=12)
    page.mouse.up(button=button)


def middle(page: Any, number: int) -> tuple[float, float]:
    cell(page, number).scroll_into_view_if_needed()
    box = cell(page, number).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def choose(page: Any, kind: str) -> None:
    """Choose a kind and wait for a grid of it."""
    page.get_by_label(kind, exact=True).check()
    page.locator(f'.middle .board[data-kind="{kind.lower()}"]').wait_for()


def new_grid(
    page: Any, kind: str, rows: int, columns: int | None = None, seed: int = 1, difficulty: str | None = None
) -> None:
    """Fill in the form and ask for a new grid."""
    choose(page, kind)
    page.locator("input[name=rows]").fill(str(rows))
    if columns is not None:
        page.locator("input[name=columns]").fill(str(columns))
    page.locator(f"input[name=by][value={'difficulty' if difficulty else 'density'}]").check()
    if difficulty is not None:
        page.locator("select[name=difficulty]").select_option(difficulty)
    page.get_by_label("Seed").fill(str(seed))
    page.get_by_role("button", name="New grid").click()
    page.locator(".new-grid [type=submit]:not(:disabled)").wait_for()
    page.locator(".board-title .size", has_text=f"{rows} × {columns or rows}").wait_for()


def saved(page: Any, kind: str) -> dict[str, Any]:
    """The grid as the page keeps it when it is left: what waits to be written is written then."""
    kept = page.evaluate("dispatchEvent(new Event('pagehide')), localStorage['satelier.bench']")
    found: dict[str, Any] = json.loads(kept)["grids"][kind]
    return found


def fill_in(page: Any, address: str, kind: str) -> None:
    """Click every place that a solution of the grid fills; the server knows one."""
    puzzle = saved(page, kind)["sheet"]
    answer = httpx.post(f"{address}/api/solve", json={"puzzle": puzzle}, timeout=30).json()
    for place, value in enumerate(value for row in answer["board"] for value in row):
        if value == 1:
            cell(page, place).click()
