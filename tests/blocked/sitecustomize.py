"""Found first by every Python that the tests start elsewhere: it, too, is without what only POSIX has."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

import elsewhere

elsewhere.block()
