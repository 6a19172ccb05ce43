"""Kinds from folders, files and installed packages; what cannot be is told in a sentence with its place."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import satelier
from kinds.outside import LONG, STARS, folder_with
from satelier.errors import KindError, UsageError
from satelier.formats import detect
from satelier.formats.ground.sheet import Sheet
from satelier.formats.links import puzz_link
from satelier.formats.text import read
from satelier.kinds import reading, registry, sources
from satelier.puzzles import find, given, is_kind, kinds


def test_a_file_is_a_kind_by_its_path(tmp_path: Path) -> None:
    folder_with(tmp_path, stars=STARS)
    with pytest.raises(UsageError, match="no puzzle called 'stars'"):
        find("stars")
    kind = given(str(tmp_path / "stars.py"))
    assert (kind.name, kind.source) == ("stars", STARS)
    assert find("stars") is given(str(tmp_path / "stars.py")) is kind and "stars" in kinds()
    assert registry.place_of(kind) == str(tmp_path / "stars.py") and registry.place_of(find("takuzu")) is None


def test_a_path_is_read_only_where_a_person_names_it(tmp_path: Path) -> None:
    """A name that comes in a puzzle's file, or from a page, never makes us run a program."""
    folder_with(tmp_path, stars=STARS)
    with pytest.raises(UsageError, match="no puzzle called"):
        find(str(tmp_path / "stars.py"))


def test_a_file_that_changed_is_another_kind(tmp_path: Path) -> None:
    before = given(str(folder_with(tmp_path, stars=STARS) / "stars.py"))
    after = given(str(folder_with(tmp_path, stars=STARS.replace("One star", "A star")) / "stars.py"))
    assert find("stars") is after and before.digest != after.digest


def test_a_folder_that_is_named_brings_its_kinds(named: Path) -> None:
    folder_with(named, **{LONG: STARS, "helper": "GRAVITY = 9.81\n", "_hidden": "1/0 # satelier"})
    assert set(kinds()) - {*sources.packaged()} == {LONG}
    assert is_kind(LONG) and not is_kind("helper") and find(LONG.upper()).name == LONG


def test_a_kind_may_have_another_name_and_aliases_and_import_its_neighbour(named: Path) -> None:
    text = STARS.replace(
        "class Stars(Puzzle):", "from heaven import SIGN\n\nclass Stars(Puzzle):\n    name = 'etoiles'"
    )
    text = text.replace('usual_size = "4x4"', 'usual_size, aliases, sign = "4x4", ("sterne",), SIGN')
    folder_with(named, stars=text, heaven="SIGN = '*'")
    assert find("sterne") is find("etoiles") and find("etoiles").sign == "*" and not is_kind("stars")
    before = find("etoiles").digest
    del sys.modules["heaven"]
    folder_with(named, heaven="SIGN = '+'")
    reading._LATEST.clear()
    for cached in (sources.outside, registry._shelf_of):
        cached.cache_clear()
    assert find("etoiles").sign == "+" and find("etoiles").digest != before
    del sys.modules["heaven"]
    assert not list(named.rglob("*.pyc")), "a stranger's folder is not written to"


