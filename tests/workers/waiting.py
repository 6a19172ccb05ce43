"""A child that says that it is there, and has time."""

from __future__ import annotations

import socket
import time

from satelier.workers.messages import ANSWER, pack


def main(channel: socket.socket) -> None:
    channel.sendall(pack(ANSWER, b""))
    for _ in range(6000):
        time.sleep(0.01)
