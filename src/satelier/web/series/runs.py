"""The drivers of the server: started, stopped, and gone when the server goes."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

from satelier.series.results.machine import cores
from satelier.web.turns import BusyError

MOST = 2  # series at once
NICENESS = 10  # whoever waits at a page comes first
DRIVER_GRACE_SECONDS = 5.0  # for a driver to end


class Runs:
    """Drivers by the name of their series."""

    def __init__(self) -> None:
        self._drivers: dict[str, tuple[str, subprocess.Popen[bytes]]] = {}

    def is_running(self, name: str) -> bool:
        self._forget()
        return name in self._drivers

    def start(self, path: Path, client: str) -> None:
        """Drive a series. On the server's own thread: a driver ends with the thread that started it."""
        self._forget()
        if path.stem in self._drivers:
            return
        self.refuse(client)
        words = [str(path), str(cores()), str(NICENESS), str(os.getpid())]
        driver = subprocess.Popen(
            [sys.executable, "-m", "satelier.series.running.drive", *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            process_group=0,
        )
        self._drivers[path.stem] = client, driver

    def refuse(self, client: str) -> None:
        """Refuse when there is no room for one more."""
        self._forget()
        if len(self._drivers) >= MOST or any(client == owner for owner, _ in self._drivers.values()):
            raise BusyError("series.page.busy")

    def stop(self, name: str) -> None:
        """Ask a driver to end; it keeps what is done."""
        self._forget()
        if name in self._drivers:
            with contextlib.suppress(ProcessLookupError):
                self._drivers[name][1].send_signal(signal.SIGTERM)

    def close(self) -> None:
        for name in list(self._drivers):
            self.stop(name)
        for _, driver in self._drivers.values():
            try:
                driver.wait(DRIVER_GRACE_SECONDS)
            except subprocess.TimeoutExpired:
                driver.kill()
                driver.wait()

    def _forget(self) -> None:
        """Let go of the drivers that have ended."""
        for name, (_, driver) in list(self._drivers.items()):
            if driver.poll() is not None:
                del self._drivers[name]
