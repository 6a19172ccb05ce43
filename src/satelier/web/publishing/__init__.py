"""Puzzles as pages that anyone can put anywhere: one file each, with all that it needs, and no server.

modules   the page's scripts, gathered from the workbench's, each under a name of its own
puzzle    what a page knows of a puzzle: its solution, and its explained path in both languages
page      a page of puzzles; a site of them, with an index
"""
