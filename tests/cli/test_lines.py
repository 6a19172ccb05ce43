"""Files of puzzles, a line each: `--lines`."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from cli.conftest import Run
from satelier.cli.files import read_lines
from satelier.cli.lines import blocks as lines
from satelier.formats import text
from satelier.puzzles import find

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TAKUZU = ".1.0/..0./.0../11.0"
OPEN_FOUR = "..../..../..../...."


def told(out: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in out.splitlines()]


def test_the_kernel_answers_as_clauses_do(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    wrong = "55" + SUDOKU[2:]
    file.write_text(
        f"{SUDOKU}\n# a comment\n{wrong}\nnonsense\n{'.' * 81}\n"
        f"{SUDOKU.replace('.', '0')}\n.1../42../..2./.3..\n"
    )
    words = ["solve", "sudoku", str(file), "--lines", "--unique", "--solver"]
    native, other = (told(run(*words, solver).out) for solver in ("native", "cadical"))
    assert [line["status"] for line in native] == [
        "solved",
        "unsolvable",
        "error",
        "solved",
        "solved",
        "solved",
    ]
    for one, two in zip(native, other, strict=True):
        assert {key: one[key] for key in ("status", "unique", "reason")} == {
            key: two[key] for key in ("status", "unique", "reason")
        }
        if one["unique"]:
            assert one["solution"] == two["solution"]
    assert "Line 4" in str(native[2]["reason"])


def test_who_names_no_solver_gets_the_kernel_where_it_is_ready(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (file := tmp_path / "two.txt").write_text(f"{TAKUZU}\n{OPEN_FOUR}\n")
    for ready, solver in ((True, "native"), (False, "cadical")):
        monkeypatch.setattr("satelier.cli.lines.answering.is_ready", lambda arrays, ready=ready: ready)
        assert {line["solver"] for line in told(run("solve", "takuzu", str(file), "--lines").out)} == {solver}
        limited = run("solve", "takuzu", str(file), "--lines", "--limit", "9")
        assert {line["solver"] for line in told(limited.out)} == {"cadical"}


def test_count_and_grade_say_for_each_line_what_they_say_for_one(run: Run, tmp_path: Path) -> None:
    (file := tmp_path / "grids.txt").write_text(f"{TAKUZU}\nbad\n{OPEN_FOUR}\n11../11../11../....\n")
    counted = run("count", "takuzu", str(file), "--lines")
    assert counted.code == 1
    single = [run("count", "takuzu", grid, "--format", "json").json for grid in (TAKUZU, OPEN_FOUR)]
    assert [told(counted.out)[at] for at in (0, 2)] == single
    assert told(counted.out)[3] == {"count": 0, "kind": "exact"}
    assert told(run("count", "takuzu", str(file), "--lines", "--most", "3").out)[2] == {
        "count": 3,
        "kind": "at least",
    }
    graded = run("grade", "takuzu", str(file), "--lines")
    first, bad, several, none = told(graded.out)
    assert first == run("grade", "takuzu", TAKUZU, "--format", "json").json
    assert [line["status"] for line in (bad, several, none)] == ["error"] * 3
    assert str(several["reason"]).startswith("Line 3: ")


def test_what_solve_writes_check_reads(run: Run, tmp_path: Path) -> None:
    (puzzles := tmp_path / "puzzles.txt").write_text(f"{SUDOKU}\n{SUDOKU}\n{SUDOKU}\n")
    (boards := tmp_path / "boards.txt").write_text(run("solve", "sudoku", str(puzzles), "--lines").out)
    ran = run("check", "sudoku", str(puzzles), str(boards), "--lines")
    assert (ran.code, {line["right"] for line in told(ran.out)}) == (0, {True})
    first, *_ = boards.read_text().splitlines()
    boards.write_text(f"{first}\n{SUDOKU}\n")
    ran = run("check", "sudoku", str(puzzles), str(boards), "--lines")
    right, unfinished, missing = told(ran.out)
    assert ran.code == 1
    assert (right["right"], unfinished["right"], unfinished["open"], missing["status"]) == (
        True,
        False,
        51,
        "error",
    )


def test_convert_and_collection_tell_a_bad_line_and_go_on(run: Run, tmp_path: Path) -> None:
    (file := tmp_path / "grids.txt").write_text(f"{TAKUZU}\n1..0/...\n{OPEN_FOUR}\n")
    for words in (
        ["convert", str(file), "--to", "json", "--lines"],
        ["collection", str(file), "--to", "json"],
    ):
        ran = run(*words, "--kind", "takuzu")
        assert (ran.code, len(told(ran.out))) == (1, 2)
        assert "Line 2" in ran.err
    french = run("collection", str(file), "--kind", "takuzu", "--lang", "fr")
    assert "Ligne 2" in french.err


def test_blocks_grow_while_they_are_soon_done_and_numbers_go_on() -> None:
    found = list(lines.blocks([["a"] * 1_000, ["", "# no"], ["b"] * 3]))
    assert [len(block) for block in found[:2]] == [64, 256]
    assert [number for block in found for number, _ in block] == [*range(1, 1_001), *range(1_003, 1_006)]


def test_lines_come_from_a_pipe_as_soon_as_they_are_there() -> None:
    program = "from satelier.cli import main; main(['count', 'takuzu', '--lines'])"
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdin and running.stdout
        running.stdin.write(f"{TAKUZU}\n")
        running.stdin.flush()
        assert json.loads(running.stdout.readline()) == {"count": 1, "kind": "exact"}
        running.stdin.close()


def test_bytes_that_are_no_text_cost_one_line(run: Run, tmp_path: Path) -> None:
    (file := tmp_path / "bytes.txt").write_bytes(
        b"\xef\xbb\xbf" + TAKUZU.encode() + b"\r\n\xff\xfe..\r" + TAKUZU.encode()
    )
    found = told(run("solve", "takuzu", str(file), "--lines").out)
    assert [line["status"] for line in found] == ["solved", "error", "solved"]
    assert next(read_lines(str(file), "en"))[0] == TAKUZU


def test_progress_is_told_where_it_is_asked_for(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (file := tmp_path / "one.txt").write_text(f"{TAKUZU}\n")
    monkeypatch.setattr("satelier.cli.progress.EVERY", -1)
    assert run("count", "takuzu", str(file), "--lines").err == ""
    assert "1 line, 0 s" in run("count", "takuzu", str(file), "--lines", "--progress").err


@pytest.mark.parametrize("kind", ["sudoku", "takuzu", "squaro", "norinori"])
def test_solutions_are_written_as_ever(run: Run, kind: str, tmp_path: Path) -> None:
    """Also of kinds whose clues are numbers or regions, and by the kernel."""
    puzzle = text.read(find(kind), next(iter(find(kind).solved)))
    line = text.write(puzzle).replace("\n", "/")
    (file := tmp_path / "one.txt").write_text(f"{line}\n{line}\n")
    first, second = told(run("solve", kind, str(file), "--lines", "--solver", "native").out)
    assert (
        first["solution"]
        == second["solution"]
        == run("solve", kind, line, "--format", "json").json["solution"]
    )


def test_a_long_file_takes_no_more_memory_than_a_short_one() -> None:
    """The blocks of a stream of a hundred megabytes; what is held is looked at by its own measure."""
    import tracemalloc

    many = io.BytesIO((SUDOKU + "\n").encode() * 100_000)
    chunks = iter(lambda: many.read1(2**20), b"")
    tracemalloc.start()
    count = 0
    for _ in range(3):
        for block in lines.blocks(chunk.decode().splitlines() for chunk in chunks):
            count += len(block)
        many.seek(0)
        chunks = iter(lambda: many.read1(2**20), b"")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert count > 299_000
    assert peak < 12 * 2**20


def test_boards_of_two_digits_are_written_one_by_one() -> None:
    from satelier.cli.lines.forms import board_lines

    boards = np.array([[[0, 10]], [[9, 3]]], np.int16)
    found = board_lines(boards, 11, lambda board: {"solution": (board + 1).tolist()})
    assert [json.loads(line)["solution"] for line in found] == [[[1, 11]], [[10, 4]]]


@pytest.mark.parametrize("ready", [True, False])
def test_a_mixed_collection_keeps_its_order_asked_many_at_a_time(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ready: bool
) -> None:
    """By the kernel, and where it is not ready: neighbours of one kind and size are asked together."""
    monkeypatch.setattr("satelier.cli.lines.choosing.is_ready", lambda arrays: ready)
    one, many, other = "takuzu/4/4/a1a0b0b0b11a0", "takuzu/4/4/p", "squaro/1/1/e"
    written = [one, other, *[one, many] * 5, other, one]
    file = tmp_path / "mixed.txt"
    file.write_text("\n".join(written))
    ran = run("collection", str(file), "--unique", "--to", "url")
    assert ran.out.split() == [line for line in written if line != many]
