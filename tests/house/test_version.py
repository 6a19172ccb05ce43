"""The version is the repository's, also without a tag or a repository; the digest is that of the source."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import satelier
from satelier import version

ROOT = Path(__file__).parents[2]
OWN = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", "-c", "tag.gpgsign=false"]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository that has our file in its place, and one commit."""
    if shutil.which("git") is None:
        pytest.skip("NO GIT: the version of a checkout is not tested")
    (tmp_path / "src" / "satelier").mkdir(parents=True)
    shutil.copy(version.__file__, tmp_path / "src" / "satelier" / "version.py")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    git(tmp_path, "init", "-q")
    commit(tmp_path)
    return tmp_path


def git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", "-C", root, *OWN, *words], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def commit(root: Path) -> str:
    git(root, "add", ".")
    git(root, "commit", "-q", "--allow-empty", "-m", "x")
    return git(root, "rev-parse", "--short=7", "HEAD")


def told(root: Path) -> str:
    """What the file in that place says, asked as the build asks it: by itself."""
    program = "import runpy; print(runpy.run_path('src/satelier/version.py')['version']())"
    return subprocess.run(
        [sys.executable, "-I", "-c", program], cwd=root, capture_output=True, text=True, check=True
    ).stdout.strip()


def test_a_checkout_without_tags_counts_its_commits(checkout: Path) -> None:
    last = commit(checkout)
    assert told(checkout) == f"0.1.0.dev2+g{last}"
    (checkout / "pyproject.toml").write_text("")
    assert told(checkout) == f"0.1.0.dev2+g{last}.dirty"


def test_a_tag_is_a_version_and_what_follows_says_how_far_it_is(checkout: Path) -> None:
    git(checkout, "tag", "v1.2", "-m", "x")
    assert told(checkout) == "1.2"
    assert told(checkout) == "1.2" and (last := commit(checkout))
    assert told(checkout) == f"1.2.post1+g{last}"


def test_an_archive_has_the_version_that_was_written_into_it(checkout: Path) -> None:
    shutil.rmtree(checkout / ".git")
    (checkout / "PKG-INFO").write_text("Name: satelier\nVersion: 3.4\n")
    assert told(checkout) == "3.4"


def test_the_version_is_told_by_the_package_and_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    from satelier.cli import main

    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.strip() == satelier.__version__ == version.version()


def test_the_digest_follows_the_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = version.digest()
    monkeypatch.setattr(version, "PACKAGE", tmp_path)
    (tmp_path / "a.py").write_text("1")
    version.digest.cache_clear()
    one = version.digest()
    (tmp_path / "a.py").write_text("2")
    version.digest.cache_clear()
    two = version.digest()
    version.digest.cache_clear()
    assert len({before, one, two}) == 3
