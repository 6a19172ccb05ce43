"""What of this room is compiled: `satelier warm-up` does that before anyone waits for it."""

from __future__ import annotations

from satelier.compiled import Kernels
from satelier.engines.counters.kernels.boards import settled, solve_boards
from satelier.engines.counters.kernels.generate import make_given, make_numbered
from satelier.engines.counters.kernels.learning.search import search_counts
from satelier.engines.counters.kernels.walking import wander

KERNELS: Kernels = [settled, solve_boards, make_given, make_numbered, wander, search_counts]
