"""Boards for the eye: in a terminal, as SVG, PNG and PDF, in notebooks; all from one scene of shapes."""
