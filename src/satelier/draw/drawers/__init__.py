"""Scenes on screens and in files: SVG, PNG, PDF; boards in a terminal."""
