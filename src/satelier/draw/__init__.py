"""Boards for the eye: in a terminal, later as SVG."""
