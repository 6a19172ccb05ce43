"""For all tests: the same cases in every run, nothing compiled behind their back, Ctrl-C heard."""

import os
import signal

from hypothesis import HealthCheck, settings

# On a busy machine an example may take long; what must be quick is measured by itself.
settings.register_profile(
    "the same in every run", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("the same in every run")

os.environ.setdefault("SATELIER_BACKGROUND", "off")

# Who runs the tests in the background may have it ignored, and what they start would inherit that.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

collect_ignore = ["blocked"]  # importing it, in search of examples, would take POSIX from all other tests
