"""For all tests: nothing is compiled behind their back, unless a test asks for it."""

import os

os.environ.setdefault("SATELIER_BACKGROUND", "off")

collect_ignore = ["blocked"]  # importing it, in search of examples, would take POSIX from all other tests
