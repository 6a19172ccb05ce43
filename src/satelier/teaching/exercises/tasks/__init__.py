"""What an exercise asks for: a task is a class of this folder, under the name that files call it by."""

from __future__ import annotations

from satelier.teaching.exercises.tasks.break_it import BreakIt
from satelier.teaching.exercises.tasks.count_clauses import CountClauses
from satelier.teaching.exercises.tasks.examples import Examples
from satelier.teaching.exercises.tasks.task import Task
from satelier.teaching.exercises.tasks.to_cnf import ToCnf
from satelier.teaching.exercises.tasks.which_rule import WhichRule
from satelier.teaching.exercises.tasks.write import Repair, Write

TASKS: dict[str, Task] = {
    task.name: task
    for task in (Write(), Repair(), WhichRule(), Examples(), ToCnf(), CountClauses(), BreakIt())
}


def task_of(name: str) -> Task:
    return TASKS[name]
