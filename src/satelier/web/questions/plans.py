"""What a plan of a series comes to, before there is a series: read here, where nothing else can be harmed."""

from __future__ import annotations

from satelier.errors import InputError
from satelier.web.questions import Body, Tell, question
from satelier.web.questions.ground.keys import language

MOST_TASKS = 200_000
LONGEST, USUAL = 600.0, 30.0  # seconds of one task
MOST_MEMORY, USUAL_MEMORY = 2048, 1024  # megabytes of one task


@question("plan")
def plan(body: Body, tell: Tell) -> Body:
    """The plan of a stranger, every combination written out: no programs, and all within bounds."""
    from satelier.series.plans.reading import read_plan
    from satelier.series.plans.sources import Form
    from satelier.series.telling.overview import plan_sentence

    wished = {key: value for key, value in body.items() if key != "language"}
    usual = {"limit": USUAL, "memory": USUAL_MEMORY}
    found = read_plan({**usual, **wished}, Form(), programs=False, most=MOST_TASKS)
    for one in found.contenders:
        if (one.seconds or LONGEST + 1) > LONGEST or (one.memory or 0) > MOST_MEMORY:
            raise InputError("series.page.bounds", seconds=round(LONGEST), memory=MOST_MEMORY)
    return {"tasks": len(found), "sentence": plan_sentence(found, language(body)), "plan": found.json()}
