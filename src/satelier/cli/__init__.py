"""The command line: `satelier COMMAND …`. Data goes to stdout, messages to stderr.

main       reads the words, runs the command, turns errors into a sentence and an exit code
parser     which commands and options there are; the words are in the catalogue `cli`
commands   one short function per command

Nothing heavy is imported before a command needs it: `satelier --help` loads no NumPy.
"""

from __future__ import annotations

import atexit
import functools
import gc
import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from satelier.cli.language import preferred
from satelier.cli.parser import named_kinds, parser
from satelier.errors import Error, told_of
from satelier.messages import say
from satelier.system.terminal import write_everything

ANSWERED, FAILED, INTERRUPTED = 0, 1, 130
TRACEBACK = "SATELIER_TRACEBACK"  # set, it shows where a fault of ours comes from


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0 answered, 1 failed, 2 wrong usage."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    language = preferred(words, os.environ)
    write_everything()
    _collect_less()
    # One thread is enough for index arithmetic, and starting more costs every command its time.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    options = parser(language, words[0] if words else None).parse_args(words)
    try:
        return _run(options)
    except Error as error:
        print(say("cli.error", language, sentence=error.say(language)), file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print(say("cli.interrupted", language), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output went away (`| head`): that is its right.
        _drop_output()
        return ANSWERED
    except OSError as error:
        _flush_or_drop()
        print(say("cli.error", language, sentence=_refused(error, language)), file=sys.stderr)
        return FAILED
    except MemoryError:
        print(say("cli.error", language, sentence=say("cli.memory", language)), file=sys.stderr)
        return FAILED
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        print(say("cli.error", language, sentence=_unexpected(error, language)), file=sys.stderr)
        return FAILED


@functools.cache
def _collect_less() -> None:
    """What a start makes is there to stay: looking for garbage in it, last of all at the end, is a fifth of
    the time that a small command takes."""
    gc.set_threshold(100_000, 20, 50)
    atexit.register(gc.freeze)


def _run(options: Namespace) -> int:
    from satelier.cli.commands import run
    from satelier.kinds.sources import naming

    with naming(named_kinds(options)):
        _read_kind(options)
        code = run(options)
    sys.stdout.flush()
    return code


def _read_kind(options: Namespace) -> None:
    """Wherever a KIND stands, the file of one may stand; from there on its name is enough."""
    from satelier.kinds.reading import is_file
    from satelier.kinds.registry import given

    for name in ("kind", "plan"):
        word = getattr(options, name, None)
        if word and is_file(word):
            setattr(options, name, given(word).name)


def _flush_or_drop() -> None:
    """Write what is left to be written, unless that is just what fails."""
    try:
        sys.stdout.flush()
    except OSError:
        _drop_output()


def _drop_output() -> None:
    """What is still to be written goes nowhere: it could not be written, and Python would try again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refused(error: OSError, language: str) -> str:
    """What the system does not do for us: a full disk, a forbidden file, no more processes."""
    why = error.strerror or str(error)
    if error.filename is None:
        return say("cli.refused.all", language, why=why)
    return say("cli.refused.file", language, path=error.filename, why=why)


def _unexpected(error: Exception, language: str) -> str:
    """A fault of ours, or of a kind's own code: where it is, and how to see all of it."""
    import traceback

    place = traceback.extract_tb(error.__traceback__)[-1]
    return say(
        "cli.unexpected",
        language,
        file=place.filename,
        line=place.lineno,
        why=told_of(error),
        variable=TRACEBACK,
    )
