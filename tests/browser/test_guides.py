"""The kinds of the guides on the page of a server that was given their folder: a new grid, a hint, solved."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from alike import alike
from browser.conftest import Visit
from browser.hands import fill_in, new_grid
from kinds.pages import files_of, written
from satelier.kinds.sources import naming
from web.conftest import start, stop


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("guides")
    with naming([str(written(folder, {**files_of("add-a-puzzle"), **files_of("add-a-claim")}))]):
        serving = start("satelier.web.craft")
    yield serving.address.rstrip("/")
    stop(serving)


def example(address: str, kind: str) -> str:
    """The path of a page that opens with the kind's own example, so that no first grid has to be found."""
    kinds = httpx.post(f"{address}/api/kinds", json={}, timeout=60).json()["kinds"]
    solved = next(known["solved"] for known in kinds if known["kind"] == kind)
    sheet = {"puzzle": solved[0]["puzzle"], "to": "share"}
    return f"/#{httpx.post(f'{address}/api/write', json=sheet, timeout=60).json()['text']}"


SIZES = {"Stars": 5, "Watch": 4, "Fences": 2, "Lamps": 4}


@pytest.mark.parametrize("kind", alike(SIZES))
def test_a_kind_of_the_guides_is_made_hinted_at_and_solved(visit: Visit, address: str, kind: str) -> None:
    page = visit(example(address, kind.lower()))
    new_grid(page, kind, rows=SIZES[kind], columns=SIZES[kind], seed=2, difficulty="easy")
    page.get_by_role("button", name="Hint").click()
    for _ in range(3):
        page.get_by_role("button", name="Tell me more").click()
    page.get_by_role("button", name="Make this move").wait_for()
    page.locator("#panel-solver .fold").click()
    panel = page.locator("#panel-solver")
    panel.get_by_role("button", name="Solve", exact=True).click()
    panel.get_by_text("Solved: this is the only solution.").wait_for()
    fill_in(page, address, kind.lower())
    page.get_by_text("Solved. Well done!").wait_for()
