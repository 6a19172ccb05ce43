"""Which satelier this is: its version, from the repository it is in, and a digest of its source.

version   what people read: the last tag and how far it is behind us; what was built or installed, elsewhere
digest    what programs compare: two satelier of one digest do the same

The build reads this file by itself, so it needs nothing but Python.
"""

from __future__ import annotations

import functools
import re
import subprocess
from pathlib import Path

NAME = "satelier"
FIRST = "0.1.0"  # before there is any tag
PACKAGE = Path(__file__).parent
PATIENCE_SECONDS = 5.0
DIGEST_LENGTH = 16  # hexadecimal digits: 64 bits


@functools.cache
def version() -> str:
    """By Git in a checkout; else as this copy was built; else the first."""
    root = PACKAGE.parents[1]
    found = None
    if (root / "pyproject.toml").exists():  # not some other repository that we are installed in
        found = of_checkout(root) if (root / ".git").exists() else of_source(root)
    return found or of_installed() or FIRST


def of_checkout(root: Path) -> str | None:
    """The version of a checkout; None where Git cannot tell.

    After the tag v1.2 come 1.2.post1+g0123abc and so on; before any tag, 0.1.0.dev1+g0123abc. What is not
    committed adds `.dirty`.
    """
    told = _git(root, "describe", "--tags", "--long", "--always", "--dirty", "--match", "v[0-9]*")
    if told is None:
        return None
    tagged = re.fullmatch(r"v(?P<tag>[\d.]+)-(?P<after>\d+)-g(?P<commit>[0-9a-f]+)(?P<dirty>-dirty)?", told)
    if tagged is None:
        commit, _, dirty = told.partition("-")
        return (
            f"{FIRST}.dev{_git(root, 'rev-list', '--count', 'HEAD') or 0}+g{commit}{'.dirty' * bool(dirty)}"
        )
    if tagged["after"] == "0" and not tagged["dirty"]:
        return tagged["tag"]
    return f"{tagged['tag']}.post{tagged['after']}+g{tagged['commit']}{'.dirty' * bool(tagged['dirty'])}"


def of_source(root: Path) -> str | None:
    """The version that is written into an archive of the source."""
    try:
        told = (root / "PKG-INFO").read_text(encoding="utf-8")
    except OSError:
        return None
    found = re.search(r"^Version: (\S+)$", told, re.MULTILINE)
    return found[1] if found else None


def of_installed() -> str | None:
    """The version of the package that is installed."""
    from importlib import metadata

    try:
        return metadata.version(NAME)
    except metadata.PackageNotFoundError:
        return None


@functools.cache
def digest() -> str:
    """Of every line of the program."""
    import hashlib

    found = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        found.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:DIGEST_LENGTH]


def _git(root: Path, *words: str) -> str | None:
    try:
        done = subprocess.run(
            ["git", "-C", str(root), *words], capture_output=True, text=True, timeout=PATIENCE_SECONDS
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() or None if done.returncode == 0 else None
