"""Drawing a Norinori: the numbers of the file are those on the board, in the palette and in every message."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from browser.conftest import REFUSED, Visit
from browser.hands import becomes, cell, choose
from browser.test_bench_edit import REGIONS, edit, region

ROWS = REGIONS.split()


def paste(page: Any, text: str) -> None:
    page.get_by_role("button", name="Paste").click()
    page.locator("dialog textarea").fill(text)
    page.locator("dialog").get_by_role("button", name="Read").click()


def captions(page: Any) -> str:
    return "".join(page.locator(".middle .caption").all_text_contents())


def source_file() -> str:
    """The file of the source project, as it would write it."""
    numbered = [
        [[0, int(zone), 5 * row + column + 1] for column, zone in enumerate(zones)]
        for row, zones in enumerate(ROWS)
    ]
    return json.dumps({"cells": numbered, "gridSize": "5", "amountAreas": 6})


def test_the_numbers_of_a_file_stay(visit: Visit) -> None:
    page = visit("/#squaro/2/2/1111")
    choose(page, "Norinori")
    paste(page, source_file())
    page.locator(".size", has_text="5 × 5").wait_for()
    edit(page)
    becomes(lambda: captions(page), "".join(ROWS))
    region(page, 6)
    for place in (4, 9, 14, 19):  # all of region 4
        cell(page, place).click()
    page.get_by_text("Region 4 has no cells yet.").first.wait_for()
    information = page.locator("#panel-information")
    information.get_by_text("regions without cells").wait_for()
    expect(page.locator(".regions button")).to_have_count(6)
    becomes(lambda: "regions\n6" in information.inner_text(), True)
    expect(page.locator(".regions .is-empty")).to_have_text(["4"])
    region(page, 4)
    cell(page, 4).click()
    page.locator(".verdict p", has_text="Region 4 has").wait_for()


def test_the_file_goes_back_as_it_came(visit: Visit) -> None:
    page = visit("/#norinori/5/5/cag4ocjo")
    paste(page, source_file())
    page.locator("dialog").wait_for(state="detached")
    with page.expect_download() as download:
        page.get_by_role("button", name="JSON of the report").click()
    assert json.loads(download.value.path().read_text()) == json.loads(source_file())


def test_a_wrong_file_gets_a_sentence_and_the_next_right_one_takes_it_away(visit: Visit) -> None:
    page = visit("/#norinori/5/5/cag4ocjo", language="fr-FR")
    cell(page, 0).wait_for()
    with page.refused():
        for text in ('{"cases": [[1, 2]]}', "hello world", "[]"):
            picker = page.locator("input[type=file]")
            with page.expect_response(lambda response: response.status == REFUSED):
                picker.set_input_files(
                    {"name": "x.json", "mimeType": "application/json", "buffer": text.encode()}
                )
            page.locator(".notice.error", has_text="Ce n'est ni un fichier de Norinori").wait_for()
    picker.set_input_files(
        {"name": "n.json", "mimeType": "application/json", "buffer": source_file().encode()}
    )
    page.locator(".notice").wait_for(state="detached")


def test_more_regions_than_half_the_cells_may_be_drawn_and_are_judged_by_the_server(visit: Visit) -> None:
    page = visit("/#norinori/2/2/00")
    edit(page)
    for _ in range(3):
        page.get_by_role("button", name="Regions: one more").click()
    for number, place in ((2, 1), (3, 2), (4, 3)):
        region(page, number)
        cell(page, place).click()
    becomes(lambda: captions(page), "1234")
    page.locator('.verdict[data-solutions="none"]').wait_for()
