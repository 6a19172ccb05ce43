"""One trial of a kind, and what came of it."""

from __future__ import annotations

import enum
import time
from collections.abc import Callable
from typing import Any

from satelier.errors import Error, LimitError, told_of
from satelier.frozen import dataclass
from satelier.messages import ENGLISH, say


class Verdict(enum.Enum):
    """How a trial ended."""

    PASSED = "passed"
    ADVICE = "advice"  # it is no fault, and would be better otherwise
    SKIPPED = "skipped"  # what it takes is not there
    FAILED = "failed"


class TrialError(Error):
    """A kind does not stand a trial; says what came out instead."""


class Skip(Error):  # noqa: N818 (it is no error)
    """A trial that cannot be made here, or does not concern this kind."""


@dataclass(frozen=True)
class Trial:
    """What is tried (`name`), on what (`subject`), and how: `run` raises where the kind does not stand it."""

    name: str
    subject: str
    run: Callable[[], None]
    is_advice: bool = False

    def title(self, language: str = ENGLISH) -> str:
        return say(f"trials.name.{self.name}", language)


@dataclass(frozen=True)
class Result:
    """A trial that was made; `why` where it was not passed."""

    trial: Trial
    verdict: Verdict
    why: Error | None
    seconds: float

    def json(self, language: str = ENGLISH) -> dict[str, Any]:
        return {
            "trial": self.trial.name,
            "subject": self.trial.subject,
            "verdict": self.verdict.value,
            "why": self.why and self.why.say(language),
            "seconds": round(self.seconds, 3),
        }


def expect(truth: object, key: str, **values: Any) -> None:
    """What has to be true; the sentence under `key` is told otherwise."""
    if not truth:
        raise TrialError(f"trials.{key}", **values)


def made(trial: Trial) -> Result:
    """A trial made; whatever goes wrong in it is the kind's result and not ours."""
    start = time.perf_counter()
    verdict, why = _ended(trial)
    return Result(trial, verdict, why, time.perf_counter() - start)


def _ended(trial: Trial) -> tuple[Verdict, Error | None]:
    try:
        trial.run()
    except Skip as why:
        return Verdict.SKIPPED, why
    except LimitError as why:
        return Verdict.ADVICE, why
    except Error as why:
        return (Verdict.ADVICE if trial.is_advice else Verdict.FAILED), why
    except Exception as error:
        return Verdict.FAILED, _unexpected(error)
    return Verdict.PASSED, None


def _unexpected(error: Exception) -> Error:
    import traceback

    place = traceback.extract_tb(error.__traceback__)[-1]
    return TrialError("trials.unexpected", file=place.filename, line=place.lineno, why=told_of(error))
