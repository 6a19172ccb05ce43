"""Grids in and out: files, drops, pastes, links, exports, paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from browser.conftest import Visit
from browser.hands import becomes, cell, choose, has_sign, have_signs, signs

TAKUZU = "1..0\n....\n.1.0\n..1."


def test_a_shared_link_holds_the_whole_state(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/1b0e1a0b1a")
    cell(page, 1).click()
    page.get_by_role("button", name="Share").click()
    address = page.get_by_label("This link holds the grid").input_value()
    other = visit(address[address.index("/#") :])
    have_signs(other, ["1", "0", "", "0"])
    other.locator('.given[data-number="0"]').wait_for()
    other.locator('.entry[data-number="1"]').wait_for()
    other.reload()
    have_signs(other, ["1", "0", "", "0"])
    cell(other, 2).click()
    becomes(lambda: other.evaluate("location.hash"), "")  # it no longer holds what is on the board
    other.reload()
    have_signs(other, ["1", "0", "0", "0"])


def test_the_link_is_copied(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/1b0e1a0b1a", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_text("The link is copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").endswith("#takuzu/4/4/1b0e1a0b1a")


def opened_file(page: Any, tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(tmp_path / name)


FILES = {
    "boxes.txt": ("2x2:c3_4b1_1b4_3c", "sudoku", ["", "", "", "3"]),
    "address.txt": ("https://puzz.link/p?sudoku/4/4/g1k23k3g", "sudoku", ["", "1", "", ""]),
    "id.txt": ("4x4u:AcFbCb", "takuzu", ["1", "", "", "0"]),
    "plain.txt": ("0..1\n....\n.1.0\n..1.", "takuzu", ["0", "", "", "1"]),  # as the kind on the bench
    "source.json": (
        '{"cells":[[[0,1,1],[0,1,2]],[[0,1,3],[0,1,4]]],"gridSize":"2","amountAreas":1}',
        "norinori",
        ["", "", "", ""],
    ),
}


def test_files_of_many_formats_are_opened(visit: Visit, tmp_path: Path) -> None:
    page = visit("/#squaro/1/1/0")
    cell(page, 0).wait_for()
    for name, (text, kind, first) in FILES.items():
        opened_file(page, tmp_path, name, text)
        page.locator(f'.board[data-kind="{kind}"]').wait_for()
        have_signs(page, first)


def test_a_file_is_dropped_on_the_page(visit: Visit) -> None:
    page = visit("/#squaro/1/1/0")
    cell(page, 0).wait_for()
    transfer = page.evaluate_handle(
        """(text) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text], "grid.txt", {type: "text/plain"}));
          return transfer;
        }""",
        "sudoku/4/4/g1k23k3g",
    )
    page.dispatch_event(".board-room", "drop", {"dataTransfer": transfer})
    page.locator('.board[data-kind="sudoku"]').wait_for()
    have_signs(page, ["", "1", "", ""])


def test_a_link_is_pasted_on_the_page_and_in_the_dialog(visit: Visit) -> None:
    page = visit("/#squaro/1/1/0", permissions=["clipboard-read", "clipboard-write"])
    cell(page, 0).wait_for()
    page.evaluate("navigator.clipboard.writeText('sudoku/4/4/g1k23k3g')")
    page.keyboard.press("Control+v")
    page.locator('.board[data-kind="sudoku"]').wait_for()
    page.get_by_role("button", name="Paste").click()
    page.get_by_role("textbox", name="A grid as text").fill("takuzu/4/4/1b0e1a0b1a")
    page.get_by_role("button", name="Read").click()
    page.locator('.board[data-kind="takuzu"]').wait_for()
    page.locator("dialog").wait_for(state="detached")


def test_what_cannot_be_read_is_told_and_nothing_is_lost(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/1b0e1a0b1a")
    cell(page, 1).click()
    has_sign(page, 1, "0")
    before = signs(page)
    page.get_by_role("button", name="Paste").click()
    box = page.get_by_role("textbox", name="A grid as text")
    box.fill("takuzu/4/4/1b0")
    with page.refused():
        page.get_by_role("button", name="Read").click()
        page.get_by_role("alert").get_by_text("grid has 16").wait_for()
    assert box.input_value() == "takuzu/4/4/1b0"
    page.keyboard.press("Escape")
    have_signs(page, before)


def test_a_broken_link_is_told_and_the_bench_opens_all_the_same(visit: Visit) -> None:
    page = visit("/")
    cell(page, 0).wait_for()
    with page.refused():
        page.evaluate("location.hash = 'takuzu/%/4'")
        page.get_by_role("alert").locator("p").wait_for()
        page.reload()
        page.get_by_role("alert").locator("p").wait_for()
    assert set(signs(page)) == {""}


def test_several_grids_in_one_file_are_turned_like_pages(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    choose(page, "Sudoku")
    opened_file(page, tmp_path, "two.sdm", "1" + "." * 80 + "\n" + "2" + "." * 80 + "\n")
    page.get_by_text("Grid 1 of 2").wait_for()
    has_sign(page, 0, "1")
    page.get_by_role("button", name="Next grid").click()
    page.get_by_text("Grid 2 of 2").wait_for()
    has_sign(page, 0, "2")


EXPORTS = {
    "JSON": ("json", b'{"satelier"'),
    "Text": ("txt", b"1..0"),
    "SVG": ("svg", b"<svg"),
    "PNG": ("png", b"\x89PNG"),
    "PDF": ("pdf", b"%PDF"),
}


def test_exports(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/1b0e1a0b1a")
    for button, (ending, start) in EXPORTS.items():
        with page.expect_download() as waiting:
            page.get_by_role("group", name="Export as").get_by_role("button", name=button).click()
        assert waiting.value.suggested_filename == f"takuzu-4x4.{ending}"
        assert Path(waiting.value.path()).read_bytes().startswith(start)


def test_paper_gets_the_title_and_the_board_alone(visit: Visit) -> None:
    page = visit("/#takuzu/4/4/1b0e1a0b1a")
    cell(page, 0).wait_for()
    page.emulate_media(media="print")
    assert page.locator(".board").is_visible() and page.locator(".board-title h2").is_visible()
    for hidden in ("header.site", ".toolbar", ".left", "aside.right", ".actions"):
        assert not page.locator(hidden).is_visible(), hidden
