"""Work that must end soon, whatever it is given.

Not a measurement: what would fail takes minutes, or for ever.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")

TRIES = 3


def prompt(work: Callable[[], Result], seconds: float, about: str = "") -> Result:
    """What the work gives; it fails unless one of a few tries takes less processor time than this.

    What earlier tests have left behind is kept from the collector meanwhile: looking through that is not
    our work's fault.
    """
    gc.freeze()
    try:
        for _ in range(TRIES):
            start = time.process_time()
            result = work()
            if time.process_time() - start < seconds:
                return result
    finally:
        gc.unfreeze()
    raise AssertionError(f"it took more than {seconds} s, {TRIES} times: {about[:500]}")
