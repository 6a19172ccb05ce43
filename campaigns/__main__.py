"""`make campaign HOURS=n`: run the attacks; exit with 1 if anything gave way."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
import time
from pathlib import Path

from campaigns import ATTACKS, report
from campaigns.attack import attempts
from campaigns.campaign import run
from campaigns.journal import Journal


def main() -> int:
    chosen = options()
    if chosen.slice:
        name, first, seconds = chosen.slice
        stay_nice()
        for line in attempts(name, int(first), float(seconds)):
            print(json.dumps(line), flush=True)
        return 0
    journal = Journal.open(chosen.folder, after_repair=chosen.after_repair, first_seed=chosen.first_seed)
    if chosen.hours:
        seconds, attacks = chosen.hours * 3600, chosen.only or ATTACKS
        run(journal, attacks, seconds, tell, side_by_side=chosen.side_by_side)
    command = f"make campaign HOURS={journal.elapsed / 3600:.1f}"
    if journal.first_seed:
        command += f' ARGS="--first-seed {journal.first_seed}"'
    print(report.figures(journal, command))
    if chosen.write:
        report.write(journal, command)
    return int(journal.faults > 0)


def stay_nice() -> None:
    """Linux weighs sessions against each other before it looks at niceness: this one is as nice as we are."""
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(os.nice(0)))


def tell(line: str) -> None:
    print(time.strftime("%H:%M:%S"), line, file=sys.stderr, flush=True)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="campaigns", description=__doc__)
    parser.add_argument("--hours", type=float, default=1.0, help="how long; 0 only shows the figures")
    parser.add_argument("--only", action="append", choices=ATTACKS, help="this attack; may be repeated")
    parser.add_argument("--side-by-side", type=int, default=2, metavar="N", help="attacks at the same time")
    parser.add_argument(
        "--after-repair", action="store_true", help="go on with the journal of another commit"
    )
    parser.add_argument("--first-seed", type=int, default=0, metavar="N", help="where a new campaign begins")
    parser.add_argument("--folder", type=Path, default=Path("campaign"), help="the journal, and the faults")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/reliability.md")
    parser.add_argument("--slice", nargs=3, metavar=("ATTACK", "SEED", "SECONDS"), help=argparse.SUPPRESS)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
