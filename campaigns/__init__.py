"""Campaigns: attacks on the workbench that go on for hours, and leave a small file for whatever gives way.

`make campaign HOURS=2` runs all attacks, and can be stopped and taken up again; with HOURS=0.02 it is a look
at each. An attack is a module with

    GOAL                   what is counted, and how much of it a whole campaign wants: {"mutants": 1_000_000}
    attempt(seed) -> Done  one attempt, by its seed; how much of each it did. What gives way is told by a
                           `FaultError`; any other exception counts as well, and so does an attempt that hangs

attack      an attack and what came of it; a slice of it in a process of its own
journal     what was done so far, on disk; a file for each fault
campaign    slice after slice, first of what is furthest from its goal, until the time is up
report      the figures of docs/reliability.md

The tests lend their kinds, their judges and their hostile texts.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
BORROWED = (TESTS, TESTS / "logic", TESTS / "formats")
sys.path += [str(folder) for folder in BORROWED if str(folder) not in sys.path]

ATTACKS = (
    *("answers", "laws", "programs", "proofs", "parsers", "guided", "questions", "commands"),
    *("traces", "kills", "drivers", "tasks", "faults", "memory", "clocks"),
)
Done = dict[str, int]  # what an attempt did: how much of what
