"""The command line: `satelier COMMAND …`. Data goes to stdout, messages to stderr.

main       reads the words, runs the command, turns errors into a sentence and an exit code
parser     which commands and options there are; the words are in the catalogue `cli`
commands   one short function per command

Nothing heavy is imported before a command needs it: `satelier --help` loads no NumPy.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from satelier.cli.language import preferred
from satelier.cli.parser import parser
from satelier.errors import Error
from satelier.messages import say

ANSWERED, FAILED, INTERRUPTED = 0, 1, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0 answered, 1 failed, 2 wrong usage."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    language = preferred(words, os.environ)
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
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ANSWERED


def _run(options: Namespace) -> int:
    from satelier.cli.commands import run

    code = run(options)
    sys.stdout.flush()
    return code