def test_an_installed_package_brings_its_kinds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder_with(tmp_path, far_stars=STARS, bad_stars="import nowhere_at_all")
    info = folder_with(tmp_path / "far-1.0.dist-info")
    (info / "METADATA").write_text("Name: far\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[satelier.puzzles]\nfar_stars = far_stars\nbad_stars = bad_stars\nonce_more = far_stars:Stars\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    for cached in (sources.installed, registry._installed):
        cached.cache_clear()
    try:
        assert find("far_stars").name == "far_stars" and kinds()[-1] == "far_stars"
        assert [str(fault) for fault in registry.faults()] == [
            "The kind 'bad_stars' of an installed package (bad_stars) cannot be loaded "
            "(ModuleNotFoundError: No module named 'nowhere_at_all')."
        ]
    finally:
        for cached in (sources.installed, registry._installed):
            cached.cache_clear()


def test_what_reads_entry_points_is_loaded_only_where_a_package_may_bring_kinds(tmp_path: Path) -> None:
    told = "import sys, satelier.puzzles as p; p.kinds(); print('importlib.metadata' in sys.modules)"

    def loads(*places: Path) -> bool:
        path = os.pathsep.join(map(str, (Path(satelier.__file__).parents[1], *places)))
        asked = [sys.executable, "-S", "-c", told]  # nothing is installed but what lies in these
        done = subprocess.run(asked, env={**os.environ, "PYTHONPATH": path}, capture_output=True, check=True)
        return done.stdout.strip() == b"True"

    other, ours = (
        folder_with(folder_with(tmp_path / name) / "far-1.0.dist-info") for name in ("other", "ours")
    )
    (other / "entry_points.txt").write_text("[console_scripts]\nfar = far:main\n")
    (ours / "entry_points.txt").write_text("[satelier.puzzles]\n")
    (archive := tmp_path / "far.zip").write_bytes(b"")
    assert [loads(), loads(other.parent), loads(ours.parent), loads(archive)] == [False, False, True, True]


BROKEN = {
    "def (": r"stars\.py, line 1: this is not Python",
    "import satelier\n\n1/0": r"stars\.py, line 3: this kind cannot be loaded \(ZeroDivisionError",
    "import sys\nsys.exit()": r"stars\.py, line 2: this kind cannot be loaded \(SystemExit\)",
    "import satelier": "declares no kind of puzzle",
    STARS + STARS.replace("class Stars", "class More"): r"several kinds \(Stars, More\)",
    STARS.replace("values = ", "worth = "): "Stars does not say what its cells may hold",
    STARS.replace("def apart", "def square"): r"stars\.py, line \d+: There are two rules called 'square'",
    STARS.replace(
        "    values =", "    name = 'My Stars'\n    values ="
    ): "a kind cannot be called 'My Stars'",
}


@pytest.mark.parametrize(("text", "sentence"), BROKEN.items(), ids=[*map(str, range(len(BROKEN)))])
def test_a_broken_file_is_told_with_its_place(tmp_path: Path, text: str, sentence: str) -> None:
    folder_with(tmp_path, stars=text)
    with pytest.raises(KindError, match=sentence) as caught:
        given(str(tmp_path / "stars.py"))
    assert caught.value.say("fr") != caught.value.say("en")


def test_a_broken_file_in_a_folder_harms_no_other(named: Path) -> None:
    folder_with(named, stars=STARS, bad="import satelier\n1/0")
    assert find("stars").name == "stars" and "bad" not in kinds()
    assert [fault.values["line"] for fault in registry.faults()] == [2]
    for name in ("bad", "something_that_it_may_have_been"):
        with pytest.raises(KindError, match=r"bad\.py, line 2"):
            find(name)


@pytest.mark.parametrize("name", ["takuzu", "binero", "null"])
def test_a_name_that_is_taken_is_told(named: Path, name: str) -> None:
    folder_with(named, **{name: STARS})
    with pytest.raises(KindError, match=f"two kinds called '{name}'.*satelier.puzzles.*{name}.py"):
        find(name)
    assert find("sudoku").name == "sudoku"


def test_two_files_of_one_name_are_told(named: Path, tmp_path: Path) -> None:
    folder_with(named, stars=STARS)
    folder_with(tmp_path / "other", stars=STARS)
    with pytest.raises(KindError, match="two kinds called 'stars'"):
        given(str(tmp_path / "other" / "stars.py"))
    assert given(str(named / "stars.py")) is find("stars")
    with (
        sources.naming([str(tmp_path / "other")]),
        pytest.raises(KindError, match="two kinds called 'stars'"),
    ):
        find("stars")


def test_what_is_not_there_is_told() -> None:
    with pytest.raises(KindError, match=r"no file or folder .*nowhere"), sources.naming(["nowhere"]):
        pass
    with pytest.raises(KindError, match="cannot be read"):
        given("nowhere.py")


@pytest.mark.parametrize("name", [LONG, "go", "a-b_c-9", "game_edit"])
def test_any_name_stands_in_links(named: Path, name: str) -> None:
    folder_with(named, **{name: STARS})
    puzzle = read(find(name), "____ *___ ____ ____")
    address = puzz_link.write_state(Sheet(puzzle).filled(puzzle.givens))
    assert puzz_link.looks(address) and puzz_link.read(address).puzzle == puzzle
    assert detect.read_any(f"http://127.0.0.1:8000/#{address}") == [puzzle]
    assert puzz_link.read(address.replace("/", "_edit/", 1)).puzzle == puzzle


def test_the_library_takes_a_file_too(tmp_path: Path) -> None:
    file = str(folder_with(tmp_path, stars=STARS) / "stars.py")
    puzzle = satelier.read(file, "____ *___ ____ ____")
    assert type(puzzle) is satelier.find(file) and satelier.solve(puzzle).unique
    assert satelier.count_many(file, puzzle.givens[None], 5).tolist() == [1]
