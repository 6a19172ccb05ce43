"""Behind everyone's back: the marks of what was tried, one attempt at a time, for the teacher."""

from __future__ import annotations

import asyncio
import contextlib
import traceback

from satelier.errors import Error
from satelier.web.classes.course import Course
from satelier.web.classes.store import Attempt
from satelier.web.queue.answering import ignore
from satelier.web.queue.jobs import Jobs
from satelier.workers.messages import ANSWER

CLIENT = "review"
PAUSE = 0.5  # seconds between two looks for something to do
BREATH = 0.02  # seconds between two reviews


class Reviews:
    """What has a verdict and no review yet, oldest first; the same text is reviewed once."""

    def __init__(self, course: Course, jobs: Jobs) -> None:
        self.course, self.jobs = course, jobs

    async def run(self) -> None:
        while True:
            try:
                done = await self.review_some()
            except Exception:  # a watch that ends watches nothing
                traceback.print_exc()
                done = 0
            await asyncio.sleep(BREATH if done else PAUSE)

    async def review_some(self) -> int:
        """Review what waits; how many there were."""
        store = self.course.store
        waiting = await asyncio.to_thread(store.attempts, "review IS NULL AND rung != 'examples'")
        for attempt in waiting[:8]:
            known = await asyncio.to_thread(
                store.attempts,
                "exercise = ? AND text = ? AND review IS NOT NULL",
                attempt.exercise,
                attempt.text,
            )
            review = known[0].review if known else await self._reviewed(attempt)
            if review is not None:
                await asyncio.to_thread(store.reviewed, attempt.id, review)
                await asyncio.sleep(BREATH)
        return len(waiting)

    async def _reviewed(self, attempt: Attempt) -> str | None:
        """The review; an empty one where the work came to nothing, none where there was no room for it."""
        found = self.course.sets.get(attempt.exercise)
        if found is None:
            return "{}"
        with contextlib.suppress(Error):
            job = await self.jobs.job(CLIENT, "review", found.body(hand_in=attempt.text))
            kind, content = await self.jobs.answer(job, ignore)
            return content.decode() if kind == ANSWER else "{}"
        return "{}"

    async def finish(self, seconds: float) -> None:
        """Wait until nothing is left to review, or so long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while await self.review_some():
                    pass
