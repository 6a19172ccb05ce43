"""Marking a class: as brute force says, the same bytes twice, in forms that others read."""

from __future__ import annotations

import csv
import io
import json
import resource
from pathlib import Path
from typing import Any

import pytest

from satelier.cli import main
from satelier.teaching.exercises import shelf
from satelier.teaching.exercises.marking.mark import mark
from satelier.teaching.exercises.reading import read
from teaching.class_work import HOSTILE, RIGHT, by_brute_force, hand_ins, small
from teaching.files import ROWS, TEACHER


@pytest.mark.parametrize("name", shelf.names())
def test_the_right_answer_gets_all_marks(name: str) -> None:
    result = mark(shelf.find(name), RIGHT[name].encode())
    assert result.score == shelf.find(name).most, result.json()


@pytest.mark.slow
@pytest.mark.parametrize("name", shelf.names())
def test_hand_ins_are_worth_what_brute_force_says(name: str) -> None:
    """Rules over all grids of small boards; the CPU time of marking is within half a second each."""
    exercise = shelf.find(name)
    found = hand_ins(name, exercise, 40)
    before = resource.getrusage(resource.RUSAGE_SELF)
    results = [mark(exercise, content) for content in found]
    after = resource.getrusage(resource.RUSAGE_SELF)
    assert (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / len(found) <= 0.5
    assert results[0].score == exercise.most and all(0 <= one.score <= exercise.most for one in results)
    assert [one.json() for one in results] == [mark(exercise, content).json() for content in found]
    if exercise.task in ("write", "repair"):
        on_small = small(exercise)
        for content in found:
            share = mark(on_small, content).marked.shares.get(exercise.ask[0], 0)
            assert share == by_brute_force(on_small, content), content[:200]
    else:
        assert all(one.score == 0 for one in results[-len(HOSTILE) :])


SMALL = """
id = "small"
puzzle = "takuzu"
title = "Small"
kind = "write"
ask = ["no_three"]
boards = ["3x3", "4x4"]
"""


def test_damages_of_a_small_exercise_are_worth_what_brute_force_says() -> None:
    exercise = read(SMALL, "small.toml")
    found = hand_ins("course-04-no-three", exercise, 12)
    for content in found:
        assert by_brute_force(exercise, content) == mark(exercise, content).marked.shares["no_three"], content


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("class")
    (made / "no-three.toml").write_text(TEACHER, encoding="utf-8")
    hand_in = made / "hand-ins"
    hand_in.mkdir()
    (hand_in / "Zoé.rules").write_text(ROWS, encoding="utf-8")
    (hand_in / "=1+1.rules").write_text("true", encoding="utf-8")
    for number, content in enumerate(HOSTILE[:5]):
        (hand_in / f"hostile{number}.rules").write_bytes(content)
    return made


def marked(folder: Path, form: str, *more: str) -> str:
    out = folder / f"out.{form}"
    words = ["exercise", "mark", str(folder / "no-three.toml"), *more, "--format", form, "-o", str(out)]
    assert main(words) == 0
    return out.read_bytes().decode()


def test_a_folder_is_marked_twice_alike_and_a_bad_hand_in_costs_its_own_marks(folder: Path) -> None:
    first = marked(folder, "json", str(folder / "hand-ins"))
    found = {one["hand_in"]: one for one in json.loads(first)}
    assert found["Zoé.rules"]["score"] == 2 and found["Zoé.rules"]["max"] == 5
    assert {one["score"] for name, one in found.items() if name != "Zoé.rules"} == {0}
    assert marked(folder, "json", str(folder / "hand-ins")) == first
    assert set(found["Zoé.rules"]) == {"hand_in", "exercise", "digest", "score", "max", "parts"}


def test_csv_is_for_spreadsheets(folder: Path) -> None:
    text = marked(folder, "csv", str(folder / "hand-ins"))
    assert text.startswith("\ufeff") and "Zoé" in text
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))
    assert [one["score"] for one in rows if one["hand-in"] == "Zoé.rules"] == ["2"]
    assert rows[0]["hand-in"] == "'=1+1.rules"  # no formula
    french = marked(folder, "csv", str(folder / "hand-ins" / "Zoé.rules"), "--lang", "fr")
    assert french.splitlines()[0] == "\ufeffrendu;exercice;note;sur;no_three;cnf;remarque"


