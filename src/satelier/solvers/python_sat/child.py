"""Work in a child process that is killed when its time is up: the limit for what cannot be interrupted.

The child is a fork: it has everything its parent has loaded, and only its result comes back. On systems
without forks it is a program that is started, which takes half a second more. A thread would not do: solvers
keep the interpreter's lock, so that nobody could see that their time is up.

>>> import functools, time
>>> in_child(functools.partial(divmod, 85, 2), seconds=60.0, name="thinker")
(42, 1)
>>> in_child(functools.partial(time.sleep, 60), seconds=0.05, name="sleeper") is None
True
"""

from __future__ import annotations

import math
import os
import pickle
import select
import signal
import sys
from collections.abc import Callable
from typing import NoReturn, TypeVar

from satelier.errors import Error
from satelier.system.limits import end_after_processor
from satelier.system.processes import HAS_FORKS, die_with_parent

Result = TypeVar("Result")


def in_child(work: Callable[[], Result], seconds: float, name: str) -> Result | None:
    """What `work` returns, or None when it takes more than `seconds`; `name` is said if it crashes."""
    if not HAS_FORKS:
        return in_process(work, seconds, name)
    reader, writer = os.pipe()
    parent = os.getpid()
    child = os.fork()
    if child == 0:
        deliver(work, writer, seconds, parent)
    os.close(writer)
    try:
        return received(reader, seconds)
    except (EOFError, pickle.UnpicklingError):
        raise Error("solvers.crashed", name=name) from None
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def deliver(work: Callable[[], Result], writer: int, seconds: float, parent: int) -> NoReturn:
    """The child's life: work, write the result, and leave without its parent's clean-up."""
    try:
        die_with_parent(parent)
        # Where the system cannot do that, the child does not stay behind for ever.
        end_after_processor(math.ceil(seconds) + 1)
        with os.fdopen(writer, "wb") as pipe:
            pickle.dump(work(), pipe)
    finally:
        os._exit(0)


def received(reader: int, seconds: float) -> Result | None:
    """The child's result, or None if nothing comes in time; an error if the child died."""
    with os.fdopen(reader, "rb") as pipe:
        waiting = select.poll()
        waiting.register(pipe, select.POLLIN)
        if not waiting.poll(seconds * 1000):
            return None
        result: Result = pickle.load(pipe)
        return result


def in_process(work: Callable[[], Result], seconds: float, name: str) -> Result | None:
    """The same in a program of its own, which gets the work as a message: both have to be pickled.

    >>> import functools
    >>> in_process(functools.partial(divmod, 85, 2), seconds=60.0, name="thinker")
    (42, 1)
    """
    import subprocess  # where there are forks nobody needs it

    command, message = [sys.executable, "-m", __name__], pickle.dumps(work)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        try:
            result, _ = child.communicate(message, seconds)
        except subprocess.TimeoutExpired:
            return None
        finally:
            child.kill()
    if child.returncode != 0:
        raise Error("solvers.crashed", name=name)
    found: Result = pickle.loads(result)
    return found


def main() -> None:
    """The life of such a program."""
    work = pickle.load(sys.stdin.buffer)
    sys.stdout.buffer.write(pickle.dumps(work()))


if __name__ == "__main__":
    main()
