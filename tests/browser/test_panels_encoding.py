"""The encoding panel: schemes compared and chosen, files shown, copied and saved."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import becomes, cell
from browser.panels import choose, opened
from satelier import read
from satelier.encode.compare import compare

GRID = "12431/23431"
HERE = ("squaro", GRID)


def command_line(*words: str) -> str:
    """What the command line writes."""
    run = subprocess.run([sys.executable, "-m", "satelier", *words], capture_output=True, check=True)
    return run.stdout.decode()


def test_the_schemes_are_compared_side_by_side(visit: Visit) -> None:
    page = opened(visit, *HERE, "encoding")
    page.locator(".sizes tbody tr").first.wait_for()
    puzzle = read("squaro", GRID)
    wanted = [
        [row.scheme, *map(str, (row.variables, row.clauses, row.literals, row.fresh))]
        for row in compare(puzzle)
    ]
    small = [row for row in wanted if len(row[3]) < 13]
    names = {name for name, *_ in small}
    becomes(lambda: [row for row in schemes(page) if row[0] in names], small)


def schemes(page: Any) -> list[list[str]]:
    """The table of schemes: their names and figures."""
    return [
        [text.strip().replace(",", "") for text in row.locator("th, td.figure").all_inner_texts()]
        for row in page.locator(".sizes tbody tr").all()
    ]


def test_a_scheme_is_chosen_in_the_table_or_kind_by_kind(visit: Visit) -> None:
    page = opened(visit, *HERE, "encoding", "logic")
    choose(page, "document")
    page.get_by_text("p cnf 18 100", exact=True).wait_for()
    page.get_by_label("Counts").select_option("models")
    page.locator("#panel-encoding tr.chosen", has_text="count=models").wait_for()
    expect(page.get_by_label("Scheme").first).to_have_value("own")
    page.get_by_label("Scheme").first.select_option("compact")
    page.locator("#panel-encoding tr.chosen", has_text="compact").first.wait_for()


def test_the_file_is_that_of_the_command_line_and_may_be_saved(visit: Visit, tmp_path: Path) -> None:
    page = opened(visit, *HERE, "encoding")
    choose(page, "document")
    page.get_by_role("button", name="Show", exact=True).click()
    written = command_line("encode", "squaro", GRID, "-e", "document")
    becomes(lambda: page.locator(".file pre").text_content(), written)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Download").click()
    saving.value.save_as(tmp_path / "saved")
    assert (tmp_path / "saved").read_text(encoding="utf-8") == written
    assert saving.value.suggested_filename.endswith(".cnf")


def test_every_form_can_be_shown_and_copied(visit: Visit) -> None:
    page = opened(visit, *HERE, "encoding", permissions=["clipboard-read", "clipboard-write"])
    forms = page.get_by_label("Form")
    for form, sign in {
        "3sat": "p cnf", "conjunctive": "(0,0)", "smtlib": "(assert", "opb": ">= 1",
        "latex": "\\documentclass", "unicode": "x_{i,j}", "derivation": "De Morgan",
    }.items():  # fmt: skip
        forms.select_option(form)
        page.get_by_role("button", name="Show", exact=True).click()
        page.locator(".file pre", has_text=sign).wait_for()
    page.get_by_role("button", name="Copy").click()
    page.get_by_text("Copied.").wait_for()
    assert "De Morgan" in page.evaluate("navigator.clipboard.readText()")


def test_entries_may_count_as_unit_clauses(visit: Visit) -> None:
    page = opened(visit, *HERE, "encoding", "logic")
    choose(page, "document")
    page.get_by_text("p cnf 18 100", exact=True).wait_for()
    cell(page, 1).click()
    page.get_by_label("Take the entries on the board as unit clauses").check()
    page.get_by_text("p cnf 18 101", exact=True).wait_for()
    expect(page.locator('[data-rule="given"]')).to_have_count(1)
