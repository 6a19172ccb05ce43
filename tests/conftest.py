"""For all tests: nothing is compiled behind their back, unless a test asks for it."""

import os

os.environ.setdefault("SATELIER_BACKGROUND", "off")