def coderunner_accepts(told: dict[str, Any]) -> bool:
    """What CodeRunner asks of a combinator grader's answer: known keys, a fraction, a table with formats."""
    known = {
        "fraction", "prologuehtml", "testresults", "epiloguehtml", "feedbackhtml", "columnformats",
        "showdifferences", "showoutputonly", "graderstate", "instructorhtml",
    }  # fmt: skip
    fraction = told.get("fraction")
    if not set(told) <= known or not isinstance(fraction, int | float) or not 0 <= fraction <= 1:
        return False
    head, *rows = told["testresults"]
    columns = [name for name in head if name not in ("iscorrect", "ishidden")]
    formats = told["columnformats"]
    return (
        len(formats) == len(columns)
        and all(one in ("%s", "%h") for one in formats)
        and all(len(row) == len(head) and row[head.index("iscorrect")] in (0, 1) for row in rows)
    )


def gradescope_accepts(told: dict[str, Any]) -> bool:
    """What Gradescope asks of results.json: a score, or one on each test; known keys and values."""
    top = {
        "score", "execution_time", "output", "output_format", "test_output_format", "test_name_format",
        "visibility", "stdout_visibility", "extra_data", "tests", "leaderboard",
    }  # fmt: skip
    inner = {
        "score", "max_score", "status", "name", "name_format", "number", "output", "output_format", "tags",
        "visibility", "extra_data",
    }  # fmt: skip
    visible = {"hidden", "after_due_date", "after_published", "visible"}
    formats = {"text", "html", "simple_format", "md", "ansi"}
    tests = told.get("tests", [])
    return (
        set(told) <= top
        and {told.get(key, "visible") for key in ("visibility", "stdout_visibility")} <= visible
        and {value for one in (told, *tests) for key, value in one.items() if "format" in key} <= formats
        and isinstance(told.get("extra_data", {}), dict)
        and all(
            isinstance(one.get("number", ""), str) and isinstance(one.get("name", ""), str) for one in tests
        )
        and all(0 <= one["score"] <= one["max_score"] for one in tests if "max_score" in one)
        and (isinstance(told.get("score"), float) or all("score" in one for one in tests))
        and all(set(one) <= inner and one.get("visibility", "visible") in visible for one in tests)
        and all(one.get("status", "passed") in ("passed", "failed") for one in tests)
        and all(isinstance(one.get("output", ""), str) for one in tests)
    )


def test_the_forms_of_coderunner_and_gradescope(folder: Path) -> None:
    file = str(folder / "hand-ins" / "Zoé.rules")
    coderunner, gradescope = (json.loads(marked(folder, form, file)) for form in ("coderunner", "gradescope"))
    assert coderunner_accepts(coderunner) and coderunner["fraction"] == 0.4
    assert "5x5" not in json.dumps(coderunner)  # which is hidden
    assert gradescope_accepts(gradescope) and gradescope["score"] == 2.0
    shown = [one for one in gradescope["tests"] if one["visibility"] == "visible"]
    assert "5x5" not in json.dumps(shown) and sum(one["score"] for one in shown) == gradescope["score"]
    assert not coderunner_accepts({**coderunner, "grade": 1})
    assert not gradescope_accepts({**gradescope, "grade": 1})
    assert gradescope["stdout_visibility"] == "hidden" and gradescope["extra_data"]["max"] == 5
    assert (
        main(["exercise", "mark", str(folder / "no-three.toml"), file, file, "--format", "coderunner"]) == 1
    )
