"""What is measured on its own, outside `make bench`: `python -m benchmarks.scripts.NAME`."""
