"""Series: thousands of grids, each solved by every contender, and nothing lost.

plan        grids × contenders × seeds; a task is a number of the plan, worked out when it is needed
grid        what a puzzle is made from: kind, size, density or difficulty (`specs.py`)
contender   who solves it: an encoding, a solver with its options, limits (`specs.py`)
task        one contender on one grid; its key is a digest of everything that decides its result
worker      a child process that does tasks (`worker.py`); a pool keeps several busy (`pool.py`)
store       the file of a series: its plan and a row per finished task, in SQLite (`store.py`)
driver      who hands out tasks and writes rows (`run.py`); one per file, by a lock that dies with it

A grid is made from its seed by the worker that solves it, so a task is as small as its number.
"""
