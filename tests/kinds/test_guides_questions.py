"""The kinds of the guides, made as these say, through every command, question and form that there is."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kinds.conftest import Run
from kinds.pages import KINDS, files_of, written
from open_kinds.loading import every_board, keeps
from satelier.draw import registry as drawings
from satelier.encode import forms
from satelier.engines import registry as engines
from satelier.formats.text import read, write, write_board
from satelier.puzzle import Puzzle
from satelier.puzzles import given
from satelier.reason.batches import count_many, solve_many, unique_many
from satelier.reason.new import new
from satelier.trials.examples import example_of
from satelier.values import OPEN, Board
from satelier.web.questions import ask, questions

LANGUAGES = ("en", "fr")
COMMANDS: list[list[str]] = [
    ["new", "KIND", "--seed", "1"],
    ["generate", "KIND", "--size", "SIZE", "--seed", "2"],
    ["solve", "KIND", "GRID"],
    ["count", "KIND", "GRID"],
    ["facts", "KIND", "GRID"],
    ["hint", "KIND", "GRID"],
    ["path", "KIND", "GRID"],
    ["grade", "KIND", "GRID"],
    ["certify", "KIND", "GRID", "-o", "proof"],
    ["encodings", "KIND", "GRID"],
    ["solve", "KIND", "GRID", "-s", "dpll", "--trace"],
    ["puzzles", "--kinds", "KIND"],
    ["kind", "show", "KIND"],
]


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest, here: Path) -> type[Puzzle]:
    """Each kind of the guides, read from its file in the current folder."""
    written(here, files_of(KINDS[request.param]))
    return given(f"{request.param}.py")


def example(kind: type[Puzzle]) -> tuple[str, Puzzle, Board]:
    return next(iter(kind.solved)), *example_of(kind)


def test_every_command_takes_the_file(kind: type[Puzzle], run: Run) -> None:
    text, puzzle, board = example(kind)
    stand = {"KIND": f"{kind.name}.py", "GRID": text, "SIZE": f"{puzzle.rows}x{puzzle.columns}"}
    for words, language in zip(COMMANDS, itertools.cycle(LANGUAGES)):  # an odd number: both for each in turn
        assert run(*(stand.get(word, word) for word in words), "--lang", language), words
    wrong = board.copy()
    wrong.flat[-1] = 1 - wrong.flat[-1]
    assert run("why", f"{kind.name}.py", text, write_board(puzzle, wrong))
    assert run("check", f"{kind.name}.py", text, write_board(puzzle, board))


def test_every_solver_by_its_name(kind: type[Puzzle], run: Run) -> None:
    text, _, _ = example(kind)
    for name in engines.names():
        limits = ["--limit", "1", "--no-unique", "--format", "json"]
        found = json.loads(run("solve", f"{kind.name}.py", text, "-s", name, *limits))
        assert found["status"] in ("solved", "unknown"), (name, found)


def test_a_puzzle_per_line_by_counters(kind: type[Puzzle], here: Path, run: Run) -> None:
    _, puzzle, board = example(kind)
    line = write(puzzle).replace("\n\n", " // ").replace("\n", " ")
    (here / "lines.txt").write_text(f"{line}\n{line}\n")
    for solver in ("native", "cadical"):
        shown = run("solve", f"{kind.name}.py", "lines.txt", "--lines", "-s", solver).splitlines()
        rows = [json.loads(one)["solution"] for one in shown]
        assert rows == [write_board(puzzle, board).split()] * 2


def test_its_own_formula_says_what_its_rules_say(kind: type[Puzzle], run: Run) -> None:
    text, *_ = example(kind)
    run("encode", f"{kind.name}.py", text, "-o", "own.cnf")
    assert run("compare", f"{kind.name}.py", text, "own.cnf").startswith("Equivalent")
    Path("model.txt").write_text(run("sat", "own.cnf", code=10))
    assert run("decode", f"{kind.name}.py", text, "model.txt")


def test_every_form(kind: type[Puzzle], run: Run) -> None:
    text, *_ = example(kind)
    for form in forms.FORMS:
        run("encode", f"{kind.name}.py", text, "--to", form, "-o", "written")
        assert Path("written").stat().st_size
    for form in drawings.FORMS:
        run("draw", f"{kind.name}.py", text, "--to", form, "-o", "drawn")
        assert Path("drawn").stat().st_size


@pytest.mark.parametrize("form", ["json", "text", "line", "url", "puzz.link"])
def test_what_is_converted_comes_back(kind: type[Puzzle], form: str, run: Run) -> None:
    text, puzzle, _ = example(kind)
    there = run("convert", text, "--kind", f"{kind.name}.py", "--to", form)
    Path("there").write_text(there)
    back = run("convert", "there", "--kind", f"{kind.name}.py", "--to", "text")
    assert read(kind, back) == puzzle


def test_a_series_in_a_worker(kind: type[Puzzle], run: Run) -> None:
    size = "x".join(map(str, (example(kind)[1].rows, example(kind)[1].columns)))
    words = ["--size", size, "--count", "1", "--seed", "1", "--jobs", "1", "-s", "cadical", "native"]
    told = json.loads(run("series", "run", f"{kind.name}.py", *words, "-o", "a.db", "--format", "json"))
    assert (
        "a.db" in {path.name for path in Path().iterdir()} and told["plan"]["grids"][0]["puzzle"] == kind.name
    )
    assert json.loads(run("series", "show", "a.db", "--format", "json"))


@pytest.mark.slow
def test_kernels_are_compiled_for_strangers_too(here: Path, run: Run) -> None:
    written(here, {**files_of("add-a-puzzle"), **files_of("add-a-claim")})
    assert run("warm-up", "--kinds", str(here))


# On the page.

OTHERS = {"kinds", "formats", "solvers", "lessons", "sat", "rewrite", "read"}  # asked of no puzzle
OTHERS |= {"echo", "formula", "resolve", "judge", "qr", "attempt", "course", "exercise", "review"}


def bodies(puzzle: dict[str, Any], noun: str, board: list[Any], dimacs: str) -> dict[str, dict[str, Any]]:
    """Every question that is asked of a puzzle, as the page asks it."""
    size = {"kind": puzzle["kind"], "rows": puzzle["rows"], "columns": puzzle["columns"]}
    own = {"puzzle": puzzle}
    empty = [[int(OPEN)] * len(row) for row in board]
    wrong = [*board[:-1], [*board[-1][:-1], 1 - board[-1][-1]]]
    asked = ("solve", "encodings", "information", "logic", "instances", "clauses", "hint", "path", "facts")
    asked += ("count", "grade", "rate", "status", "candidates")
    return {
        **dict.fromkeys(asked, own),
        "lines": own,
        "check": {**own, "entries": board},
        "why": {**own, "entries": board},
        "explain": {**own, noun: [1, 1]},
        "missed": {**own, "boards": [empty, wrong]},
        "encode": {**own, "to": "dimacs"},
        "write": {**own, "to": "url"},
        "compare": {**own, "text": dimacs},
        "new": {**size, "seed": 1},
        "generate": {**size, "seed": 1},
        "blank": size,
        "patterns": {"kind": puzzle["kind"]},
        "illustrate": {**own, "to": "html"},
        "book": {"parts": [{**size, "count": 1}], "seed": 1, "to": "html"},
        "instance": {**own, "id": 0},
        "clause": {**own, "number": 1},
        "plan": {"puzzle": puzzle["kind"], "size": f"{size['rows']}x{size['columns']}"},
        "trace": {**own, "solver": "dpll"},
    }


def test_every_question_of_the_page(kind: type[Puzzle]) -> None:
    text, puzzle, solution = example(kind)
    sheet = ask("read", {"text": text, "kind": kind.name})["sheets"][0]["puzzle"]
    dimacs = ask("encode", {"puzzle": sheet, "to": "dimacs"})["text"]
    board = puzzle.grid.lists(solution)
    wanted = bodies(sheet, puzzle.grid.noun, board, dimacs)
    assert {*wanted} | OTHERS == {*questions()}
    for (name, body), language in zip(wanted.items(), itertools.cycle(LANGUAGES)):
        answer = ask(name, {**body, "language": language})
        assert answer and "Traceback" not in json.dumps(answer), name
    assert ask("solve", wanted["solve"])["board"] == board
    assert ask("check", wanted["check"])["solved"]
    assert ask("missed", wanted["missed"])["move"] == 1
    assert ask("compare", wanted["compare"])["verdict"] == "equivalent"
    assert kind.name in {one["kind"] for one in ask("kinds", {})["kinds"]}


# Many at once, against trying everything.


def solutions_of(puzzle: Puzzle) -> np.ndarray:
    """All solutions by trying every board."""
    boards = every_board(puzzle)
    return boards[keeps(puzzle, boards)].reshape(-1, *puzzle.shape)


def assert_batches(kind: type[Puzzle], boards: Any, puzzles: list[Puzzle], wanted: list[np.ndarray]) -> None:
    counts, found = count_many(kind, boards, 1000), solve_many(kind, boards)
    assert counts.tolist() == [len(all_of_one) for all_of_one in wanted]
    assert unique_many(kind, boards).tolist() == [len(all_of_one) == 1 for all_of_one in wanted]
    for puzzle, board, all_of_one in zip(puzzles, found, wanted, strict=True):
        assert (board == OPEN).all() if not len(all_of_one) else puzzle.holds(board)


def test_many_lamps_at_once(here: Path) -> None:
    kind = given(str(written(here, files_of("add-a-claim")) / "lamps.py"))
    random, every = np.random.default_rng(1), solutions_of(kind(4, 4))
    boards = random.choice([OPEN, OPEN, OPEN, 0, 1], (1000, 4, 4)).astype(np.int16)
    boards[::2] = np.where(boards[::2] == OPEN, OPEN, every[random.integers(len(every), size=500)])
    wanted = [every[((board == OPEN) | (every == board)).all(axis=(1, 2))] for board in boards]
    assert {len(one) for one in wanted} > {0, 1, 2}
    assert_batches(kind, boards, [kind(4, 4, givens=board) for board in boards], wanted)


@pytest.mark.parametrize("name", ["stars", "watch", "fences"])
def test_many_with_clues_at_once(name: str, here: Path) -> None:
    kind = given(str(written(here, files_of("add-a-puzzle")) / f"{name}.py"))
    random, size = np.random.default_rng(2), (1, 3) if name == "fences" else (3, 3)
    drawn = [
        {key: layer.random(*size, 30, random) for key, layer in kind.layers().items()} for _ in range(20)
    ]
    puzzles = [kind(*size, clues=clues) for clues in drawn]
    tables = {key: np.array([puzzle.printed[key] for puzzle in puzzles]) for key in kind.layers()}
    wanted = [solutions_of(puzzle) for puzzle in puzzles]
    assert_batches(kind, tables, puzzles, wanted)


# Made.


@pytest.mark.parametrize("density", [0, 20, 80, 100])
def test_a_new_grid_is_as_dense_as_was_asked_also_where_no_rule_speaks(density: int, here: Path) -> None:
    """Without its regions and without `apart`, nothing is said of a cell before its number is known."""
    text = files_of("add-a-puzzle")["watch.py"]
    text = text.replace('"regions": Regions(), ', "").replace("yield exactly(", "return; yield exactly(")
    kind = given(
        str(written(here, {"watch.py": text.replace("yield at_most", "return; yield at_most")}) / "watch.py")
    )
    shares = [new(kind, 8, 8, density=density, random=np.random.default_rng(seed))[1] for seed in range(3)]
    assert abs(100 * np.mean(shares) - density) < 12
