"""What a campaign has done so far, on disk, so that it can be stopped at any moment and taken up again."""

from __future__ import annotations

import importlib
import json
import math
import subprocess
import threading
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path

from campaigns import ATTACKS, ROOT, Done
from campaigns.attack import Line


@dataclass
class Tally:
    """What came of one attack."""

    next_seed: int = 0
    done: Done = field(default_factory=dict)
    seconds: float = 0.0
    faults: int = 0
    commits: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        done = ", ".join(f"{number:,} {what}" for what, number in self.done.items())
        return f"{done or 'nothing'} in {self.seconds:,.0f} s, {self.faults} faults"


@dataclass
class Journal:
    """The tallies of all attacks on one state of the source, in a folder."""

    folder: Path
    commit: str
    tallies: dict[str, Tally] = field(default_factory=lambda: {name: Tally() for name in ATTACKS})
    elapsed: float = 0.0
    first_seed: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock, compare=False, repr=False)

    @classmethod
    def open(
        cls, folder: Path, commit: str | None = None, *, after_repair: bool = False, first_seed: int = 0
    ) -> Journal:
        """The journal of this folder, taken up where it was left; a new one if the source is another.

        After a repair it is taken up all the same: each tally says which commits it is of. A new one
        begins every attack at the first seed: with the same as before it would find what is known.
        """
        commit = commit or current_commit()
        path = folder / "journal.json"
        if path.exists():
            kept = json.loads(path.read_text(encoding="utf-8"))
            if kept["commit"] == commit or after_repair:
                known = {name: Tally(**tally) for name, tally in kept["tallies"].items()}
                every = {name: known.get(name, Tally()) for name in ATTACKS}
                return cls(folder, commit, every, kept["elapsed"], kept["first_seed"])
        return cls(folder, commit, {name: Tally(first_seed) for name in ATTACKS}, first_seed=first_seed)

    def note(self, attack: str, line: Line) -> None:
        """Add what came of an attempt, and keep it before anything else happens."""
        with self.lock:
            tally = self.tallies[attack]
            tally.next_seed = line["seed"] + 1
            tally.commits += [self.commit] if self.commit not in tally.commits else []
            tally.done = dict(Counter(tally.done) + Counter(line["done"]))
            tally.seconds += line["seconds"]
            if "fault" in line:
                tally.faults += 1
                fault = self.folder / "faults" / f"{attack}-{line['seed']}.json"
                self._keep(fault, {"attack": attack, **line})
            self._keep_all()

    def note_elapsed(self, seconds: float) -> None:
        """How long the campaign goes on by now."""
        with self.lock:
            self.elapsed = seconds
            self._keep_all()

    def _keep_all(self) -> None:
        tallies = {name: asdict(tally) for name, tally in self.tallies.items()}
        kept = {
            "commit": self.commit,
            "elapsed": self.elapsed,
            "first_seed": self.first_seed,
            "tallies": tallies,
        }
        self._keep(self.folder / "journal.json", kept)

    def _keep(self, path: Path, content: object) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(".new")
        beside.write_text(json.dumps(content, indent=1, ensure_ascii=False), encoding="utf-8")
        beside.replace(path)

    def progress(self, attack: str) -> float:
        """How much of its goal an attack has reached; of several, the one that is furthest away."""
        done = self.tallies[attack].done
        shares = (done.get(what, 0) / wanted for what, wanted in goal_of(attack).items())
        return min(shares, default=math.inf)

    @property
    def faults(self) -> int:
        return sum(tally.faults for tally in self.tallies.values())


def goal_of(attack: str) -> Done:
    """What an attack counts, and how much of it a whole campaign wants."""
    goal: Done = importlib.import_module(f"campaigns.attacks.{attack}").GOAL
    return goal


def current_commit() -> str:
    """The commit that is checked out; marked if files were changed since."""
    command = ["git", "describe", "--always", "--dirty", "--abbrev=10", "--exclude=*"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
