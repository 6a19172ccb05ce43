"""`python -m satelier.system.child PARENT WAY NUMBER MODULE WORDS…`: a child, as `start_child` starts it.

First of all it connects, so that its parent does not wait for what it imports; then the module's
`main(channel, *WORDS)` is its life.
"""

from __future__ import annotations

import importlib
import os
import sys
import traceback

from satelier.system.children import LIFELINE, channel_to_parent, follow_parent
from satelier.system.limits import CRASH
from satelier.system.processes import STOPPED, die_with_parent


def main(parent: str, way: str, number: str, module: str, *words: str) -> None:
    if parent != LIFELINE:
        die_with_parent(int(parent))
    with channel_to_parent(way, int(number)) as channel:
        if parent == LIFELINE:
            follow_parent()
        try:
            sys.exit(importlib.import_module(module).main(channel, *words))
        except KeyboardInterrupt:
            sys.exit(STOPPED)
        except Exception:
            traceback.print_exc()
            os._exit(CRASH)


if __name__ == "__main__":
    main(*sys.argv[1:])
