"""What a campaign has done so far, on disk, so that it can be stopped at any moment and taken up again."""

from __future__ import annotations

import json
import subprocess
from dataclasses import asdict, dataclass, field
from pathlib import Path

from campaigns import ATTACKS, ROOT
from campaigns.attack import Line


@dataclass
class Tally:
    """What came of one attack."""

    next_seed: int = 0
    units: int = 0
    seconds: float = 0.0
    faults: int = 0


@dataclass
class Journal:
    """The tallies of all attacks on one state of the source, in a folder."""

    folder: Path
    commit: str
    tallies: dict[str, Tally] = field(default_factory=lambda: {name: Tally() for name in ATTACKS})

    @classmethod
    def open(cls, folder: Path, commit: str | None = None) -> Journal:
        """The journal of this folder, taken up where it was left; a new one if the source is another."""
        commit = commit or current_commit()
        path = folder / "journal.json"
        if path.exists():
            kept = json.loads(path.read_text(encoding="utf-8"))
            if kept["commit"] == commit:
                known = {name: Tally(**tally) for name, tally in kept["tallies"].items()}
                return cls(folder, commit, {name: known.get(name, Tally()) for name in ATTACKS})
        return cls(folder, commit)

    def note(self, attack: str, line: Line) -> None:
        """Add what came of an attempt, and keep it before anything else happens."""
        tally = self.tallies[attack]
        tally.next_seed = line["seed"] + 1
        tally.units += line["units"]
        tally.seconds += line["seconds"]
        if "fault" in line:
            tally.faults += 1
            self._keep(self.folder / "faults" / f"{attack}-{line['seed']}.json", {"attack": attack, **line})
        kept = {name: asdict(tally) for name, tally in self.tallies.items()}
        self._keep(self.folder / "journal.json", {"commit": self.commit, "tallies": kept})

    def _keep(self, path: Path, content: object) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(".new")
        beside.write_text(json.dumps(content, indent=1, ensure_ascii=False), encoding="utf-8")
        beside.replace(path)

    @property
    def faults(self) -> int:
        return sum(tally.faults for tally in self.tallies.values())


def current_commit() -> str:
    """The commit that is checked out; marked if files were changed since."""
    command = ["git", "describe", "--always", "--dirty", "--abbrev=10", "--exclude=*"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
