"""Child processes that think for others, are told to stop, and may die without harm.

messages   how the two sides speak: a kind, a length, and that many bytes
nursery    a process that has everything loaded and forks children on request, in a few milliseconds
child      a child's life: its limits, and one task after the other
worker     a child, as seen by the one who asks (asyncio)
home       the nursery, as seen by the one who asks: requests and answers (asyncio)
spawning   without forks: workers that are started one by one, ahead of time (asyncio)
spawned    such a worker's first steps
succession the nursery in charge and the one that takes over when it dies (asyncio)
pool       warm workers that wait, replaced when they die (asyncio)

What the children can do is a *craft*: a module, named when the pool is made, with

    prepare() -> Any               import what the tasks need; what it gives is told to the pool (JSON)
    warm_up() -> None              try what is slow the first time (machine code is loaded)
    answer(task, body, tell) -> bytes    do a task; `tell` sends news; a `Refused` is an answer too
"""
