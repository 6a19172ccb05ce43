"""What a person does with the panels of the bench."""

from __future__ import annotations

import json
from typing import Any

from browser.conftest import Visit
from satelier.web.questions import ask

ALL = ("rules", "information", "logic", "encoding", "solver", "steps")


def opened(visit: Visit, kind: str, grid: str, *panels: str, **more: Any) -> Any:
    """The bench with a grid, and some panels unfolded, as somebody left them; the others are folded."""
    left = json.dumps({panel: panel in panels for panel in ALL})
    page = visit(shared(kind, grid), remembered={"satelier.panels": left}, **more)
    page.locator(".middle [data-number]").first.wait_for()
    return page


def shared(kind: str, grid: str) -> str:
    """The path of a page that opens with this grid."""
    sheet = ask("read", {"text": grid, "kind": kind})["sheets"][0]
    return f"/#{ask('write', {**sheet, 'to': 'share'})['text']}"


def places(page: Any, mark: str = "lit", room: str = ".middle") -> set[int]:
    """The places of a board that have a mark."""
    found = page.locator(f"{room} .place.{mark}").evaluate_all(
        "all => all.map(one => Number(one.dataset.number))"
    )
    return set(found)


def line(page: Any, name: str, index: int) -> Any:
    """A line of a long list, by its index."""
    found = page.locator(f"#{name}-{index}")
    found.locator(".formula, .sentence").first.wait_for()
    return found


def choose(page: Any, scheme: str) -> None:
    """Choose a scheme in the table of the encoding panel."""
    page.locator("#panel-encoding .sizes").get_by_label(scheme, exact=True).check()
    page.locator("#panel-encoding tr.chosen", has_text=scheme).wait_for()


def signs(page: Any, room: str) -> list[str]:
    """What stands on the board of a panel."""
    found: list[str] = page.locator(f"{room} [data-number]").evaluate_all(
        "all => all.map(one => one.dataset.sign)"
    )
    return found
