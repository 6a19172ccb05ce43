"""A worker that was started by itself: it loads its craft, says what that can do, and lives as all do."""

from __future__ import annotations

import importlib
import json
import os
import signal
import socket

from satelier.workers.child import live
from satelier.workers.messages import NEWS, pack


def main(channel: socket.socket, craft_name: str, *warm: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # ctrl-C is for the one who started us
    craft = importlib.import_module(craft_name)
    skills = craft.prepare()
    if warm:
        craft.warm_up()
    channel.sendall(pack(NEWS, json.dumps(skills).encode()))
    live(channel, craft, os.getppid())
