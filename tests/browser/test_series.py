"""/series as a person uses it: start, watch, stop, resume, read the tables, see the plots, open a grid."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from browser.hands import becomes, fits_its_screen
from browser.test_narrow import beyond
from web.conftest import start, stop

Visit = Callable[..., Any]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose series lie in a folder of their own."""
    before = os.environ.get("XDG_DATA_HOME")
    os.environ["XDG_DATA_HOME"] = str(tmp_path_factory.mktemp("data"))
    serving = start("satelier.web.craft")
    yield serving.address.rstrip("/")
    stop(serving)
    os.environ.pop("XDG_DATA_HOME")
    if before is not None:
        os.environ["XDG_DATA_HOME"] = before


def fill(page: Any, label: str, value: str) -> None:
    page.get_by_label(label, exact=True).fill(value)


def state(page: Any, name: str) -> None:
    page.locator(".state", has_text=name).wait_for(timeout=120_000)


@pytest.fixture(scope="module")
def finished(address: str) -> str:
    """Where a series that has run is read: the grids of the document, by a solver that is quick."""
    grids = {"puzzle": "squaro", "size": "10x10", "density": 50, "count": 3, "seed": 1}
    way = {"encoding": "document", "solver": "cadical"}
    name = httpx.post(f"{address}/api/series", json=grids | way, timeout=60).json()["id"]
    with httpx.stream("GET", f"{address}/api/series/{name}/events", timeout=120) as events:
        assert "event: end" in list(events.iter_lines())
    return f"/series?id={name}"


@pytest.mark.slow  # a smaller one, in every run, below
def test_the_run_of_the_document_is_one_visit(visit: Visit) -> None:
    page = visit("/series")
    page.get_by_role("button", name="Start").click()
    state(page, "finished")
    page.locator(".found tr.open").nth(2).wait_for()  # the rows come last, and stand first
    head = page.locator(".found table").first.locator("thead th").all_inner_texts()
    s0 = ["cells", "circles", "filled", "sum", "0", "1", "2", "3", "4", "iterations", "time", "result"]
    assert [name for name in head if name in s0] == s0
    table = page.locator(".found table").first
    expect(table.locator("tbody tr")).to_have_count(3)
    expect(table.locator("tfoot tr").first).to_have_text(re.compile("^Total"))
    expect(page.locator(".outcome dd").first).to_have_text(re.compile("^[0-3]$"))


def test_start_watch_stop_reload_resume_and_read(visit: Visit) -> None:
    page = visit("/series")
    page.get_by_label("Full form").check()
    fill(page, "Sizes", "3x3, 4x4, 5x5")
    fill(page, "Solvers", "cadical\nwalksat:document,max-iterations=100000")
    page.get_by_label("Fully random").check()  # hardly any has a solution, and local search tries to the end
    fill(page, "Number of grids", "10")
    page.get_by_role("button", name="Start").click()
    state(page, "running")
    counts = page.locator(".counts")
    while not page.locator("progress").evaluate("bar => bar.value"):
        page.wait_for_timeout(50)
    page.get_by_role("button", name="Stop").click()
    state(page, "stopped")
    stopped = int(re.sub(r"\D", "", counts.inner_text().split(" of ")[0]))
    assert 0 < stopped < 60
    page.reload()
    state(page, "stopped")
    page.get_by_role("button", name="Resume").click()
    state(page, "finished")
    expect(counts).to_have_text(re.compile("^60 of 60"))
    for title in ("Grids answered over time", "Times by kind of grid", "Growth of the median time"):
        page.locator("figure .title", has_text=title).wait_for()
    page.locator("table", has_text="signed ranks").wait_for()
    told_where_it_lies(page, page.locator("figure [data-tip]").first)


def test_marks_that_lie_on_each_other_are_all_told(visit: Visit, finished: str) -> None:
    page = visit(finished)
    mark = page.locator("figure [data-tip]").first
    mark.evaluate("mark => mark.after(Object.assign(mark.cloneNode(), { id: 'upper' }))")
    upper = page.locator("#upper")
    upper.evaluate("upper => { upper.dataset.tip = 'The upper mark' }")
    told_where_it_lies(page, mark)
    told_where_it_lies(page, upper)


def told_where_it_lies(page: Any, mark: Any) -> None:
    """Even where another mark lies upon it: with equal times, one does."""
    mark.scroll_into_view_if_needed()
    box = mark.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".tip")).to_contain_text(mark.get_attribute("data-tip"))


def test_pictures_are_taken_along(visit: Visit, finished: str, tmp_path: Path) -> None:
    page = visit(finished)
    for form, begin in (("SVG", b"<svg"), ("CSV", b"contender,"), ("PNG", b"\x89PNG")):
        with page.expect_download() as coming:
            page.get_by_label(f"Download: Grids answered over time, {form}").click()
        path = tmp_path / form
        coming.value.save_as(path)
        assert path.read_bytes().startswith(begin)


def test_a_row_opens_its_grid_on_the_bench(visit: Visit, finished: str) -> None:
    page = visit(finished)
    row = page.locator(".found tr.open").nth(1)
    total = row.locator("td").nth(5).inner_text()
    row.click()
    page.wait_for_url(re.compile("/#squaro"))
    numbers = page.locator("[role=grid] .clue text")
    numbers.nth(99).wait_for()
    assert sum(int(text) for text in numbers.all_text_contents() if text.isdigit()) == int(total)


def test_a_wrong_plan_is_told_with_its_place(visit: Visit) -> None:
    page = visit("/series")
    page.get_by_label("Full form").check()
    fill(page, "Solvers", "minisaat")
    with page.refused():
        page.get_by_role("button", name="Start").click()
        page.locator("[role=alert] .notice", has_text=re.compile("solver: .*minisat")).wait_for()


def test_the_page_is_accessible_and_speaks_french(visit: Visit, finished: str, violations: Any) -> None:
    page = visit(finished, language="fr-FR", width=420)
    state(page, "finie")
    page.locator("figure").first.wait_for()
    assert violations(page) == []
    fits_its_screen(page)


def test_no_result_is_cut_off_and_earlier_series_fit_on_a_phone(visit: Visit) -> None:
    page = visit("/series", language="fr-FR", height=720)
    fill(page, "Largeur", "4")
    fill(page, "Hauteur", "4")
    page.get_by_role("button", name="Lancer").click()
    state(page, "finie")
    page.locator(".found tr.open").nth(2).wait_for()
    rows = page.locator(".found .scroll").first
    becomes(
        lambda: rows.evaluate("box => box.scrollWidth <= box.clientWidth + 1"), True
    )  # résultat is the last column
    expect(page.locator(".outcome dd").nth(2)).to_have_text(
        re.compile(r"^(\d(,\d\d?)?|\d\d(,\d)?|\d{3}) [mµ]?s$")
    )
    page.set_viewport_size({"width": 390, "height": 800})
    becomes(lambda: beyond(page), [])
