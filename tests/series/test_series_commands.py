"""`satelier series …` as a person types it."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from cli.conftest import Run, run  # noqa: F401
from series.driving import lasting_rows

S0 = ["run", "squaro", "--size", "10x10", "--density", "50", "--count", "3", "--encoding", "document"]
S0 += ["--solver", "walksat:document", "--max-iterations", "2500", "--seed", "1", "--jobs", "1"]
COLUMNS = ["cells", "circles", "filled", "sum", "0", "1", "2", "3", "4", "iterations", "time", "result"]


def test_the_run_of_the_document_and_again(run: Run, tmp_path: Path) -> None:  # noqa: F811
    ran = run("series", *S0, "-o", str(tmp_path / "a.db"))
    assert ran.code == 0
    lines = ran.out.splitlines()
    head = next(line for line in lines if line.split()[:1] == ["#"])
    assert head.split() == ["#", "seed", *COLUMNS]
    start = lines.index(head)
    rows = [line.split() for line in lines[start + 2 : start + 5]]
    assert [row[:4] for row in rows] == [[str(n), str(n), "100", "121"] for n in (1, 2, 3)]
    assert [line.split()[0] for line in lines[start + 5 : start + 7]] == ["Total", "Mean"]
    assert any(line.startswith("Solved: ") for line in lines)
    assert any(line.startswith("Longest time: ") for line in lines)
    unsolved = [row for row in rows if row[-2:] == ["not", "solved"]]
    assert all("2,499" in row for row in unsolved)  # the maximum less one, as the document has it
    assert run("series", *S0, "-o", str(tmp_path / "b.db")).code == 0
    assert lasting_rows(tmp_path / "a.db") == lasting_rows(tmp_path / "b.db")

    shown = run("series", "show", str(tmp_path / "a.db"), "--format", "json").json
    assert shown["overall"]["tasks"] == 3
    table = list(csv.DictReader(io.StringIO(run("series", "export", str(tmp_path / "a.db"), "csv").out)))
    objects = run("series", "export", str(tmp_path / "a.db"), "json").json
    assert [one["key"] for one in table] == [one["key"] for one in objects]
    assert len({one["key"] for one in objects}) == 3
    parquet = pytest.importorskip("pyarrow.parquet")
    assert (
        run("series", "export", str(tmp_path / "a.db"), "parquet", "-o", str(tmp_path / "a.parquet")).code
        == 0
    )
    assert parquet.read_table(tmp_path / "a.parquet").to_pylist() == objects
    assert run("series", "report", str(tmp_path / "a.db"), "-o", str(tmp_path / "a.html")).code == 0
    assert (tmp_path / "a.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_plan_that_cannot_be_makes_no_file(run: Run, tmp_path: Path) -> None:  # noqa: F811
    plan = tmp_path / "plan.toml"
    plan.write_text('puzzle = "squaro"\nsolver = "nobody"\n', encoding="utf-8")
    ran = run("series", "run", str(plan), "-o", str(tmp_path / "a.db"))
    assert ran.code == 1 and "plan.toml, line 2, solver: " in ran.err
    assert not (tmp_path / "a.db").exists()
    for words in (["--size", "0x4"], ["--density", "400"], ["--solver", "nobody"], ["--box", "2x2"]):
        ran = run("series", "run", "squaro", *words, "-o", str(tmp_path / "a.db"))
        assert ran.code == 1 and words[0] in ran.err
    assert run("series", "run", "squaro", "--limit", "-1").code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["plan.toml"]


def test_the_group_alone_tells_its_commands(run: Run) -> None:  # noqa: F811
    ran = run("series")
    assert ran.code == 0 and "resume" in ran.out
