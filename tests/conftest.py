"""For all tests: nothing is compiled behind their back, unless a test asks for it."""

import os

os.environ.setdefault("SATELIER_BACKGROUND", "off")

collect_ignore = ["blocked"]  # looking for examples there would import it, and take POSIX from all other tests
