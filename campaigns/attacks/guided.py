"""The same readers as `parsers`, guided by coverage of every line: by atheris, where it is installed.

Texts that reached something new stay in a folder for all attempts of a campaign.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import tempfile
from pathlib import Path

from campaigns import ROOT, Done
from campaigns.fault import demand

RUNS = 5_000  # texts in an attempt
GOAL = {"guided texts": 200_000} if importlib.util.find_spec("atheris") else {}
CORPUS = ROOT / "campaign" / "corpus"
LIMITS = ("-max_len=2000", "-timeout=300", "-rss_limit_mb=2000", "-verbosity=0")


def attempt(seed: int) -> Done:
    CORPUS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        own = (f"-seed={seed + 1}", f"-runs={RUNS}", f"-artifact_prefix={folder}/")
        command = [sys.executable, "-m", "campaigns.attacks.guided", *own, *LIMITS, str(CORPUS)]
        ran = subprocess.run(command, check=False, capture_output=True, cwd=ROOT)
        left = [(one.name, one.read_bytes()) for one in Path(folder).iterdir()]
        demand(ran.returncode == 0, f"it ends with {ran.returncode}", left=left, said=ran.stderr[-3000:])
    return {"guided texts": RUNS}


def main() -> None:
    import atheris

    with atheris.instrument_imports(include=["satelier"]):
        from campaigns.attacks import parsers

    names = list(parsers.READERS)
    if not any(CORPUS.iterdir()):
        for number, name in enumerate(names):
            for index, text in enumerate(parsers.first_texts()[name][:20]):
                (CORPUS / f"first-{number}-{index}").write_bytes(bytes([number]) + text.encode())

    def read(content: bytes) -> None:
        """The first byte says who reads the rest."""
        text = content[1:].decode("utf-8", "surrogateescape")
        parsers.has_value(parsers.READERS[names[(content or b"\0")[0] % len(names)]], text)

    atheris.Setup(sys.argv, read)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
