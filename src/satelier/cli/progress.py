"""How far a long command has come, on stderr: where someone looks there and not at the results, or asks."""

from __future__ import annotations

import sys
import time
from argparse import Namespace

from satelier.messages import say

EVERY = 0.5  # seconds


class Progress:
    """Tells a number now and then; on a terminal in one line that is written anew."""

    def __init__(self, options: Namespace) -> None:
        watched = sys.stderr.isatty() and not sys.stdout.isatty()
        self.shown = watched if options.progress is None else options.progress
        self.language = options.lang
        self.start = self.last = time.perf_counter()
        self.begun = False

    def tell(self, done: int) -> None:
        """So many lines are answered."""
        now = time.perf_counter()
        if self.shown and now - self.last > EVERY:
            self.last, self.begun = now, True
            self._write(say("cli.lines.done", self.language, count=done, seconds=round(now - self.start)))

    def end(self) -> None:
        """Leave the line to whoever writes next."""
        if self.begun and sys.stderr.isatty():
            sys.stderr.write("\n")

    def _write(self, sentence: str) -> None:
        anew = sys.stderr.isatty()
        sys.stderr.write(f"\r{sentence}" if anew else f"{sentence}\n")
        sys.stderr.flush()
