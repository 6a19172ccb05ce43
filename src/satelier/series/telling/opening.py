"""The grid of a row, as the address of the workbench has it after its #: made again from its seed."""

from __future__ import annotations

from satelier.formats.ground.sheet import Sheet
from satelier.formats.links.puzz_link import write_state
from satelier.series.plans.plan import Plan


def address(plan: Plan, index: int) -> str:
    task = plan[index]
    puzzle, solution = task.grid.make(task.seed)
    return write_state(Sheet(puzzle, solution=solution))
