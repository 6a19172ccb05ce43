"""`python -m satelier`, for places without the installed command."""

import sys

from satelier.cli import main

sys.exit(main())
