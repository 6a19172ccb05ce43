"""For all tests: nothing is compiled behind their back, and Ctrl-C is heard by whatever they start."""

import os
import signal

os.environ.setdefault("SATELIER_BACKGROUND", "off")

# Who runs the tests in the background may have it ignored, and what they start would inherit that.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

collect_ignore = ["blocked"]  # importing it, in search of examples, would take POSIX from all other tests
