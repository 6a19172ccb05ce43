"""A stranger's kinds on the page: `serve --kinds` lists them, and their links hold; a broken file is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from kinds.outside import LONG, STARS, folder_with
from satelier.kinds.sources import naming
from web.conftest import start, stop

TROUBLED = STARS.replace("class Stars", "class Troubled").replace('"____ *___ ____ ____"', '"__ __"')


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("kinds")
    folder_with(folder, **{LONG: STARS, "troubled": TROUBLED, "bad": "import satelier\n1/0"})
    with naming([str(folder)]):
        serving = start("satelier.web.craft")
    yield serving.address.rstrip("/")
    stop(serving)


def board(page: Any) -> Any:
    return page.locator(f'.middle .board[data-kind="{LONG}"]')


def test_a_named_kind_is_played_and_shared_and_a_broken_one_is_told(visit: Visit) -> None:
    page = visit("/")
    page.get_by_text("bad.py, line 2: this kind cannot be loaded").wait_for()
    page.get_by_text("troubled.py").wait_for()
    page.get_by_label("Stars", exact=True).check()
    board(page).wait_for()
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".advice, .hint").first.wait_for()


def test_the_address_of_a_named_kind_opens_it(visit: Visit) -> None:
    page = visit(f"/#{LONG}/4/4/d1k")
    board(page).wait_for()
    page.get_by_role("button", name="Share").first.click()
    expect(page.locator("dialog input").first).to_have_value(re.compile(f"/#{LONG}/4/4/d1k"))
