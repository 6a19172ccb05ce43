"""Series: thousands of grids, each solved by every contender, and nothing lost.

plan        grids × contenders × seeds; a task is a number of the plan, worked out when it is needed
grid        what a puzzle is made from: kind, size, density or difficulty (`plans/specs.py`)
contender   who solves it: an encoding, a solver with its options, limits (`plans/specs.py`)
task        one contender on one grid; its key is a digest of everything that decides its result
worker      a child process that does tasks (`running/worker.py`); `running/pool.py` keeps several busy
store       the file of a series: its plan and a row per finished task, in SQLite (`results/store.py`)
driver      who hands out tasks and writes rows (`running/run.py`); one per file, by a lock that dies with it

A grid is made from its seed by the worker that solves it, so a task is as small as its number.
"""
