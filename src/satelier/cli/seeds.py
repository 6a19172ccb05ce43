"""Seeds: the one that was asked for, or one drawn now and told, so that the result can be had again."""

from __future__ import annotations

import sys
from argparse import Namespace

from satelier.errors import UsageError
from satelier.messages import say

DRAWN_BELOW = 10**6


def chosen_seed(options: Namespace) -> int:
    if options.seed is not None and options.seed < 0:
        raise UsageError("cli.negative-seed", seed=options.seed)
    import random

    return random.SystemRandom().randrange(DRAWN_BELOW) if options.seed is None else int(options.seed)


def tell_seed(seed: int, options: Namespace) -> None:
    """Once it worked: the seed, where nobody chose it."""
    if options.seed is None:
        print(say("cli.seed", options.lang, seed=seed), file=sys.stderr)
