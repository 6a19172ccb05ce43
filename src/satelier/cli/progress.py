"""How far a long command has come, on stderr: where someone looks there and not at the results, or asks."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections.abc import Callable

from satelier.messages import say

EVERY = 0.5  # seconds


class OneLine:
    """Tells a sentence now and then; on a terminal in one line that is written anew."""

    def __init__(self, options: Namespace) -> None:
        watched = sys.stderr.isatty() and not sys.stdout.isatty()
        wished: bool | None = options.progress
        self.shown = watched if wished is None else wished
        self.language = options.lang
        self.start = self.last = time.perf_counter()
        self.begun = False

    def tell_now_and_then(self, sentence: Callable[[], str]) -> None:
        """So far it has come; the sentence is made only if it is time to tell one."""
        now = time.perf_counter()
        if self.shown and now - self.last > EVERY:
            self.last, self.begun = now, True
            self._write(sentence())

    def end(self) -> None:
        """Leave the line to whoever writes next."""
        if self.begun and sys.stderr.isatty():
            sys.stderr.write("\n")

    def _write(self, sentence: str) -> None:
        anew = sys.stderr.isatty()
        sys.stderr.write(f"\r{sentence}" if anew else f"{sentence}\n")
        sys.stderr.flush()


class Progress(OneLine):
    """How many lines are answered."""

    def tell(self, done: int) -> None:
        """So many lines are answered."""
        self.tell_now_and_then(lambda: self._lines(done))

    def _lines(self, done: int) -> str:
        seconds = round(time.perf_counter() - self.start)
        return say("cli.lines.done", self.language, count=done, seconds=seconds)
