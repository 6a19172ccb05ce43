"""Pages of puzzles that work by themselves."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from satelier.cli import main
from satelier.errors import InputError
from satelier.formats.text import read
from satelier.puzzle import Puzzle
from satelier.puzzles import find, kinds
from satelier.reason.solutions import unique
from satelier.web.publishing.modules import gathered, import_map
from satelier.web.publishing.page import ENTRY, page
from satelier.web.publishing.puzzle import published
from satelier.web.questions import ask

MOST_BYTES = 300_000
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
TAKUZU = ".1.0/..0./.0../11.0"


def example(name: str) -> Puzzle | None:
    """An example of a kind that has one solution."""
    kind = find(name)
    return next((one for text in kind.solved if unique(one := read(kind, text))), None)


@pytest.mark.parametrize("name", kinds())
def test_the_path_of_a_page_leads_to_the_solution(name: str) -> None:
    puzzle = example(name)
    if puzzle is None:
        pytest.skip("no example of this kind has one solution")
    data = published(puzzle, 1).data
    starts = [sum(data["lengths"][:row]) for row in range(len(data["lengths"]))]
    solution = [value for row in data["solution"] for value in row]
    board = [value for row in data["sheet"]["givens"] for value in row]
    for concludes, _, _, english, french in data["steps"]:
        assert len(english) == len(french) > 0
        for (row, column), value, holds in concludes:
            place = starts[row - 1] + column - 1
            assert (solution[place] == value) == bool(holds)
            if holds:
                board[place] = value
            elif len(data["sheet"]["values"]) == 2:
                board[place] = 1 - value
    assert board == solution


@pytest.mark.slow
@pytest.mark.parametrize("name", kinds())
def test_a_page_lists_the_rules_that_the_workbench_lists(name: str) -> None:
    [asked] = [one for one in ask("kinds", {"language": "fr"})["kinds"] if one["kind"] == name]
    puzzle = example(name)
    if puzzle is None:
        pytest.skip("no example of this kind has one solution")
    assert published(puzzle, 1).data["rules"]["fr"] == [rule["sentence"] for rule in asked["rules"]]


def test_a_page_of_a_hard_puzzle_is_not_large() -> None:
    assert len(page([published(read(find("sudoku"), HARD), 1)]).encode()) <= MOST_BYTES


def test_a_page_has_all_it_needs_and_names_no_other_place() -> None:
    made = page([published(read(find("takuzu"), TAKUZU), 1)], "Tom & <Jerry>")
    assert len(made.encode()) <= MOST_BYTES
    assert "<title>Tom &amp; &lt;Jerry&gt;</title>" in made
    assert not re.findall(
        r'(?:src|href)="(?!data:|#)[^"$]', re.sub(r"<script.*?</script>", "", made, flags=re.DOTALL)
    )
    modules = json.loads(re.search(r'<script type="importmap">(.*?)</script>', made, re.DOTALL)[1])["imports"]
    assert set(modules) == set(gathered(ENTRY)) and "js/board.js" in modules
    assert not {"js/api.js", "js/shell.js"} & set(modules)


def test_modules_import_each_other_by_name() -> None:
    modules = gathered(ENTRY)
    for source in modules.values():
        named = re.findall(r'\b(?:from|import)\s*"([^"]+)"', source)
        assert set(named) <= set(modules)
    assert "</script" not in import_map({"a": "'</script>'"})


def test_a_puzzle_with_several_solutions_is_refused() -> None:
    with pytest.raises(InputError, match="Puzzle 3"):
        published(find("takuzu")(4, 4), 3)


def test_a_collection_becomes_a_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "two.txt").write_text(f"{TAKUZU}\n{TAKUZU}\n")
    words = ["publish", str(tmp_path / "two.txt"), "--kind", "takuzu", "-o"]
    assert main([*words, str(tmp_path / "site"), "--lang", "fr"]) == 0
    assert sorted(path.name for path in (tmp_path / "site").iterdir()) == [
        "001-takuzu.html", "002-takuzu.html", "index.html",
    ]  # fmt: skip
    index = (tmp_path / "site" / "index.html").read_text()
    assert '<html lang="fr">' in index and 'href="002-takuzu.html"' in index
    assert main([*words, str(tmp_path / "both.html")]) == 0
    assert (tmp_path / "both.html").read_text().count('"sheet":') == 2
    assert main(words[:-1]) == 1
    assert "2 puzzles" in capsys.readouterr().err


def test_what_generate_writes_is_published(tmp_path: Path) -> None:
    line = json.dumps({"puzzle": "takuzu", "text": TAKUZU.replace("/", "\n"), "seed": 1})
    (tmp_path / "made.jsonl").write_text(f"{line}\n")
    assert main(["publish", str(tmp_path / "made.jsonl"), "-o", str(tmp_path / "page.html")]) == 0
