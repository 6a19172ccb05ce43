"""Campaigns: attacks on the workbench that go on for hours, and leave a small file for whatever gives way.

`make campaign HOURS=2` runs all attacks in turn, and can be stopped and taken up again; with HOURS=0.02 it is
a look at each. An attack is a module with

    UNIT                  what is counted: "answers", "mutants", …
    attempt(seed) -> int  one attempt, by its seed; how many units it was. What gives way is told by a
                          `FaultError`; any other exception counts as well, and so does an attempt that hangs

attack      an attack and what came of it; a slice of it in a process of its own
journal     what was done so far, on disk; a file for each fault
campaign    slice after slice, until the time is up
report      the figures of docs/reliability.md

The tests lend their kinds, their judges and their hostile texts.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
BORROWED = (TESTS, TESTS / "logic", TESTS / "formats")
sys.path += [str(folder) for folder in BORROWED if str(folder) not in sys.path]

ATTACKS = ("answers", "laws", "proofs", "parsers", "traces", "kills", "drivers", "faults", "clocks")
