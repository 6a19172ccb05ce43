"""Is a built wheel whole? Install it where nothing else is, from binary packages only, and use it.

`python tests/smoke.py dist` takes the wheel in a folder, makes an empty environment, and asks for what needs
files of the package: a solution, a sentence in French, a published page, the workbench.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import urllib.request
import venv
from pathlib import Path

GRID = ".1.0/..0./.0../11.0"


def main(folder: str) -> None:
    (wheel,) = Path(folder).resolve().glob("satelier-*.whl")
    with tempfile.TemporaryDirectory() as place:
        home = Path(place)
        venv.create(home / "empty", with_pip=True)
        bin = home / "empty" / ("Scripts" if sys.platform == "win32" else "bin")
        subprocess.run(
            [bin / "python", "-m", "pip", "install", "-q", "--only-binary", ":all:", wheel], check=True
        )
        satelier = str(bin / "satelier")
        found = json.loads(_told(home, satelier, "solve", "takuzu", GRID, "--format", "json"))
        assert found["solution"] == ["0110", "1001", "0011", "1100"], found
        assert "ligne" in _told(home, satelier, "hint", "takuzu", GRID, "--lang", "fr").lower()
        page = _told(home, satelier, "publish", GRID, "--kind", "takuzu")
        assert "importmap" in page and len(page) < 300_000
        serve(home, satelier)
    print("The wheel is whole.")


def serve(home: Path, satelier: str) -> None:
    """The workbench answers."""
    words = [satelier, "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=home) as running:
        assert running.stdout is not None
        address = next(word for word in running.stdout.readline().split() if word.startswith("http"))
        for path in ("", "api/health", "static/js/board.js", "words/fr.json"):
            with urllib.request.urlopen(address + path, timeout=60) as answer:
                assert answer.status == 200, path
        running.terminate()


def _told(home: Path, *words: str) -> str:
    return subprocess.run(
        words, capture_output=True, text=True, check=True, cwd=home, encoding="utf-8"
    ).stdout


if __name__ == "__main__":
    main(sys.argv[1])
