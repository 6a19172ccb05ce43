"""Kinds that nobody knows on the page: edges, letters, signs, two layers of clues, numbers outside."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from alike import alike
from browser.conftest import Visit
from browser.hands import becomes, cell, has_sign
from open_kinds.loading import NAMES, file_of, kind_of
from satelier.formats import text
from satelier.formats.ground.sheet import Sheet
from satelier.formats.links import puzz_link
from satelier.kinds.sources import naming
from web.conftest import start, stop


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("kinds")
    for name in NAMES:
        shutil.copy(file_of(name), folder / f"{name}.py")
    with naming([str(folder)]):
        serving = start("satelier.web.craft")
    yield serving.address.rstrip("/")
    stop(serving)


def example(name: str) -> tuple[Any, list[int], str]:
    """A kind's own example, its solution, and its address."""
    kind = kind_of(name)
    told, board = next(iter(kind.solved.items()))
    puzzle = text.read(kind, told)
    solution: list[int] = text.read_board(puzzle, board).ravel().tolist()
    return puzzle, solution, puzz_link.write_state(Sheet(puzzle))


@pytest.mark.parametrize("name", alike(NAMES, ["letters", "fences", "rooms", "stars", "lesser"]))
def test_it_is_played_to_its_end(visit: Visit, name: str) -> None:
    puzzle, solution, link = example(name)
    page = visit(f"/#{link}")
    cell(page, len(solution) - 1).wait_for()
    for place, value in enumerate(solution):
        if puzzle.givens.flat[place] < 0 and len(puzzle.values) > 2:
            cell(page, place).click()
            page.keyboard.press(puzzle.values[value].symbol)
        elif puzzle.givens.flat[place] < 0 and value == 1:
            cell(page, place).click()
            has_sign(page, place, "#")
    page.locator(".board.is-solved").first.wait_for()


@pytest.mark.parametrize(("name", "layers"), alike([("rooms", 2), ("lesser", 1), ("sums", 1)]))
def test_every_layer_of_clues_is_drawn_and_edited(visit: Visit, name: str, layers: int) -> None:
    puzzle, _, link = example(name)
    page = visit(f"/#{link}")
    cell(page, 0).wait_for()
    printed = sum(
        int((own >= 0).sum()) for key, own in puzzle.printed.items() if not puzzle.layers()[key].labels
    )
    expect(page.locator(".middle .clues .clue")).to_have_count(printed)
    page.get_by_role("button", name="Edit", exact=True).click()
    choices = page.get_by_role("group", name="What to edit").get_by_role("button")
    expect(choices).to_have_count(layers + 1)
    choices.nth(layers - 1).click()
    before = cell(page, 0).get_attribute("data-sign")
    cell(page, 0).click()
    becomes(lambda: cell(page, 0).get_attribute("data-sign") != before, True)
